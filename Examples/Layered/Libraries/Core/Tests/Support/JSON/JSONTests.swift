import Foundation
import VitalCore
import XCTest

nonisolated final class JSONTests: XCTestCase {
    /// Reads any value, and writes it again.
    func testReadsAndWrites() {
        for (text, sut) in [
            ("null", JSON.null),
            ("true", .boolean(true)),
            ("1", .number(1)),
            (#""1""#, .string("1")),
            ("[]", .array([])),
            ("{}", .object([:])),
            (#"[null,[false],{"a":[]}]"#, .array([.null, .array([.boolean(false)]), .object(["a": .array([])])])),
            (#"{"a":{"b":null},"c":"d"}"#, .object(["a": .object(["b": .null]), "c": .string("d")])),
        ] {
            // Given
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys

            // When / Then
            XCTAssertEqual(try JSONDecoder().decode(JSON.self, from: Data(text.utf8)), sut, text)
            XCTAssertEqual(String(decoding: try encoder.encode(sut), as: UTF8.self), text)
        }
    }

    /// Keeps the digits of a number.
    func testKeepsDigits() {
        for text in [
            "12345678901234567890.125", "0.1", "9007199254740993", "99999999999999999999999999999999999999",
        ] {
            do {
                // When
                let sut = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))

                // Then
                XCTAssertEqual(String(decoding: try JSONEncoder().encode(sut), as: UTF8.self), text)
            } catch {
                XCTFail("\(text): \(error)")
            }
        }
    }

    /// Refuses a number that does not fit, wherever it is.
    func testRefusesNumber() {
        for number in [
            "1234567890123456789012345678901234567890123", "-1234567890123456789012345678901234567890123", "1e400",
        ] {
            for text in [number, "[1,\(number)]", #"{"a":{"b":\#(number)}}"#] {
                XCTAssertThrowsError(
                    try JSONDecoder().decode(JSON.self, from: Data(text.utf8)),
                    "\(text), \(number)"
                ) { error in
                    XCTAssertTrue(error is DecodingError, "\(text), \(number): \(error)")
                }
            }
        }
    }

    private struct Present: Decodable {
        let value: JSON

        init(from decoder: any Decoder) throws {
            value = try JSON(notNull: decoder)
        }
    }

    /// Refuses null for a required value, and reports its place.
    func testRefusesNull() throws {
        // When
        let values = try JSONDecoder().decode([Present].self, from: Data("[[null], 1]".utf8))
        var thrown: (any Error)?
        XCTAssertThrowsError(
            try JSONDecoder().decode([String: Present].self, from: Data(#"{"a": null}"#.utf8))
        ) { thrown = $0 }
        let error = thrown as? DecodingError
        XCTAssertNotNil(error)

        // Then
        XCTAssertEqual(values.map(\.value), [.array([.null]), .number(1)])
        guard case .valueNotFound(_, let context) = error else {
            XCTFail("\(String(describing: error))")
            return
        }
        XCTAssertEqual(context.codingPath.map(\.stringValue), ["a"])
    }

    /// Describes a value on one line, with sorted keys.
    func testShowsValue() {
        // Given
        let sut = JSON.object(["b": .array([.null, .boolean(true), .number(1.5)]), "a": .string("x")])

        // Then
        XCTAssertEqual(sut.text, #"{"a": "x", "b": [null, true, 1.5]}"#)
    }
}
