import Foundation
import VitalCore
import XCTest

nonisolated final class IdentityWireTests: XCTestCase {
    // MARK: - UUID

    /// Reads a UUID in uppercase or lowercase, and writes it.
    func testReadsUUID() throws {
        // Given
        let text = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"

        // When
        let sut = try UUID(text: text, field: "field")

        // Then
        XCTAssertEqual(sut, UUID(uuidString: text))
        XCTAssertEqual(try UUID(text: text.lowercased(), field: "field"), sut)
        XCTAssertEqual(sut.text, text)
    }

    /// Writes the text of Foundation.
    func testWritesUUID() {
        for _ in 0..<100 {
            let sut = UUID()
            XCTAssertEqual(sut.text, sut.uuidString)
        }
    }

    /// Refuses a text that is not a UUID.
    func testRefusesUUID() {
        for text in [
            "", "7", "E621E1F8C36C495A93FC0C247A3E6E5F", "E621E1F8-C36C-495A-93FC-0C247A3E6E5Fx",
            " 621E1F8-C36C-495A-93FC-0C247A3E6E5F", "G621E1F8-C36C-495A-93FC-0C247A3E6E5F",
            "g621E1F8-C36C-495A-93FC-0C247A3E6E5F", "-621E1F8-C36C-495A-93FC-0C247A3E6E5F",
            "E621E1F80C36C-495A-93FC-0C247A3E6E5F", "E621E1F8-C36C0495A-93FC-0C247A3E6E5F",
            "E621E1F8-C36C-495A093FC-0C247A3E6E5F", "E621E1F8-C36C-495A-93FC00C247A3E6E5F",
            "E621E1F8-C36C-495A-93FC+0C247A3E6E5F", "E621E1F8-C36C-495A-93FC-0C247A3E6E5",
        ] {
            XCTAssertThrowsError(try UUID(text: text, field: "field"), text) { error in
                XCTAssertEqual(error as? MappingError, MappingError(field: "field", value: text))
            }
        }
    }

    // MARK: - URL

    /// Reads a URL, and writes it.
    func testReadsURL() {
        for text in ["https://casa.example/a?b=c#d", "/relative", "mailto:a@b.example"] {
            do {
                // When
                let sut = try URL(text: text, field: "field")

                // Then
                XCTAssertEqual(sut, URL(string: text), text)
                XCTAssertEqual(sut.text, text)
            } catch {
                XCTFail("\(text): \(error)")
            }
        }
    }

    /// Refuses invalid URLs.
    func testRefusesURL() {
        for text in ["", " ", "\n", "https://[casa.example", "https://casa .example"] {
            XCTAssertThrowsError(try URL(text: text, field: "field"), text) { error in
                XCTAssertEqual(error as? MappingError, MappingError(field: "field", value: text))
            }
        }
    }

    /// Reads an absent or an empty text as no URL, and refuses any other text that is not a URL.
    func testReadsOptionalURL() {
        XCTAssertNil(try URL(ifPresent: nil, field: "field"))
        XCTAssertNil(try URL(ifPresent: "", field: "field"))
        XCTAssertEqual(try URL(ifPresent: "/relative", field: "field"), URL(string: "/relative"))
        XCTAssertThrowsError(try URL(ifPresent: " ", field: "field")) { error in
            XCTAssertEqual(error as? MappingError, MappingError(field: "field", value: " "))
        }
    }

    // MARK: - Data

    /// Reads base64, and writes it.
    func testReadsBase64() {
        for (text, content) in [("", ""), ("aGk=", "hi"), ("aGkh", "hi!")] {
            do {
                // When
                let sut = try Data(base64: text, field: "field")

                // Then
                XCTAssertEqual(sut, Data(content.utf8), text)
                XCTAssertEqual(sut.base64Text, text)
            } catch {
                XCTFail("\(text): \(error)")
            }
        }
    }

    /// Refuses a text that is not base64.
    func testRefusesBase64() {
        for text in ["a", "aGk", "aG k=", "a-_=", "ä"] {
            XCTAssertThrowsError(try Data(base64: text, field: "field"), text) { error in
                XCTAssertEqual(error as? MappingError, MappingError(field: "field", value: text))
            }
        }
    }
}
