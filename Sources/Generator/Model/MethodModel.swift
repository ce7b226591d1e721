/// A method of one of the contracts, as the contract declares it and its mock implements it.
package struct MethodModel: TemplateRecord {
    /// The method.
    package let name: String
    /// The lines of its documentation, each the text after `///` with its leading space.
    package let doc: [String]
    /// All of its parameters.
    package let parameters: [ParameterModel]
    /// The text after the parameters: ` async throws(RestaurantError)`.
    package let effects: String
    /// Its result type; empty for none.
    package let result: String
    /// The access modifier before it and what belongs to it in a mock: `public `, or nothing.
    package let mockAccess: String
    /// Whether it throws.
    package let isThrowing: Bool
    /// The type of its error: `any Error`, `RestaurantError`, `Never`.
    package let failure: String
    /// The type of a call's record in a mock: `Int`, `(page: Int, cachePolicy: CachePolicy)`, `Void`.
    package let argumentsType: String
    /// The value that a mock records: `identifier`, `(page, cachePolicy)`, `()`.
    package let argumentsValue: String
    /// The result of a mock until a test configures it: `.success(nil)`.
    package let initialAnswer: String
    /// The part of the contract it belongs to: `Detail`.
    package let section: String
    /// Whether it is the first of its part.
    package var beginsSection: Bool

    /// Whether a parameter has the name of a member, which is then accessed through `self`.
    package func hides(_ member: String) -> Bool {
        parameters.contains { $0.name == member }
    }

    /// Whether it has a result.
    package var hasResult: Bool { !result.isEmpty }
    /// The type of its success: `Restaurant`, `Void`.
    package var success: String { result.isEmpty ? "Void" : result }
    /// Whether it is asynchronous.
    package var isAsync: Bool { effects.hasPrefix(" async") }
    /// Whether a parameter has the name of the property that records its calls in a mock.
    package var hidesRecorder: Bool { hides("\(name)Method") }
    /// Whether the record of a call is a tuple.
    package var hasSeveralParameters: Bool { parameters.count > 1 }
}

/// A method without the last parameter that has a default, and the call that it makes.
package struct ShorthandModel: TemplateRecord {
    /// The method.
    package let name: String
    /// Its parameters, some of which have a default.
    package let parameters: [ParameterModel]
    /// The text after the parameters.
    package let effects: String
    /// Its result type; empty for none.
    let result: String
    /// The arguments of the call that it makes: `cachePolicy: .localFirst`.
    package let arguments: [String]
    /// Test: the parameters that have no default.
    package let needed: [ParameterModel]
    /// Test: the arguments of a call that states every default.
    package let allArguments: [String]
    /// Test: the arguments of a call that omits none of its parameters; empty if none has a default.
    package let given: [String]
    /// Test: the same arguments for the method that it calls.
    package let givenToMethod: [String]
    /// Test: the result of a mock.
    package let answer: String

    /// Whether it has a result.
    package var hasResult: Bool { !result.isEmpty }
    /// Whether a parameter has the name of the method that it calls.
    package var hidesMethod: Bool {
        parameters.contains { $0.name == name }
    }

    /// Test: whether it has more than six arguments. Tuples of that size cannot be compared.
    package var isLong: Bool { allArguments.count > 6 }
}
