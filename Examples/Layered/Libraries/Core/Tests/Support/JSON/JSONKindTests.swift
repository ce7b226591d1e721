import Foundation
import VitalCore
import XCTest

nonisolated final class JSONKindTests: XCTestCase {
    private struct Probe: Decodable {
        let kind: JSONKind

        init(from decoder: any Decoder) throws {
            kind = try JSONKind(of: decoder)
        }
    }

    /// Recognizes every kind of value.
    func testTellsEveryKind() {
        for (json, kind) in [
            ("[null]", JSONKind.null),
            ("[true]", JSONKind.boolean),
            ("[0]", JSONKind.number),
            ("[-1.5e3]", JSONKind.number),
            ("[1e400]", JSONKind.number),
            (#"["1"]"#, JSONKind.string),
            ("[[]]", JSONKind.array),
            ("[{}]", JSONKind.object),
            (#"[{"a": 1}]"#, JSONKind.object),
        ] {
            do {
                // When
                let probes = try JSONDecoder().decode([Probe].self, from: Data(json.utf8))

                // Then
                XCTAssertEqual(probes.map(\.kind), [kind], json)
            } catch {
                XCTFail("\(json): \(error)")
            }
        }
    }
}
