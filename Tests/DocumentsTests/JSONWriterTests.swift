import Diagnostics
import Documents
import Testing

@Suite struct JSONWriterTests {
    private func written(_ yaml: String, _ layout: JSONWriter.Layout = .compact) throws -> String {
        let (node, diagnostics) = YAMLReader.read(SourceText(path: "test.yml", text: yaml))
        #expect(diagnostics.map(\.message) == [])
        return JSONWriter.text(of: try #require(node), layout: layout)
    }

    @Test func `The compact layout holds no blanks`() throws {
        #expect(try written("a: [1, {b: c}]\nd: {}\ne: []\n") == #"{"a":[1,{"b":"c"}],"d":{},"e":[]}"#)
    }

    @Test func `The pretty layout indents by two spaces`() throws {
        #expect(
            try written("a: [1, {b: c}]\nd: {}\n", .pretty) == """
                {
                  "a": [
                    1,
                    {
                      "b": "c"
                    }
                  ],
                  "d": {}
                }
                """)
    }

    @Test func `Numbers keep their digits where JSON can spell them`() throws {
        let kept = "[0,-0,1.10,1e5,-1.5E-3,123456789012345678901234567890,1e400]"
        #expect(try written(kept) == kept)
        #expect(try written("[+1, 012, .5, 1., -.5, +00.50, 0o17, 0x1F]") == "[1,12,0.5,1.0,-0.5,0.50,15,31]")
        #expect(try written("[0xFFFFFFFFFFFFFFFFFF]") == "[4.722366482869645e+21]")
    }

    @Test func `Numbers that JSON does not have are text`() throws {
        #expect(try written("[.inf, -.INF, .nan]") == #"[".inf","-.INF",".nan"]"#)
    }

    @Test func `Strings are escaped where they must be`() {
        #expect(
            JSONWriter.string("a\"b\\c/d\n\r\t\u{8}\u{1F}\u{7F}é👍")
                == #""a\"b\\c/d\n\r\t\u0008\u001f\u007fé👍""#)
        // YAML, which reads JSON too, takes these in escapes alone.
        #expect(JSONWriter.string("\u{FEFF}\u{80}\u{85}\u{A0}") == "\"\\ufeff\\u0080\u{85}\u{A0}\"")
        #expect(JSONWriter.string("") == "\"\"")
    }

    @Test func `Keys are text, whatever they look like`() throws {
        #expect(try written("1: a\nnull: b\n\"c\\\"\": d\n") == #"{"1":"a","null":"b","c\"":"d"}"#)
    }
}
