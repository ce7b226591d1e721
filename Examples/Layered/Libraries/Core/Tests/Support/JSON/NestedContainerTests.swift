import Foundation
import VitalCore
import XCTest

nonisolated final class NestedContainerTests: XCTestCase {
    private struct Place: Decodable {
        let city: String?

        enum CodingKeys: CodingKey {
            case address
        }

        enum AddressKeys: CodingKey {
            case city
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let address = try container.nestedIfPresent(AddressKeys.self, forKey: .address)
            city = try address?.decodeIfPresent(String.self, forKey: .city)
        }
    }

    /// Reads an object that may be missing.
    func testReads() {
        for (json, city) in [
            (#"{"address": {"city": "Oslo"}}"#, "Oslo"), (#"{"address": {}}"#, nil), (#"{"address": null}"#, nil),
            ("{}", nil),
        ] as [(String, String?)] {
            XCTAssertEqual(try JSONDecoder().decode(Place.self, from: Data(json.utf8)).city, city, json)
        }
    }

    /// Refuses what is no object.
    func testRefuses() {
        for address in ["7", "[]", #""Oslo""#] {
            XCTAssertThrowsError(
                try JSONDecoder().decode(Place.self, from: Data("{\"address\": \(address)}".utf8)),
                address
            ) { error in
                XCTAssertTrue(error is DecodingError, "\(address): \(error)")
            }
        }
    }
}
