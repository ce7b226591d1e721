import Foundation
import VitalCore
import XCTest

nonisolated final class StorageKeyTests: XCTestCase {
    /// Joins its parts, and different parts give different keys.
    func testJoins() {
        XCTAssertEqual(StorageKey.joined(7, "page"), "7/page")
        XCTAssertEqual(StorageKey.joined("a/b", "c"), "a%2Fb/c")
        XCTAssertEqual(StorageKey.joined("a", "b/c"), "a/b%2Fc")
        XCTAssertEqual(StorageKey.joined("a%2Fb"), "a%252Fb")
    }

    /// Distinguishes an absent part from its text, and moments within one second.
    func testTellsApart() {
        let absent: String? = nil
        XCTAssertNotEqual(StorageKey.joined(absent), StorageKey.joined(Optional("nil")))
        XCTAssertNotEqual(StorageKey.joined(absent), StorageKey.joined("%"))
        XCTAssertEqual(StorageKey.joined(Optional("a/b"), absent), "a%2Fb/%")
        let moment = Date(timeIntervalSinceReferenceDate: 1)
        XCTAssertNotEqual(StorageKey.joined(moment), StorageKey.joined(moment + 0.5))
        XCTAssertEqual(StorageKey.joined(Optional(moment)), StorageKey.joined(moment))
    }
}
