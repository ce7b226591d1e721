import Diagnostics
import Documents

/// Reads `scaffold.yml`.
package struct ConfigurationDecoder {
    private let reader: DocumentMap
    private var configuration = Configuration()

    /// The configuration of a source; all defaults without a source.
    package static func decode(_ source: SourceText?) -> (
        configuration: Configuration, diagnostics: [Diagnostic]
    ) {
        guard let source else {
            return (Configuration(), [])
        }
        let (node, faults) = DocumentReader.read(source)
        let isEmpty =
            if case .scalar(let scalar)? = node?.content { scalar.meaning == .null } else { node == nil }
        guard let node, !isEmpty else {
            let place = Diagnostic.Place(source, ByteRange(0, 0), isWholeFile: true)
            return (
                Configuration(), faults + (faults.hasErrors ? [] : [SpecFault.emptyConfiguration.at(place)])
            )
        }
        // The other keys are still decoded after an error in the YAML, because every key has a default.
        var decoder = ConfigurationDecoder(reader: DocumentMap(source: source))
        let isWhole = faults.allSatisfy {
            $0.severity != .error || $0.id == "duplicate-key"
        }
        decoder.read(node, isWhole: isWhole)
        return (decoder.configuration, faults + decoder.reader.diagnostics)
    }

    /// The maps of the document, with the keys that decoding has read.
    package static func maps(_ node: Node, source: SourceText) -> [KeyedNodes] {
        var decoder = ConfigurationDecoder(reader: DocumentMap(source: source))
        decoder.read(node, isWhole: true)
        return decoder.reader.maps
    }

    /// `isWhole` says whether the node contains every key of the file.
    private mutating func read(_ node: Node, isWhole: Bool) {
        guard let map = reader.map(node, keys: DocumentKey.configuration, of: "scaffold.yml") else {
            return
        }
        map["version"].map { reader.checkVersion($0, of: "configurations") }
        if let node = map["scaffold"], let text = reader.text(node) {
            configuration.minimumTool = ToolVersion(text)
            if configuration.minimumTool == nil {
                reader.report(.badToolVersion(text), at: node.range)
            }
        }
        if let node = map["app"], let app = reader.text(node) {
            configuration.app = app
            checkModule(app, node)
        }
        let before = reader.diagnostics.count
        folder(map["style"], \.style)
        configuration.isStyleKnown =
            reader.diagnostics.count == before && (map["style"] != nil || isWhole && map.lacks("style"))
        configuration.styleRange = map["style"]?.range
        folder(map["specs"], \.specs)
        if let layout = map["layout"].flatMap({ LayoutDecoder(reader: reader).layout($0) }) {
            configuration.layout = layout
            for entry in map["layout"]?.entries ?? [] {
                configuration.layoutRanges[entry.key.text] = entry.key.range
            }
            if map["layout"]?.text == FolderLayout.sharing {
                configuration.output = ""
            }
        }
        folder(map["output"], \.output)
        if let catalogs = reader.read(map["catalogs"], Self.readFolder) {
            configuration.catalogsFolder = catalogs
        }
        folder(map["templates"], \.templates)
        map["output"].map {
            checkPlaceholders(
                configuration.output, $0, configuration.layout.separatesFeatures ? nil : .outputWithoutFeature
            )
        }
        for key in ["output", "catalogs"] {
            checkGuarded(key, map)
        }
        map["modules"].map { modules($0) }
        map["libraries"].map { libraries($0) }
        map["languages"].map { languages($0) }
        if let node = map["acronyms"] {
            let acronyms = reader.locatedTexts(node)
            for acronym in acronyms where !Acronyms.isAcronym(acronym.value) {
                reader.report(.badAcronym(acronym.value), at: acronym.range)
            }
            configuration.acronyms = Acronyms(adding: acronyms.map(\.value))
        }
        configuration.conformances =
            map["conformances"].map { reader.conformances($0).map(\.value) } ?? Conformance.usual
        let access: AccessLevel? = reader.read(map["access"], Node.readChoice)
        configuration.access = access ?? .internal
        configuration.mocks = reader.read(map["mocks"], Node.readChoice) ?? .tests
        // An access that cannot be read has an error already.
        let isHidden = access == .internal || map["access"] == nil
        if let node = map["mocks"], configuration.mocks == .library, isHidden {
            reader.report(.hiddenMocks, at: node.range)
        }
        configuration.dtoNames = reader.read(map["dtoNames"], Node.readChoice) ?? .domain
        configuration.trailingCommas = reader.read(map["trailingCommas"], Node.readChoice) ?? .collections
        map["names"].map { names($0) }
        for entry in map["options"].map({ reader.entries($0, of: "`options`") }) ?? [] {
            configuration.options[entry.key.text] = reader.located(entry.value)
        }
        if let node = map["decoder"],
            let decoder = reader.map(node, keys: DocumentKey.decoder, of: "`decoder`")
        {
            configuration.keyDecoding = reader.read(decoder["keys"], Node.readChoice) ?? .asIs
        }
    }

    /// A pattern must contain `{feature}` if `missing` is given, may contain `{app}`, and nothing else.
    private mutating func checkPlaceholders(
        _ pattern: String, _ node: Node, _ missing: SpecFault?
    ) {
        let rest = Configuration.fill(pattern, [("app", ""), ("feature", "")])
        if let name = rest.unfilled {
            reader.report(.badPlaceholder(name, known: ["app", "feature"]), at: node.range)
        } else if let missing, !pattern.contains("{feature}") {
            reader.report(missing, at: node.range)
        }
    }

    /// Nothing may be generated into the folder of templates: scaffold reads all files there, and deletes none. Specs
    /// may share their folder with generated code, because only the files directly in it are specs.
    private mutating func checkGuarded(_ key: String, _ map: KeyedNodes) {
        let paths = key == "output" ? configuration.homes(of: "{feature}") : [configuration.catalogs]
        // Built-in styles have names instead of folders.
        let style = configuration.style.contains("/") ? [("style", configuration.style)] : []
        let folders = [("templates", configuration.templates)] + style
        for (other, folder) in folders {
            let path = paths.first { "\($0)/".lowercased().hasPrefix("\(folder)/".lowercased()) }
            guard let path, let node = map[key] ?? map[other] ?? map["layout"] else { continue }
            reader.report(.guardedFolder(key, path, folder, of: other), at: node.range)
            return
        }
    }

    private mutating func folder(_ node: Node?, _ member: WritableKeyPath<Configuration, String>) {
        if let path = reader.read(node, Self.readFolder) {
            configuration[keyPath: member] = path
        }
    }

    static func readFolder(_ node: Node) throws(SpecFault) -> String {
        let text = try Node.readText(node)
        let path = text.hasSuffix("/") ? String(text.dropLast()) : text
        guard !leadsOut(path) else {
            throw .badFolder(text)
        }
        return path
    }

    /// Whether a path is absolute, contains `..`, or is not a valid path.
    static func leadsOut(_ path: String) -> Bool {
        path.isEmpty || path.unicodeScalars.contains { $0.value < 0x20 || $0 == "\\" || $0.value == 0x7F }
            || path.split(separator: "/", omittingEmptySubsequences: false).contains {
                ["", ".", ".."].contains($0)
            }
    }

    private mutating func modules(_ node: Node) {
        guard let map = reader.map(node, keys: DocumentKey.modules, of: "`modules`") else {
            return
        }
        for (key, value) in map.all {
            guard let name = reader.text(value) else {
                continue
            }
            configuration.moduleNames[key] = name
            guard key == "feature" else {
                checkModule(name, value)
                continue
            }
            let before = reader.diagnostics.count
            checkPlaceholders(name, value, .moduleWithoutFeature)
            if reader.diagnostics.count == before {
                let filled = Configuration.fill(name, [("app", "App"), ("feature", "Feature")]).text
                checkModule(filled, value)
            }
        }
    }

    private mutating func names(_ node: Node) {
        guard let map = reader.map(node, keys: DocumentKey.names, of: "`names`") else {
            return
        }
        for phrase in Phrase.names {
            guard let node = map[phrase.rawValue], let pattern = reader.located(node) else {
                continue
            }
            configuration.names[phrase.rawValue] = pattern
            if let fault = phrase.fault(of: pattern.value) {
                reader.report(fault, at: node.range)
            }
        }
    }

    private mutating func checkModule(_ name: String, _ node: Node) {
        if !SwiftName.isIdentifier(name) || SwiftName.isKeyword(name) {
            reader.report(.badModule(name), at: node.range)
        }
    }

    private mutating func libraries(_ node: Node) {
        guard let map = reader.map(node, keys: DocumentKey.libraries, of: "`libraries`") else {
            return
        }
        for (key, value) in map.all {
            // The root is the folder of all libraries in a layout with a folder for each target.
            guard value.text == "." else {
                configuration.libraries[key] = reader.read(value, Self.readFolder)
                continue
            }
            configuration.libraries[key] = ""
            if !configuration.layout.separatesFeatures {
                reader.report(.sharedRoot, at: value.range)
            }
        }
    }

    private mutating func languages(_ node: Node) {
        let before = reader.diagnostics.count
        let languages = reader.locatedTexts(node)
        var places: [String: ByteRange] = [:]
        for language in languages {
            if !Self.isLanguage(language.value) {
                reader.report(.badLanguage(language.value), at: language.range)
            } else if let other = places[language.value] {
                reader.report(.duplicateLanguage(language.value), at: language.range, other: other)
            }
            places[language.value] = language.range
        }
        guard reader.diagnostics.count == before else {
            return
        }
        guard !languages.isEmpty else {
            reader.report(.noLanguages, at: node.range)
            return
        }
        configuration.languages = languages.map(\.value)
        configuration.languageRanges = places
    }

    /// `en`, `pt-BR`, `zh-Hans`.
    private static func isLanguage(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return (2...3).contains(parts[0].utf8.count) && parts[0].utf8.allSatisfy(\.isSmall)
            && parts.dropFirst().allSatisfy { part in
                (2...8).contains(part.utf8.count) && part.utf8.allSatisfy { $0.isLetter || $0.isDigit }
            }
    }
}

extension SpecFault {
    fileprivate static let emptyConfiguration = SpecFault(
        "empty-configuration", "scaffold.yml is empty, perhaps after a power cut",
        help: "restore it from git ('git checkout -- scaffold.yml'); if you want the defaults, "
            + "write 'version: 1' into it, or delete it")

    fileprivate static func badFolder(_ path: String) -> SpecFault {
        SpecFault(
            "bad-folder", "'\(path)' is not a folder inside the repository",
            help: "write a path below scaffold.yml, without '..', as in `Features/{feature}`"
        )
    }

    fileprivate static let sharedRoot = SpecFault(
        "bad-folder",
        "the root can be the folder of a library only if the layout has a folder for each target",
        help: "write `layout: swiftpm`, or a folder below scaffold.yml"
    )

    fileprivate static func guardedFolder(
        _ key: String, _ path: String, _ folder: String, of other: String
    ) -> SpecFault {
        SpecFault(
            "guarded-folder",
            "`\(key)` is '\(path)', which is in '\(folder)', the folder of the \(other)",
            help:
                "choose a folder outside of it, as in `\(key == "output" ? "output: Features/{feature}" : "catalogs: Catalogs")`"
        )
    }

    fileprivate static func badToolVersion(_ text: String) -> SpecFault {
        SpecFault(
            "bad-tool-version", "'\(text)' is not a version of scaffold",
            help: "write it like `scaffold: 0.1`; 'scaffold --version' prints yours"
        )
    }

    fileprivate static let outputWithoutFeature = SpecFault(
        "output-without-feature", "the features would overwrite each other",
        help: "write `{feature}` in place of the name, as in `Features/{feature}`"
    )

    fileprivate static let hiddenMocks = SpecFault(
        "hidden-mocks",
        "`mocks: library` needs a domain that other modules can see, but the domain is internal",
        help: "write `access: public` or `access: package`, or remove `mocks`")

    fileprivate static let moduleWithoutFeature = SpecFault(
        "module-without-feature", "each feature needs its own module",
        help: "write `{feature}` in place of the name, as in `{app}{feature}`"
    )

    fileprivate static func badModule(_ name: String) -> SpecFault {
        SpecFault(
            "bad-module", "'\(name)' is not a valid module name",
            help: "use a letter, then ASCII letters, digits and '_'"
        )
    }

    static func badPlaceholder(_ name: String, known: [String]) -> SpecFault {
        let known = known.map { "{\($0)}" }
        return SpecFault(
            "bad-placeholder", "'\(name)' is not a placeholder",
            help: suggestion(for: name, among: known, else: "the placeholders are")
        )
    }

    fileprivate static func badAcronym(_ text: String) -> SpecFault {
        SpecFault(
            "bad-acronym", "'\(text)' is not an initialism",
            help: "write ASCII letters and digits, beginning with a letter, as in `NSFW`"
        )
    }

    fileprivate static func badLanguage(_ text: String) -> SpecFault {
        SpecFault(
            "bad-language", "'\(text)' is not a language code",
            help: "write it like `en` or `pt-BR`")
    }

    fileprivate static func duplicateLanguage(_ text: String) -> SpecFault {
        SpecFault(
            "duplicate-language", "the language '\(text)' is listed twice",
            help: "remove one of the two"
        )
    }

    fileprivate static let noLanguages = SpecFault(
        "no-languages", "the texts of errors need at least one language", help: "write `languages: [en]`"
    )
}
