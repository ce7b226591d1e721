import Diagnostics
import Documents
import Language
import Templating

/// Loads a style: puts the manifests of a style and of those that it extends together, and parses the templates, each
/// once.
package struct StyleLoader {
    private let sources: StyleSources
    let configuration: Configuration
    var configurationSource: SourceText?
    private var styles: [String] = []
    private var readsSupport = true
    private var diagnostics: [Diagnostic] = []
    private var readers: [DocumentMap] = []
    private var used = UsedTemplates()

    /// The maps of a manifest, which record the keys that were read.
    package static func maps(of sources: StyleSources) -> [KeyedNodes] {
        var loader = StyleLoader(sources: sources, configuration: Configuration())
        _ = loader.style()
        return loader.readers.flatMap(\.maps)
    }

    /// `styles` are the names of those that are built into the tool. Diagnostics of the configuration's options have
    /// places in `configurationSource`. The templates of the support library are read only on request, because few
    /// commands need them.
    package static func load(
        _ configuration: Configuration,
        configurationSource: SourceText?,
        sources: StyleSources,
        styles: [String] = [],
        withSupport: Bool = false
    ) -> (style: Style?, diagnostics: [Diagnostic]) {
        var loader = StyleLoader(
            sources: sources, configuration: configuration, configurationSource: configurationSource,
            styles: styles, readsSupport: withSupport)
        let style = loader.style()
        return (loader.diagnostics.hasErrors ? nil : style, loader.diagnostics)
    }

    /// The same style with its support library, without reading the rest of it again. A library with errors is left out.
    package static func loadSupport(
        of style: Style, _ configuration: Configuration, _ sources: StyleSources
    ) -> Style {
        var loader = StyleLoader(sources: sources, configuration: configuration)
        var style = style
        let support = loader.support(style.supportFolders, StyleContext.supportScope(style.words))
        style.support = loader.diagnostics.hasErrors ? [] : support
        return style
    }

    var name: String {
        configuration.style
    }

    private mutating func style() -> Style? {
        guard let manifest = manifest()?.settled(configuration) else {
            diagnostics += readers.flatMap(\.diagnostics)
            return nil
        }
        checkSettings(of: manifest.options)
        checkOptions(manifest.options)
        checkLanguages(manifest.texts)
        checkWords(of: manifest)
        let said = manifest.chosen(\.phrases, \.phrases, configuration)
        let phrases = Phrases(
            said.merging(configuration.names.mapValues(\.value)) { $1 }, splits: manifest.splits ?? [])
        let words = manifest.chosen(\.words, \.words, configuration)
            .map { StyleWord(name: $0.key, text: phrases.withCases($0.value)) }.sorted { $0.name < $1.name }
        checkNames(phrases, besides: said)
        let testMethod = manifest.first(.testMethod)
        checkTests(phrases.pattern(.testMethod), written: testMethod)
        let outputs = self.outputs(
            manifest, StyleContext.scope(manifest.options, words, phrases),
            CodeNames(phrases, written: testMethod))
        checkLayout(outputs, phrases, words)
        let support = readsSupport ? self.support(manifest.support, StyleContext.supportScope(words)) : []
        diagnostics += readers.flatMap(\.diagnostics)
        if !diagnostics.hasErrors {
            checkUse(manifest)
        }
        return Style(
            name: name,
            doc: manifest.doc,
            options: manifest.options,
            texts: ErrorTexts(manifest.texts),
            phrases: phrases,
            words: words,
            bodies: manifest.bodies ?? [],
            readsPaths: manifest.readsPaths ?? false,
            composesIdentities: manifest.composesIdentities ?? false,
            cache: manifest.cache ?? [],
            readsErrorBody: manifest.errorBody ?? false,
            errors: manifest.errors,
            reserved: Set(manifest.reserved),
            types: Set(manifest.types.values.joined().filter { SwiftName.isTypeName($0) })
                .union(phrases.keepsColumns ? ImportedTypes.ofDatabases : []),
            libraryNames: LibraryNames(own: manifest.types),
            names: LibraryNames(own: manifest.types).inModules(of: configuration),
            outputs: outputs,
            supportFolders: manifest.support,
            support: support,
            reads: outputs.reduce(into: Reads()) { $1.addReads(to: &$0) }
        )
    }

    /// The manifest of the style, with what it takes from those that it extends.
    private mutating func manifest() -> StyleManifest? {
        guard !sources.manifests.isEmpty else {
            report(.noStyle(name, known: styles, at: place(of: configuration.styleRange)))
            return nil
        }
        var whole: StyleManifest?
        for source in sources.manifests.reversed() {
            let (manifest, faults) = ManifestReader.read(source)
            diagnostics += faults
            guard let manifest else {
                return nil
            }
            readers.append(manifest.reader)
            whole = whole.map { manifest.extending($0) } ?? manifest
        }
        return whole
    }

    mutating func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
    }

    /// A place in scaffold.yml.
    func place(of range: ByteRange?) -> Diagnostic.Place? {
        guard let range, let configurationSource else {
            return nil
        }
        return Diagnostic.Place(configurationSource, range)
    }

    /// Reports names of scaffold.yml that would be those of other types.
    private mutating func checkNames(_ phrases: Phrases, besides said: [String: String]) {
        if let own = said[Phrase.error.rawValue], !own.contains("{") {
            for phrase in [.error] + Phrase.errorCases {
                guard let pattern = configuration.names[phrase.rawValue] else { continue }
                report(.sharedError(own, of: name, phrase, at: place(of: pattern.range)))
            }
        }
        for (key, pattern) in configuration.names.sorted(by: { $0.key < $1.key }) {
            guard let phrase = Phrase(rawValue: key) else { continue }
            if let other = phrases.sameName(as: phrase) {
                report(.sameName(phrase, pattern.value, other, at: place(of: pattern.range)))
            }
        }
    }

    /// Reports a pattern for tests without the parts that the templates' names of tests have.
    private mutating func checkTests(_ pattern: String, written: String) {
        let isXCTest = written.hasPrefix(TestNames.prefix)
        // A pattern that makes no name has been reported.
        guard Phrase.testMethod.fault(of: pattern) == nil,
            TestNames.parts(of: pattern) != TestNames.parts(of: written)
                || isXCTest && !pattern.hasPrefix(TestNames.prefix)
        else { return }
        let range = configuration.names[Phrase.testMethod.rawValue]?.range
        report(.otherTests(pattern, of: name, written, at: place(of: range)))
    }

    /// Reports languages without texts in the style, which get the English ones.
    private mutating func checkLanguages(_ texts: [String: [String: String]]) {
        // A style without any texts does not use texts.
        for language in configuration.languages where !texts.isEmpty && texts[language] == nil {
            let place = place(of: configuration.languageRanges[language])
            report(.untranslated(language, known: texts.keys.sorted(), at: place))
        }
    }

    /// Reports templates that are here to replace or extend others, and that nothing uses.
    private mutating func checkUse(_ manifest: StyleManifest) {
        let folders = manifest.support.map { "\($0.folder)/" }
        let idle = sources.own.subtracting(used.names).sorted().filter { name in
            name.hasSuffix(".stencil") && !folders.contains(where: name.hasPrefix)
        }
        guard !idle.isEmpty else {
            return
        }
        // The blocks are searched for in all templates, once.
        let known = Set(sources.names).subtracting(sources.own).union(sources.blocks.keys).sorted()
        for name in idle {
            if let source = sources[name] {
                report(.overrideOfNothing(source, name, known, name: self.name))
            }
        }
    }

    // MARK: - Templates

    private mutating func outputs(
        _ manifest: StyleManifest, _ scope: Scope, _ codeNames: CodeNames?
    ) -> [OutputRule] {
        let layout = manifest.layout(configuration)
        return manifest.outputs.compactMap { output($0, scope, layout, codeNames) }
    }

    private mutating func output(
        _ output: StyleManifest.Output, _ scope: Scope, _ layout: OutputLayout, _ codeNames: CodeNames?
    ) -> OutputRule? {
        let reader = output.reader
        var scope = scope
        var subject: String?
        var loops: [Iteration] = []
        for clause in output.loops {
            let (iteration, faults) = Iteration.parse(
                reader.source, in: clause.inner(reader.source), scope: scope)
            reader.diagnostics += faults
            guard let iteration else {
                return nil
            }
            scope = iteration.scope
            subject = subject ?? iteration.name
            loops.append(iteration)
        }
        var condition: Condition?
        if let when = output.condition {
            let (parsed, faults) = Condition.parse(reader.source, in: when.inner(reader.source), scope: scope)
            reader.diagnostics += faults
            condition = parsed
        }
        let (pathText, isJoined) = layout.place(
            output.pathText, of: output.file,
            aggregate: subject.map { "\($0).aggregate" } ?? "feature.name",
            isGenerated: output.ownership == .generated)
        let isMoved = pathText != output.pathText
        let source = isMoved ? SourceText(path: reader.source.path, text: pathText) : reader.source
        let (path, faults) = Template.parse(
            source, in: isMoved ? nil : output.path.inner(source), scope: scope, includes: { _ in nil })
        reader.diagnostics += faults
        guard let source = template(output.file) else {
            reader.report(
                .noTemplate(output.file, known: sources.names, at: reader.place(output.template.range)))
            return nil
        }
        guard let template = parsed(source, scope), let path else {
            return nil
        }
        return OutputRule(
            templateName: "\(name)/\(output.file)", path: path, pathText: pathText, isJoined: isJoined,
            template: template, loops: loops, condition: condition, ownership: output.ownership,
            codeNames: codeNames
        )
    }

    private func template(_ file: String) -> SourceText? {
        used.insert(file)
        return sources[file]
    }

    private mutating func parsed(_ source: SourceText, _ scope: Scope) -> Template? {
        let (template, faults) = Template.parse(source, scope: scope, includes: self.template)
        diagnostics += faults
        return template
    }

    private mutating func support(_ folders: [StyleManifest.Support], _ scope: Scope) -> [SupportRule] {
        var rules: [SupportRule] = []
        let files = sources.names.filter { $0.hasSuffix(".stencil") }
        for folder in folders {
            let prefix = "\(folder.folder)/"
            for file in files where file.hasPrefix(prefix) {
                if let source = template(file), let template = parsed(source, scope) {
                    let path = String(file.dropFirst(prefix.count).dropLast(".stencil".count))
                    rules.append(
                        SupportRule(
                            library: folder.library, path: path, templateName: "\(name)/\(file)",
                            template: template, request: folder.request))
                }
            }
        }
        return rules
    }
}

/// The templates that were asked for. It is a class because templates are looked up in a closure.
private final class UsedTemplates {
    private(set) var names: Set<String> = []

    func insert(_ name: String) {
        names.insert(name)
    }
}

// MARK: - Messages

extension Diagnostic {
    /// There is no style of this name, which scaffold.yml or a manifest names.
    package static func noStyle(_ style: String, known: [String], at place: Place?) -> Diagnostic {
        let help =
            nearest(to: style, among: known).map { "did you mean '\($0)'?" }
            ?? "the styles are: \(known.joined(separator: ", ")); or write the path of a folder with a style.yml"
        return Diagnostic("no-style", "there is no style '\(style)'", at: place, help: help)
    }

    fileprivate static func sharedError(
        _ error: String, of style: String, _ phrase: Phrase, at place: Place?
    ) -> Diagnostic {
        Diagnostic(
            "not-in-style", "the style '\(style)' has one error for all features, \(error), in its library",
            at: place, help: "remove `\(phrase.rawValue)` from `names`")
    }

    fileprivate static func sameName(
        _ phrase: Phrase, _ pattern: String, _ other: Phrase?, at place: Place?
    ) -> Diagnostic {
        let what =
            switch other {
            case .stub: "the function that `stub` renames"
            case let other?: "`\(other.rawValue)`"
            case nil: phrase == .suite ? "the type that it tests" : "the model"
            }
        return Diagnostic(
            "same-name", "`\(phrase.rawValue): \(pattern)` results in the same name as \(what)", at: place,
            help: "change one of the two")
    }

    fileprivate static func otherTests(
        _ pattern: String, of style: String, _ written: String, at place: Place?
    ) -> Diagnostic {
        let parts = TestNames.parts(of: written).map { "`{\($0)}`" }.joined(separator: ", ")
        let start =
            written.hasPrefix(TestNames.prefix)
            ? "begin with `test`, because XCTest runs no other methods, and " : ""
        return Diagnostic(
            "bad-name-pattern", "'\(pattern)' is not a valid name for the tests of the style '\(style)'",
            at: place,
            help:
                "\(start)write each of these once, with a lowercase or an uppercase first letter: \(parts), as in "
                + "`testMethod: \"\(written)\"`")
    }

    fileprivate static func noTemplate(_ file: String, known: [String], at place: Place) -> Diagnostic {
        Diagnostic(
            "no-template", "the style has no template '\(file)'", at: place,
            help: nearest(to: file, among: known).map { "did you mean '\($0)'?" }
        )
    }

    fileprivate static func untranslated(_ language: String, known: [String], at place: Place?) -> Diagnostic
    {
        Diagnostic(
            "untranslated-language",
            "there are no built-in texts for '\(language)', so they are in English, marked `new`",
            at: place, severity: .warning,
            help: "translate them in the String Catalog"
                + (known.isEmpty ? "" : "; there are texts for \(known.joined(separator: ", "))")
        )
    }

    fileprivate static func overrideOfNothing(
        _ source: SourceText, _ file: String, _ known: [String], name style: String
    ) -> Diagnostic {
        let near =
            known.first { $0.split(separator: "/").last == file.split(separator: "/").last }
            ?? nearest(to: file, among: known)
        return Diagnostic(
            "override-of-nothing", "nothing in the style '\(style)' uses the template '\(file)'",
            at: Place(source, ByteRange(0, 0)),
            help: near.map { "did you mean '\($0)'?" }
                ?? "'scaffold templates list' lists the templates and blocks that can be replaced"
        )
    }
}
