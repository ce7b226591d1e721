import Foundation
import VitalCore
import XCTest

nonisolated final class NumberTextTests: XCTestCase {
    /// Reads an integer.
    func testReadsInteger() {
        for (text, value) in [("0", 0), ("-7", -7), ("+7", 7), ("007", 7), ("9223372036854775807", .max)] {
            XCTAssertEqual(try Int(text: text, field: "field"), value, text)
            XCTAssertEqual(try Int64(text: text, field: "field"), Int64(value), text)
        }
    }

    /// Refuses a text that is not an integer.
    func testRefusesInteger() {
        for text in ["", " 7", "7 ", "7.0", "1e3", "0x7", "seven", "9223372036854775808"] {
            XCTAssertThrowsError(try Int(text: text, field: "field"), text) { error in
                XCTAssertEqual(error as? MappingError, MappingError(field: "field", value: text))
            }
            XCTAssertThrowsError(try Int64(text: text, field: "field"), text) { error in
                XCTAssertEqual(error as? MappingError, MappingError(field: "field", value: text))
            }
        }
    }

    /// Reads a number.
    func testReadsNumber() {
        for (text, value) in [
            ("12.50", 12.5), ("-0.25", -0.25), ("+3", 3), (".5", 0.5), ("5.", 5), ("1e3", 1_000), ("25E-2", 0.25),
            ("1E+2", 100), ("0", 0),
        ] {
            XCTAssertEqual(try Double(text: text, field: "field"), value, text)
            XCTAssertEqual(try Decimal(text: text, field: "field"), Decimal(value), text)
        }
    }

    /// Refuses a text that is not a number.
    func testRefusesNumber() {
        for text in [
            "", ".", "-", "e3", "1e", "1e+", "1,5", "1 000", " 1", "1 ", "1.2.3", "12abc", "nan", "inf", "0x10", "١",
            "1e400",
        ] {
            XCTAssertThrowsError(try Double(text: text, field: "field"), text) { error in
                XCTAssertEqual(error as? MappingError, MappingError(field: "field", value: text))
            }
            XCTAssertThrowsError(try Decimal(text: text, field: "field"), text) { error in
                XCTAssertEqual(error as? MappingError, MappingError(field: "field", value: text))
            }
        }
    }

    /// Keeps every digit of a decimal.
    func testKeepsDigits() {
        for text in [
            "0", "0.1", "-19.99", "12345678901234567890123456789012345678", "0.00000000000000000000000000000000000001",
            "100000000000000000000000000000000000000000",
        ] {
            XCTAssertEqual(try Decimal(text: text, field: "field").text, text)
        }
    }

    /// Refuses more digits than a decimal has.
    func testRefusesDigits() {
        for text in ["123456789012345678901234567890123456789", "1e-200"] {
            XCTAssertThrowsError(try Decimal(text: text, field: "field"), text) { error in
                XCTAssertEqual(error as? MappingError, MappingError(field: "field", value: text))
            }
        }
    }

    /// Does not count leading and trailing zeros as digits.
    func testCountsNoZeros() {
        // Given
        let text = "000000000000000000000000000000000000000012.50000000000000000000000000000000000000000000"

        // When / Then
        XCTAssertEqual(try Decimal(text: text, field: "field").text, "12.5")
    }

    /// Writes the text that it reads.
    func testRoundTrips() {
        for value in [0, 0.1, -12.5, 1e20, .leastNonzeroMagnitude, .greatestFiniteMagnitude] {
            XCTAssertEqual(try Double(text: value.text, field: "field"), value)
            XCTAssertFalse(value.text.hasSuffix(".0"))
        }
        for value in [Int.min, -1, 0, .max] {
            XCTAssertEqual(try Int(text: value.text, field: "field"), value)
        }
    }
}
