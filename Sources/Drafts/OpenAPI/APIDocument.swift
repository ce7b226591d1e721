import Diagnostics
import Documents
import Language

/// An OpenAPI document or a JSON Schema, as a tree that is read on demand.
package struct APIDocument: Sendable {
    package enum Kind: Sendable {
        case openAPI
        case jsonSchema
    }

    package let source: SourceText
    package let kind: Kind
    package let root: Node
    /// The named schemas, in the order of the document.
    let schemas: [Node.Entry]
    private let places: [String: Int]

    /// The places of named schemas, in documents of all versions.
    private static let containers = [
        ["components", "schemas"], ["$defs"], ["definitions"],
    ]

    private init(_ source: SourceText, _ root: Node, _ kind: Kind) {
        self.source = source
        self.root = root
        self.kind = kind
        schemas = Self.containers.flatMap { path in
            path.reduce(Optional(root)) { node, key in node?[key] }?.entries ?? []
        }
        places = Dictionary(schemas.enumerated().map { ($1.key.text, $0) }) { first, _ in first }
    }

    package func schema(_ name: String) -> Node? {
        places[name].map { schemas[$0].value }
    }

    /// The schema whose name consists of these words: `simple-user` for `SimpleUser`.
    func schemaName(like name: String, _ acronyms: Acronyms) -> String? {
        if places[name] != nil {
            return name
        }
        let plain = { (name: String) in Words(name, acronyms: acronyms).words.joined() }
        let wanted = plain(name)
        return schemas.lazy.map(\.key.text).first { plain($0) == wanted }
    }

    package func place(_ range: ByteRange) -> Diagnostic.Place {
        Diagnostic.Place(source, range)
    }
}

// MARK: - What a document is

extension APIDocument {
    /// The document of a source; nil with diagnostics, or without diagnostics if it is a JSON sample and not an API
    /// description.
    package static func read(_ source: SourceText) -> (document: APIDocument?, diagnostics: [Diagnostic]) {
        let (node, diagnostics) = DocumentReader.read(source)
        guard let node, !diagnostics.hasErrors else {
            return (nil, diagnostics)
        }
        return describe(node, source)
    }

    private static func describe(_ root: Node, _ source: SourceText)
        -> (document: APIDocument?, diagnostics: [Diagnostic])
    {
        if let version = root["openapi"] {
            guard let text = version.text, ["3.0", "3.1", "3.2"].contains(where: text.hasPrefix) else {
                return (nil, [.unknownAPIVersion(version.text, at: Diagnostic.Place(source, version.range))])
            }
            return (APIDocument(source, root, .openAPI), [])
        }
        if let version = root["swagger"] {
            return (nil, [.swagger(version.text ?? "2.0", at: Diagnostic.Place(source, version.range))])
        }
        let isSchema = schemaKeys.contains { root[$0]?.entries != nil } || root["$schema"]?.text != nil
        return (isSchema ? APIDocument(source, root, .jsonSchema) : nil, [])
    }

    /// Keys at the top of a schema that are not maps in a record of data.
    private static let schemaKeys = ["properties", "$defs", "definitions"]

    /// Keys at the top of a document that describes an API or a type.
    package static let tellingKeys: Set<String> = ["openapi", "swagger", "$schema", "$defs"]
}

extension Diagnostic {
    fileprivate static func unknownAPIVersion(_ version: String?, at place: Place) -> Diagnostic {
        Diagnostic(
            "api-version",
            "scaffold does not read OpenAPI \(version.map { "'\($0)'" } ?? "without a version")",
            at: place, help: "the versions are 3.0, 3.1 and 3.2, as in `openapi: 3.0.3`"
        )
    }

    fileprivate static func swagger(_ version: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "api-version",
            "this is Swagger \(version), the predecessor of OpenAPI 3, which scaffold does not read",
            at: place,
            help:
                "convert it once, for example with 'npx swagger2openapi FILE -o openapi.yaml', and pass that file to --from"
        )
    }
}
