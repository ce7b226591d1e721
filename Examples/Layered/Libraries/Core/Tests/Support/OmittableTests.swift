import Foundation
import Testing
import VitalCore

struct OmittableTests {
    private struct Note: Codable, Equatable {
        let text: Omittable<String>
        let count: Omittable<Int>
    }

    private struct Anything: Decodable {
        let json: Omittable<JSON>
    }

    @Test(
        "Decodes a value and a missing value",
        arguments: [
            (#"{"text":"a","count":1}"#, Note(text: .value("a"), count: .value(1))),
            (#"{"count":0}"#, Note(text: nil, count: .value(0))),
            ("{}", Note(text: .missing, count: nil)),
        ]
    )
    private func decodes(json: String, expected: Note) throws {
        let sut = try JSONDecoder().decode(Note.self, from: Data(json.utf8))

        #expect(sut == expected)
        #expect(try JSONDecoder().decode(Note.self, from: JSONEncoder().encode(sut)) == sut)
    }

    @Test("Refuses null", arguments: [#"{"text":null}"#, #"{"text":"a","count":null}"#])
    func refusesNull(json: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Note.self, from: Data(json.utf8))
        }
    }

    @Test("Refuses null for a value of any JSON")
    func refusesNullOfAnything() {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Anything.self, from: Data(#"{"json":null}"#.utf8))
        }
    }

    @Test("Omits a missing value")
    func leavesOut() throws {
        let json = try JSONEncoder().encode(Note(text: .value("a"), count: nil))

        #expect(String(decoding: json, as: UTF8.self) == #"{"text":"a"}"#)
    }

    @Test("Refuses to encode a missing value in a list")
    func refusesList() {
        #expect(throws: EncodingError.self) { try JSONEncoder().encode([Omittable<Int>.missing]) }
        #expect(throws: Never.self) { try JSONEncoder().encode([Omittable.value(1)]) }
    }

    @Test("Is created from an optional, and becomes an optional")
    func optional() {
        #expect(Omittable(1) == .value(1))
        #expect(Omittable<Int>(nil) == .missing)
        #expect(Omittable.value(1).value == 1)
        #expect(Omittable<Int>.missing.value == nil)
    }
}
