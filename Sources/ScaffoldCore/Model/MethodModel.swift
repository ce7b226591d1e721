/// A method of one of the contracts, as the contract declares it and its mock implements it.
package struct MethodModel: Sendable {
    package let name: String
    package let doc: [String]
    package let parameters: [ParameterModel]
    /// ` async throws(RestaurantError)`.
    package let effects: String
    /// `Restaurant`; empty for nothing.
    package let result: String
    package let isThrowing: Bool
    /// `any Error`, `RestaurantError`, `Never`.
    package let failure: String
    /// What a mock records of a call: `Int`, `(identifier: Int, cachePolicy: CachePolicy)`, `Void`.
    package let argumentsType: String
    /// What a mock hands on: `identifier`, `(identifier, cachePolicy)`, `()`.
    package let argumentsValue: String
    /// What a mock answers before it is told: `.success(nil)`.
    package let initialAnswer: String
    /// A call with sample arguments, whole numbers replaced by `number`.
    package let hammerCall: String
    /// What must be recorded after a call with each of the `numbers`: `calls.sorted() == numbers`.
    package let hammerExpectation: String
    /// Which part of the program it belongs to, for a `MARK`: `Detail`.
    package let section: String
    package var beginsSection: Bool

    /// Whether a parameter has the name of a member, which is then read through `self`.
    package func hides(_ member: String) -> Bool {
        parameters.contains { $0.name == member }
    }
}

/// A method that leaves out what has a default, and the call that it stands for.
package struct ShorthandModel: Sendable {
    package let name: String
    package let parameters: [ParameterModel]
    package let effects: String
    package let result: String
    /// The arguments of the whole call, a line each.
    package let arguments: [String]
    /// What a mock answers in the test of it.
    package let answer: String
    /// Whether it leaves out more than the policy.
    package let leavesParametersOut: Bool

    /// Whether a parameter has the name of the method, which is then called through `self`.
    package var hidesMethod: Bool {
        parameters.contains { $0.name == name }
    }
}
