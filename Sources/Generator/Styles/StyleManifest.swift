import Diagnostics
import Documents
import Language
import Planning

/// A style's manifest as it is written, or several of which each extends the one before.
struct StyleManifest {
    var doc = ""
    var options: [StyleOption] = []
    /// What the manifests say, from the style that extends no other to the last one.
    var layers: [Layer] = []
    var texts: [String: [String: String]] = [:]
    /// How requests can send a body, in addition to JSON.
    var bodies: Set<BodyForm>?
    /// Whether its DTOs have fields with a `path`.
    var readsPaths: Bool?
    var composesIdentities: Bool?
    /// The settings of a spec's `cache` that the style supports.
    var cache: Set<String>?
    var errors: [String: String]?
    /// Whether the bodies of errors are read.
    var errorBody: Bool?
    var reserved: [String] = []
    /// The names of the style's libraries, by module.
    var types: [String: [String]] = [:]
    /// The repositories that an entity has besides the first; nil if the manifest does not say it.
    var splits: [RepositorySplit]?
    var outputs: [Output] = []
    var support: [Support] = []
    /// For a style that extends another: its name, other defaults of its options, and templates whose outputs are not
    /// written.
    var base: String?
    var defaults: [(option: String, value: Located<String>)] = []
    var without: [Located<String>] = []
    /// The reader of the manifest, which reports what is found later.
    let reader: DocumentMap

    init(_ reader: DocumentMap) {
        self.reader = reader
    }

    struct Layer {
        let phrases: [String: String]
        let words: [String: String]
        let layout: [OutputLayout.Rule]
        let options: Set<String>
    }

    struct Output {
        let path: Node
        let pathText: String
        let template: Node
        let file: String
        let loops: [Node]
        let condition: Node?
        let ownership: RenderedFile.Ownership
        let reader: DocumentMap
    }

    /// The templates in a folder, at the same paths below the folder of a library.
    struct Support: Sendable {
        let library: String
        let folder: String
        /// Nil if it is written as soon as code needs it.
        let request: SupportSelection.Part?
    }
}

extension StyleManifest {
    /// This manifest with all that it does not say from the one that it extends.
    func extending(_ base: StyleManifest) -> StyleManifest {
        var manifest = self
        if doc.isEmpty {
            manifest.doc = base.doc
        }
        manifest.options =
            base.options.map { option in options.first { $0.name == option.name } ?? option }
            + options.filter { option in !base.options.contains { $0.name == option.name } }
        for (name, value) in defaults {
            manifest.setDefault(value, of: name, in: self.base ?? "")
        }
        manifest.layers = base.layers + layers
        manifest.texts = base.texts.merging(texts) { $0.merging($1) { $1 } }
        manifest.splits = splits ?? base.splits
        manifest.bodies = bodies ?? base.bodies
        manifest.composesIdentities = composesIdentities ?? base.composesIdentities
        manifest.readsPaths = readsPaths ?? base.readsPaths
        manifest.cache = cache ?? base.cache
        manifest.errors = errors ?? base.errors
        manifest.errorBody = errorBody ?? base.errorBody
        manifest.reserved = base.reserved + reserved
        manifest.types = base.types.merging(types) { $0 + $1 }
        let paths = Set(outputs.map(\.pathText))
        let removed = Set(without.map(\.value))
        manifest.outputs =
            base.outputs.filter { !paths.contains($0.pathText) && !removed.contains($0.file) } + outputs
        let files = base.outputs.map(\.file)
        for file in without where !files.contains(file.value) {
            reader.report(.noOutput(of: file.value, known: files, at: reader.place(file.range)))
        }
        manifest.support = base.support + support
        return manifest
    }

    private mutating func setDefault(_ value: Located<String>, of name: String, in base: String) {
        guard let index = options.firstIndex(where: { $0.name == name }) else {
            reader.report(
                .unknownOption(
                    name, of: base, known: options.map(\.name), at: reader.place(value.range)))
            return
        }
        guard options[index].valueNames.contains(value.value) else {
            reader.report(.badOption(value.value, options[index], at: reader.place(value.range)))
            return
        }
        options[index].defaultValue = value.value
    }

    /// The manifest with the values that chosen values of options give to other options.
    func settled(_ configuration: Configuration) -> StyleManifest {
        var manifest = self
        for other in options.flatMap({ $0.chosen(configuration)?.options ?? [] }) {
            if let index = options.firstIndex(where: { $0.name == other.option }) {
                manifest.options[index].defaultValue = other.value
            }
        }
        return manifest
    }

    /// Where outputs go. What a style says itself comes after the options of the style that it extends.
    func layout(_ configuration: Configuration) -> OutputLayout {
        OutputLayout(
            layers.flatMap { layer in
                layer.layout
                    + options.filter { layer.options.contains($0.name) }
                    .flatMap { $0.chosen(configuration)?.layout ?? [] }
            })
    }

    /// A phrase of the style that extends no other.
    func first(_ phrase: Phrase) -> String {
        layers.first?.phrases[phrase.rawValue] ?? phrase.standard
    }

    /// What all manifests say together, with the changes of the values that are chosen. A style's own phrases come after
    /// those of the options of the style that it extends.
    func chosen(
        _ part: (Layer) -> [String: String], _ effect: (StyleOption.Value) -> [String: String],
        _ configuration: Configuration
    ) -> [String: String] {
        layers.reduce(into: [:]) { result, layer in
            result.merge(part(layer)) { $1 }
            for option in options where layer.options.contains(option.name) {
                result.merge(option.chosen(configuration).map(effect) ?? [:]) { $1 }
            }
        }
    }
}

extension Diagnostic {
    fileprivate static func noOutput(of file: String, known: [String], at place: Place) -> Diagnostic {
        Diagnostic(
            "no-template", "the extended style writes no file with the template '\(file)'", at: place,
            help: nearest(to: file, among: known).map { "did you mean '\($0)'?" }
                ?? "name a template of one of its outputs; 'scaffold templates show style.yml' prints them"
        )
    }
}
