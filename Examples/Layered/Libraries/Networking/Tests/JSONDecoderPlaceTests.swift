import Foundation
import Testing
import VitalCore

@testable import VitalNetworking

struct JSONDecoderPlaceTests {
    private struct Page: Decodable, Equatable {
        let items: [Item]
    }

    private struct Item: Decodable, Equatable {
        var count: Int?
        var price: Decimal?
        var size: Size?
        var byName: [String: Int64]?
        var at: Date?
    }

    /// Either a text or a number.
    private enum Size: Decodable, Equatable {
        case text(String)
        case number(Int64)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            do {
                self = .text(try container.decode(String.self))
            } catch {
                self = .number(try container.decode(Int64.self))
            }
        }
    }

    private func decode(_ json: String) throws -> Page {
        try JSONDecoder().decodePlaced(from: Data(json.utf8))
    }

    @Test("Decodes as Foundation does")
    func decodes() throws {
        let json = #"{"items":[{"count":1.0,"price":0.5,"size":"L","byName":{"a":1}},{"size":7,"at":0}]}"#
        let items = [
            Item(count: 1, price: Decimal(string: "0.5"), size: .text("L"), byName: ["a": 1]),
            Item(size: .number(7), at: Date(timeIntervalSinceReferenceDate: 0)),
        ]
        #expect(try decode(json) == Page(items: items))
    }

    @Test("Decodes nothing as nil, and as no other value")
    func decodesNothing() throws {
        // When
        let item: Item? = try JSONDecoder().decodePlaced(from: Data())

        // Then
        #expect(item == nil)
        #expect(throws: DecodingError.self) { try decode("") }
    }

    @Test("Decodes nothing as a value that is outside of the JSON")
    func decodesOuterValue() throws {
        // Given
        let decoder = JSONDecoder()
        decoder.outerValues = ["{at}": "7"]

        // When
        let item: Item = try decoder.decodePlaced(from: Data())

        // Then
        #expect(item == Item())
        #expect(throws: DecodingError.self) { try decoder.decodePlaced(Page.self, from: Data()) }
    }

    @Test(
        "Reports the place of a value that does not fit",
        arguments: [
            (#"{"items":[{},{"count":0.5}]}"#, ["items", "1", "count"]),
            (#"{"items":[{"count":9223372036854775808}]}"#, ["items", "0", "count"]),
            (#"{"items":[{"at":0,"price":1e400}]}"#, ["items", "0", "price"]),
            (#"{"items":[{"size":1.5}]}"#, ["items", "0", "size"]),
            (#"{"items":[{"byName":{"a":1,"b":1.5}}]}"#, ["items", "0", "byName", "b"]),
            (#"{"items":[{"count":"1"}]}"#, ["items", "0", "count"]),
        ]
    )
    func saysWhere(json: String, path: [String]) throws {
        // When
        let error = #expect(throws: DecodingError.self) { try decode(json) }

        // Then
        let context: DecodingError.Context? =
            switch error {
            case .dataCorrupted(let context), .typeMismatch(_, let context): context
            default: nil
            }
        #expect(context?.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue } == path)
    }

    @Test("Reports a text that is not JSON", arguments: ["", "{", "[1, 2"])
    func refusesOtherTexts(json: String) {
        #expect(throws: DecodingError.self) { try decode(json) }
    }
}
