/// A method of one of the contracts, as the contract declares it and its mock implements it.
package struct MethodModel: TemplateRecord {
    /// The method.
    package let name: String
    /// The lines of its documentation, each what stands behind `///`, its blank included.
    package let doc: [String]
    /// All of its parameters.
    package let parameters: [ParameterModel]
    /// What stands behind the parameters: ` async throws(RestaurantError)`.
    package let effects: String
    /// What it gives; empty for nothing.
    package let result: String
    /// Whether it throws.
    package let isThrowing: Bool
    /// The type of its error: `any Error`, `RestaurantError`, `Never`.
    package let failure: String
    /// What a mock records of a call: `Int`, `(page: Int, cachePolicy: CachePolicy)`, `Void`.
    package let argumentsType: String
    /// What a mock hands on: `identifier`, `(page, cachePolicy)`, `()`.
    package let argumentsValue: String
    /// What a mock answers until it is told: `.success(nil)`.
    package let initialAnswer: String
    /// A call that many tasks make at once: `getRestaurant(identifier: number)`.
    package let hammerCall: String
    /// What must be recorded after a call with each of the `numbers`: `calls.sorted() == numbers`.
    package let hammerExpectation: String
    /// The part of the contract it belongs to: `Detail`.
    package let section: String
    /// Whether it is the first of its part.
    package var beginsSection: Bool

    /// Whether a parameter has the name of a member, which is then read through `self`.
    package func hides(_ member: String) -> Bool {
        parameters.contains { $0.name == member }
    }

    /// Whether it gives something.
    package var hasResult: Bool { !result.isEmpty }
    /// Whether a mock has something to answer: a result or an error.
    package var isRecorded: Bool { !result.isEmpty || isThrowing }
    /// The type of its success: `Restaurant`, `Void`.
    package var success: String { result.isEmpty ? "Void" : result }
    /// Whether a parameter has the name of the property that records its calls in a mock.
    package var hidesRecorder: Bool { hides("\(name)Method") }
    /// Whether the record of a call is a tuple.
    package var hasSeveralParameters: Bool { parameters.count > 1 }
}

/// A method that leaves out what has a default, and the call that it stands for.
package struct ShorthandModel: TemplateRecord {
    /// The method.
    package let name: String
    /// The parameters that have no default.
    package let parameters: [ParameterModel]
    /// What stands behind the parameters.
    package let effects: String
    /// What it gives; empty for nothing.
    let result: String
    /// The arguments of the call it stands for: `cachePolicy: .localFirst`.
    package let arguments: [String]
    /// Test: what a mock answers.
    package let answer: String
    /// Whether it leaves out more than the policy.
    let leavesParametersOut: Bool

    /// Whether a parameter has the name of the method that it calls.
    package var hidesMethod: Bool {
        parameters.contains { $0.name == name }
    }

    /// Test: whether its arguments are more than six, and as a tuple can't be compared.
    package var isLong: Bool { arguments.count > 6 }
}
