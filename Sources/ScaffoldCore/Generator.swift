import Diagnostics
import Documents

/// The pipeline of one feature, from the text of its spec to its files. It knows no disk.
package enum Generator {
    /// The files of a feature. Where there is an error among the diagnostics, there are none.
    package static func generate(
        _ source: SourceText, name: String, specPath: String, configuration: Configuration, style: Style
    ) -> (files: [RenderedFile], diagnostics: [Diagnostic]) {
        let (document, syntax) = DocumentReader.read(source)
        guard let document, !syntax.contains(where: { $0.severity == .error }) else {
            return ([], syntax)
        }
        let (spec, faults) = SpecDecoder.decode(document, name: name, source: source, acronyms: configuration.acronyms)
        let (feature, clashes) = SpecResolver.resolve(spec, acronyms: configuration.acronyms)
        let diagnostics = syntax + faults + clashes
        guard let feature, !diagnostics.contains(where: { $0.severity == .error }) else {
            return ([], diagnostics)
        }
        let model = ModelBuilder.build(feature, specPath: specPath, configuration: configuration, texts: style.texts)
        let (files, failures) = style.render(model, configuration: configuration)
        return (failures.isEmpty ? files : [], diagnostics + failures)
    }
}
