import Language

/// A type whose mapping or storing may throw.
protocol Failable: Sendable {
    var canFail: Bool { get }
}

extension Failable {
    /// `try `; empty if nothing can fail.
    package var `try`: String { canFail ? "try " : "" }
}

/// A type that is mapped by a function that may throw.
protocol FailableMapping: Failable {}

extension FailableMapping {
    /// ` throws`; empty if nothing can fail.
    package var `throws`: String { canFail ? " throws" : "" }
    /// ` throws(MappingError)`; empty if nothing can fail.
    package var throwsMappingError: String { canFail ? " throws(MappingError)" : "" }
}

extension ObjectModel: FailableMapping {}
extension UnionModel: FailableMapping {}
extension PageModel: FailableMapping {}
extension OperationModel: Failable {}

extension EnumModel: FailableMapping {
    var canFail: Bool { failsOnUnknown }
}

// MARK: - Results

extension MethodModel {
    /// ` -> Restaurant`; empty for none.
    package var returns: String { result.isEmpty ? "" : " -> " + result }
}

extension ShorthandModel {
    /// ` -> Restaurant`; empty for none.
    package var returns: String { result.isEmpty ? "" : " -> " + result }
}

extension OperationModel {
    /// ` -> Restaurant`; empty if the answer has no body.
    package var returns: String { hasAnswer ? " -> " + resultType : "" }
    /// The result of the remote data source's method: ` -> RestaurantDTO`.
    package var remoteReturns: String { hasAnswer ? " -> " + dtoType : "" }

    /// `let dto = `, or `return ` if `isPassedOn`; empty if the answer has no body.
    package var letAnswer: String {
        isPassedOn ? "return " : hasAnswer ? "let \(dtoVariable) = " : ""
    }

    /// Test: `let result = `; empty if the answer has no body.
    package var letResult: String { hasAnswer ? "let result = " : "" }
    /// Test: `_ = `; empty if the answer has no body.
    package var discard: String { hasAnswer ? "_ = " : "" }

    /// Test: its call, without the policy: `getRestaurant(identifier: 1)`.
    package var sampleCall: String {
        Code.call(name, tests.arguments.isEmpty ? [] : [tests.arguments])
    }
}

extension EndpointModel.QueryItem {
    /// The item: `URLQueryItem(name: "page", value: "1")`.
    package var code: String {
        Code.call("URLQueryItem", [Code.argument("name", name), Code.argument("value", value)])
    }
}
