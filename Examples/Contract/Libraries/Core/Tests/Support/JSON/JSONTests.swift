import ChallengeCore
import Foundation
import Testing

struct JSONTests {
    @Test(
        "Reads any value, and writes it again",
        arguments: [
            ("null", JSON.null),
            ("true", .boolean(true)),
            ("1", .number(1)),
            (#""1""#, .string("1")),
            ("[]", .array([])),
            ("{}", .object([:])),
            (#"[null,[false],{"a":[]}]"#, .array([.null, .array([.boolean(false)]), .object(["a": .array([])])])),
            (#"{"a":{"b":null},"c":"d"}"#, .object(["a": .object(["b": .null]), "c": .string("d")])),
        ]
    )
    func readsAndWrites(text: String, sut: JSON) throws {
        // Given
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys

        // When / Then
        #expect(try JSONDecoder().decode(JSON.self, from: Data(text.utf8)) == sut)
        #expect(String(decoding: try encoder.encode(sut), as: UTF8.self) == text)
    }

    @Test(
        "Keeps the digits of a number",
        arguments: [
            "12345678901234567890.125", "0.1", "9007199254740993", "99999999999999999999999999999999999999",
        ]
    )
    func keepsDigits(text: String) throws {
        // When
        let sut = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))

        // Then
        #expect(String(decoding: try JSONEncoder().encode(sut), as: UTF8.self) == text)
    }

    @Test(
        "Refuses a number that does not fit, wherever it is",
        arguments: [
            "1234567890123456789012345678901234567890123", "-1234567890123456789012345678901234567890123", "1e400",
        ]
    )
    func refusesNumber(number: String) {
        for text in [number, "[1,\(number)]", #"{"a":{"b":\#(number)}}"#] {
            #expect(throws: DecodingError.self, "\(text)") {
                try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
            }
        }
    }

    private struct Present: Decodable {
        let value: JSON

        init(from decoder: any Decoder) throws {
            value = try JSON(notNull: decoder)
        }
    }

    @Test("Refuses null for a required value, and reports its place")
    func refusesNull() throws {
        // When
        let values = try JSONDecoder().decode([Present].self, from: Data("[[null], 1]".utf8))
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([String: Present].self, from: Data(#"{"a": null}"#.utf8))
        }

        // Then
        #expect(values.map(\.value) == [.array([.null]), .number(1)])
        guard case .valueNotFound(_, let context) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.codingPath.map(\.stringValue) == ["a"])
    }

    @Test("Describes a value on one line, with sorted keys")
    func showsValue() {
        // Given
        let sut = JSON.object(["b": .array([.null, .boolean(true), .number(1.5)]), "a": .string("x")])

        // Then
        #expect(sut.description == #"{"a": "x", "b": [null, true, 1.5]}"#)
    }
}
