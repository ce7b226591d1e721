import VitalCore
import XCTest

nonisolated final class ArrayWireTests: XCTestCase {
    /// Joins texts with commas.
    func testJoins() {
        for (texts, text) in [(["a"], "a"), (["a", "b"], "a,b"), (["", "b"], ",b"), ([""], "")] {
            XCTAssertEqual(texts.commaSeparated, text)
        }
    }

    /// Returns nil for an empty list.
    func testLeavesEmptyListOut() {
        let none: [String] = []
        XCTAssertNil(none.commaSeparated)
    }
}
