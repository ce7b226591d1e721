import Diagnostics

@testable import ScaffoldCore

/// A manifest, a configuration for it, and one template: `Object.swift.stencil`.
struct StyleCase {
    private let manifest: SourceText?
    private let configuration: SourceText?

    init(_ file: CaseFile) throws {
        let source = try file.source()
        let text = String(decoding: source.bytes, as: UTF8.self)
        let parts = text.split(
            separator: "--- scaffold.yml\n", maxSplits: 1, omittingEmptySubsequences: false)
        manifest = parts[0].isEmpty ? nil : SourceText(path: source.path, text: String(parts[0]))
        configuration = parts.count > 1 ? SourceText(path: "scaffold.yml", text: String(parts[1])) : nil
    }

    var diagnostics: [Diagnostic] {
        let files = [
            "style.yml": manifest,
            "Object.swift.stencil": SourceText(
                path: "Object.swift.stencil", text: "struct {{ feature.name }} {}\n"),
        ].compactMapValues(\.self)
        let (configuration, faults) = ConfigurationDecoder.decode(configuration)
        let (_, diagnostics) = StyleLoader.load(
            configuration, configurationSource: self.configuration, names: files.keys.sorted(),
            styles: ["arc", "contract"],
            withSupport: true, files: { files[$0] }
        )
        return faults + diagnostics
    }
}
