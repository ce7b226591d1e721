import Foundation
import Testing
import VitalCore

struct StringUTF8Tests {
    @Test("Reads a text", arguments: ["", "Été", "👩‍🍳\n"])
    func reads(text: String) throws {
        #expect(try String(utf8: Data(text.utf8)) == text)
    }

    @Test("Refuses other bytes")
    func refuses() {
        #expect(throws: DecodingError.self) {
            try String(utf8: Data([0x61, 0xFF]))
        }
    }
}
