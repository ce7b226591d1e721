import Diagnostics
import Testing

@testable import Documents

@Suite struct YAMLWriterTests {
    @Test(arguments: texts)
    func `A text is read again as it was, wherever it stands`(_ text: String) throws {
        let entries = [
            YAMLEntry(text, .text(text), comment: "because of \(text)"),
            YAMLEntry(
                "flow", .map([YAMLEntry(text, .list([.text(text), .map([YAMLEntry("x", .text(text))])]))])),
            YAMLEntry("lines", .lines([YAMLEntry(text, .text(text))])),
            YAMLEntry("idea", .lines([YAMLEntry(text, .text(text))]), isComment: true),
        ]
        let written = YAMLWriter.text(of: entries)

        let (node, diagnostics) = YAMLReader.read(SourceText(path: "a.yml", text: written))

        #expect(DiagnosticPrinter().text(of: diagnostics) == "", "\(written)")
        let (key, value) = ("\(JSONWriter.string(text))", JSONWriter.string(text))
        let expected =
            "{\(key): \(value), \"flow\": {\(key): [\(value), {\"x\": \(value)}]}, \"lines\": {\(key): \(value)}}"
        let read = try #require(node)
        let plain = JSONReader.read(SourceText(path: "a.json", text: expected)).node
        #expect(JSONWriter.text(of: read) == plain.map { JSONWriter.text(of: $0) }, "\(written)")
    }

    @Test func `Short maps stand on one line, long ones on several`() {
        let items = (1...20).map { YAMLValue.text("number \($0)") }
        let written = YAMLWriter.text(of: [
            YAMLEntry("short", .map([YAMLEntry("a", .text("b")), YAMLEntry("c", .list([.text("d")]))])),
            YAMLEntry(
                "long",
                .map([YAMLEntry("a", .list(items)), YAMLEntry("b", .verbatim("[1, 2]"), comment: "why")])),
        ])
        #expect(written.hasPrefix("short: { a: b, c: [d] }\nlong:\n  a:\n    - number 1\n"))
        #expect(written.hasSuffix("    - number 20\n  b: [1, 2] # why\n"))
    }

    private static let texts = [
        "a", "a b", "a: b", "a:b", "a #b", "a#b", "#a", "- a", "-", "--- a", "---", "...", "? a", "?", ": a",
        ":", "a:", "[a]", "{a}", "a, b",
        "a]", "&a", "*a", "!a", "|", ">", "%a", "@a", "`a`", "'a'", "\"a\"", "it's", "a\"b'c", "\\", "a\\nb",
        "\n", "a\nb", "\t", " a", "a ",
        "", "~", "null", "Null", "true", "True", "yes", "NO", "on", "y", "1", "01", "1.10", "0x1F", "1e3",
        ".inf", ".nan", "+1", "-1", "1_000",
        "2026-05-01", "12:30:00", "2026-05-01T10:00:00Z", "https://example.com/a?b=c#d", "a@b.c", "50%", "👍",
        "名前", "é", "\u{7F}", "\u{85}", "\u{A0}",
        "\u{2028}", "\u{FEFF}", "\u{E000}", "\u{0}", "\u{1F600} \u{200D}", "<<", "=", "a?", "a? ", "$ref",
        "_x", "/a", "a\tb", "a\r\nb",
    ]
}
