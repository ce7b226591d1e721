/// A declaration of a Swift source, without its body.
package struct SwiftDeclaration: Equatable, Sendable {
    package enum Kind: String, Sendable {
        case actor, `associatedtype`, `case`, `class`, `enum`, `extension`, `func`, `init`, `let`, `macro`,
            `protocol`,
            `struct`, `subscript`, `typealias`, `var`

        package var isType: Bool {
            switch self {
            case .actor, .class, .enum, .protocol, .struct, .typealias: true
            default: false
            }
        }
    }

    package let kind: Kind
    /// The name; of an extension, the type that it extends. Of an initializer or a subscript, its keyword.
    package let name: String
    /// The type or the extension around it; nil at the top of the file.
    package let container: String?
    /// Whether it is a member of an extension.
    package let isInExtension: Bool
    /// The words and attributes before the keyword: `public`, `nonisolated`, `@concurrent`.
    package let modifiers: [String]
    /// Everything after the name and before the body, in one line: `(to endpoint: Endpoint) async throws -> HTTPResponse`.
    package let signature: String
    /// The first paragraph of its documentation, in one line.
    package let doc: String

    package init(
        kind: Kind, name: String, container: String?, isInExtension: Bool, modifiers: [String],
        signature: String, doc: String
    ) {
        self.kind = kind
        self.name = name
        self.container = container
        self.isInExtension = isInExtension
        self.modifiers = modifiers
        self.signature = signature
        self.doc = doc
    }

    /// Whether other modules see it.
    package var isPublic: Bool {
        modifiers.contains("public")
    }

    package var isPrivate: Bool {
        modifiers.contains { $0 == "private" || $0 == "fileprivate" }
    }

    /// The label of the first parameter; nil if it has none.
    package var firstLabel: String? {
        let list = signature.drop { $0 != "(" }.dropFirst()
        let label = String(list.prefix { $0 != ":" && $0 != " " && $0 != ")" })
        return label.isEmpty || label == "_" ? nil : label
    }

    /// The declaration without modifiers: `func map(_ input: Input) -> Output`.
    package var text: String {
        guard name != kind.rawValue else {
            return "\(kind.rawValue)\(signature)"
        }
        let isTight = signature.isEmpty || "(:<?".contains(signature.first ?? " ")
        return "\(kind.rawValue) \(name)\(isTight ? "" : " ")\(signature)"
    }
}
