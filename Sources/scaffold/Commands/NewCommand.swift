import Diagnostics
import Documents
import Drafts
import Language

/// `scaffold new`: writes a first spec, whose comments explain the rest, or one that is inferred from samples or from
/// an API description.
struct NewCommand: RunnableCommand {
    let call: CommandCall

    func run() throws -> ExitCode {
        let project = try console.value(of: Project.open(place))
        guard let name = invocation.arguments.first else {
            return try list(project)
        }
        if let fault = FeatureName.fault(of: name, in: project.style, command: "new", place.suffix) {
            throw Refusal(fault)
        }
        let path = "\(project.configuration.specs)/\(name).yml"
        let twin = project.specs.first { $0.name.lowercased() == name.lowercased() } ?? SpecFile(path: path)
        let found = try project.workspace.onDisk(twin.path, rendered: nil)
        guard case .absent = found else {
            let shown = project.shown(twin.path)
            throw Refusal(
                found.obstacle.map { .inTheWay($0, of: shown) }
                    ?? .alreadyThere(shown, twin.name, place.suffix)
            )
        }
        let samples = invocation.values(of: .from) + invocation.arguments.dropFirst()
        guard invocation.has(.from) || samples.isEmpty else {
            throw Refusal(.sampleWithoutFlag(invocation.arguments, place.suffix))
        }
        var draft: SpecDraft?
        if !samples.isEmpty {
            let described = DescribedFeature(name: name, project: project, place: place)
            let inferred = try console.value(
                of: described.draft(from: samples, invocation)
                    ?? Samples(place: place).draft(of: name, from: samples, in: project))
            draft = inferred.readable(by: project.configuration.keyDecoding)
        }
        if draft == nil || draft?.entity != nil,
            let type = project.style.takenErrorType(feature: name, entity: name)
        {
            throw Refusal(.takenErrorType(type, of: name, place.suffix))
        }
        let schema = SchemaFiles.line(of: .spec, inFolder: project.configuration.specs)
        let text =
            draft?.text(acronyms: project.configuration.acronyms)
            ?? StarterSpec.text(name, suffix: place.suffix)
        try project.workspace.create(Array("\(schema)\n\(text)".utf8), at: path)
        console.print("created  \(project.shown(path))")
        if case .absent = try project.workspace.onDisk(JSONSchema.spec.path, rendered: nil) {
            try project.workspace.create(Array(JSONSchema.spec.line.utf8), at: JSONSchema.spec.path)
            console.print("created  \(project.shown(JSONSchema.spec.path))")
        }
        if let draft {
            list(draft)
            try list(shared: draft, project)
        }
        console.say("\nedit it, then: scaffold feature \(name)\(place.suffix)")
        return .done
    }

    /// Lists what can be drafted from a document: `Pet  /pets /pets/{id}`.
    private func list(_ project: Project) throws -> ExitCode {
        let files = invocation.values(of: .from)
        let samples = Samples(place: place)
        guard let file = files.first, files.count == 1 else {
            throw Refusal(.missingArgument(of: .new))
        }
        guard try samples.isDescription(file) else {
            throw Refusal(.namelessSample(file, place.suffix))
        }
        let document = try console.value(of: samples.description(in: file))
        let contents = APIContents(of: document, acronyms: project.configuration.acronyms)
        let rows =
            contents.features + contents.namelessPaths.map { ("NAME", ["--path \($0)"]) }
            + contents.others.map { ($0, []) }
        let width = rows.map(\.name.count).max() ?? 0
        for row in rows {
            let name = row.paths.isEmpty ? row.name : row.name.padding(to: width)
            console.print(([name] + row.paths).joined(separator: "  ").visible)
        }
        console.say("\nnext: scaffold new NAME --from \(ShellWord.quoted(file))\(place.suffix)")
        return .done
    }

    /// Lists what a person has to review, because samples do not determine it.
    private func list(_ draft: SpecDraft) {
        list("guessed, and marked in the spec:", draft.guesses.map { "  \($0.place): \($0.reason)" })
        list("not in the spec:", draft.unsayable.map { "  \($0.place): \($0.reason)" })
    }

    /// Suggests `uses` for each type that another spec has, too.
    private func list(shared draft: SpecDraft, _ project: Project) throws {
        var left = Set(draft.types.map(\.name))
        var lines: [String] = []
        for spec in project.specs where !left.isEmpty {
            let types = DocumentReader.read(try project.source(spec)).node?["types"]?.entries ?? []
            for name in [spec.name] + types.map(\.key.text) where left.remove(name) != nil {
                lines.append("  \(name): uses: [\(spec.name)]")
            }
        }
        list("also in another spec; if it is the same type, delete it here and write:", lines)
    }

    private func list(_ title: String, _ lines: [String]) {
        guard !lines.isEmpty else {
            return
        }
        console.say("\n\(title)")
        for line in lines.prefix(Self.mostLines) {
            console.say(line.visible)
        }
        if lines.count > Self.mostLines {
            console.say("  and \(lines.count - Self.mostLines) more")
        }
    }

    private static let mostLines = 12
}

extension Diagnostic {
    fileprivate static func sampleWithoutFlag(_ arguments: [String], _ suffix: String) -> Diagnostic {
        let files = arguments.dropFirst().map(ShellWord.quoted).joined(separator: " ")
        return Diagnostic(
            "unwanted-argument",
            "'scaffold new' takes one name",
            help:
                "to infer the spec from a file, write 'scaffold new \(arguments[0]) --from \(files)\(suffix)'"
        )
    }

    fileprivate static func namelessSample(_ file: String, _ suffix: String) -> Diagnostic {
        Diagnostic(
            "missing-argument",
            "\(file) describes no API, so the feature needs a name",
            help: "write 'scaffold new NAME --from \(ShellWord.quoted(file))\(suffix)'"
        )
    }

    fileprivate static func takenErrorType(_ type: String, of name: String, _ suffix: String) -> Diagnostic {
        Diagnostic(
            "taken-name",
            "'\(name)' can't be a feature's name: its error would be \(type), a type that the generated code needs",
            help: "choose a more specific name, as in 'scaffold new App\(name)\(suffix)'"
        )
    }

    fileprivate static func alreadyThere(_ path: String, _ name: String, _ suffix: String) -> Diagnostic {
        Diagnostic(
            "spec-exists",
            "\(path) already exists and was not changed",
            help: "edit it, then type 'scaffold feature \(name)\(suffix)'; or choose another name"
        )
    }
}
