import Diagnostics
import Documents
import Testing

@Suite struct RangeTests {
    private func texts(_ text: String) -> [String] {
        let source = SourceText(path: "test.yml", text: text)
        return YAMLReader.read(source).node.map { texts(of: $0, in: source) } ?? []
    }

    /// The bytes of the nodes and of the keys, in the order of the document.
    private func texts(of node: Node, in source: SourceText) -> [String] {
        let own = [source.text(node.range)]
        switch node.content {
        case .scalar: return own
        case .sequence(let items): return own + items.flatMap { texts(of: $0, in: source) }
        case .mapping(let entries):
            return own + entries.flatMap { [source.text($0.key.range)] + texts(of: $0.value, in: source) }
        }
    }

    @Test func `A plain scalar covers its text, without blanks and comments`() {
        #expect(texts("  two words  # comment\n") == ["two words"])
        #expect(texts("one\n  two\n\n  three # comment\n") == ["one\n  two\n\n  three"])
    }

    @Test func `A quoted scalar covers its quotes`() {
        #expect(texts(#""a\n" # comment"#) == [#""a\n""#])
        #expect(texts("'it''s'\n") == ["'it''s'"])
    }

    @Test func `A block scalar reaches from its sign to the end of its text`() {
        #expect(
            texts("- |+\n  one\n  two\n\n\n- x\n") == [
                "- |+\n  one\n  two\n\n\n- x", "|+\n  one\n  two", "x",
            ])
    }

    @Test func `A flow collection covers its brackets, a pair in it its key and value`() {
        #expect(
            texts("{ a: [b, c: d], e }") == [
                "{ a: [b, c: d], e }", "a", "[b, c: d]", "b", "c: d", "c", "d", "e", "",
            ])
    }

    @Test func `A block collection reaches from its first key or dash to the end of its last value`() {
        #expect(
            texts("# top\na:\n  - b\n  - c: d\n    e: \"f\"  # end\n\n") == [
                "a:\n  - b\n  - c: d\n    e: \"f\"", "a", "- b\n  - c: d\n    e: \"f\"", "b",
                "c: d\n    e: \"f\"", "c",
                "d", "e", "\"f\"",
            ])
    }

    @Test func `An absent value stands behind its colon or dash`() throws {
        let source = SourceText(path: "test.yml", text: "a:  # nothing\nb: [c: , d]\ne:\n  -\n")
        let node = try #require(YAMLReader.read(source).node)
        guard case .mapping(let entries) = node.content else {
            return #expect(Bool(false), "no map: \(node)")
        }
        #expect(entries[0].value.range == ByteRange(2, 2))
        guard case .sequence(let items) = entries[1].value.content,
            case .mapping(let pair) = items[0].content
        else { return #expect(Bool(false), "no pair: \(entries[1].value)") }
        #expect(pair[0].value.range == ByteRange(20, 20))
        guard case .sequence(let dashes) = entries[2].value.content else {
            return #expect(Bool(false), "no list: \(entries[2].value)")
        }
        #expect(dashes[0].range == ByteRange(32, 32))
    }

    @Test func `JSON values cover themselves`() {
        let source = SourceText(path: "test.json", text: #" { "a" : [ 1.0 , "b" ] } "#)
        let node = JSONReader.read(source).node
        #expect(
            node.map { texts(of: $0, in: source) } == [
                #"{ "a" : [ 1.0 , "b" ] }"#, #""a""#, #"[ 1.0 , "b" ]"#, "1.0", #""b""#,
            ])
    }
}
