/// Which names are valid in Swift, which need backticks, and which are reserved for generated code.
package enum SwiftName {
    /// Whether a text consists of ASCII letters, digits and `_`, and does not begin with a digit. Other characters
    /// are hard to type and to distinguish.
    package static func isIdentifier(_ text: String) -> Bool {
        guard let first = text.utf8.first, first.isLetter || first == UInt8(ascii: "_") else {
            return false
        }
        return text != "_" && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
    }

    /// Whether a text is a capital followed by letters and digits.
    package static func isTypeName(_ text: String) -> Bool {
        isIdentifier(text) && text.utf8.first?.isCapital == true && !text.utf8.contains(UInt8(ascii: "_"))
    }

    /// Whether a text is a lowercase letter followed by letters and digits.
    package static func isCamelCase(_ text: String) -> Bool {
        isIdentifier(text) && text.utf8.first?.isSmall == true && !text.utf8.contains(UInt8(ascii: "_"))
    }

    /// Whether a name can be that of a property or a case.
    package static func isMember(_ text: String) -> Bool {
        isCamelCase(text) && !impossibleMembers.contains(text)
    }

    /// Whether a name needs backticks.
    package static func isKeyword(_ name: String) -> Bool {
        keywords.contains(name)
    }

    /// The name as it is written in the declaration or use of a property, case or parameter.
    package static func escaped(_ name: String) -> String {
        keywords.contains(name) ? "`\(name)`" : name
    }

    /// A written name as an argument label in a call, without backticks, because the compiler warns about unnecessary
    /// ones.
    package static func label(_ written: String) -> String {
        guard written.utf8.first == UInt8(ascii: "`") else {
            return written == "inout" ? "`inout`" : written
        }
        return written == "`inout`" ? written : String(written.dropFirst().dropLast())
    }

    /// A written name as a label in a declaration, where some words need backticks.
    package static func declaredLabel(_ written: String) -> String {
        declaredWithBackticks.contains(written) ? written : label(written)
    }

    /// Names of members that backticks do not help: `x.self` is `x`, `T.init` is an initializer, and `toDomain` is a
    /// method of DTOs.
    package static let impossibleMembers: Set<String> = [
        "self", "Self", "init", "Type", "Protocol", "toDomain",
    ]

    /// Names that a case cannot have: `CaseIterable` and the list of known cases need them.
    package static let impossibleCases = impossibleMembers.union(["allCases", "allKnownCases"])

    /// Names that a member of an option set cannot have: `rawValue` is its storage.
    package static let impossibleBits = impossibleMembers.union(["rawValue"])

    /// Types of the modules that tests import. A spec may also declare them, unless the style names them.
    package static let typesOfTestImports = typesOfImports.union(ImportedTypes.testing)

    /// Types of the modules that other code imports.
    package static let typesOfImports = typesOfLibraries.union(ImportedTypes.foundation)

    /// Types of the libraries of all styles, besides `takenTypes`.
    package static let typesOfLibraries: Set<String> = [
        "APIClient", "APIClientProtocol", "APIResponse", "APIResponseClientProtocol", "AnsweredError",
        "AuthorizedClient", "CacheDatabase", "CacheFailure", "CacheManager", "CacheManagerProtocol",
        "CacheStore", "CacheStrategy", "ClientDecorator", "ClientProbe", "CompletedWrites", "DataError",
        "ErrorAnswer",
        "HookedClient", "IdempotencyKey", "Kept", "LocalStore", "LoggingClient", "MockAPIClient",
        "MockNetworkClient", "MultipartBody", "MultipartParts", "NetworkClient", "NetworkClientProtocol",
        "NetworkError", "NoChange", "NoContent", "Outbox", "PolicyCase", "ReadPolicy", "RemoteError",
        "RemoteFailure", "RemoteOutcome", "RemoteWrite", "RepositoryError", "RequestBody", "ResponseError",
        "Retries", "RetryPolicy", "RetryingClient", "RevalidatingClient", "StatusBodyError", "StorableRow",
        "StorageFolder", "StoreDatabase", "StoreDirectory", "StoreError", "StoreFolder", "StoreKey",
        "StoreQuery", "StoreRecord", "StoreSettings", "StoreStrategy", "StoredModel", "StoredResponse",
        "Synchronizable", "TimedClient", "TokenProvider", "UnexpectedError", "UnsentChange",
        "WaitingChange", "WaitingEntry", "WaitingSender", "WriteEffect", "WriteKind",
    ]

    /// Types that generated code uses without a module name, types that only Swift may declare, and modules.
    package static let takenTypes: Set<String> = [
        "Any", "AnyObject", "Array", "AsyncStream", "Bool", "Bundle", "CachePolicy", "CalendarDay",
        "CancellationError", "CaseIterable", "Codable", "CodingKey", "CodingKeys", "CVarArg", "Data",
        "Date", "Decimal", "Decodable", "Decoder", "Dictionary", "Double", "Encodable", "Encoder",
        "Endpoint", "EndpointPath", "Equatable", "Error", "Failure", "FailureReason", "HTTPClientContract",
        "HTTPClientMock", "HTTPError", "HTTPMethod", "Hashable", "Int", "Int64", "JSONDecoder",
        "LocalizedError", "Main", "MapperContract", "MappingError", "MockMethod", "Never",
        "NotConfiguredError", "Optional", "Boxed", "DateForm", "FieldChange", "FormBody", "HTTPClient",
        "HTTPResponse", "Input", "JSON", "JSONEncoder", "JSONKind", "JSONScalar", "KeyedItems", "Nullable",
        "Omittable", "OptionSet", "OuterValues", "OutgoingFile", "Output", "PagedBody", "Protocol",
        "RGBAColor", "ReceivedItems", "Result", "Self", "Sendable", "Set", "StorageKey", "String", "Suite",
        "Task", "Test", "Type", "URL", "URLQueryItem", "UUID", "Void",
        // The imported modules: macros expand to `Testing.Issue`.
        "Foundation", "FoundationNetworking", "Swift", "SwiftData", "Testing", "XCTest",
    ]

    private static let declaredWithBackticks = ["`inout`", "`let`", "`var`"]

    private static let keywords: Set<String> = [
        "Any", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
        "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
        "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self",
        "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias",
        "var", "where", "while",
    ]
}
