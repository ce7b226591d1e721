import Foundation
import VitalCore
import XCTest

nonisolated final class NullableTests: XCTestCase {
    private struct Note: Codable, Equatable {
        let text: Nullable<String>
    }

    /// Reads and writes a value and null.
    func testReadsAndWrites() {
        for (json, text) in [(#"{"text":"Hello"}"#, Nullable.value("Hello")), (#"{"text":null}"#, Nullable.null)] {
            do {
                // When
                let note = try JSONDecoder().decode(Note.self, from: Data(json.utf8))
                let written = String(decoding: try JSONEncoder().encode(note), as: UTF8.self)

                // Then
                XCTAssertEqual(note, Note(text: text), json)
                XCTAssertEqual(written, json)
            } catch {
                XCTFail("\(json): \(error)")
            }
        }
    }

    /// Refuses a missing key.
    func testRefusesMissingKey() {
        // When / Then
        XCTAssertThrowsError(try JSONDecoder().decode(Note.self, from: Data("{}".utf8))) { error in
            XCTAssertTrue(error is DecodingError, "\(error)")
        }
    }

    /// Is created from an optional, and becomes an optional.
    func testStandsForOptional() {
        // Then
        XCTAssertEqual(Nullable("Hello"), .value("Hello"))
        XCTAssertEqual(nil, Nullable<String>(nil))
        XCTAssertEqual(Nullable.value("Hello").value, "Hello")
        XCTAssertNil(Nullable<String>.null.value)
    }
}
