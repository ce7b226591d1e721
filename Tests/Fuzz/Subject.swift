import BuiltInStyles
import Diagnostics
import Documents
import Generator
import Language
import Planning

/// A subject of fuzzing. For any bytes it promises to return, with places inside of the source, and with
/// a result or an error.
enum Subject: String, CaseIterable {
    case yaml
    case json
    case spec
    case configuration
    case style
    case template

    func check(_ bytes: [UInt8]) {
        switch self {
        case .yaml: Self.read(SourceText(path: "fuzz.yml", bytes: bytes))
        case .json: Self.read(SourceText(path: "fuzz.json", bytes: bytes))
        case .spec: Self.generate(SourceText(path: "Fuzz.yml", bytes: bytes))
        case .configuration: Self.configure(SourceText(path: "scaffold.yml", bytes: bytes))
        case .style: Self.render(manifest: bytes, template: Array("struct {{ feature.name }} {}\n".utf8))
        case .template: Self.render(manifest: Array(Self.manifest.utf8), template: bytes)
        }
    }

    // MARK: - Documents

    /// A document that was read can be written as JSON, and is then read as the same.
    private static func read(_ source: SourceText) {
        let (node, diagnostics) = DocumentReader.read(source)
        promise(about: diagnostics)
        guard let node, !diagnostics.hasErrors else {
            return
        }
        let text = JSONWriter.text(of: node, layout: .compact)
        for path in ["written.json", "written.yml"] {
            let (again, faults) = DocumentReader.read(SourceText(path: path, text: text))
            promise(!faults.hasErrors, "\(path): \(DiagnosticPrinter().text(of: faults))\(text)")
            promise(again.map { JSONWriter.text(of: $0, layout: .compact) } == text, "not the same: \(text)")
        }
    }

    // MARK: - Specs

    /// A spec becomes files, or is refused.
    private static func generate(_ source: SourceText) {
        let (files, diagnostics) = Generator.generate(
            source, name: "Fuzz", specPath: "Specs/Fuzz.yml", configuration: Configuration(),
            style: contractStyle)
        promise(about: diagnostics)
        promise(files.isEmpty == diagnostics.hasErrors, "\(files.count) files, and errors beside")
        for file in files {
            promise(PathFault.first(in: file.path) == nil, "a file is written to '\(file.path)'")
        }
    }

    private static func configure(_ source: SourceText) {
        let (configuration, diagnostics) = ConfigurationDecoder.decode(source)
        promise(about: diagnostics)
        let folder = configuration.outputFolder("Menu")
        promise(
            diagnostics.hasErrors || PathFault.first(in: folder) == nil, "files are written to '\(folder)'")
    }

    // MARK: - Styles

    /// A style is loaded, and renders a spec that uses most of what there is, or it is refused.
    private static func render(manifest: [UInt8], template: [UInt8]) {
        let files = [
            "style.yml": SourceText(path: "style.yml", bytes: manifest),
            "Object.swift.stencil": SourceText(path: "Object.swift.stencil", bytes: template),
        ]
        let (style, diagnostics) = StyleLoader.load(
            Configuration(), configurationSource: nil, sources: StyleSources(files), withSupport: true)
        promise(about: diagnostics)
        guard let style, !diagnostics.hasErrors else {
            promise(diagnostics.hasErrors, "no style, and no error")
            return
        }
        let (_, failures) = Generator.generate(
            place, name: "Place", specPath: "Specs/Place.yml", configuration: Configuration(), style: style)
        promise(about: failures)
    }

    private static let manifest = """
        version: 1
        outputs:
          - { path: "{{ output }}/{{ feature.name }}.swift", template: Object.swift.stencil }
          - { path: "{{ output }}/{{ object.name }}.swift", template: Object.swift.stencil, for: object in feature.objects }

        """

    private static let place = SourceText(
        path: "Specs/Place.yml",
        text: """
            keys: snake_case
            fields:
              id: Int
              name: String?
              kind: [open, closed]
              address: { fields: { street: String, tags: "[String]" } }
              openedAt: Date(iso8601)
            operations:
              detail: GET /places/{id}
              page: GET /places?page={page}
              create: POST /places
            response: { items: results }
            pagination: { next: info.next }

            """)

    private static let contractStyle: Style = {
        var files: [String: SourceText] = [:]
        for folder in ["shared/", "contract/"] {
            for file in BuiltInStyles.files where file.path.hasPrefix(folder) {
                files[String(file.path.dropFirst(folder.count))] = SourceText(
                    path: file.path, text: file.text)
            }
        }
        let (style, diagnostics) = StyleLoader.load(
            Configuration(), configurationSource: nil, sources: StyleSources(files), withSupport: true)
        guard let style else {
            fatalError(DiagnosticPrinter().text(of: diagnostics))
        }
        return style
    }()
}
