import Foundation
import VitalCore
import XCTest

nonisolated final class StorageFolderTests: XCTestCase {
    /// Separates files that may be deleted from files that stay.
    func testTellsApart() {
        let caches = StorageFolder.caches("App/User")
        let stays = StorageFolder.applicationSupport("App/User")
        XCTAssertTrue(caches.path.hasSuffix("/App/User"))
        XCTAssertTrue(stays.path.hasSuffix("/App/User"))
        XCTAssertNotEqual(caches, stays)
        // A process without a home folder has none of them.
        if let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first {
            XCTAssertEqual(caches.path, folder.appendingPathComponent("App/User").path)
        }
    }
}
