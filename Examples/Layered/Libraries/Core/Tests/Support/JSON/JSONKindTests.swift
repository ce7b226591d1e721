import Foundation
import Testing
import VitalCore

struct JSONKindTests {
    private struct Probe: Decodable {
        let kind: JSONKind

        init(from decoder: any Decoder) throws {
            kind = try JSONKind(of: decoder)
        }
    }

    @Test(
        "Recognizes every kind of value",
        arguments: [
            ("[null]", JSONKind.null),
            ("[true]", JSONKind.boolean),
            ("[0]", JSONKind.number),
            ("[-1.5e3]", JSONKind.number),
            ("[1e400]", JSONKind.number),
            (#"["1"]"#, JSONKind.string),
            ("[[]]", JSONKind.array),
            ("[{}]", JSONKind.object),
            (#"[{"a": 1}]"#, JSONKind.object),
        ]
    )
    func tellsEveryKind(json: String, kind: JSONKind) throws {
        // When
        let probes = try JSONDecoder().decode([Probe].self, from: Data(json.utf8))

        // Then
        #expect(probes.map(\.kind) == [kind])
    }
}
