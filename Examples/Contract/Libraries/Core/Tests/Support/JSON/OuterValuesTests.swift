import ChallengeCore
import Foundation
import Testing

private nonisolated struct OuterNote: Codable, Equatable {
    var owner = "foo"
    var number = 7
    var tag: String?
    var text = "bar"

    enum CodingKeys: String, CodingKey {
        case owner = "{owner}"
        case number = "{X-Number}"
        case tag = "{ETag}"
        case text
    }
}

nonisolated extension OuterNote {
    fileprivate init(from decoder: any Decoder) throws {
        owner = try decoder.outerValue(String.self, forKey: CodingKeys.owner)
        number = try decoder.outerValue(Int.self, forKey: CodingKeys.number)
        tag = try decoder.outerValueIfPresent(String.self, forKey: CodingKeys.tag)
        text = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .text)
    }
}

struct OuterValuesTests {
    private let json = Data(#"{"text": "bar"}"#.utf8)

    private func decode(_ json: Data, _ values: [String: String]) throws -> OuterNote {
        let decoder = JSONDecoder()
        decoder.outerValues = values
        return try decoder.decode(OuterNote.self, from: json)
    }

    @Test("Reads the path and the headers")
    func reads() throws {
        // Given
        let sut = OuterValues(path: ["owner": "foo"], headers: ["X-Number", "ETag"])
        let headers = ["X-Number": "7", "ETag": "a1"]

        // When
        let values = sut.forDecoder { headers[$0] }

        // Then
        #expect(values == ["{owner}": "foo", "{X-Number}": "7", "{ETag}": "a1"])
        #expect(try decode(json, values) == OuterNote(tag: "a1"))
    }

    @Test("Leaves out a header that the answer lacks")
    func leavesOut() throws {
        // Given
        let sut = OuterValues(path: ["owner": "foo"], headers: ["X-Number", "ETag"])

        // When
        let values = sut.forDecoder { $0 == "ETag" ? nil : "7" }

        // Then
        #expect(try decode(json, values) == OuterNote())
    }

    @Test("Keeps what a store encodes")
    func keeps() throws {
        // Given
        let note = OuterNote(owner: "baz", number: 9, tag: "a1")

        // When
        let kept = try decode(JSONEncoder().encode(note), ["{owner}": "foo", "{X-Number}": "7"])

        // Then
        #expect(kept == note)
    }

    @Test(
        "Refuses a value that is missing, or is of another type",
        arguments: [["{owner}": "foo"], ["{X-Number}": "7"], ["{owner}": "foo", "{X-Number}": "seven"]]
    )
    func refuses(values: [String: String]) {
        #expect(throws: DecodingError.self) { try decode(json, values) }
    }

    @Test("Decodes no body as nil, or as what is outside of the JSON")
    func decodesNothing() throws {
        // Given
        let decoder = JSONDecoder()
        decoder.outerValues = ["{owner}": "foo"]

        // When / Then
        #expect(try decoder.decode(answer: Data()) == OuterNote?.none)
        #expect(try decoder.decode(answer: Data()) == Owner(name: "foo"))
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(answer: Data()) as Owner }
    }

    fileprivate nonisolated struct Owner: Decodable, Equatable {
        let name: String

        enum CodingKeys: String, CodingKey {
            case name = "{owner}"
        }
    }
}

nonisolated extension OuterValuesTests.Owner {
    fileprivate init(from decoder: any Decoder) throws {
        name = try decoder.outerValue(String.self, forKey: CodingKeys.name)
    }
}
