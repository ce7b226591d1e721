/// What a function that may throw maps or keeps.
protocol Failable: Sendable {
    var canFail: Bool { get }
}

extension Failable {
    /// `try `; empty where nothing can fail.
    package var `try`: String { canFail ? "try " : "" }
}

/// What a function of its own maps, which may throw.
protocol FailableMapping: Failable {}

extension FailableMapping {
    /// ` throws`; empty where nothing can fail.
    package var `throws`: String { canFail ? " throws" : "" }
    /// ` throws(MappingError)`; empty where nothing can fail.
    package var throwsMappingError: String { canFail ? " throws(MappingError)" : "" }
}

extension ObjectModel: FailableMapping {}
extension UnionModel: FailableMapping {}
extension PageModel: FailableMapping {}
extension OperationModel: Failable {}

extension EnumModel: FailableMapping {
    var canFail: Bool { failsOnUnknown }
}

extension CacheModel: Failable {
    var canFail: Bool { isOnDisk }
    /// ` throws`; empty where nothing can fail.
    package var `throws`: String { canFail ? " throws" : "" }
}

/// A type that other features may use.
protocol Shareable: Sendable {
    var isPublic: Bool { get }
}

extension Shareable {
    /// `public `; empty where no other feature uses it.
    package var access: String { isPublic ? "public " : "" }
}

extension ObjectModel: Shareable {}
extension UnionModel: Shareable {}
extension EnumModel: Shareable {}
extension OptionSetModel: Shareable {}

// MARK: - Results

extension MethodModel {
    /// ` -> Restaurant`; empty for nothing.
    package var returns: String { result.isEmpty ? "" : " -> " + result }
}

extension ShorthandModel {
    /// ` -> Restaurant`; empty for nothing.
    package var returns: String { result.isEmpty ? "" : " -> " + result }
}

extension OperationModel {
    /// ` -> Restaurant`; empty where the server answers nothing.
    package var returns: String { hasAnswer ? " -> " + result : "" }
    /// The same of the remote data source: ` -> RestaurantDTO`.
    package var remoteReturns: String { hasAnswer ? " -> " + dtoType : "" }

    /// `let dto = `, or `return ` where `isPassedOn`; empty where the server answers nothing.
    package var letAnswer: String {
        isPassedOn ? "return " : hasAnswer ? "let \(dtoVariable) = " : ""
    }

    /// Test: `let result = `; empty where the server answers nothing.
    package var letResult: String { hasAnswer ? "let result = " : "" }
    /// Test: `_ = `; empty where the server answers nothing.
    package var discard: String { hasAnswer ? "_ = " : "" }

    /// Test: its call, but for the policy: `getRestaurant(identifier: 1)`.
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
