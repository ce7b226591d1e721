import Foundation
import Testing
import VitalCore

struct JSONScalarTests {
    @Test(
        "Reads a value of the document, and writes it again",
        arguments: [
            (#""abc""#, JSONScalar.string("abc")),
            (#""""#, .string("")),
            (#""7""#, .string("7")),
            ("7", .number(7)),
            ("-9223372036854775808", .number(Decimal(Int64.min))),
            ("0.5", .number(Decimal(sign: .plus, exponent: -1, significand: 5))),
            ("true", .boolean(true)),
            ("false", .boolean(false)),
        ]
    )
    func readsAndWrites(json: String, sut: JSONScalar) throws {
        #expect(try JSONDecoder().decode(JSONScalar.self, from: Data(json.utf8)) == sut)
        #expect(String(decoding: try JSONEncoder().encode(sut), as: UTF8.self) == json)
    }

    @Test("Refuses a value that is not a scalar", arguments: ["null", "[]", "{}"])
    func refuses(json: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(JSONScalar.self, from: Data(json.utf8))
        }
    }

    @Test("Is created from a literal")
    func isLiteral() {
        // Given
        let sut: [JSONScalar] = ["abc", 7, true]

        // Then
        #expect(sut == [.string("abc"), .number(7), .boolean(true)])
    }

    @Test("Is created from a value")
    func isMadeFromValue() throws {
        // Given
        let cents = try Decimal(text: "12.34", field: "field")

        // Then
        #expect(JSONScalar("abc") == .string("abc"))
        #expect(JSONScalar(false) == .boolean(false))
        #expect(JSONScalar(Int64.max).text == "9223372036854775807")
        #expect(JSONScalar(0.1).text == "0.1")
        #expect(JSONScalar(1e20).text == "100000000000000000000")
        #expect(JSONScalar(cents) == .number(cents))
    }

    @Test("Has a text")
    func hasText() {
        #expect(JSONScalar.string("abc").text == "abc")
        #expect(JSONScalar.number(7).text == "7")
        #expect(JSONScalar.boolean(true).text == "true")
    }
}
