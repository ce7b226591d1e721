import Foundation
import VitalCore
import XCTest

nonisolated final class StorageKeyIdentityTests: XCTestCase {
    /// Finds the identity in the key of an item.
    func testFindsTheIdentity() {
        let identifier = UUID()
        XCTAssertEqual(StorageKey.identity(in: StorageKey.joined(identifier)), identifier)
        XCTAssertEqual(StorageKey.identity(in: StorageKey.joined(identifier, "scope")), identifier)
        XCTAssertEqual(StorageKey.identity(in: StorageKey.joined(-7, 8)), -7)
        XCTAssertEqual(StorageKey.identity(in: StorageKey.joined("a/b%2F", "c")), "a/b%2F")
    }

    /// Finds no identity of another type.
    func testFindsNone() {
        let number: Int? = StorageKey.identity(in: "seven")
        let identifier: UUID? = StorageKey.identity(in: "7")
        XCTAssertTrue(number == nil && identifier == nil)
    }
}
