import ChallengeCore
import ChallengeCoreMocks
import Foundation
import Testing

struct MemoryCacheTests {
    private let start = Date(timeIntervalSinceReferenceDate: 0)

    @Test("Returns the last value of each key, and deletes one, some and all")
    func keeps() {
        // Given
        var sut = MemoryCache<Int>(limits: CacheLimits())
        for (number, key) in ["a", "a", "a/1", "a/2", "b"].enumerated() {
            sut.save(number, for: key)
        }

        // When / Then
        #expect(sut.value(for: "a") == 1)
        sut.remove("b")
        #expect(sut.value(for: "b") == nil)
        sut.removeAll(withPrefix: "a/")
        #expect(sut.value(for: "a/1") == nil)
        #expect(sut.value(for: "a") == 1)
        sut.removeAll()
        #expect(sut.value(for: "a") == nil)
    }

    @Test("Returns an expired value only on request")
    func expires() {
        // Given
        let clock = MockMethod<Void, Date, Never>(.success(start))
        var sut = MemoryCache<Int>(limits: CacheLimits(lifetime: .seconds(60)) { clock.call() })
        sut.save(1, for: "a")

        // When / Then
        for (age, value) in [(0, 1), (60, 1), (60.001, nil), (-0.001, nil)] as [(TimeInterval, Int?)] {
            clock.result = .success(start + age)
            #expect(sut.value(for: "a") == value)
            #expect(sut.value(for: "a", includingExpired: true) == 1)
        }
    }

    @Test("Removes the least recently used entry, and none before it is full")
    func letsGo() {
        // Given
        var sut = MemoryCache<Int>(limits: CacheLimits(capacity: 2))
        sut.save(1, for: "a")
        sut.save(2, for: "b")
        sut.save(3, for: "b")
        #expect(sut.value(for: "a") == 1)

        // When
        sut.save(4, for: "c")

        // Then
        #expect(sut.value(for: "a") == 1)
        #expect(sut.value(for: "b") == nil)
        #expect(sut.value(for: "c") == 4)
    }
}
