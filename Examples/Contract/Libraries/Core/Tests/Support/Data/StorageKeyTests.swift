import ChallengeCore
import Foundation
import Testing

struct StorageKeyTests {
    @Test("Joins its parts, and different parts give different keys")
    func joins() {
        #expect(StorageKey.joined(7, "page") == "7/page")
        #expect(StorageKey.joined("a/b", "c") == "a%2Fb/c")
        #expect(StorageKey.joined("a", "b/c") == "a/b%2Fc")
        #expect(StorageKey.joined("a%2Fb") == "a%252Fb")
    }

    @Test("Writes a UUID as Foundation does")
    func writesUUID() {
        for _ in 0..<100 {
            let identifier = UUID()
            #expect(StorageKey.joined(identifier) == identifier.uuidString)
        }
    }

    @Test("Distinguishes an absent part from its text, and moments within one second")
    func tellsApart() {
        let absent: String? = nil
        #expect(StorageKey.joined(absent) != StorageKey.joined(Optional("nil")))
        #expect(StorageKey.joined(absent) != StorageKey.joined("%"))
        #expect(StorageKey.joined(Optional("a/b"), absent) == "a%2Fb/%")
        let moment = Date(timeIntervalSinceReferenceDate: 1)
        #expect(StorageKey.joined(moment) != StorageKey.joined(moment + 0.5))
        #expect(StorageKey.joined(Optional(moment)) == StorageKey.joined(moment))
    }
}
