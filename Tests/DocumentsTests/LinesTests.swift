import Diagnostics
import Testing

@Suite struct LinesTests {
    @Test func `Each of the three line breaks ends a line`() {
        let source = SourceText(path: "a", text: "a\nbc\r\n\rd")
        #expect(source.startsOfLines == [0, 2, 6, 7])
        #expect(source.endOfLine(from: 2, before: 6) == 4)
    }

    @Test func `A text that ends in a line break has an empty line behind it`() {
        let source = SourceText(path: "a", text: "a\r\n")
        #expect(source.startsOfLines == [0, 3])
        #expect(SourceText(path: "b", text: "").startsOfLines == [0])
    }
}
