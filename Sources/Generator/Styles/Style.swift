import Diagnostics
import Language
import Planning
import Templating

/// A style: the files of a feature, and their templates. It is read and parsed once.
package struct Style: Sendable {
    /// The folder of the style: `contract`.
    package let name: String
    package let doc: String
    package let options: [StyleOption]
    package let texts: ErrorTexts
    package let phrases: Phrases
    package let words: [StyleWord]
    /// How its requests can send a body, in addition to JSON.
    package let bodies: Set<BodyForm>
    /// Whether its DTOs have fields with a `path`.
    let readsPaths: Bool
    /// Whether it writes the type of an identity that has several parts.
    let composesIdentities: Bool
    /// The settings of a spec's `cache` that it supports: `disk`, `expires`.
    package let cache: Set<String>
    /// Whether it reads the bodies of errors.
    let readsErrorBody: Bool
    /// The errors of a spec that it has a case for, by name; nil if every error becomes a case.
    package let errors: [String: String]?
    /// The names of members in its repositories.
    package let reserved: Set<String>
    /// Types of its libraries that its code names, in addition to those that all styles use.
    package let types: Set<String>
    let libraryNames: LibraryNames
    /// The names by which its templates find modules to import.
    package let names: ModuleNames
    package let outputs: [OutputRule]
    /// The folders of the support library.
    let supportFolders: [StyleManifest.Support]
    /// The files of the support library; empty if they were not asked for.
    package internal(set) var support: [SupportRule]
    /// The names that the outputs read.
    package let reads: Reads

    /// The names that the templates of the support library read.
    var supportReads: Reads {
        support.reduce(into: Reads()) { $0.formUnion($1.template.reads) }
    }

    /// Whether the templates of features name something of a library.
    var namedInTemplates: (String) -> Bool {
        let texts = outputs.map(\.template.texts)
        return { name in
            var search = WordSearch()
            _ = search.index(of: name)
            return texts.contains { !search.uses(in: $0)[0].isEmpty }
        }
    }

    /// The patterns of all names, by the keys that scaffold.yml has for them.
    package var namePatterns: [(key: String, pattern: String, doc: String)] {
        Phrase.names.map { ($0.rawValue, phrases.pattern($0), $0.doc) }
    }

    /// Whether it writes the texts of errors.
    var writesTexts: Bool {
        outputs.contains { $0.ownership == .catalog }
    }

    /// The maximum width of generated lines.
    package static let width = 120
}

/// A file of a feature, or one file for each element of a list. It is a class so that passing it on counts one
/// reference instead of one for each property.
package final class OutputRule: Sendable {
    /// Its name in the lock: `contract/Sources/Data/DTOs/DTO.swift.stencil`.
    let templateName: String
    package let path: Template
    /// The path in the manifest.
    let pathText: String
    /// Whether its files are joined with others of the same path.
    let isJoined: Bool
    package let template: Template
    /// Its loops, the outermost first.
    package let loops: [Iteration]
    package let condition: Condition?
    package let ownership: RenderedFile.Ownership
    let codeNames: CodeNames?

    init(
        templateName: String,
        path: Template,
        pathText: String,
        isJoined: Bool,
        template: Template,
        loops: [Iteration],
        condition: Condition?,
        ownership: RenderedFile.Ownership,
        codeNames: CodeNames?
    ) {
        self.templateName = templateName
        self.path = path
        self.pathText = pathText
        self.isJoined = isJoined
        self.template = template
        self.loops = loops
        self.condition = condition
        self.ownership = ownership
        self.codeNames = codeNames
    }
}

/// A file of the support library, which `init` writes.
package struct SupportRule: Sendable {
    /// `core`, `networking`, `resources`.
    package let library: String
    /// The path below the library's folder.
    package let path: String
    let templateName: String
    package let template: Template
    /// The part that it belongs to, if it is only written on request.
    package let request: SupportSelection.Part?
}

extension Style {
    /// The files of one feature, sorted by their paths.
    package func render(_ model: FeatureModel, configuration: Configuration) -> (
        files: [RenderedFile], diagnostics: [Diagnostic]
    ) {
        var values = StyleContext.values(model, configuration: configuration, style: self)
        var files: [RenderedFile] = []
        files.reserveCapacity(outputs.count * 2)
        var diagnostics: [Diagnostic] = []
        let names = names.without(model.typeNames)
        let feature = model.name
        let folder = configuration.outputFolder(feature)
        var joined: [RenderedFile] = []
        for rule in outputs {
            let first = files.count
            rule.eachRound(&values, rule.loops[...], &diagnostics) { values, diagnostics in
                let file = rule.file(values, names, configuration, feature: feature, &diagnostics)
                if let file { files.append(file) }
            }
            for index in files.indices[first...] where !configuration.layout.rules.isEmpty {
                files[index].move(from: folder, configuration)
            }
            if rule.isJoined {
                joined += files[first...]
                files.removeSubrange(first...)
            }
        }
        files += JoinedSource.join(joined)
        files.sort { $0.path < $1.path }
        return (files, diagnostics)
    }

    /// The support library, below the folders that the configuration names.
    package func renderSupport(_ configuration: Configuration) -> (
        files: [SupportFile], diagnostics: [Diagnostic]
    ) {
        let values = StyleContext.supportValues(configuration, words, for: supportReads)
        let modules = LibraryModule.all(configuration)
        var files: [SupportFile] = []
        var diagnostics: [Diagnostic] = []
        for rule in support {
            let (library, path) = rule.place(configuration)
            let part = path.split(separator: "/").first.flatMap { ModulePart(rawValue: String($0)) }
            var bytes: [UInt8] = []
            if let fault = rule.template.render(
                values, finishing(path, configuration), into: &bytes)
            {
                diagnostics.append(fault)
            }
            let module = modules.first {
                $0.library == library && $0.part == (part == .mocks ? .mocks : .sources)
            }
            files.append(
                SupportFile(
                    rendered: RenderedFile(
                        path: configuration.libraryPlace(path, in: library), bytes: bytes, feature: "",
                        template: rule.templateName, ownership: .once),
                    library: library, part: part ?? .sources,
                    module: (module?.name ?? "") + (part == .tests ? "Tests" : ""), request: rule.request))
        }
        return (files.sorted { $0.path < $1.path }, diagnostics)
    }

    /// Files of the support library stay as their templates have them, but for commas.
    private func finishing(_ path: String, _ configuration: Configuration) -> Finishing {
        Finishing(
            width: nil, dropsCommas: path.hasSuffix(".swift") && configuration.trailingCommas == .never)
    }
}

extension RenderedFile {
    /// Moves a file below the folder of its feature to where the layout has it.
    fileprivate mutating func move(from folder: String, _ configuration: Configuration) {
        if path.hasPrefix("\(folder)/") {
            path = configuration.place(String(path.dropFirst(folder.utf8.count + 1)), of: feature)
        }
    }
}

extension Style {
    /// The file name extensions of files that begin with scaffold's header.
    package var signedEndings: Set<String> {
        Set(
            outputs.filter { Signature.isPresent(in: $0.template.opening) }.compactMap { rule in
                rule.pathText.lastIndex(of: ".").map { String(rule.pathText[$0...]) }
            })
    }

    /// The paths that the style writes. `former` are the output paths of other styles in their manifests, which may
    /// have been used before; their Swift files begin with the header. `guarded` are folders with files of a person.
    package func territory(_ configuration: Configuration, former: [String], guarded: [String]) -> Territory {
        let own = outputs.flatMap { rule in
            let isSigned = Signature.isPresent(in: rule.template.opening)
            return PathPattern.all(rule.pathText, configuration, phrases).map {
                Territory.Output(pattern: $0, isSigned: isSigned, mayHoldWork: rule.ownership != .generated)
            }
        }
        let others = former.flatMap { path in
            PathPattern.all(path, configuration, .standard).map {
                Territory.Output(
                    pattern: $0, isSigned: path.hasSuffix(".swift"), mayHoldWork: path.hasSuffix(".xcstrings")
                )
            }
        }
        return Territory(outputs: own, former: others, configuration: configuration, guarded: guarded)
    }
}

extension SupportRule {
    /// The library of the file, and the path below its folder. The folder `Support` of the core becomes a library of its
    /// own if the configuration names a module for it.
    fileprivate func place(_ configuration: Configuration) -> (library: String, path: String) {
        var components = path.split(separator: "/").map(String.init)
        let modules = configuration.modules
        if library == "core", modules.support != modules.core,
            let index = components.firstIndex(of: "Support")
        {
            components.remove(at: index)
            return ("support", components.joined(separator: "/"))
        }
        return (library, path)
    }
}

extension OutputRule {
    /// Adds the names at the root that it reads.
    func addReads(to reads: inout Reads) {
        for loop in loops {
            reads.formUnion(loop.reads)
        }
        if let condition {
            reads.formUnion(condition.reads)
        }
        reads.formUnion(path.reads)
        reads.formUnion(template.reads)
    }

    /// Calls the body with the values for each file: those at the root, followed by the element of each loop.
    fileprivate func eachRound(
        _ values: inout [Value], _ loops: ArraySlice<Iteration>, _ diagnostics: inout [Diagnostic],
        _ body: ([Value], inout [Diagnostic]) -> Void
    ) {
        guard let loop = loops.first else {
            return body(values, &diagnostics)
        }
        let (elements, diagnostic) = loop.elements(values)
        if let diagnostic { diagnostics.append(diagnostic) }
        for element in elements {
            values.append(element)
            eachRound(&values, loops.dropFirst(), &diagnostics, body)
            values.removeLast()
        }
    }

    /// Nil if the condition does not hold.
    fileprivate func file(
        _ values: [Value], _ names: ModuleNames, _ configuration: Configuration, feature: String,
        _ diagnostics: inout [Diagnostic]
    ) -> RenderedFile? {
        if let condition {
            let (holds, diagnostic) = condition.holds(for: values)
            if let diagnostic { diagnostics.append(diagnostic) }
            guard holds else {
                return nil
            }
        }
        var path: [UInt8] = []
        var bytes: [UInt8] = []
        if let fault = self.path.render(values, Finishing(width: nil), into: &path) {
            diagnostics.append(fault)
        }
        let file = String(decoding: path, as: UTF8.self)
        if let fault = template.render(values, finishing(file, names, configuration), into: &bytes) {
            diagnostics.append(fault)
        }
        return RenderedFile(
            path: file, bytes: bytes, feature: feature, template: templateName, ownership: ownership)
    }

    private func finishing(_ path: String, _ names: ModuleNames, _ configuration: Configuration) -> Finishing
    {
        guard path.hasSuffix(".swift") else {
            return Finishing(width: nil, names: names)
        }
        return Finishing(
            width: Style.width, dropsCommas: configuration.trailingCommas == .never, names: names,
            edits: codeNames.map { names in { names.edits(of: $0) } })
    }
}
