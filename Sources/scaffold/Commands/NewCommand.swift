import Diagnostics
import Drafts
import Language

/// `scaffold new`: writes a first spec, whose comments explain the rest, or one that is inferred from samples or from
/// an API description.
struct NewCommand: RunnableCommand {
    let call: CommandCall

    func run() throws -> ExitCode {
        let name = invocation.arguments[0]
        let project = try console.value(of: Project.open(place))
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
        draft.map(list)
        console.say("\nedit it, then: scaffold feature \(name)\(place.suffix)")
        return .done
    }

    /// Lists what a person has to review, because samples do not determine it.
    private func list(_ draft: SpecDraft) {
        list("guessed, and marked in the spec:", draft.guesses.map { "  \($0.place): \($0.reason)" })
        list("not in the spec:", draft.unsayable.map { "  \($0.place): \($0.reason)" })
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
