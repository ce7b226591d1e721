/// What may stand as a value in a document, as far as the value itself shows it: what the JSON Schema says of a key. The
/// words, names and numbers in it are those that decoding knows.
package indirect enum ValueForm: Sendable {
    case anything
    /// Any scalar, nothing included.
    case scalar
    /// A scalar that is there: numbers and Booleans are texts where text is wanted.
    case text
    /// A text that matches a regular expression as a whole.
    case pattern(String)
    case flag
    /// The flag that is not set.
    case off
    case nothing
    /// A number with a fraction.
    case decimal
    case word([String])
    case number(ClosedRange<Int>)
    case list(of: ValueForm, atLeast: Int = 0, atMost: Int? = nil, isSet: Bool = false)
    /// A map of the writer's own names, which match a regular expression as a whole.
    case map(of: ValueForm, names: String? = nil, atLeast: Int = 0, atMost: Int? = nil)
    case keys(KeyForm)
    case any([ValueForm])
    /// One that is described once, and may hold itself.
    case named(Definition)
    /// The first where one of the keys holds a list or a map, else the second.
    case longForm(of: [String], KeyForm, else: ValueForm)

    /// A list, or a single one of its items.
    static func oneOrMore(_ item: ValueForm) -> ValueForm {
        .any([item, .list(of: item)])
    }
}

/// A map of known keys, and how they depend on each other.
package struct KeyForm: Sendable {
    /// What other keys may still say where a key has a certain value; nothing at all where no form is given.
    struct Condition: Sendable {
        let key: String
        let value: String
        let others: [(key: String, form: ValueForm?)]
    }

    let keys: [DocumentKey]
    /// One of these must be there.
    var needsOne: [String] = []
    /// Keys that cannot stand beside a key.
    var excludes: [(key: String, others: [String])] = []
    /// Keys that make sense beside one of others only.
    var needs: [(key: String, oneOf: [String])] = []
    var conditions: [Condition] = []
}

extension ValueForm {
    // MARK: - Words that decoding knows

    static func word<Choice: RawRepresentable<String> & CaseIterable>(_ type: Choice.Type) -> ValueForm {
        .word(type.allCases.map(\.rawValue))
    }

    static let version = ValueForm.any([.number(1...1), .word(["1"])])

    // MARK: - Names

    /// `SwiftName.isTypeName`, `isCamelCase` and `isIdentifier`.
    static let typeName = ValueForm.pattern(typeNamePattern)
    static let typeNamePattern = "[A-Z][A-Za-z0-9]*"
    static let camelCasePattern = "[a-z][A-Za-z0-9]*"
    static let identifier = ValueForm.pattern("[A-Za-z][A-Za-z0-9_]*|_[A-Za-z0-9_]+")
    /// What a field is called: its property, or its key, and perhaps a `?`.
    static let fieldNamePattern = #"[A-Za-z0-9_\-@$]*[A-Za-z][A-Za-z0-9_\-@$]*\??"#
    /// RFC 9110: a token.
    static let headerNamePattern = #"[A-Za-z0-9!#$%&'*+\-.^_`|~]+"#

    /// `en`, `pt-BR`, `zh-Hans`.
    static let language = ValueForm.pattern("[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
    /// The module of each feature, which holds its name.
    static let featureModule = ValueForm.pattern(
        #"(?=.*\{feature\})([A-Za-z_]|\{app\}|\{feature\})([A-Za-z0-9_]|\{app\}|\{feature\})*"#)

    // MARK: - Paths

    /// Keys with '.' between, or the whole body.
    static let path = ValueForm.any([.pattern(#"\.|[^.]+(\.[^.]+)*"#), .number(0...Int.max)])
    /// Where the body or a header says it.
    static let source = ValueForm.any([.pattern(sourcePattern), .number(0...Int.max)])
    /// The next page may also be a field of the last item.
    static let nextSource = ValueForm.any([.pattern(sourcePattern + #"|last\(.+\)"#), .number(0...Int.max)])
    private static let sourcePattern = #"[^.()]+(\.[^.()]+)*|header\(.+\)"#
    /// A folder inside of the repository.
    static let folder = ValueForm.pattern(folderPattern)
    /// One that holds the feature's name.
    static let featureFolder = ValueForm.pattern(
        #"(?=.*\{feature\})(?!.*\{(?!(app|feature)\}))"# + folderPattern)
    private static let folderPattern: String = {
        let component = #"(?!\.{1,2}(/|$))[^/\\\u0000-\u001F\u007F]+"#
        return "\(component)(/\(component))*/?"
    }()
}
