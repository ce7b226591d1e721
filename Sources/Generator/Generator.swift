import Diagnostics
import Documents
import Language
import Planning

/// The pipeline of one feature, from the text of its spec to its files. It does not access the disk.
package enum Generator {
    /// The files of a feature; empty if there is an error among the diagnostics.
    package static func generate(
        _ source: SourceText, name: String, specPath: String, configuration: Configuration, style: Style,
        neighbours: Neighbours = Neighbours()
    ) -> (files: [RenderedFile], diagnostics: [Diagnostic]) {
        let (feature, diagnostics) = resolve(
            source, name: name, configuration: configuration, neighbours: neighbours, style: style)
        guard let feature, !diagnostics.hasErrors else {
            return ([], diagnostics)
        }
        let refusals = StyleRefusals(style: style, feature: feature, source: source).all
        guard refusals.isEmpty else {
            return ([], diagnostics + refusals)
        }
        let model = ModelBuilder.build(
            feature, specPath: specPath, configuration: configuration, texts: style.texts,
            phrases: style.phrases)
        let (files, failures) = style.render(model, configuration: configuration)
        return (failures.isEmpty ? files : [], diagnostics + failures)
    }

    /// All errors of a spec, including those of the style. Nothing is generated.
    package static func faults(
        of source: SourceText, name: String, configuration: Configuration, style: Style,
        neighbours: Neighbours = Neighbours()
    ) -> [Diagnostic] {
        let (feature, diagnostics) = resolve(
            source, name: name, configuration: configuration, neighbours: neighbours, style: style)
        guard let feature, !diagnostics.hasErrors else {
            return diagnostics
        }
        return diagnostics + StyleRefusals(style: style, feature: feature, source: source).all
    }

    /// The resolved spec, and the diagnostics of all stages before the style.
    package static func resolve(
        _ source: SourceText, name: String, configuration: Configuration,
        neighbours: Neighbours = Neighbours(), style: Style? = nil
    ) -> (feature: ResolvedFeature?, diagnostics: [Diagnostic]) {
        let (_, feature, diagnostics) = FeatureResolution.resolve(
            source, name: name, configuration: configuration, neighbours: neighbours,
            takenTypes: style?.types ?? [], phrases: style?.phrases ?? .standard)
        return (feature, diagnostics)
    }
}
