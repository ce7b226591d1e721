import Diagnostics
import Documents
import Testing

/// Large inputs that need linear time and bounded recursion.
@Suite struct LimitTests {
    struct Shape: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let path: String
        let text: String

        init(_ description: String, _ text: String, isJSON: Bool = false) {
            testDescription = description
            path = isJSON ? "large.json" : "large.yml"
            self.text = text
        }

        static func times(_ count: Int, _ piece: String) -> String {
            String(repeating: piece, count: count)
        }
    }

    static let shapes = [
        Shape("open brackets", Shape.times(1_000_000, "[")),
        Shape("open maps", Shape.times(300_000, "{a: ")),
        Shape("open maps, one a line", Shape.times(200_000, "a: {\n")),
        Shape("open lists, one a line", Shape.times(200_000, "a: [x\n")),
        Shape("open quotes, one a line", Shape.times(200_000, "a: \"x\n")),
        Shape("dashes", Shape.times(500_000, "- ")),
        Shape("question marks", Shape.times(500_000, "? ")),
        Shape("anchors", Shape.times(300_000, "&a ")),
        Shape("one long line", "a: " + Shape.times(300_000, "x y")),
        Shape("one long line with a mistake", "a: " + Shape.times(300_000, "x y") + ": z"),
        Shape("one long line of duplicates", "{" + Shape.times(100_000, "a: 1, ") + "}"),
        Shape("a text of many lines", "a: " + Shape.times(200_000, "b\n  ")),
        Shape("a text before many empty lines", "a" + Shape.times(1_000_000, "\n") + "\""),
        Shape("a quote before many empty lines", "a: \"" + Shape.times(1_000_000, "\n")),
        Shape("a literal of many lines", "a: |\n" + Shape.times(200_000, "  b\n\n")),
        Shape("many literals without text", Shape.times(100_000, "- |\n\n\n")),
        Shape(
            "nested keys before many comments",
            (0..<60).map { Shape.times($0, " ") + "a:\n" }.joined() + Shape.times(200_000, "\n#")
        ),
        Shape("many mistakes", Shape.times(100_000, "a: b: c\n")),
        Shape("open brackets", Shape.times(1_000_000, "["), isJSON: true),
        Shape("open objects", Shape.times(200_000, "{\"a\":"), isJSON: true),
        Shape("one long string", "\"" + Shape.times(1_000_000, "x"), isJSON: true),
        Shape("many duplicates", "{" + Shape.times(50_000, "\"a\":1,") + "\"b\":1}", isJSON: true),
    ]

    @Test(.timeLimit(.minutes(1)), arguments: shapes)
    func `A large document ends soon, with few diagnostics`(_ shape: Shape) {
        let diagnostics = DocumentReader.read(SourceText(path: shape.path, text: shape.text)).diagnostics
        #expect(diagnostics.count <= 51)
        #expect(DiagnosticPrinter().text(of: diagnostics).utf8.count < 100_000)
    }

    @Test func `Collections may be nested 64 deep, and no deeper`() {
        for (path, open, close) in [("a.yml", "[", "]"), ("a.yml", "{a: ", "}"), ("a.json", "[", "]")] {
            for (depth, ids) in [(64, []), (65, ["too-deep"])] {
                let text = Shape.times(depth, open) + Shape.times(depth, close)
                #expect(DocumentReader.read(SourceText(path: path, text: text)).diagnostics.map(\.id) == ids)
            }
        }
    }

    @Test func `Many distinct keys are read, and the one that comes twice is found`() {
        let text = (0..<20_000).map { "key\($0): \($0)\n" }.joined() + "key12345: again\n"
        let (node, diagnostics) = YAMLReader.read(SourceText(path: "large.yml", text: text))
        guard case .mapping(let entries)? = node?.content else { return #expect(Bool(false), "no map") }
        #expect(entries.count == 20_000)
        #expect(diagnostics.map(\.id) == ["duplicate-key"])
    }
}
