import Diagnostics
import Documents
import Templating

/// Reads a style's manifest and parses its templates, each once.
package struct StyleLoader {
    let name: String
    private let files: (String) -> SourceText?
    private let names: [String]
    private let styles: [String]
    let configuration: Configuration
    let configurationSource: SourceText?
    private let readsSupport: Bool
    private var diagnostics: [Diagnostic] = []
    private var maps: [KeyedNodes] = []

    /// The maps of a manifest, which record the keys that were read.
    static func maps(of style: String, names: [String], files: (String) -> SourceText?) -> [KeyedNodes] {
        withoutActuallyEscaping(files) { files in
            var configuration = Configuration()
            configuration.style = style
            var loader = StyleLoader(configuration, nil, names, [], files, true)
            _ = loader.style()
            return loader.maps
        }
    }

    /// `files` returns a file of the style by its path below the style's folder, such as `style.yml`. `names` are the
    /// names of all styles, and `styles` those that are built into the tool. Diagnostics of the configuration's options
    /// have places in `configurationSource`. The templates of the support library are read only on request, because few
    /// commands need them.
    package static func load(
        _ configuration: Configuration,
        configurationSource: SourceText?,
        names: [String],
        styles: [String] = [],
        withSupport: Bool = false,
        files: (String) -> SourceText?
    ) -> (style: Style?, diagnostics: [Diagnostic]) {
        withoutActuallyEscaping(files) { files in
            var loader = StyleLoader(
                configuration, configurationSource, names, styles, files, withSupport)
            let style = loader.style()
            return (loader.diagnostics.hasErrors ? nil : style, loader.diagnostics)
        }
    }

    private init(
        _ configuration: Configuration,
        _ configurationSource: SourceText?,
        _ names: [String],
        _ styles: [String],
        _ files: @escaping (String) -> SourceText?,
        _ readsSupport: Bool
    ) {
        name = configuration.style
        self.names = names
        self.styles = styles
        self.files = files
        self.configuration = configuration
        self.configurationSource = configurationSource
        self.readsSupport = readsSupport
    }

    private mutating func style() -> Style? {
        guard let source = files("style.yml") else {
            let place = configuration.styleRange.flatMap { range in
                configurationSource.map { Diagnostic.Place($0, range) }
            }
            report(.noManifest(name, known: styles, at: place))
            return nil
        }
        let (node, faults) = DocumentReader.read(source)
        diagnostics += faults
        guard faults.isEmpty else {
            return nil
        }
        guard let node else {
            report(.emptyManifest(at: Diagnostic.Place(source, ByteRange(0, 0))))
            return nil
        }
        let reader = DocumentMap(source: source)
        defer { maps = reader.maps }
        guard let map = reader.map(node, keys: DocumentKey.style, of: "a style") else {
            diagnostics += reader.diagnostics
            return nil
        }
        map["version"].map { reader.checkVersion($0, of: "styles") }
        let options = map["options"].map { self.options($0, reader) } ?? []
        checkOptions(options)
        let texts = map["texts"].map { Self.texts($0, reader) } ?? [:]
        if !texts.isEmpty {
            checkLanguages(texts)
        }
        let phrases = map["phrases"].map { Self.phrases($0, reader) } ?? [:]
        let cache = map["cache"].map { self.cache($0, reader) } ?? []
        let errors = map["errors"].map { node in
            reader.entries(node, of: "`errors`").reduce(into: [String: String]()) { errors, entry in
                errors[entry.key.text] = reader.text(entry.value)
            }
        }
        let reserved = map["reserved"].map { reader.texts($0) } ?? []
        let types = map["types"].map { Self.types($0, reader) } ?? [:]
        let said = map["words"].map { Self.words($0, reader) } ?? [:]
        checkWords(said, options, reader)
        let words = chosenWords(said, options)
        let scope = StyleContext.scope(options, words)
        let outputs = map["outputs"].map { self.outputs($0, scope, reader) } ?? []
        let supportScope = StyleContext.supportScope(words)
        let support =
            (map["support"].map { self.support($0, supportScope, reader, isClient: false) } ?? [])
            + (map["client"].map { self.support($0, supportScope, reader, isClient: true) } ?? [])
        diagnostics += reader.diagnostics
        return Style(
            name: name,
            doc: map["doc"].flatMap { reader.text($0) } ?? "",
            options: options,
            texts: ErrorTexts(texts),
            phrases: spoken(phrases, options),
            words: words,
            cache: cache,
            errors: errors,
            reserved: Set(reserved),
            types: Set(types.values.joined().filter { SwiftName.isTypeName($0) }),
            libraryNames: LibraryNames(own: types),
            names: LibraryNames(own: types).inModules(of: configuration),
            outputs: outputs,
            support: support,
            reads: outputs.reduce(into: Reads()) { $1.addReads(to: &$0) }
        )
    }

    mutating func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
    }

    /// The settings of a spec's `cache` that the style supports.
    private func cache(_ node: Node, _ reader: DocumentMap) -> Set<String> {
        let known = ResolvedCache.knownWishes
        let texts = reader.locatedTexts(node)
        for text in texts where !known.contains(text.value) {
            reader.report(.badChoice(text.value, known: known), at: text.range)
        }
        return Set(texts.map(\.value))
    }

    /// The names of the style's libraries, by module. A list has no modules.
    private static func types(_ node: Node, _ reader: DocumentMap) -> [String: [String]] {
        guard case .mapping = node.content else {
            return ["": reader.texts(node)]
        }
        let map = reader.map(node, keys: DocumentKey.libraryModules, of: "`types`")
        return LibraryNames.modules.reduce(into: [:]) { types, module in
            types[module.key] = map?[module.key].map { reader.texts($0) }
        }
    }

    // MARK: - Texts

    /// Reports languages without texts in the style, which get the English ones.
    private mutating func checkLanguages(_ texts: [String: [String: String]]) {
        // A style without any texts does not use texts.
        for language in configuration.languages where !texts.isEmpty && texts[language] == nil {
            let place = configuration.languageRanges[language].flatMap { range in
                configurationSource.map { Diagnostic.Place($0, range) }
            }
            report(.untranslated(language, known: texts.keys.sorted(), at: place))
        }
    }

    private static func texts(_ node: Node, _ reader: DocumentMap) -> [String: [String: String]] {
        var texts: [String: [String: String]] = [:]
        for language in reader.entries(node, of: "texts") {
            for text in reader.entries(language.value, of: "the texts of a language") {
                texts[language.key.text, default: [:]][text.key.text] = reader.text(text.value)
            }
        }
        return texts
    }

    // MARK: - Outputs

    private mutating func outputs(_ node: Node, _ scope: Scope, _ reader: DocumentMap) -> [OutputRule] {
        guard case .sequence(let items) = node.content else {
            reader.report(.expectedList("outputs", at: reader.place(node.range)))
            return []
        }
        return items.compactMap { output($0, scope, reader) }
    }

    private mutating func output(_ node: Node, _ scope: Scope, _ reader: DocumentMap) -> OutputRule? {
        guard let map = reader.map(node, keys: DocumentKey.styleOutput, of: "an output") else {
            return nil
        }
        guard let pathNode = map["path"], let templateNode = map["template"],
            let file = reader.text(templateNode)
        else {
            reader.report(.incompleteOutput(at: reader.place(node.range)))
            return nil
        }
        var scope = scope
        var loops: [Iteration] = []
        for clause in map["for"].map(Self.oneOrMore) ?? [] {
            let (iteration, faults) = Iteration.parse(
                reader.source, in: clause.inner(reader.source), scope: scope)
            reader.diagnostics += faults
            guard let iteration else {
                return nil
            }
            scope = iteration.scope
            loops.append(iteration)
        }
        var condition: Condition?
        if let when = map["when"] {
            let (parsed, faults) = Condition.parse(reader.source, in: when.inner(reader.source), scope: scope)
            reader.diagnostics += faults
            condition = parsed
        }
        let ownership = reader.read(map["write"], Node.readChoice) ?? OutputOwnership.always
        let (path, faults) = Template.parse(
            reader.source, in: pathNode.inner(reader.source), scope: scope, includes: { _ in nil }
        )
        reader.diagnostics += faults
        guard let template = template(file, at: templateNode, scope, reader), let path else {
            return nil
        }
        return OutputRule(
            templateName: "\(name)/\(file)", path: path,
            pathText: reader.source.text(pathNode.inner(reader.source)), template: template, loops: loops,
            condition: condition,
            ownership: ownership.value
        )
    }

    /// A value, or a list of them.
    private static func oneOrMore(_ node: Node) -> [Node] {
        if case .sequence(let items) = node.content { items } else { [node] }
    }

    private mutating func template(
        _ file: String, at node: Node, _ scope: Scope, _ reader: DocumentMap
    ) -> Template? {
        guard let source = files(file) else {
            reader.report(.noTemplate(file, known: names, at: reader.place(node.range)))
            return nil
        }
        let (template, faults) = Template.parse(source, scope: scope, includes: files)
        diagnostics += faults
        return template
    }

    /// support = { library: folder, or folders }: every template below a folder, at the same path below the library's
    /// folder.
    private mutating func support(
        _ node: Node, _ scope: Scope, _ reader: DocumentMap, isClient: Bool
    ) -> [SupportRule] {
        var rules: [SupportRule] = []
        for entry in reader.entries(node, of: isClient ? "client" : "support") {
            for folder in Self.oneOrMore(entry.value).compactMap({ reader.text($0) }) {
                rules += support(below: folder, of: entry.key.text, scope, isClient: isClient)
            }
        }
        return rules
    }

    private mutating func support(
        below folder: String, of library: String, _ scope: Scope, isClient: Bool
    ) -> [SupportRule] {
        let prefix = "\(folder)/"
        var rules: [SupportRule] = []
        for file in names where readsSupport && file.hasPrefix(prefix) && file.hasSuffix(".stencil") {
            guard let source = files(file) else {
                continue
            }
            let (template, faults) = Template.parse(source, scope: scope, includes: files)
            diagnostics += faults
            if let template {
                let path = String(file.dropFirst(prefix.count).dropLast(".stencil".count))
                rules.append(
                    SupportRule(
                        library: library, path: path, templateName: "\(name)/\(file)", template: template,
                        isClient: isClient))
            }
        }
        return rules
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
    fileprivate func inner(_ source: SourceText) -> ByteRange {
        guard case .scalar(let scalar) = content, scalar.style != .plain, range.end - range.start >= 2 else {
            return range
        }
        return ByteRange(range.start + 1, range.end - 1)
    }
}
