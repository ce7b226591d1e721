import Foundation
import Testing
import VitalCore

struct StorageKeyIdentityTests {
    @Test("Finds the identity in the key of an item")
    func findsTheIdentity() {
        let identifier = UUID()
        #expect(StorageKey.identity(in: StorageKey.joined(identifier)) == identifier)
        #expect(StorageKey.identity(in: StorageKey.joined(identifier, "scope")) == identifier)
        #expect(StorageKey.identity(in: StorageKey.joined(-7, 8)) == -7)
        #expect(StorageKey.identity(in: StorageKey.joined("a/b%2F", "c")) == "a/b%2F")
    }

    @Test("Finds no identity of another type")
    func findsNone() {
        let number: Int? = StorageKey.identity(in: "seven")
        let identifier: UUID? = StorageKey.identity(in: "7")
        #expect(number == nil && identifier == nil)
    }
}
