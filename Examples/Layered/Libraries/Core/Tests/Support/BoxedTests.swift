import Foundation
import Testing
import VitalCore

private nonisolated struct Message: Codable, Equatable {
    let text: String
    let quoted: Boxed<Message>?
}

struct BoxedTests {
    private let sut = Message(text: "b", quoted: Boxed(Message(text: "a", quoted: nil)))

    @Test("Contains a value of its own type")
    func holdsValue() {
        #expect(sut.quoted?.value == Message(text: "a", quoted: nil))
    }

    @Test("Adds nothing to the JSON")
    func leavesNoTrace() throws {
        // Given
        let json = #"{"quoted":{"text":"a"},"text":"b"}"#
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys

        // When / Then
        #expect(try JSONDecoder().decode(Message.self, from: Data(json.utf8)) == sut)
        #expect(String(decoding: try encoder.encode(sut), as: UTF8.self) == json)
    }
}
