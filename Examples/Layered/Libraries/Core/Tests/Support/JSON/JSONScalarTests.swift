import Foundation
import VitalCore
import XCTest

nonisolated final class JSONScalarTests: XCTestCase {
    /// Reads a value of the document, and writes it again.
    func testReadsAndWrites() {
        for (json, sut) in [
            (#""abc""#, JSONScalar.string("abc")),
            (#""""#, .string("")),
            (#""7""#, .string("7")),
            ("7", .number(7)),
            ("-9223372036854775808", .number(Decimal(Int64.min))),
            ("0.5", .number(Decimal(sign: .plus, exponent: -1, significand: 5))),
            ("true", .boolean(true)),
            ("false", .boolean(false)),
        ] {
            XCTAssertEqual(try JSONDecoder().decode(JSONScalar.self, from: Data(json.utf8)), sut, json)
            XCTAssertEqual(String(decoding: try JSONEncoder().encode(sut), as: UTF8.self), json)
        }
    }

    /// Refuses a value that is not a scalar.
    func testRefuses() {
        for json in ["null", "[]", "{}"] {
            XCTAssertThrowsError(try JSONDecoder().decode(JSONScalar.self, from: Data(json.utf8)), json) { error in
                XCTAssertTrue(error is DecodingError, "\(json): \(error)")
            }
        }
    }

    /// Is created from a literal.
    func testIsLiteral() {
        // Given
        let sut: [JSONScalar] = ["abc", 7, true]

        // Then
        XCTAssertEqual(sut, [.string("abc"), .number(7), .boolean(true)])
    }

    /// Is created from a value.
    func testIsMadeFromValue() throws {
        // Given
        let cents = try Decimal(text: "12.34", field: "field")

        // Then
        XCTAssertEqual(JSONScalar("abc"), .string("abc"))
        XCTAssertEqual(JSONScalar(false), .boolean(false))
        XCTAssertEqual(JSONScalar(Int64.max).text, "9223372036854775807")
        XCTAssertEqual(JSONScalar(0.1).text, "0.1")
        XCTAssertEqual(JSONScalar(1e20).text, "100000000000000000000")
        XCTAssertEqual(JSONScalar(cents), .number(cents))
    }

    /// Has a text.
    func testHasText() {
        XCTAssertEqual(JSONScalar.string("abc").text, "abc")
        XCTAssertEqual(JSONScalar.number(7).text, "7")
        XCTAssertEqual(JSONScalar.boolean(true).text, "true")
    }
}
