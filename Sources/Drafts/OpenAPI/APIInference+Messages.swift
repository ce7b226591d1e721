import Diagnostics
import Documents

extension Diagnostic {
    /// `paths` are those that can be drafted.
    static func unknownSchema(_ name: String, _ document: APIDocument, paths: [String]) -> Diagnostic {
        let near = nearest(to: name, among: document.schemas.map(\.key.text))
        return Diagnostic(
            "unknown-schema", "\(document.source.path) has no schema \(name)",
            help: near.map { "did you mean '--schema \($0)'?" } ?? ways(document, paths))
    }

    static func unknownPath(_ path: String, _ document: APIDocument, paths: [String]) -> Diagnostic {
        Diagnostic(
            "unknown-path", "\(document.source.path) has no path \(path)",
            help: nearest(to: path, among: paths).map { "did you mean '--path \($0)'?" }
                ?? ways(document, paths))
    }

    static func pathWithoutSchema(
        _ path: String, _ document: APIDocument, paths: [String], at place: Place
    ) -> Diagnostic {
        Diagnostic(
            "path-without-schema", "no operation at \(path) answers or takes JSON with a schema", at: place,
            help: ways(document, paths))
    }

    /// The possible drafts of a document.
    private static func ways(_ document: APIDocument, _ paths: [String]) -> String {
        let choices = [("--schema NAME", document.schemas.map(\.key.text)), ("--path /path", paths)]
        let ways = choices.filter { !$0.1.isEmpty }.map { "'\($0)' with one of: \(few($1))" }
        return ways.isEmpty
            ? "the document has no named schemas, and no path with one: remove the flag, or write the spec yourself, starting with 'scaffold new NAME'"
            : "write \(ways.joined(separator: "; or "))"
    }

    private static func few(_ names: [String]) -> String {
        let rest = names.count > mostNames ? " and \(names.count - mostNames) more" : ""
        return names.prefix(mostNames).joined(separator: ", ") + rest
    }

    package static func unknownType(_ node: Node, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-schema", "the type of a schema cannot be \(node.kind)", at: place,
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
