import Foundation
import Testing
import VitalCore

struct NullableTests {
    private struct Note: Codable, Equatable {
        let text: Nullable<String>
    }

    @Test(
        "Reads and writes a value and null",
        arguments: [(#"{"text":"Hello"}"#, Nullable.value("Hello")), (#"{"text":null}"#, Nullable.null)]
    )
    func readsAndWrites(json: String, text: Nullable<String>) throws {
        // When
        let note = try JSONDecoder().decode(Note.self, from: Data(json.utf8))
        let written = String(decoding: try JSONEncoder().encode(note), as: UTF8.self)

        // Then
        #expect(note == Note(text: text))
        #expect(written == json)
    }

    @Test("Refuses a missing key")
    func refusesMissingKey() {
        // When / Then
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Note.self, from: Data("{}".utf8)) }
    }

    @Test("Is created from an optional, and becomes an optional")
    func standsForOptional() {
        // Then
        #expect(Nullable("Hello") == .value("Hello"))
        #expect(nil == Nullable<String>(nil))
        #expect(Nullable.value("Hello").value == "Hello")
        #expect(Nullable<String>.null.value == nil)
    }
}
