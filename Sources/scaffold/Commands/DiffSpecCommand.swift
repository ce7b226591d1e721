import Diagnostics
import Drafts

/// `scaffold diff-spec`: what a change of a spec means for the callers of the code generated from it.
struct DiffSpecCommand: RunnableCommand {
    let call: CommandCall

    func run() throws -> ExitCode {
        let project = try console.value(of: Project.open(place))
        let texts = try SpecTexts(of: project)
        let sources: (old: SourceText, new: SourceText)
        if invocation.arguments.count == 2 {
            sources = (
                try source(invocation.arguments[0], project, texts),
                try source(invocation.arguments[1], project, texts)
            )
        } else {
            sources = try committed(invocation.arguments[0], project, texts)
        }
        let name = SpecFile(path: sources.new.path).name
        let versions = [sources.old, sources.new].map { source in
            SpecVersion.read(
                source, name: name, configuration: project.configuration, neighbours: texts.neighbours)
        }
        let faults = versions.flatMap(\.diagnostics)
        guard let old = versions[0].version, let new = versions[1].version else {
            throw Refusal(faults)
        }
        console.report(faults)
        let changes = SpecComparison.changes(from: old, to: new)
        let report = SpecChangeReport(changes: changes, name: name)
        if console.format == .text {
            console.print(report.text)
        } else {
            console.report(report.findings)
        }
        return changes.contains { $0.verdict == .breaking } ? .drift : .done
    }

    /// Finds a spec by the name of its feature, or by its path.
    private func source(_ argument: String, _ project: Project, _ texts: SpecTexts) throws -> SourceText {
        if let spec = project.specs.first(where: { $0.name == argument }) {
            return texts[spec]
        }
        let path = place.absolute(argument)
        let shown = place.viewpoint.shown(path)
        return SourceText(path: shown, bytes: try place.inputs.bytes(at: path, called: shown))
    }

    /// A spec as in the last commit, and as it is now.
    private func committed(
        _ argument: String, _ project: Project, _ texts: SpecTexts
    ) throws -> (old: SourceText, new: SourceText) {
        let below = place.belowRoot(argument)
        guard
            let spec = project.specs.first(where: {
                [$0.name, $0.path].contains(argument) || $0.path == below
            })
        else {
            throw Refusal(.noSpecToCompare(argument, among: project.specs))
        }
        let repository = try GitRepository(around: place.root, surroundings)
        let path = repository.prefix.isEmpty ? spec.path : "\(repository.prefix)/\(spec.path)"
        // `ls-tree` comes first because `git show` prints an error for a file that is not committed.
        let known = try repository.output(of: ["ls-tree", "--name-only", "--full-tree", "HEAD", path])
        guard !known.isEmpty else {
            throw Refusal(.newSpec(project.shown(spec.path)))
        }
        let bytes = try repository.output(of: ["show", "HEAD:\(path)"])
        return (SourceText(path: "HEAD:\(project.shown(spec.path))", bytes: bytes), texts[spec])
    }
}

extension Diagnostic {
    fileprivate static func noSpecToCompare(_ name: String, among specs: [SpecFile]) -> Diagnostic {
        let near = nearest(to: name, among: specs.map(\.name))
        return Diagnostic(
            "no-such-spec", "'\(name)' is neither a feature nor the path of a spec",
            help: near.map { "did you mean '\($0)'?" }
                ?? "name a feature, to compare it with the last commit; or two files: 'scaffold diff-spec OLD NEW'"
        )
    }

    fileprivate static func newSpec(_ path: String) -> Diagnostic {
        Diagnostic(
            "not-committed", "\(path) is not committed yet, so there is nothing to compare it with",
            help: "commit it first, or name two files: 'scaffold diff-spec OLD NEW'"
        )
    }
}
