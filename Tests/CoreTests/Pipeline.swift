import BuiltInStyles
import Diagnostics

@testable import Generator
@testable import Language
@testable import Planning

/// The stages of a spec, as the generator runs them, one by one.
struct Pipeline {
    var configuration = Configuration()

    func resolve(
        _ source: SourceText, name: String = "Restaurant"
    ) -> (feature: ResolvedFeature?, diagnostics: [Diagnostic]) {
        let parts = SpecParts(source, configuration)
        let style = Self.style(of: parts.configuration)
        let (feature, diagnostics) = Generator.resolve(
            parts.source, name: name, configuration: parts.configuration,
            neighbours: parts.neighbours(of: name), style: style)
        let refusals =
            feature.map { StyleRefusals(style: style, feature: $0, source: parts.source).all } ?? []
        return (feature, diagnostics.hasErrors ? diagnostics : diagnostics + refusals)
    }

    func resolve(_ text: String) -> (feature: ResolvedFeature?, diagnostics: [Diagnostic]) {
        resolve(SourceText(path: "Restaurant.yml", text: text))
    }

    /// The model of a spec that is known to be right.
    func model(_ source: SourceText, name: String = "Restaurant") -> FeatureModel? {
        let (feature, diagnostics) = resolve(source, name: name)
        guard let feature, !diagnostics.hasErrors else {
            return nil
        }
        return ModelBuilder.build(
            feature, specPath: "Specs/\(name).yml",
            configuration: SpecParts(source, configuration).configuration, texts: Self.style.texts,
            phrases: Self.style.phrases
        )
    }

    func generate(
        _ source: SourceText, name: String = "Restaurant"
    ) -> (files: [RenderedFile], diagnostics: [Diagnostic]) {
        let parts = SpecParts(source, configuration)
        return Generator.generate(
            parts.source, name: name, specPath: "Specs/\(name).yml", configuration: parts.configuration,
            style: Self.style(of: parts.configuration),
            neighbours: parts.neighbours(of: name)
        )
    }

    private static func style(of configuration: Configuration) -> Style {
        StyleFiles.builtIn[configuration.style] ?? style
    }

    /// The files of the default style, and those that all styles share.
    static let styleFiles = StyleFiles.of("contract")

    static let style: Style = {
        guard let style = StyleFiles.builtIn["contract"] else {
            fatalError("the style contract cannot be read")
        }
        return style
    }()
}

/// The styles that the tool carries in itself.
enum StyleFiles {
    static let names = ["arc", "contract", "layered"]
    /// The styles as a repository without options of its own has them. They are read once, because that takes as long as many
    /// tests.
    static let builtIn = Dictionary(
        uniqueKeysWithValues: names.compactMap { name in
            style(name, Configuration(), withSupport: true).map { (name, $0) }
        })

    /// The style for a case, which may have a configuration of its own.
    static func style(_ name: String, _ parts: SpecParts) -> Style? {
        parts.isConfigured ? style(name, parts.configuration, withSupport: true) : builtIn[name]
    }

    /// The files of a style, and those that all styles share.
    static func of(_ name: String) -> [String: SourceText] {
        var files: [String: SourceText] = [:]
        for folder in ["shared/", "\(name)/"] {
            for file in BuiltInStyles.files where file.path.hasPrefix(folder) {
                files[String(file.path.dropFirst(folder.count))] = SourceText(
                    path: file.path, text: file.text)
            }
        }
        return files
    }

    static func style(
        _ name: String, _ configuration: Configuration, withSupport: Bool = false
    ) -> Style? {
        var configuration = configuration
        configuration.style = name
        return StyleLoader.load(
            configuration, configurationSource: nil, sources: StyleSources(of(name)), withSupport: withSupport
        ).style
    }
}
