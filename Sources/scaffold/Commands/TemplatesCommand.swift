import Diagnostics
import Language
import Planning

/// `scaffold templates`: lists the templates and blocks of the style in use, prints one, copies one to replace it, and
/// shows how the original of a copy has changed.
struct TemplatesCommand: RunnableCommand {
    let call: CommandCall

    func run() throws -> ExitCode {
        let words = invocation.arguments
        guard let action = TemplatesAction(rawValue: words[0]), words.count == (action == .list ? 1 : 2)
        else {
            throw Refusal(.badUse(words))
        }
        let (configuration, diagnostics, files) = try Project.styleFiles(place)
        try console.stop(atErrorsOf: diagnostics + files.faults)
        let blocks = files.sources.blocks
        let names = Set(files.sources.names).union(blocks.keys).sorted()
        guard action != .list else {
            for name in names {
                console.print(name)
            }
            return .done
        }
        guard let source = files.sources[words[1]] ?? blocks[words[1]] else {
            throw Refusal(.noSuchTemplate(words[1], names, configuration.style, place.suffix))
        }
        // One for reading and writing: what was read is written only over what was read.
        let workspace = try Workspace(place.root)
        switch action {
        case .eject: return try eject(words[1], source, configuration, files, workspace)
        case .diff:
            let replacement = try replacement(of: words[1], configuration, files, workspace)
            console.print(diff: diff(replacement, workspace))
        case .accept: try accept(try replacement(of: words[1], configuration, files, workspace), workspace)
        case .show, .list: console.print(bytes: source.bytes)
        }
        return .done
    }

    /// Copies a template or a block, to replace it.
    private func eject(
        _ name: String, _ source: SourceText, _ configuration: Configuration, _ files: StyleFiles,
        _ workspace: Workspace
    ) throws -> ExitCode {
        let folder =
            files.sources.manifests.count > 1
            ? files.folders.first ?? configuration.templates
            : configuration.templates
        let path = "\(folder)/\(name)"
        let shown = place.viewpoint.shown("\(place.root.path)/\(path)")
        let found = try workspace.onDisk(path, rendered: nil)
        guard case .absent = found else {
            throw Refusal(found.obstacle.map { .inTheWay($0, of: shown) } ?? .alreadyEjected(shown))
        }
        try workspace.create(source.bytes, at: path)
        try workspace.write(source.bytes, to: Replacement.record(of: name, in: folder))
        console.print("created  \(shown)")
        console.say("\nedit it, then: scaffold feature --all --diff\(place.suffix)")
        return .done
    }

    private func replacement(
        of name: String, _ configuration: Configuration, _ files: StyleFiles, _ workspace: Workspace
    ) throws -> Replacement {
        let all = try Replacement.all(in: files, configuration, workspace)
        guard let replacement = all.first(where: { $0.name == name }) else {
            throw Refusal(.notReplaced(name, all.map(\.name)))
        }
        return replacement
    }

    /// How the original has changed since it was replaced; if that is not known, how the replacement differs from it.
    private func diff(_ replacement: Replacement, _ workspace: Workspace) -> [UInt8] {
        if let known = replacement.known {
            return UnifiedDiff.text(path: replacement.name, before: known, after: replacement.original.bytes)
        }
        let path = place.viewpoint.shown("\(place.root.path)/\(replacement.path)")
        console.say(
            "note: \(path) was not copied with 'scaffold templates eject', so its changes are not known; "
                + "this is how it differs from the current original")
        return UnifiedDiff.text(
            path: replacement.name, before: replacement.original.bytes,
            after: (try? workspace.read(replacement.path)) ?? nil)
    }

    /// Records the original as it is now.
    private func accept(_ replacement: Replacement, _ workspace: Workspace) throws {
        try workspace.write(replacement.original.bytes, to: replacement.recordPath)
        console.print("updated  \(place.viewpoint.shown("\(place.root.path)/\(replacement.recordPath)"))")
    }
}

extension Diagnostic {
    fileprivate static func badUse(_ words: [String]) -> Diagnostic {
        Diagnostic(
            "bad-arguments",
            "'scaffold templates' takes 'list', 'show NAME', 'eject NAME', 'diff NAME' or 'accept NAME', not "
                + "'\(words.joined(separator: " "))'",
            help: nearest(to: words[0], among: TemplatesAction.allCases.map(\.rawValue)).map { near in
                "did you mean 'scaffold templates \(near)\(near == "list" ? "" : " NAME")'?"
            } ?? "type 'scaffold templates list', then 'scaffold templates show' with a name from that list"
        )
    }

    fileprivate static func alreadyEjected(_ path: String) -> Diagnostic {
        Diagnostic(
            "conflict", "\(path) already exists and was not changed",
            help: "edit it; or delete it, and run again to copy the template of the style")
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

    fileprivate static func notReplaced(_ name: String, _ names: [String]) -> Diagnostic {
        Diagnostic(
            "no-such-template", "this repository has no template that replaces '\(name)'",
            help: names.isEmpty
                ? "'scaffold templates eject NAME' copies a template, so that you can change it"
                : "these are replaced: \(names.joined(separator: ", "))")
    }
}
