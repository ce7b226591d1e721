import Drafts
import Testing

@Suite struct TopLevelKeysTests {
    @Test(arguments: [
        (#"{"a": {"b": 1}, "c": [{"d": 2}], "e": "f: {"}"#, ["a", "c", "e"]),
        (#" { "\"": 1, "x": "\\", "y": null }"#, [#"""#, "x", "y"]),
        (#"[{"a": 1}]"#, []),
        (#"{"a": 1} {"b": 2}"#, ["a"]),
        ("", []),
        ("}{:", []),
        ("{\"a\": 1, \0\"b\": 2}", ["a"]),
        ("\0{\"a\": 1}", []),
        ("\u{FEFF} {\"a\": \"\0\", \"b\": 2}", ["a"]),
    ])
    func `The keys at the top are found, and no others`(_ text: String, _ keys: [String]) {
        var whole = TopLevelKeys()
        whole.read(text.utf8)
        #expect(whole.found == Set(keys))
        var pieces = TopLevelKeys()
        for byte in text.utf8 {
            pieces.read([byte])
        }
        #expect(pieces.found == Set(keys))
    }
}
