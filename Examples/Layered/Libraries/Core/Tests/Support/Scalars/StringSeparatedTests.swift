import VitalCore
import XCTest

nonisolated final class StringSeparatedTests: XCTestCase {
    /// Splits a text into the elements of a list.
    func testSplits() {
        for (text, elements) in [
            ("a,b", ["a", "b"]), ("a, b ,  c d", ["a", "b", "c d"]), ("a", ["a"]), ("", []), ("  ", []),
            ("a,,b", ["a", "", "b"]),
            ("a,", ["a", ""]),
        ] {
            XCTAssertEqual(text.separated(by: ","), elements, text)
            XCTAssertEqual(text.replacing(",", with: "|").separated(by: "|"), elements, text)
        }
    }

    /// Takes several blanks for one.
    func testSplitsAtBlanks() {
        for text in ["a b c", " a  b   c "] {
            XCTAssertEqual(text.separated(by: " "), ["a", "b", "c"], text)
            XCTAssertTrue("  ".separated(by: " ").isEmpty, text)
        }
    }
}
