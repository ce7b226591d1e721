import StudioCore
import Testing

struct StorageFolderTests {
    @Test("Separates files that may be deleted from files that stay")
    func tellsApart() {
        let caches = StorageFolder.caches("App/User")
        let stays = StorageFolder.applicationSupport("App/User")
        #expect(caches.path.hasSuffix("/App/User"))
        #expect(stays.path.hasSuffix("/App/User"))
        #expect(caches != stays)
    }
}
