import Testing
import VitalCore

struct StringSeparatedTests {
    @Test(
        "Splits a text into the elements of a list",
        arguments: [
            ("a,b", ["a", "b"]), ("a, b ,  c d", ["a", "b", "c d"]), ("a", ["a"]), ("", []), ("  ", []),
            ("a,,b", ["a", "", "b"]),
            ("a,", ["a", ""]),
        ]
    )
    func splits(text: String, elements: [String]) {
        #expect(text.separated(by: ",") == elements)
        #expect(text.replacing(",", with: "|").separated(by: "|") == elements)
    }

    @Test("Takes several blanks for one", arguments: ["a b c", " a  b   c "])
    func splitsAtBlanks(text: String) {
        #expect(text.separated(by: " ") == ["a", "b", "c"])
        #expect("  ".separated(by: " ").isEmpty)
    }
}
