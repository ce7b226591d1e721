import Foundation
import VitalCore
import XCTest

nonisolated final class KeyedItemsTests: XCTestCase {
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

    /// Reads items in the order of their keys, the keys as a part of them.
    func testReadsTexts() {
        let json = #"{"b2": {"name": "B"}, "a10": {"name": "A"}, "a9": {"name": "Z", "id": "other"}}"#
        let expected = [Part("a10", "A"), Part("a9", "Z"), Part("b2", "B")]
        XCTAssertEqual(try decode(json, as: String.self), expected)
    }

    /// Reads items whose keys are numbers in the order of these.
    func testReadsNumbers() {
        let json = #"{"10": {"name": "B"}, "9": {"name": "A"}}"#
        XCTAssertEqual(try decode(json, as: Int.self), [Part(9, "A"), Part(10, "B")])
        XCTAssertEqual(try decode(json, as: String.self), [Part("9", "A"), Part("10", "B")])
        XCTAssertTrue(try decode("{}", as: Int.self).isEmpty)
    }

    /// Refuses a key that is no number, and what is no object.
    func testRefuses() {
        for json in [#"{"a": {"name": "A"}}"#, "[]"] {
            XCTAssertThrowsError(try decode(json, as: Int.self), json) { error in
                XCTAssertTrue(error is DecodingError, "\(json): \(error)")
            }
        }
    }

    /// Refuses an item without a key.
    func testRefusesOutermost() {
        XCTAssertThrowsError(
            try JSONDecoder().decode(Part<String>.self, from: Data(#"{"name": "A"}"#.utf8))
        ) { error in
            XCTAssertTrue(error is DecodingError, "\(error)")
        }
    }

    /// Writes items by their keys.
    func testWrites() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let items = KeyedItems([Part(9, "A"), Part(10, "B")], by: \.id)
        let json = String(decoding: try encoder.encode(items), as: UTF8.self)
        XCTAssertTrue(
            [#"{"10":{"name":"B"},"9":{"name":"A"}}"#, #"{"9":{"name":"A"},"10":{"name":"B"}}"#].contains(json)
        )
    }

    /// Refuses to lose an item.
    func testRefusesSameKeys() {
        XCTAssertThrowsError(
            try JSONEncoder().encode(KeyedItems([Part("a", "A"), Part("a", "B")], by: \.id))
        ) { error in
            XCTAssertTrue(error is EncodingError, "\(error)")
        }
    }
}
