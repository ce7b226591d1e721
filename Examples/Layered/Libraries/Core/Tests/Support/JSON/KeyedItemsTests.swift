import Foundation
import Testing
import VitalCore

struct KeyedItemsTests {
    private struct Part<Key: LosslessStringConvertible & Equatable>: Codable, Equatable {
        let id: Key
        let name: String

        enum CodingKeys: CodingKey {
            case name
        }

        init(_ id: Key, _ name: String) {
            self.id = id
            self.name = name
        }

        init(from decoder: any Decoder) throws {
            id = try decoder.outerKey(as: Key.self)
            name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
        }
    }

    private func decode<Key>(_ json: String, as type: Key.Type) throws -> [Part<Key>] {
        try JSONDecoder().decode(KeyedItems<Part<Key>>.self, from: Data(json.utf8)).items
    }

    @Test("Reads items in the order of their keys, the keys as a part of them")
    func readsTexts() throws {
        let json = #"{"b2": {"name": "B"}, "a10": {"name": "A"}, "a9": {"name": "Z", "id": "other"}}"#
        let expected = [Part("a10", "A"), Part("a9", "Z"), Part("b2", "B")]
        #expect(try decode(json, as: String.self) == expected)
    }

    @Test("Reads items whose keys are numbers in the order of these")
    func readsNumbers() throws {
        let json = #"{"10": {"name": "B"}, "9": {"name": "A"}}"#
        #expect(try decode(json, as: Int.self) == [Part(9, "A"), Part(10, "B")])
        #expect(try decode(json, as: String.self) == [Part("9", "A"), Part("10", "B")])
        #expect(try decode("{}", as: Int.self).isEmpty)
    }

    @Test("Refuses a key that is no number, and what is no object", arguments: [#"{"a": {"name": "A"}}"#, "[]"])
    func refuses(json: String) {
        #expect(throws: DecodingError.self) { try decode(json, as: Int.self) }
    }

    @Test("Refuses an item without a key")
    func refusesOutermost() {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Part<String>.self, from: Data(#"{"name": "A"}"#.utf8))
        }
    }

    @Test("Writes items by their keys")
    func writes() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let items = KeyedItems([Part(9, "A"), Part(10, "B")], by: \.id)
        let json = String(decoding: try encoder.encode(items), as: UTF8.self)
        #expect([#"{"10":{"name":"B"},"9":{"name":"A"}}"#, #"{"9":{"name":"A"},"10":{"name":"B"}}"#].contains(json))
    }

    @Test("Refuses to lose an item")
    func refusesSameKeys() {
        #expect(throws: EncodingError.self) {
            try JSONEncoder().encode(KeyedItems([Part("a", "A"), Part("a", "B")], by: \.id))
        }
    }
}
