/// What a function that may throw maps or keeps.
package protocol Failable: Sendable {
    var canFail: Bool { get }
}

extension Failable {
    /// `try `; empty where nothing can fail.
    package var tryWord: String {
        canFail ? "try " : ""
    }

    /// ` throws`.
    package var throwsWord: String {
        canFail ? " throws" : ""
    }

    /// ` throws(MappingError)`.
    package var throwsMappingError: String {
        canFail ? " throws(MappingError)" : ""
    }
}

extension ObjectModel: Failable {}
extension UnionModel: Failable {}
extension PageModel: Failable {}
extension OperationModel: Failable {}

extension EnumModel: Failable {
    package var canFail: Bool {
        failsOnUnknown
    }
}

extension CacheModel: Failable {
    package var canFail: Bool {
        isOnDisk
    }
}

/// A type that other features may use.
package protocol Shareable: Sendable {
    var isPublic: Bool { get }
}

extension Shareable {
    /// `public `; empty where the type is internal.
    package var access: String {
        isPublic ? "public " : ""
    }
}

extension ObjectModel: Shareable {}
extension UnionModel: Shareable {}
extension EnumModel: Shareable {}
extension OptionSetModel: Shareable {}

// MARK: - Results

extension MethodModel {
    /// ` -> Restaurant`; empty for nothing.
    var returns: String {
        result.isEmpty ? "" : " -> " + result
    }
}

extension ShorthandModel {
    var returns: String {
        result.isEmpty ? "" : " -> " + result
    }
}

extension OperationModel {
    /// ` -> Restaurant`; empty where the server answers nothing.
    var returns: String {
        hasAnswer ? " -> " + result : ""
    }

    /// ` -> RestaurantDTO`.
    var remoteReturns: String {
        hasAnswer ? " -> " + dtoType : ""
    }

    /// Whether the answer is returned at once.
    var returnsAnswer: Bool {
        isPassedOn && invalidations.isEmpty
    }

    /// `let dto = `, or `return ` where the answer is handed on as it came.
    var letAnswer: String {
        returnsAnswer ? "return " : hasAnswer ? "let \(dtoVariable) = " : ""
    }

    /// `let result = `.
    var letResult: String {
        hasAnswer ? "let result = " : ""
    }

    /// `_ = `.
    var discard: String {
        hasAnswer ? "_ = " : ""
    }

    /// The repository's method as its tests call it, but for the policy: `getRestaurant(identifier: 1)`.
    var sampleCall: String {
        Code.call(name, tests.arguments.isEmpty ? [] : [tests.arguments])
    }
}

extension EndpointModel.QueryItem {
    /// `URLQueryItem(name: "page", value: "1")`.
    var code: String {
        Code.call("URLQueryItem", [Code.argument("name", name), Code.argument("value", value)])
    }
}
