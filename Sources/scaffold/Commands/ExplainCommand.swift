import Diagnostics
import Documents
import Explanations
import Generator
import Language
import Planning

/// `scaffold explain`: where a generated file comes from and what its state is, which files a spec generates, where a
/// field is used, and what an error means.
struct ExplainCommand: RunnableCommand {
    let call: CommandCall

    func run() throws -> ExitCode {
        // Errors can be explained outside a project too, and in one that cannot be opened.
        if let page = Explanations.page(of: invocation.arguments[0]) {
            console.print(bytes: Array("\(page.id)\n\n\(page.text)".utf8))
            return .done
        }
        if let near = Explanations.near(invocation.arguments[0]) {
            throw Refusal(.noSuchError(invocation.arguments[0], near: near))
        }
        let project = try console.value(of: Project.open(place, withSupport: true))
        let (lock, lockFaults) = try project.lock()
        try console.stop(atErrorsOf: lockFaults)
        let texts = try SpecTexts(of: project)
        let word = invocation.arguments[0]
        switch word {
        case "names":
            explainNames(project)
            return .done
        case "options":
            explainOptions(project)
            return .done
        default: break
        }
        if let spec = project.spec(word) {
            return try explain(spec, project, lock, texts)
        }
        let parts = word.split(separator: ".", maxSplits: 1).map(String.init)
        let type = parts.first ?? word
        if parts.count == 2, !word.contains("/"), let spec = project.spec(parts[0]) {
            return try explain(field: parts[1], of: spec, project, texts)
        }
        // A type has a file of its name.
        let declaring = lock.paths.first { $0.hasSuffix("/\(type).swift") }
        if declaring == nil, let path = try project.libraryFile(word, of: type, place) {
            console.print(
                "\(project.shown(path)) is a file of the support library, and yours since 'init' wrote it")
            return .done
        }
        if parts.count == 2, !word.contains("/"), let declaring {
            return try explain(member: parts[1], of: type, in: declaring, project, lock)
        }
        let path = declaring ?? project.path(typedAs: word, knownBy: lock, place)
        guard word.contains("/") || word.contains(".") || !lock.rows(of: path).isEmpty else {
            throw Refusal(.nothingToExplain(word, project))
        }
        return try explain(path: path, word, project, lock, texts)
    }

    // MARK: - Names and options

    /// Prints the pattern of each name that scaffold.yml can set.
    private func explainNames(_ project: Project) {
        console.print("the names in generated code; 'names' in scaffold.yml changes them\n")
        for name in project.style.namePatterns {
            let isSet = project.configuration.names[name.key] != nil
            console.print("\(name.key): \"\(name.pattern)\"\(isSet ? "  # set in scaffold.yml" : "")")
            console.print("    \(name.doc)")
        }
    }

    /// Prints each option of the style with its values, and which one holds.
    private func explainOptions(_ project: Project) {
        let style = project.configuration.style
        console.print("the options of the style '\(style)'; 'options' in scaffold.yml sets them\n")
        for option in project.style.options {
            let chosen = option.chosen(project.configuration)?.name ?? option.defaultValue
            let isSet = project.configuration.options[option.name] != nil
            let values = option.valueNames.joined(separator: ", ")
            console.print("\(option.name): \(chosen)  # of \(values)\(isSet ? "; set in scaffold.yml" : "")")
            console.print("    \(option.doc)")
        }
    }

    // MARK: - A spec

    private func explain(
        _ spec: SpecFile, _ project: Project, _ lock: Lock, _ texts: SpecTexts
    ) throws -> ExitCode {
        let generation = try Generation.run(
            [spec], from: texts, of: project, lock: lock, scope: .features([spec.name]), purpose: .checking,
            console: console)
        try console.stop(atErrorsOf: generation.diagnostics)
        console.print("\(project.shown(spec.path)) is the spec of the feature \(spec.name)")
        console.print("module    \(project.configuration.featureModule(spec.name))")
        let folders = project.configuration.homes(of: spec.name).map(project.shown)
        console.print("folder    \(folders.joined(separator: ", "))")
        console.print(
            "files     \(generation.fileCount) ('scaffold outputs \(spec.name)\(place.suffix)' lists them)")
        for line in caches(of: spec, project, texts) {
            console.print("keeps     \(line)")
        }
        let related = texts.related(to: spec).subtracting([spec.name]).sorted()
        if !related.isEmpty {
            console.print("related   \(related.joined(separator: ", "))")
        }
        let drift = generation.plan.changes.filter { $0.drift != nil }
        let why = DriftReasons(generation: generation).summary(of: spec.name)
        console.print(
            drift.isEmpty
                ? "state     current"
                : "state     \(drift.count) files are not current\(why.isEmpty ? "" : ": \(why.joined(separator: "; "))")"
        )
        let code = CodeSummary(
            project.render(spec, from: texts).files,
            contract: project.style.phrases.pattern(.repositoryContract),
            error: project.style.phrases.pattern(.error))
        if !code.text.isEmpty { console.print(help: code.text) }
        return .done
    }

    /// What keeps the answers of each entity, and why a store does.
    private func caches(of spec: SpecFile, _ project: Project, _ texts: SpecTexts) -> [String] {
        let phrases = project.style.phrases
        let feature = Generator.resolve(
            texts[spec], name: spec.name, configuration: project.configuration, neighbours: texts.neighbours,
            style: project.style
        ).feature
        guard let feature else {
            return []
        }
        return feature.entities.filter(\.isKept).map { entity in
            let others =
                entity.isLocalOnly
                ? [] : entity.operations.filter { $0.method == "GET" && !$0.isCached }.map(\.name)
            return "\(entity.plural) \(place(of: entity, feature, phrases))"
                + (others.isEmpty ? "" : "; not the answers of \(others.joined(separator: ", "))")
        }
    }

    private func place(of entity: ResolvedEntity, _ feature: ResolvedFeature, _ phrases: Phrases) -> String {
        guard !phrases.pattern(.strategy).isEmpty else {
            return "in a store"
        }
        let needs = feature.needsOfStore(entity, phrases)
        guard needs.isEmpty else {
            return "in a store: \(needs.joined(separator: ", "))"
        }
        return phrases.keepsColumns && !entity.cache.isForgotten
            ? "in a database and in memory" : "in memory, until the app ends"
    }

    // MARK: - A field

    /// Prints every line of the feature's sources that names the field, except lines of comments.
    private func explain(
        field: String, of spec: SpecFile, _ project: Project, _ texts: SpecTexts
    ) throws -> ExitCode {
        let (files, diagnostics) = project.render(spec, from: texts)
        try console.stop(atErrorsOf: diagnostics)
        let name = field.split(separator: ".").last.map(String.init) ?? field
        let fields = FieldNames(texts[spec], of: spec.name, project.configuration)
        let names = fields.spellings(of: name)
        var found = Self.mentions(of: names, in: texts[spec].bytes, project.shown(spec.path))
        guard !found.isEmpty else {
            throw Refusal(.noSuchField(name, known: fields.properties, project.shown(spec.path)))
        }
        found += files.filter { !$0.path.hasSuffix(".xcstrings") }.flatMap {
            Self.mentions(of: names, in: $0.bytes, project.shown($0.path))
        }
        for line in found {
            console.print(line)
        }
        return .done
    }

    /// Prints the declaration of a member, `NoteError.invalid`, and every line of the feature's files that names it.
    private func explain(
        member: String, of type: String, in path: String, _ project: Project, _ lock: Lock
    ) throws -> ExitCode {
        let members = SwiftDeclarations.of(try project.workspace.read(path) ?? []).filter {
            $0.container == type
        }
        guard let declaration = members.first(where: { $0.name == member }) else {
            throw Refusal(.noSuchMember(member, of: type, known: members.map(\.name), project.shown(path)))
        }
        console.print("\(type).\(member)\(declaration.signature)")
        for row in lock.rows
        where row.feature == lock.rows(of: path)[0].feature && row.path.hasSuffix(".swift") {
            let bytes = try project.workspace.read(row.path) ?? []
            for line in Self.mentions(of: [member], in: bytes, project.shown(row.path)) {
                console.print(line)
            }
        }
        return .done
    }

    private static func mentions(of names: [String], in bytes: [UInt8], _ path: String) -> [String] {
        let comment = path.hasSuffix(".swift") ? "//" : "#"
        return Mentions.lines(naming: names, exactly: true, in: bytes).filter { !$0.text.hasPrefix(comment) }
            .map { "\(path):\($0.line): \($0.text)" }
    }

    // MARK: - A file

    private func explain(
        path: String, _ word: String, _ project: Project, _ lock: Lock, _ texts: SpecTexts
    ) throws -> ExitCode {
        let rows = lock.rows(of: path)
        let owner = rows.first.flatMap { row in project.specs.first { $0.name == row.feature } }
        let file =
            owner.flatMap { project.file(path, of: [$0], texts) }
            ?? project.file(path, of: project.specs, texts)
        guard file != nil || !rows.isEmpty else {
            throw Refusal(.notGenerated(word, path, lock.paths, project))
        }
        let feature = file?.feature ?? rows[0].feature
        let spec = project.specs.first { $0.name == feature }
        console.print("\(project.shown(path)) belongs to the feature \(feature)")
        console.print("spec      \(spec.map { project.shown($0.path) } ?? "gone")")
        console.print("template  \(template(file?.template ?? rows[0].template, project))")
        console.print("state     \(try state(of: path, file, rows, project))")
        return .done
    }

    /// The path of the template: built-in, or the override in the repository.
    private func template(_ name: String, _ project: Project) -> String {
        let style = "\(project.configuration.style)/"
        guard name.hasPrefix(style) else {
            return "\(name), of another style"
        }
        let file = name.dropFirst(style.count)
        let folders = [project.configuration.templates] + project.styleFiles.folders
        let own = folders.map { "\($0)/\(file)" }.first(where: project.styleFiles.inputs.contains)
        return own.map(project.shown)
            ?? "\(file) ('scaffold templates show \(ShellWord.quoted(String(file)))\(place.suffix)' prints it)"
    }

    private func state(
        of path: String, _ file: RenderedFile?, _ rows: [LockRow], _ project: Project
    ) throws -> String {
        let again = "scaffold feature \(file?.feature ?? rows.first?.feature ?? "--all")\(place.suffix)"
        let onDisk = try project.workspace.onDisk(path, rendered: file?.bytes)
        let isKept = rows.contains { $0.state.generated == nil }
        switch onDisk {
        case .absent: return "missing; '\(again)' writes it"
        case .same where isKept: return "yours, and equal to what the spec generates"
        case .same: return "current"
        case .file where isKept: return "yours: scaffold does not change it"
        case .file(let bytes, _):
            if !rows.isEmpty, MergeMarkers.first(in: bytes) != nil {
                return "git left a merge conflict in this file; '\(again)' says what to do"
            }
            if rows.isEmpty { return "scaffold did not write this file" }
            if bytes.allSatisfy({ $0 == 0 }) {
                return "empty, perhaps after a power cut; '\(again)' says what to do"
            }
            guard rows.contains(where: { $0.state == .generated(Digest(of: bytes)) }) else {
                return "edited by hand; '\(again) --diff' shows how"
            }
            return file == nil
                ? "no spec generates it any more" : "not what the spec generates now; '\(again)' updates it"
        default: return "a folder or another object is in its place"
        }
    }
}

extension Project {
    /// The file of the support library that a person names, or that has the name of a type.
    fileprivate func libraryFile(_ word: String, of type: String, _ place: CommandPlace) throws -> String? {
        let typed = place.belowRoot(word)
        return try style.renderSupport(configuration).files.map(\.path).first { path in
            try (path == typed || path.hasSuffix("/\(type).swift")) && workspace.exists(path)
        }
    }

    /// The file of a path, searched among the outputs of some specs.
    fileprivate func file(_ path: String, of specs: [SpecFile], _ texts: SpecTexts) -> RenderedFile? {
        for spec in specs {
            if let file = render(spec, from: texts).files.first(where: { $0.path == path }) {
                return file
            }
        }
        return nil
    }
}

extension Explanations {
    /// The id that a mistyped one most likely means. Ids contain '-', which names of features and fields do not, and
    /// neither '.' nor '/', which paths of generated files do.
    fileprivate static func near(_ word: String) -> String? {
        let isLikeAnID =
            word.contains("-") && word.utf8.allSatisfy { $0 == 0x2D || (0x61...0x7A).contains($0) }
        return isLikeAnID ? nearest(to: word, among: ids) : nil
    }
}

extension Diagnostic {
    fileprivate static func noSuchError(_ word: String, near: String) -> Diagnostic {
        Diagnostic(
            "no-such-error", "there is no error, feature or file '\(word)'",
            help: "did you mean 'scaffold explain \(near)'?")
    }

    /// For a word that is neither a path nor close to the id of an error.
    fileprivate static func nothingToExplain(_ word: String, _ project: Project) -> Diagnostic {
        let names = project.specs.map(\.name)
        let name = names.first ?? "Note"
        return Diagnostic(
            "no-such-error", "there is no feature, file or error '\(word)'",
            help: nearest(to: word, among: names).map { "did you mean 'scaffold explain \($0)'?" }
                ?? "it explains a feature (\(name)), a field (\(name).id), a generated file or a type with a file of its own, an error "
                + "(unknown-type), 'names' or 'options'")
    }

    fileprivate static func noSuchMember(_ name: String, of type: String, known: [String], _ path: String)
        -> Diagnostic
    {
        Diagnostic(
            "no-such-field", "\(type) has no member '\(name)'", in: path,
            help: nearest(to: name, among: known).map { "did you mean '\($0)'?" }
                ?? "its members are: \(known.joined(separator: ", "))")
    }

    fileprivate static func noSuchField(_ name: String, known: [String], _ path: String) -> Diagnostic {
        let near = nearest(to: name, among: known).map { "did you mean '\($0)'? Otherwise " } ?? ""
        return Diagnostic(
            "no-such-field", "\(path) has no field '\(name)'",
            help: known.isEmpty
                ? "it has no fields"
                : "\(near)the fields are: \(known.shortList(24))")
    }
}
