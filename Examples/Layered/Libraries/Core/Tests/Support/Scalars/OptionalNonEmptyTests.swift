import VitalCore
import XCTest

nonisolated final class OptionalNonEmptyTests: XCTestCase {
    /// Returns nil for an empty text.
    func testLeavesEmptyTextOut() {
        for (text, expected) in [("a", "a"), (" ", " "), ("", nil), (nil, nil)] {
            XCTAssertEqual(text.nonEmpty, expected, "\(String(describing: text))")
        }
    }
}
