import ChallengeCore
import Foundation
import Testing

struct IdentityWireTests {
    // MARK: - UUID

    @Test("Reads a UUID in uppercase or lowercase")
    func readsUUID() throws {
        // Given
        let text = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"

        // When
        let sut = try UUID(text: text, field: "field")

        // Then
        #expect(sut == UUID(uuidString: text))
        #expect(try UUID(text: text.lowercased(), field: "field") == sut)
    }

    @Test(
        "Refuses a text that is not a UUID",
        arguments: [
            "", "7", "E621E1F8C36C495A93FC0C247A3E6E5F", "E621E1F8-C36C-495A-93FC-0C247A3E6E5Fx",
            " 621E1F8-C36C-495A-93FC-0C247A3E6E5F", "G621E1F8-C36C-495A-93FC-0C247A3E6E5F",
            "g621E1F8-C36C-495A-93FC-0C247A3E6E5F", "-621E1F8-C36C-495A-93FC-0C247A3E6E5F",
            "E621E1F80C36C-495A-93FC-0C247A3E6E5F", "E621E1F8-C36C0495A-93FC-0C247A3E6E5F",
            "E621E1F8-C36C-495A093FC-0C247A3E6E5F", "E621E1F8-C36C-495A-93FC00C247A3E6E5F",
            "E621E1F8-C36C-495A-93FC+0C247A3E6E5F", "E621E1F8-C36C-495A-93FC-0C247A3E6E5",
        ]
    )
    func refusesUUID(text: String) {
        #expect(throws: MappingError(field: "field", value: text)) { try UUID(text: text, field: "field") }
    }

    // MARK: - URL

    @Test("Reads a URL", arguments: ["https://casa.example/a?b=c#d", "/relative", "mailto:a@b.example"])
    func readsURL(text: String) throws {
        // When
        let sut = try URL(text: text, field: "field")

        // Then
        #expect(sut == URL(string: text))
    }

    @Test("Refuses invalid URLs", arguments: ["", " ", "\n", "https://[casa.example", "https://casa .example"])
    func refusesURL(text: String) {
        #expect(throws: MappingError(field: "field", value: text)) { try URL(text: text, field: "field") }
    }

    @Test("Reads an absent or an empty text as no URL, and refuses any other text that is not a URL")
    func readsOptionalURL() throws {
        #expect(try URL(ifPresent: nil, field: "field") == nil)
        #expect(try URL(ifPresent: "", field: "field") == nil)
        #expect(try URL(ifPresent: "/relative", field: "field") == URL(string: "/relative"))
        #expect(throws: MappingError(field: "field", value: " ")) { try URL(ifPresent: " ", field: "field") }
    }

    // MARK: - Data

    @Test("Reads base64, and writes it", arguments: [("", ""), ("aGk=", "hi"), ("aGkh", "hi!")])
    func readsBase64(text: String, content: String) throws {
        // When
        let sut = try Data(base64: text, field: "field")

        // Then
        #expect(sut == Data(content.utf8))
        #expect(sut.base64Text == text)
    }

    @Test("Refuses a text that is not base64", arguments: ["a", "aGk", "aG k=", "a-_=", "ä"])
    func refusesBase64(text: String) {
        #expect(throws: MappingError(field: "field", value: text)) { try Data(base64: text, field: "field") }
    }
}
