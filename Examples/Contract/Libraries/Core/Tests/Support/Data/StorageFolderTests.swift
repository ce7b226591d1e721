import ChallengeCore
import Testing

struct StorageFolderTests {
    @Test("Tells what may be deleted from what stays")
    func tellsApart() {
        let caches = StorageFolder.caches("App/User")
        let stays = StorageFolder.applicationSupport("App/User")
        #expect(caches.path.hasSuffix("/App/User"))
        #expect(stays.path.hasSuffix("/App/User"))
        #expect(caches != stays)
    }
}
