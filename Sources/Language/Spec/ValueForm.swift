/// The form of a value in a document, as far as the value itself determines it. It becomes the JSON Schema of a key.
/// Its words, names and numbers are the same as in decoding.
package indirect enum ValueForm: Sendable {
    case anything
    /// Any scalar, also an empty one.
    case scalar
    /// A scalar that is not empty. Numbers and Booleans count as texts.
    case text
    /// A text that matches a whole regular expression.
    case pattern(String)
    case flag
    case nothing
    /// A number with a fraction.
    case decimal
    case word([String])
    case number(ClosedRange<Int>)
    case list(of: ValueForm, atLeast: Int = 0, atMost: Int? = nil, isSet: Bool = false)
    /// A map with arbitrary names that match a whole regular expression.
    case map(of: ValueForm, names: String? = nil, atLeast: Int = 0, atMost: Int? = nil)
    case keys(KeyForm)
    case any([ValueForm])
    /// A form that is described once and may be recursive.
    case named(Definition)
    /// The first form if one of the keys has a list or a map, otherwise the second one.
    case longForm(of: [String], KeyForm, else: ValueForm)

    var canBeMap: Bool {
        switch self {
        case .map, .keys, .longForm, .named: true
        case .any(let forms): forms.contains(where: \.canBeMap)
        default: false
        }
    }

    /// A list, or a single one of its items.
    package static func oneOrMore(_ item: ValueForm) -> ValueForm {
        .any([item, .list(of: item)])
    }
}

/// A map of known keys, and the rules between them.
package struct KeyForm: Sendable {
    package let keys: [DocumentKey]
    /// One of these keys must be present.
    var needsOne: [String] = []
    /// Keys that are not allowed beside a key.
    var excludes: [(key: String, others: [String])] = []
    /// Keys that are allowed only beside one of the other keys.
    package var needs: [(key: String, oneOf: [String])] = []
}

extension ValueForm {
    // MARK: - Words that decoding knows

    package static func word<Choice: RawRepresentable<String> & CaseIterable>(_ type: Choice.Type)
        -> ValueForm
    {
        .word(type.allCases.map(\.rawValue))
    }

    package static let version = ValueForm.any([.number(1...1), .word(["1"])])

    // MARK: - Names

    /// `SwiftName.isTypeName`, `isCamelCase` and `isIdentifier`.
    package static let typeName = ValueForm.pattern(typeNamePattern)
    static let typeNamePattern = "[A-Z][A-Za-z0-9]*"
    static let camelCasePattern = "[a-z][A-Za-z0-9]*"
    package static let identifier = ValueForm.pattern("[A-Za-z][A-Za-z0-9_]*|_[A-Za-z0-9_]+")
    /// The name of a field: its property or its key, with an optional `?`.
    static let fieldNamePattern = #"[A-Za-z0-9_\-@$]*[A-Za-z][A-Za-z0-9_\-@$]*\??"#
    /// RFC 9110: a token.
    static let headerNamePattern = #"[A-Za-z0-9!#$%&'*+\-.^_`|~]+"#

    /// `en`, `pt-BR`, `zh-Hans`.
    package static let language = ValueForm.pattern("[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
    /// The module of each feature, which contains the feature's name.
    package static let featureModule = ValueForm.pattern(
        #"(?=.*\{feature\})([A-Za-z_]|\{app\}|\{feature\})([A-Za-z0-9_]|\{app\}|\{feature\})*"#)

    // MARK: - Paths

    /// Keys separated by '.', or the whole body.
    package static let path = ValueForm.any([.pattern(#"\.|[^.]+(\.[^.]+)*"#), .number(0...Int.max)])
    /// A place in the body or in a header.
    package static let source = ValueForm.any([.pattern(sourcePattern), .number(0...Int.max)])
    /// The next page may also be a field of the last item.
    static let nextSource = ValueForm.any([.pattern(sourcePattern + #"|last\(.+\)"#), .number(0...Int.max)])
    private static let sourcePattern = #"[^.()]+(\.[^.()]+)*|header\(.+\)"#
    /// A folder inside the repository.
    package static let folder = ValueForm.pattern(folderPattern)
    /// A folder that can contain the name of the feature.
    static let featureFolder = ValueForm.pattern(#"(?!.*\{(?!(app|feature)\}))"# + folderPattern)
    /// Where a layout moves a folder.
    static let layoutFolder = ValueForm.pattern(
        #"(?!.*\{(?!(app|feature|target|file)\}))"# + folderPattern)
    /// A folder inside the repository, or the repository's own.
    package static let libraryFolder = ValueForm.any([.word(["."]), folder])
    private static let folderPattern: String = {
        let component = #"(?!\.{1,2}(/|$))[^/\\\u0000-\u001F\u007F]+"#
        return "\(component)(/\(component))*/?"
    }()
}
