import VitalCore
import XCTest

nonisolated final class RGBAColorTests: XCTestCase {
    /// Reads and writes a color.
    func testReadsAndWrites() {
        for (digits, color) in [
            ("d73a4a", RGBAColor(red: 215, green: 58, blue: 74)),
            ("00000a", RGBAColor(red: 0, green: 0, blue: 10)),
            ("d73a4a80", RGBAColor(red: 215, green: 58, blue: 74, alpha: 128)),
            ("ffffff00", RGBAColor(red: 255, green: 255, blue: 255, alpha: 0)),
        ] {
            XCTAssertEqual(try RGBAColor(hex: "#" + digits, field: "field"), color, digits)
            XCTAssertEqual(try RGBAColor(hex: "#" + digits.uppercased(), field: "field"), color, digits)
            XCTAssertEqual(try RGBAColor(hexDigits: digits, field: "field"), color, digits)
            XCTAssertEqual(color.hexText, "#" + digits, digits)
            XCTAssertEqual(color.hexDigits, digits)
        }
    }

    func testReadsShortForms() {
        for (text, digits) in [("abc", "aabbcc"), ("1f08", "11ff0088"), ("aabbccff", "aabbcc")] {
            XCTAssertEqual(try RGBAColor(hexDigits: text, field: "field").hexDigits, digits, text)
            XCTAssertEqual(try RGBAColor(hex: "#" + text, field: "field").hexDigits, digits, text)
        }
    }

    /// Refuses what is no color.
    func testRefuses() {
        for text in ["", "#", "ab", "#abcde", "red", "#d73a4g", "# 3a4a", "##abc", "#１２３"] {
            XCTAssertThrowsError(try RGBAColor(hex: text, field: "field"), text) { error in
                XCTAssertEqual(error as? MappingError, MappingError(field: "field", value: text))
            }
            XCTAssertThrowsError(try RGBAColor(hexDigits: text, field: "field"), text) { error in
                XCTAssertEqual(error as? MappingError, MappingError(field: "field", value: text))
            }
        }
    }

    /// Reads each form only as itself.
    func testReadsItsForm() {
        XCTAssertThrowsError(try RGBAColor(hex: "d73a4a", field: "field")) { error in
            XCTAssertTrue(error is MappingError, "\(error)")
        }
        XCTAssertThrowsError(try RGBAColor(hexDigits: "#d73a4a", field: "field")) { error in
            XCTAssertTrue(error is MappingError, "\(error)")
        }
    }
}
