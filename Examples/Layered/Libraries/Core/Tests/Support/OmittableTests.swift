import Foundation
import VitalCore
import XCTest

nonisolated final class OmittableTests: XCTestCase {
    private struct Note: Codable, Equatable {
        let text: Omittable<String>
        let count: Omittable<Int>
    }

    private struct Anything: Decodable {
        let json: Omittable<JSON>
    }

    /// Decodes a value and a missing value.
    func testDecodes() {
        for (json, expected) in [
            (#"{"text":"a","count":1}"#, Note(text: .value("a"), count: .value(1))),
            (#"{"count":0}"#, Note(text: nil, count: .value(0))),
            ("{}", Note(text: .missing, count: nil)),
        ] {
            do {
                let sut = try JSONDecoder().decode(Note.self, from: Data(json.utf8))

                XCTAssertEqual(sut, expected, json)
                XCTAssertEqual(try JSONDecoder().decode(Note.self, from: JSONEncoder().encode(sut)), sut, json)
            } catch {
                XCTFail("\(json): \(error)")
            }
        }
    }

    func testRefusesNull() {
        for json in [#"{"text":null}"#, #"{"text":"a","count":null}"#] {
            XCTAssertThrowsError(try JSONDecoder().decode(Note.self, from: Data(json.utf8)), json) { error in
                XCTAssertTrue(error is DecodingError, "\(json): \(error)")
            }
        }
    }

    /// Refuses null for a value of any JSON.
    func testRefusesNullOfAnything() {
        XCTAssertThrowsError(try JSONDecoder().decode(Anything.self, from: Data(#"{"json":null}"#.utf8))) { error in
            XCTAssertTrue(error is DecodingError, "\(error)")
        }
    }

    /// Omits a missing value.
    func testLeavesOut() throws {
        let json = try JSONEncoder().encode(Note(text: .value("a"), count: nil))

        XCTAssertEqual(String(decoding: json, as: UTF8.self), #"{"text":"a"}"#)
    }

    /// Refuses to encode a missing value in a list.
    func testRefusesList() {
        XCTAssertThrowsError(try JSONEncoder().encode([Omittable<Int>.missing])) { error in
            XCTAssertTrue(error is EncodingError, "\(error)")
        }
        XCTAssertNoThrow(try JSONEncoder().encode([Omittable.value(1)]))
    }

    /// Is created from an optional, and becomes an optional.
    func testOptional() {
        XCTAssertEqual(Omittable(1), .value(1))
        XCTAssertEqual(Omittable<Int>(nil), .missing)
        XCTAssertEqual(Omittable.value(1).value, 1)
        XCTAssertNil(Omittable<Int>.missing.value)
    }
}
