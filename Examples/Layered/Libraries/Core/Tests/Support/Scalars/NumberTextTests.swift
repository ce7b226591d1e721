import Foundation
import Testing
import VitalCore

struct NumberTextTests {
    @Test("Reads an integer", arguments: [("0", 0), ("-7", -7), ("+7", 7), ("007", 7), ("9223372036854775807", .max)])
    func readsInteger(text: String, value: Int) throws {
        #expect(try Int(text: text, field: "field") == value)
        #expect(try Int64(text: text, field: "field") == Int64(value))
    }

    @Test(
        "Refuses a text that is not an integer",
        arguments: ["", " 7", "7 ", "7.0", "1e3", "0x7", "seven", "9223372036854775808"]
    )
    func refusesInteger(text: String) {
        #expect(throws: MappingError(field: "field", value: text)) { try Int(text: text, field: "field") }
        #expect(throws: MappingError(field: "field", value: text)) { try Int64(text: text, field: "field") }
    }

    @Test(
        "Reads a number",
        arguments: [
            ("12.50", 12.5), ("-0.25", -0.25), ("+3", 3), (".5", 0.5), ("5.", 5), ("1e3", 1_000), ("25E-2", 0.25),
            ("1E+2", 100), ("0", 0),
        ]
    )
    func readsNumber(text: String, value: Double) throws {
        #expect(try Double(text: text, field: "field") == value)
        #expect(try Decimal(text: text, field: "field") == Decimal(value))
    }

    @Test(
        "Refuses a text that is not a number",
        arguments: [
            "", ".", "-", "e3", "1e", "1e+", "1,5", "1 000", " 1", "1 ", "1.2.3", "12abc", "nan", "inf", "0x10", "١",
            "1e400",
        ]
    )
    func refusesNumber(text: String) {
        #expect(throws: MappingError(field: "field", value: text)) { try Double(text: text, field: "field") }
        #expect(throws: MappingError(field: "field", value: text)) { try Decimal(text: text, field: "field") }
    }

    @Test(
        "Keeps every digit of a decimal",
        arguments: [
            "0", "0.1", "-19.99", "12345678901234567890123456789012345678", "0.00000000000000000000000000000000000001",
            "100000000000000000000000000000000000000000",
        ]
    )
    func keepsDigits(text: String) throws {
        #expect(try Decimal(text: text, field: "field").text == text)
    }

    @Test("Refuses more digits than a decimal has", arguments: ["123456789012345678901234567890123456789", "1e-200"])
    func refusesDigits(text: String) {
        #expect(throws: MappingError(field: "field", value: text)) { try Decimal(text: text, field: "field") }
    }

    @Test("Does not count leading and trailing zeros as digits")
    func countsNoZeros() throws {
        // Given
        let text = "000000000000000000000000000000000000000012.50000000000000000000000000000000000000000000"

        // When / Then
        #expect(try Decimal(text: text, field: "field").text == "12.5")
    }

    @Test("Writes the text that it reads")
    func roundTrips() throws {
        for value in [0, 0.1, -12.5, 1e20, .leastNonzeroMagnitude, .greatestFiniteMagnitude] {
            #expect(try Double(text: value.text, field: "field") == value)
            #expect(!value.text.hasSuffix(".0"))
        }
        for value in [Int.min, -1, 0, .max] {
            #expect(try Int(text: value.text, field: "field") == value)
        }
    }
}
