import Diagnostics
import Documents

extension Diagnostic {
    /// `wasAsked` is whether the person named the schema. Otherwise no schema has the feature's name.
    static func unknownSchema(_ name: String, _ document: APIDocument, hasPaths: Bool, wasAsked: Bool)
        -> Diagnostic
    {
        let names = document.schemas.map(\.key.text)
        let file = document.source.path
        let near = nearest(to: name, among: names)
        let help: String
        if let near {
            help = "did you mean '--schema \(near)'?"
        } else if names.isEmpty {
            help =
                hasPaths
                ? "the document has no named schemas; write '--path /path' to use what an operation answers"
                : nothingNamed(document, besides: wasAsked ? "--schema" : nil)
        } else {
            let flags = hasPaths ? "'--schema NAME' or '--path /path'" : "'--schema NAME'"
            help = "\(wasAsked ? "the schemas are" : "add \(flags); the schemas are"): \(few(names))"
        }
        return Diagnostic(
            "unknown-schema", "\(file) has no schema \(name)", help: help)
    }

    /// `known` are the paths that can be drafted.
    static func unknownPath(_ path: String, _ document: APIDocument, known: [String]) -> Diagnostic {
        Diagnostic(
            "unknown-path", "\(document.source.path) has no path \(path)",
            help: nearest(to: path, among: known).map { "did you mean '--path \($0)'?" }
                ?? otherWays(than: path, document, known)
        )
    }

    static func pathWithoutSchema(
        _ path: String, _ document: APIDocument, known: [String], at place: Place
    ) -> Diagnostic {
        Diagnostic(
            "path-without-schema", "no operation at \(path) answers or takes JSON with a schema", at: place,
            help: otherWays(than: path, document, known)
        )
    }

    /// The other possible drafts of a document, instead of a path.
    private static func otherWays(than path: String, _ document: APIDocument, _ known: [String]) -> String {
        let names = document.schemas.map(\.key.text)
        guard !known.isEmpty else {
            return names.isEmpty
                ? nothingNamed(document, besides: "--path")
                : "no path of the document has a schema; choose a type with '--schema NAME': \(few(names))"
        }
        let below = known.filter { $0.hasPrefix(path) || $0.hasSuffix(path) }
        return "the paths with a schema are: \(few(below.isEmpty ? known : below))"
            + (names.isEmpty ? "" : "; or choose a type with '--schema NAME'")
    }

    /// `flag` is the flag with which a part of the document was requested.
    private static func nothingNamed(_ document: APIDocument, besides flag: String?) -> String {
        if document.kind == .jsonSchema, let flag {
            return "the document is a single schema: remove '\(flag)'"
        }
        return
            "the document has no named schemas, and no path with one: write the spec yourself, beginning with 'scaffold new NAME'"
    }

    private static func few(_ names: [String]) -> String {
        let rest = names.count > mostNames ? " and \(names.count - mostNames) more" : ""
        return names.prefix(mostNames).joined(separator: ", ") + rest
    }

    package static func unknownType(_ node: Node, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-schema", "\(node.kind) is not a type of a schema", at: place,
            help: "the types are string, integer, number, boolean, array, object and null"
        )
    }

    private static let mostNames = 12
}

extension [Diagnostic] {
    /// The diagnostics without duplicates, because a schema can be reached on several paths.
    package var unique: [Diagnostic] {
        var seen: Set<String> = []
        return filter { diagnostic in
            let range = diagnostic.place?.range
            return seen.insert("\(diagnostic.id) \(range?.start ?? -1) \(range?.end ?? -1)").inserted
        }
    }
}
