import Foundation
import VitalCore
import XCTest

nonisolated final class StringUTF8Tests: XCTestCase {
    /// Reads a text.
    func testReads() {
        for text in ["", "Été", "👩‍🍳\n"] {
            XCTAssertEqual(try String(utf8: Data(text.utf8)), text)
        }
    }

    /// Refuses other bytes.
    func testRefuses() {
        XCTAssertThrowsError(try String(utf8: Data([0x61, 0xFF]))) { error in
            XCTAssertTrue(error is DecodingError, "\(error)")
        }
    }
}
