import Diagnostics
import Documents
import Testing

@Suite struct DocumentReaderTests {
    @Test(arguments: [
        ("a.json", true), ("dir.yml/A.JSON", true), ("a.yml", false), ("a.yaml", false), ("json", false),
    ])
    func `The path's extension chooses the format`(_ path: String, _ isJSON: Bool) {
        let (node, diagnostics) = DocumentReader.read(SourceText(path: path, text: "a: 1"))
        #expect((node == nil) == isJSON)
        #expect(diagnostics.hasErrors == isJSON)
    }

    @Test func `After a mistake the other entries are read`() {
        let text = "a: 1\nb: [x\nc: { d: 2 }\ne: \"f\" g\nh:\n  - i: @\n    j: 3\n  - k\n"
        let (node, diagnostics) = YAMLReader.read(SourceText(path: "a.yml", text: text))
        #expect(diagnostics.map(\.id) == ["unclosed", "stray-text", "needs-quotes"])
        #expect(
            node.map { JSONWriter.text(of: $0, layout: .compact) }
                == #"{"a":1,"c":{"d":2},"h":[{"j":3},"k"]}"#)
    }

    @Test func `Of duplicate keys, YAML keeps the first and JSON the last`() {
        let text = #"{ "a": 1, "b": 2, "a": 3 }"#
        let yaml = YAMLReader.read(SourceText(path: "a.yml", text: text))
        #expect(yaml.node.map { JSONWriter.text(of: $0, layout: .compact) } == #"{"a":1,"b":2}"#)
        #expect(yaml.diagnostics.hasErrors)
        let json = JSONReader.read(SourceText(path: "a.json", text: text))
        #expect(json.node.map { JSONWriter.text(of: $0, layout: .compact) } == #"{"a":3,"b":2}"#)
        #expect(!json.diagnostics.hasErrors)
    }
}
