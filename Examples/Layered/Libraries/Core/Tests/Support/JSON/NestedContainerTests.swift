import Foundation
import Testing
import VitalCore

struct NestedContainerTests {
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

    @Test(
        "Reads an object that may be missing",
        arguments: [
            (#"{"address": {"city": "Oslo"}}"#, "Oslo"), (#"{"address": {}}"#, nil), (#"{"address": null}"#, nil),
            ("{}", nil),
        ] as [(String, String?)]
    )
    func reads(json: String, city: String?) throws {
        #expect(try JSONDecoder().decode(Place.self, from: Data(json.utf8)).city == city)
    }

    @Test("Refuses what is no object", arguments: ["7", "[]", #""Oslo""#])
    func refuses(address: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Place.self, from: Data("{\"address\": \(address)}".utf8))
        }
    }
}
