import Diagnostics
import Documents
import Testing

@Suite struct CaseTests {
    @Test(arguments: try CaseFile.all(in: .validYAML) + CaseFile.all(in: .validJSON))
    func `A valid document is read as it is meant`(_ file: CaseFile) throws {
        let (node, diagnostics) = DocumentReader.read(try file.source())
        #expect(diagnostics.map(\.message) == [])
        try file.expect(node.map { JSONWriter.text(of: $0) + "\n" } ?? "")
    }

    @Test(arguments: try CaseFile.all(in: .invalidYAML) + CaseFile.all(in: .invalidJSON))
    func `What is wrong is said, at its place`(_ file: CaseFile) throws {
        let (_, diagnostics) = DocumentReader.read(try file.source())
        #expect(!diagnostics.isEmpty)
        try file.expect(DiagnosticPrinter().text(of: diagnostics))
    }

    @Test(arguments: try CaseFile.all())
    func `Every range lies within the source, and within its parent`(_ file: CaseFile) throws {
        let source = try file.source()
        let (node, diagnostics) = DocumentReader.read(source)
        #expect(misplacedRanges(in: node, of: source, diagnostics) == [])
        #expect(misplacedRanges(in: diagnostics) == [])
    }

    @Test(arguments: try CaseFile.all(in: .validYAML))
    func `Line breaks of Windows mean the same`(_ file: CaseFile) throws {
        let source = try file.source()
        guard !source.bytes.contains(UInt8(ascii: "\r")) else { return }
        let bytes = source.bytes.flatMap { $0 == UInt8(ascii: "\n") ? Array("\r\n".utf8) : [$0] }
        let (node, diagnostics) = YAMLReader.read(SourceText(path: source.path, bytes: bytes))
        #expect(diagnostics.map(\.message) == [])
        #expect(
            node.map { JSONWriter.text(of: $0) }
                == YAMLReader.read(source).node.map { JSONWriter.text(of: $0) })
    }

    @Test(arguments: try CaseFile.all(in: .validYAML))
    func `What is written as JSON is read as the same, as JSON and as YAML`(_ file: CaseFile) throws {
        guard let node = YAMLReader.read(try file.source()).node else { return }
        for layout in [JSONWriter.Layout.compact, .pretty] {
            let text = JSONWriter.text(of: node, layout: layout)
            let json = JSONReader.read(SourceText(path: "written.json", text: text))
            #expect(json.diagnostics.map(\.message) == [])
            #expect(json.node.map { JSONWriter.text(of: $0, layout: layout) } == text)
        }
        let text = JSONWriter.text(of: node, layout: .pretty)
        let yaml = YAMLReader.read(SourceText(path: "written.yml", text: text))
        #expect(yaml.diagnostics.map(\.message) == [])
        #expect(yaml.node.map { JSONWriter.text(of: $0) } == text)
    }
}
