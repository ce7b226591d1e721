import VitalCore
import XCTest

nonisolated final class BoolWireTests: XCTestCase {
    /// Reads and writes a text and a number.
    func testReadsAndWrites() {
        for (text, number, value) in [("true", 1, true), ("false", 0, false)] {
            XCTAssertEqual(try Bool(text: text, field: "field"), value, text)
            XCTAssertEqual(try Bool(number: number, field: "field"), value, text)
            XCTAssertEqual(value.text, text)
            XCTAssertEqual(value.number, number, text)
        }
    }

    /// Refuses another text.
    func testRefusesText() {
        for text in ["", "True", "yes", "1", "true "] {
            XCTAssertThrowsError(try Bool(text: text, field: "field"), text) { error in
                XCTAssertEqual(error as? MappingError, MappingError(field: "field", value: text))
            }
        }
    }

    /// Refuses another number.
    func testRefusesNumber() {
        for number in [-1, 2] {
            XCTAssertThrowsError(try Bool(number: number, field: "field"), "\(number)") { error in
                XCTAssertEqual(error as? MappingError, MappingError(field: "field", value: "\(number)"), "\(number)")
            }
        }
    }
}
