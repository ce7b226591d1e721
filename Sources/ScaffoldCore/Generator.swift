import Diagnostics
import Documents

/// The pipeline of one feature, from the text of its spec to its files. It knows no disk.
package enum Generator {
    /// The files of a feature. Where there is an error among the diagnostics, there are none.
    package static func generate(
        _ source: SourceText, name: String, specPath: String, configuration: Configuration, style: Style
    ) -> (files: [RenderedFile], diagnostics: [Diagnostic]) {
        let (feature, diagnostics) = resolve(source, name: name, acronyms: configuration.acronyms)
        guard let feature, !diagnostics.hasErrors else {
            return ([], diagnostics)
        }
        let model = ModelBuilder.build(
            feature, specPath: specPath, configuration: configuration, texts: style.texts)
        let (files, failures) = style.render(model, configuration: configuration)
        return (failures.isEmpty ? files : [], diagnostics + failures)
    }

    /// What a spec says, and everything that is wrong with it. Where it is no YAML, nothing else is said of it: what the
    /// reader guessed is no ground for more.
    static func resolve(
        _ source: SourceText, name: String, acronyms: Acronyms
    ) -> (feature: ResolvedFeature?, diagnostics: [Diagnostic]) {
        let (document, syntax) = DocumentReader.read(source)
        guard !syntax.hasErrors else {
            return (nil, syntax)
        }
        let nothing = Node(.scalar(Scalar("", style: .plain)), range: ByteRange(0, 0))
        let (spec, faults) = SpecDecoder.decode(
            document ?? nothing, name: name, source: source, acronyms: acronyms)
        let (feature, clashes) = SpecResolver.resolve(spec, acronyms: acronyms)
        return (feature, syntax + faults + clashes)
    }
}
