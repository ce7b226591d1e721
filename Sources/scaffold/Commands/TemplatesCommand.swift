import Diagnostics
import ScaffoldCore

/// `scaffold templates`: lists the files of the style in use, prints one, or copies one as an override.
struct TemplatesCommand: RunnableCommand {
    let call: CommandCall

    func run() throws -> ExitCode {
        let words = invocation.arguments
        guard words == ["list"] || ["show", "eject"].contains(words.first) && words.count == 2 else {
            throw Refusal(.badUse(words))
        }
        let (configuration, diagnostics, files) = try Project.styleFiles(place)
        try console.stop(atErrorsOf: diagnostics)
        guard words.count == 2 else {
            for name in files.names {
                console.print(name)
            }
            return .done
        }
        guard let source = files.source(words[1]) else {
            throw Refusal(.noSuchTemplate(words[1], files.names, configuration.style, place.suffix))
        }
        guard words[0] == "eject" else {
            console.print(bytes: source.bytes)
            return .done
        }
        return try eject(words[1], source, configuration)
    }

    /// Copies a template into the folder of overrides.
    private func eject(_ name: String, _ source: SourceText, _ configuration: Configuration) throws
        -> ExitCode
    {
        let workspace = try Workspace(place.root)
        let path = "\(configuration.templates)/\(name)"
        let shown = place.viewpoint.shown("\(place.root.path)/\(path)")
        let found = try workspace.onDisk(path, rendered: nil)
        guard case .absent = found else {
            throw Refusal(found.obstacle.map { .inTheWay($0, of: shown) } ?? .alreadyEjected(shown))
        }
        try workspace.create(source.bytes, at: path)
        console.print("created  \(shown)")
        console.say("\nedit it, then: scaffold feature --all --diff\(place.suffix)")
        return .done
    }
}

extension Diagnostic {
    fileprivate static func badUse(_ words: [String]) -> Diagnostic {
        Diagnostic(
            "bad-arguments",
            "'scaffold templates' takes 'list', 'show NAME' or 'eject NAME', not '\(words.joined(separator: " "))'",
            help: nearest(to: words[0], among: ["list", "show", "eject"]).map { near in
                "did you mean 'scaffold templates \(near)\(near == "list" ? "" : " NAME")'?"
            } ?? "type 'scaffold templates list', then 'scaffold templates show' with a name from that list"
        )
    }

    fileprivate static func alreadyEjected(_ path: String) -> Diagnostic {
        Diagnostic(
            "conflict", "\(path) already exists and was not changed",
            help: "edit it; or delete it, and run again to copy the style's own")
    }

    fileprivate static func noSuchTemplate(
        _ name: String, _ names: [String], _ style: String, _ suffix: String
    ) -> Diagnostic {
        let near = nearest(to: name, among: names) ?? names.first { $0.hasSuffix("/\(name)") }
        return Diagnostic(
            "no-such-template",
            "the style '\(style)' has no template '\(name)'",
            help: near.map { "did you mean '\($0)'?" } ?? "'scaffold templates list\(suffix)' lists them"
        )
    }
}
