import Foundation
import VitalCore
import XCTest

private nonisolated struct Message: Codable, Equatable {
    let text: String
    let quoted: Boxed<Message>?
}

nonisolated final class BoxedTests: XCTestCase {
    /// Contains a value of its own type.
    func testHoldsValue() {
        let sut = Message(text: "b", quoted: Boxed(Message(text: "a", quoted: nil)))
        XCTAssertEqual(sut.quoted?.value, Message(text: "a", quoted: nil))
    }

    /// Adds nothing to the JSON.
    func testLeavesNoTrace() {
        // Given
        let sut = Message(text: "b", quoted: Boxed(Message(text: "a", quoted: nil)))
        let json = #"{"quoted":{"text":"a"},"text":"b"}"#
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys

        // When / Then
        XCTAssertEqual(try JSONDecoder().decode(Message.self, from: Data(json.utf8)), sut)
        XCTAssertEqual(String(decoding: try encoder.encode(sut), as: UTF8.self), json)
    }
}
