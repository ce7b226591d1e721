import Diagnostics
import Documents
import Language
import Planning

/// Reads a style's manifest. What its templates say is not read here.
struct ManifestReader {
    let reader: DocumentMap

    /// The manifest, if it can be read, and the errors. Later errors of the manifest are reported to the reader.
    static func read(_ source: SourceText) -> (manifest: StyleManifest?, diagnostics: [Diagnostic]) {
        let (node, faults) = DocumentReader.read(source)
        guard faults.isEmpty else {
            return (nil, faults)
        }
        guard let node else {
            return (nil, [.emptyManifest(at: Diagnostic.Place(source, ByteRange(0, 0)))])
        }
        let reader = DocumentMap(source: source)
        guard let map = reader.map(node, keys: DocumentKey.style, of: "a style") else {
            return (nil, reader.diagnostics)
        }
        return (ManifestReader(reader: reader).manifest(map), [])
    }

    private func manifest(_ map: KeyedNodes) -> StyleManifest {
        var manifest = StyleManifest(reader)
        map["version"].map { reader.checkVersion($0, of: "styles") }
        manifest.doc = map["doc"].flatMap { reader.text($0) } ?? ""
        manifest.base = map["extends"].flatMap { reader.text($0) }
        for entry in map["options"].map({ reader.entries($0, of: "options") }) ?? [] {
            if manifest.base != nil, entry.value.text != nil, let value = reader.located(entry.value) {
                manifest.defaults.append((entry.key.text, value))
            } else if let option = option(entry) {
                manifest.options.append(option)
            }
        }
        checkPhrases(of: manifest.options)
        manifest.texts = map["texts"].map(texts) ?? [:]
        manifest.layers = [
            StyleManifest.Layer(
                phrases: map["phrases"].map(phrases) ?? [:],
                words: map["words"].map { texts($0, of: "words") } ?? [:],
                layout: map["layout"].map(layout) ?? [], options: Set(manifest.options.map(\.name)))
        ]
        manifest.splits = map["repositories"].map(splits)
        manifest.bodies = map["bodies"].map(bodies)
        manifest.composesIdentities = reader.read(map["identities"], Node.readFlag)
        manifest.readsPaths = reader.read(map["paths"], Node.readFlag)
        manifest.cache = map["cache"].map { Set(choices($0, ResolvedCache.knownWishes).map(\.value)) }
        manifest.errorBody = reader.read(map["errorBody"], Node.readFlag)
        manifest.errors = map["errors"].map { texts($0, of: "`errors`") }
        manifest.reserved = map["reserved"].map { reader.texts($0) } ?? []
        manifest.types = map["types"].map(types) ?? [:]
        manifest.without = map["without"].map { reader.locatedTexts($0) } ?? []
        manifest.outputs = map["outputs"].map(outputs) ?? []
        manifest.support =
            (map["support"].map { support($0, request: nil) } ?? [])
            + SupportSelection.Part.ofStyles.flatMap { part in
                map[part.rawValue].map { support($0, request: part) } ?? []
            }
        return manifest
    }

    /// The repositories that an entity has besides the first, each with its kinds of operations.
    private func splits(_ node: Node) -> [RepositorySplit] {
        var taken: Set<String> = []
        return reader.entries(node, of: "`repositories`").map { entry in
            let pattern = entry.key.text
            let sample = "Note"
            let (name, unknown) = Configuration.fill(pattern, [("name", sample), ("plural", "Notes")])
            if unknown != nil || name == pattern || name == sample || !SwiftName.isTypeName(name) {
                reader.report(.badRepository(pattern, at: reader.place(entry.key.range)))
            }
            let kinds = choices(entry.value, OperationKind.allCases.map(\.rawValue))
            for kind in kinds where !taken.insert(kind.value).inserted {
                reader.report(.sharedKind(kind.value, at: reader.place(kind.range)))
            }
            return RepositorySplit(
                pattern: pattern, kinds: kinds.compactMap { OperationKind(rawValue: $0.value) })
        }
    }

    /// How requests can send a body, in addition to JSON.
    private func bodies(_ node: Node) -> Set<BodyForm> {
        let known = BodyForm.allCases.filter { $0 != .json && $0 == $0.needed }
        return Set(choices(node, known.map(\.rawValue)).compactMap { BodyForm(rawValue: $0.value) })
    }

    /// A list of known words.
    private func choices(_ node: Node, _ known: [String]) -> [Located<String>] {
        let texts = reader.locatedTexts(node)
        for text in texts where !known.contains(text.value) {
            reader.report(.badChoice(text.value, known: known), at: text.range)
        }
        return texts
    }

    /// The names of the style's libraries, by module. A list has no modules.
    private func types(_ node: Node) -> [String: [String]] {
        guard case .mapping = node.content else {
            return ["": reader.texts(node)]
        }
        let map = reader.map(node, keys: DocumentKey.libraryModules, of: "`types`")
        return LibraryNames.modules.reduce(into: [:]) { types, module in
            types[module.key] = map?[module.key].map { reader.texts($0) }
        }
    }

    private func texts(_ node: Node) -> [String: [String: String]] {
        reader.entries(node, of: "texts").reduce(into: [:]) { texts, language in
            texts[language.key.text] = self.texts(language.value, of: "the texts of a language")
        }
    }

    private func texts(_ node: Node, of what: String) -> [String: String] {
        reader.entries(node, of: what).reduce(into: [:]) { texts, entry in
            texts[entry.key.text] = reader.text(entry.value)
        }
    }

    // MARK: - Options

    private func option(_ entry: Node.Entry) -> StyleOption? {
        guard let map = reader.map(entry.value, keys: DocumentKey.styleOption, of: "an option") else {
            return nil
        }
        let values = map["values"].map(values) ?? []
        return StyleOption(
            name: entry.key.text,
            doc: map["doc"].flatMap { reader.text($0) } ?? "",
            values: values,
            defaultValue: map["default"].flatMap { reader.text($0) } ?? values.first?.name ?? "",
            place: reader.place(entry.key.range)
        )
    }

    /// A list of values, or a map from each value to its effects.
    private func values(_ node: Node) -> [StyleOption.Value] {
        guard case .mapping(let entries) = node.content else {
            return reader.texts(node).map { StyleOption.Value(name: $0) }
        }
        return entries.compactMap { entry in
            reader.map(entry.value, keys: DocumentKey.styleOptionValue, of: "a value of an option").map {
                map in
                StyleOption.Value(
                    name: entry.key.text,
                    phrases: map["phrases"].map(phrases) ?? [:],
                    words: map["words"].map { texts($0, of: "words") } ?? [:],
                    options: map["options"].map(settings) ?? [],
                    layout: map["layout"].map(layout) ?? []
                )
            }
        }
    }

    private func layout(_ node: Node) -> [OutputLayout.Rule] {
        reader.entries(node, of: "layout").compactMap { entry in
            reader.text(entry.value).map { OutputLayout.Rule(subject: entry.key.text, pattern: $0) }
        }
    }

    private func settings(_ node: Node) -> [StyleOption.Setting] {
        reader.entries(node, of: "options").compactMap { entry in
            reader.text(entry.value).map {
                StyleOption.Setting(option: entry.key.text, value: $0, place: reader.place(entry.value.range))
            }
        }
    }

    private func phrases(_ node: Node) -> [String: String] {
        guard let map = reader.map(node, keys: DocumentKey.phrases, of: "phrases") else {
            return [:]
        }
        var phrases: [String: String] = [:]
        for phrase in Phrase.allCases {
            guard let node = map[phrase.rawValue], let text = reader.text(node) else {
                continue
            }
            phrases[phrase.rawValue] = text
            if let fault = phrase.fault(of: text) {
                reader.report(fault, at: node.range)
            }
        }
        return phrases
    }

    /// Reports two options that change the same phrase, because the manifest would not show which one wins.
    private func checkPhrases(of options: [StyleOption]) {
        var speakers: [String: String] = [:]
        for option in options {
            let said = option.values.flatMap(\.phrases.keys) + option.values.flatMap(\.words.keys)
            for phrase in Set(said).sorted() {
                if let other = speakers[phrase] {
                    reader.report(.sharedPhrase(phrase, other, option.name, at: option.place))
                }
                speakers[phrase] = option.name
            }
        }
    }

    // MARK: - Outputs

    private func outputs(_ node: Node) -> [StyleManifest.Output] {
        guard case .sequence(let items) = node.content else {
            reader.report(.expectedList("`outputs`", at: reader.place(node.range)))
            return []
        }
        return items.compactMap(output)
    }

    private func output(_ node: Node) -> StyleManifest.Output? {
        guard let map = reader.map(node, keys: DocumentKey.styleOutput, of: "an output") else {
            return nil
        }
        let (loops, condition) = (map["for"].map(Self.oneOrMore) ?? [], map["when"])
        let ownership = reader.read(map["write"], Node.readChoice) ?? OutputOwnership.always
        guard let path = map["path"], let template = map["template"], let file = reader.text(template) else {
            reader.report(.incompleteOutput(at: reader.place(node.range)))
            return nil
        }
        return StyleManifest.Output(
            path: path, pathText: reader.source.text(path.inner(reader.source)), template: template,
            file: file, loops: loops, condition: condition, ownership: ownership.value, reader: reader)
    }

    /// support = { library: folder, or folders }, and the same for parts that are written on request
    private func support(_ node: Node, request: SupportSelection.Part?) -> [StyleManifest.Support] {
        reader.entries(node, of: request?.rawValue ?? "support").flatMap { entry in
            Self.oneOrMore(entry.value).compactMap { reader.text($0) }.map {
                StyleManifest.Support(library: entry.key.text, folder: $0, request: request)
            }
        }
    }

    /// A value, or a list of them.
    private static func oneOrMore(_ node: Node) -> [Node] {
        if case .sequence(let items) = node.content { items } else { [node] }
    }
}

/// The words of a manifest for the owner of a file.
private enum OutputOwnership: String, CaseIterable {
    case always
    case once
    case catalog

    var value: RenderedFile.Ownership {
        switch self {
        case .always: .generated
        case .once: .once
        case .catalog: .catalog
        }
    }
}

extension Node {
    /// The bytes of a scalar's text, without its quotes.
    package func inner(_ source: SourceText) -> ByteRange {
        guard case .scalar(let scalar) = content, scalar.style != .plain, range.end - range.start >= 2 else {
            return range
        }
        return ByteRange(range.start + 1, range.end - 1)
    }
}

extension Diagnostic {
    fileprivate static func badRepository(_ pattern: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-name-pattern", "'\(pattern)' is not a valid pattern for the name of a second repository",
            at: place,
            help: "write `{name}` or `{plural}`, and something that distinguishes it, as in `{plural}Page`")
    }

    fileprivate static func sharedKind(_ kind: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "shared-kind", "two repositories would have the operation '\(kind)'", at: place,
            help: "list each kind once; the first repository has those that are not listed")
    }

    fileprivate static func emptyManifest(at place: Place) -> Diagnostic {
        Diagnostic(
            "empty-style", "the style's manifest is empty", at: place,
            help: "list the files that it writes: `outputs: [{ path: …, template: … }]`; "
                + "'scaffold templates show style.yml' prints a complete manifest"
        )
    }

    fileprivate static func expectedList(_ what: String, at place: Place) -> Diagnostic {
        Diagnostic("expected-list", "\(what) must be a list", at: place)
    }

    fileprivate static func incompleteOutput(at place: Place) -> Diagnostic {
        Diagnostic("incomplete-output", "an output needs a path and a template", at: place)
    }

    fileprivate static func sharedPhrase(
        _ phrase: String, _ option: String, _ other: String, at place: Place
    ) -> Diagnostic {
        Diagnostic(
            "shared-phrase", "the options '\(option)' and '\(other)' both set `\(phrase)`", at: place,
            help: "let only one of them set it, or combine the two options into one"
        )
    }
}
