import StudioCore
import Testing

struct StorageKeyTests {
    @Test("Joins its parts, so that no two lists of parts are one key")
    func joins() {
        #expect(StorageKey.joined(7, "page") == "7/page")
        #expect(StorageKey.joined("a/b", "c") == "a%2Fb/c")
        #expect(StorageKey.joined("a", "b/c") == "a/b%2Fc")
        #expect(StorageKey.joined("a%2Fb") == "a%252Fb")
    }
}
