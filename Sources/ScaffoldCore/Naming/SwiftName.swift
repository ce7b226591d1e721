/// Which names Swift takes, which need backticks, and which the generated code needs for itself.
package enum SwiftName {
    /// ASCII letters, digits and `_`, not beginning with a digit: what every Swift reader can type and tell apart.
    package static func isIdentifier(_ text: String) -> Bool {
        guard let first = text.utf8.first, first.isLetter || first == UInt8(ascii: "_") else {
            return false
        }
        return text != "_" && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
    }

    /// A capital, then letters and digits.
    package static func isTypeName(_ text: String) -> Bool {
        isIdentifier(text) && text.utf8.first?.isCapital == true && !text.utf8.contains(UInt8(ascii: "_"))
    }

    /// A small letter, then letters and digits.
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

    /// The name as it is written where a property, case or parameter is declared or used.
    package static func escaped(_ name: String) -> String {
        keywords.contains(name) ? "`\(name)`" : name
    }

    /// A property of a database's model: what the database calls its own gets another word.
    package static func stored(_ written: String) -> String {
        ownNamesOfModels.contains(label(written)) ? "\(label(written))Value" : written
    }

    /// SwiftData's, Core Data's below it, and those of the rows.
    private static let ownNamesOfModels: Set<String> = [
        "collection", "description", "entity", "hasChanges", "hash", "hashValue", "isDeleted", "modelContext",
        "persistentBackingData", "persistentModelID", "position", "storageKey", "superclass",
    ]

    /// A written name as the label of an argument in a call, where the compiler warns of backticks that are not needed.
    package static func label(_ written: String) -> String {
        guard written.utf8.first == UInt8(ascii: "`") else {
            return written == "inout" ? "`inout`" : written
        }
        return written == "`inout`" ? written : String(written.dropFirst().dropLast())
    }

    /// The same where a parameter is declared, and more words mean something else.
    package static func declaredLabel(_ written: String) -> String {
        declaredWithBackticks.contains(written) ? written : label(written)
    }

    /// Names of members that no backtick helps: `x.self` is `x`, and `T.init` makes one.
    package static let impossibleMembers: Set<String> = ["self", "Self", "init", "Type", "Protocol"]

    /// Names that a member of an option set cannot have: `rawValue` is what it is made of.
    package static let impossibleBits = impossibleMembers.union(["rawValue"])

    /// The types that Testing and Foundation have, and that a spec may declare too: a test has to say which it means.
    package static let typesOfTestImports: Set<String> = [
        "Attachment", "Bug", "Calendar", "Character", "Comment", "Confirmation", "Dimension", "Expression",
        "Formatter",
        "Host", "Issue",
        "Locale", "Measurement", "Message", "Morphology", "Notification", "Operation", "Pipe", "Port",
        "Predicate",
        "Process", "Progress", "Scanner", "SourceLocation", "Stream", "Tag", "Thread", "TimeZone", "Timer",
        "Trait", "Unit",
    ]

    /// The types that generated code names without a module before them, those that only Swift may declare, and modules.
    package static let takenTypes: Set<String> = [
        "Any", "AnyObject", "Array", "Bool", "Bundle", "CachePolicy", "CalendarDay", "CancellationError",
        "CaseIterable",
        "Codable",
        "CodingKey", "CodingKeys", "CVarArg", "Data", "Date", "Decimal", "Decodable", "Decoder", "Dictionary",
        "Double",
        "Encodable", "Encoder", "Endpoint", "EndpointPath", "Equatable", "Error", "Failure", "FailureReason",
        "HTTPClientContract",
        "HTTPClientMock", "HTTPError", "HTTPMethod", "Hashable", "Int", "Int64", "JSONDecoder",
        "LocalizedError", "Main",
        "MapperContract", "MappingError", "MockMethod", "Never", "NotConfiguredError", "Optional", "Boxed",
        "DateForm", "FieldChange", "HTTPClient", "HTTPResponse", "Input", "JSON", "JSONEncoder", "JSONKind",
        "JSONScalar", "Nullable", "Omittable", "OptionSet", "Output",
        "Protocol", "Result", "Self", "Sendable", "Set", "String", "Suite", "Task", "Test", "Type", "URL",
        "URLQueryItem",
        "UUID", "Void",
        // The modules that it imports: macros write `Testing.Issue`.
        "Foundation", "FoundationNetworking", "Swift", "SwiftData", "Testing", "XCTest",
    ]

    private static let declaredWithBackticks = ["`inout`", "`let`", "`var`"]

    private static let keywords: Set<String> = [
        "Any", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
        "defer", "deinit", "do",
        "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
        "import", "in",
        "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
        "public",
        "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
        "throws",
        "true", "try", "typealias", "var", "where", "while",
    ]
}
