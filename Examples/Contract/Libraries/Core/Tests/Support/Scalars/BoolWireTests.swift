import ChallengeCore
import Testing

struct BoolWireTests {
    @Test("Reads and writes a text and a number", arguments: [("true", 1, true), ("false", 0, false)])
    func readsAndWrites(text: String, number: Int, value: Bool) throws {
        #expect(try Bool(text: text, field: "field") == value)
        #expect(try Bool(number: number, field: "field") == value)
        #expect(value.text == text)
        #expect(value.bit == number)
    }

    @Test("Refuses another text", arguments: ["", "True", "yes", "1", "true "])
    func refusesText(text: String) {
        #expect(throws: MappingError(field: "field", value: text)) { try Bool(text: text, field: "field") }
    }

    @Test("Refuses another number", arguments: [-1, 2])
    func refusesNumber(number: Int) {
        #expect(throws: MappingError(field: "field", value: "\(number)")) { try Bool(number: number, field: "field") }
    }
}
