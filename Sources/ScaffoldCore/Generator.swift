import Diagnostics
import Documents

/// The pipeline of one feature, from the text of its spec to its files. It knows no disk.
package enum Generator {
    /// The files of a feature. Where there is an error among the diagnostics, there are none.
    package static func generate(
        _ source: SourceText, name: String, specPath: String, configuration: Configuration, style: Style,
        neighbours: Neighbours = Neighbours()
    ) -> (files: [RenderedFile], diagnostics: [Diagnostic]) {
        let (feature, diagnostics) = resolve(
            source, name: name, configuration: configuration, neighbours: neighbours, takenTypes: style.types)
        guard let feature, !diagnostics.hasErrors else {
            return ([], diagnostics)
        }
        let refusals = style.refusals(feature, in: source)
        guard refusals.isEmpty else {
            return ([], diagnostics + refusals)
        }
        let model = ModelBuilder.build(
            feature, specPath: specPath, configuration: configuration, texts: style.texts,
            phrases: style.phrases)
        let (files, failures) = style.render(model, configuration: configuration)
        return (failures.isEmpty ? files : [], diagnostics + failures)
    }

    /// Everything that is wrong with a spec, in the eyes of a style too; nothing of it is generated.
    package static func faults(
        of source: SourceText, name: String, configuration: Configuration, style: Style,
        neighbours: Neighbours = Neighbours()
    ) -> [Diagnostic] {
        let (feature, diagnostics) = resolve(
            source, name: name, configuration: configuration, neighbours: neighbours, takenTypes: style.types)
        guard let feature, !diagnostics.hasErrors else {
            return diagnostics
        }
        return diagnostics + style.refusals(feature, in: source)
    }

    /// What a spec says, and everything that is wrong with it, of all stages. After a mistake in the YAML itself the rest
    /// is read all the same; only what is then missing is not complained of where it may stand in what could not be read.
    /// `takenTypes` are those of the style.
    static func resolve(
        _ source: SourceText, name: String, configuration: Configuration,
        neighbours: Neighbours = Neighbours(), takenTypes: Set<String> = []
    ) -> (feature: ResolvedFeature?, diagnostics: [Diagnostic]) {
        var resolution = FeatureResolution(
            configuration: configuration, neighbours: neighbours, takenTypes: takenTypes)
        return resolution.resolve(source, name: name)
    }

}
