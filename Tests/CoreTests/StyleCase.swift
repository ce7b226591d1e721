import Diagnostics

@testable import Generator
@testable import Language

/// A manifest, and files that follow it after lines such as `--- scaffold.yml`: a configuration, or templates that replace
/// others. The style itself has one template, `Object.swift.stencil`.
struct StyleCase {
    private let manifest: SourceText?
    private let files: [String: SourceText]

    init(_ file: CaseFile) throws {
        let source = try file.source()
        var parts = ("\n" + String(decoding: source.bytes, as: UTF8.self)).split(
            separator: "\n--- ", omittingEmptySubsequences: false)
        let text = parts.removeFirst().dropFirst()
        manifest = text.isEmpty ? nil : SourceText(path: source.path, text: "\(text)\n")
        files = Dictionary(
            uniqueKeysWithValues: parts.map { part in
                let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
                let name = String(lines[0])
                return (name, SourceText(path: name, text: lines.count > 1 ? String(lines[1]) : ""))
            })
    }

    var diagnostics: [Diagnostic] {
        let files = [
            "style.yml": manifest,
            "Object.swift.stencil": SourceText(
                path: "Object.swift.stencil", text: "struct {{ feature.name }} {}\n"),
        ].compactMapValues(\.self)
        let overrides = self.files.filter { $0.key != "scaffold.yml" }
        let sources =
            overrides.isEmpty ? StyleSources(files) : StyleSources(files).overlaid(with: overrides)
        let (configuration, faults) = ConfigurationDecoder.decode(self.files["scaffold.yml"])
        let (style, diagnostics) = StyleLoader.load(
            configuration, configurationSource: self.files["scaffold.yml"], sources: sources,
            styles: ["arc", "contract"], withSupport: true)
        guard let style, !(faults + diagnostics).hasErrors else {
            return faults + diagnostics
        }
        // A style without mistakes is used.
        let spec = SourceText(path: "Restaurant.yml", text: "fields: { id: Int }\n")
        return faults + diagnostics
            + Generator.generate(
                spec, name: "Restaurant", specPath: "Specs/Restaurant.yml", configuration: configuration,
                style: style
            ).diagnostics
    }
}
