import Foundation
import Testing
import VitalCore

struct StorageFolderTests {
    @Test("Separates files that may be deleted from files that stay")
    func tellsApart() {
        let caches = StorageFolder.caches("App/User")
        let stays = StorageFolder.applicationSupport("App/User")
        #expect(caches.path.hasSuffix("/App/User"))
        #expect(stays.path.hasSuffix("/App/User"))
        #expect(caches != stays)
        // A process without a home folder has none of them.
        if let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first {
            #expect(caches.path == folder.appendingPathComponent("App/User").path)
        }
    }
}
