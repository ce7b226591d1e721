import Diagnostics
import Documents

extension Diagnostic {
    /// `wasAsked` says that the person named the schema; else it is the feature's name that none has.
    static func unknownSchema(_ name: String, _ document: APIDocument, feature: String, wasAsked: Bool)
        -> Diagnostic
    {
        let names = document.schemas.map(\.key.text)
        let file = document.source.path
        let near = nearest(to: name, among: names)
        let help: String
        if let near {
            help = "did you mean '--schema \(near)'?"
        } else if names.isEmpty {
            help = "it has no named schemas; choose by '--path /path' what an operation answers"
        } else {
            let few = names.prefix(mostNames).joined(separator: ", ")
            let rest = names.count > mostNames ? " and \(names.count - mostNames) more" : ""
            help =
                "\(wasAsked ? "the schemas are" : "add '--schema NAME' or '--path /path'; the schemas are"): \(few)\(rest)"
        }
        return Diagnostic(
            "unknown-schema", "\(file) has no schema \(name)", at: nil, help: help)
    }

    static func unknownPath(_ path: String, _ document: APIDocument, known: [String]) -> Diagnostic {
        var paths: [String] = []
        for path in known where !paths.contains(path) {
            paths.append(path)
        }
        let help: String
        if let near = nearest(to: path, among: paths) {
            help = "did you mean '--path \(near)'?"
        } else if paths.isEmpty {
            help = "it has no paths at all; choose a type by '--schema NAME'"
        } else {
            let below = paths.filter { $0.hasPrefix(path) || $0.hasSuffix(path) }
            let few = (below.isEmpty ? paths : below).prefix(mostNames).joined(separator: ", ")
            let rest = paths.count > mostNames ? " and \(paths.count - mostNames) more" : ""
            help = "the paths are: \(few)\(rest)"
        }
        return Diagnostic("unknown-path", "\(document.source.path) has no path \(path)", at: nil, help: help)
    }

    static func pathWithoutSchema(_ path: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "path-without-schema", "nothing at \(path) answers or takes JSON of a schema", at: place,
            help: "choose another path, or a type by '--schema NAME'"
        )
    }

    static func unknownType(_ node: Node, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-schema", "\(node.kind) is no type of a schema", at: place,
            help: "the types are string, integer, number, boolean, array, object and null"
        )
    }

    private static let mostNames = 12
}

extension [Diagnostic] {
    /// Each once: a schema may be met on many ways.
    var unique: [Diagnostic] {
        var seen: Set<String> = []
        return filter { diagnostic in
            let range = diagnostic.place?.range
            return seen.insert("\(diagnostic.id) \(range?.start ?? -1) \(range?.end ?? -1)").inserted
        }
    }
}
