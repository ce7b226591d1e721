import StudioCore
import StudioCoreMocks
import Testing

struct CacheManagerTests {
    @Test("Returns the last value that was set")
    func givesWhatWasSet() async {
        // Arrange
        let sut = CacheManager()

        // Act
        await sut.set(1, for: "one")
        await sut.set(2, for: "two")
        await sut.set(3, for: "two")

        // Assert
        #expect(await sut.get(key: "one") as? Int == 1)
        #expect(await sut.get(key: "two") as? Int == 3)
        #expect(await sut.get(key: "three") == nil)
    }

    @Test("Removes one key, and all keys with a prefix")
    func removes() async {
        // Arrange
        let sut = CacheManager()
        for key in ["user:1", "user:2", "users:1", "users:2"] {
            await sut.set(key, for: key)
        }

        // Act
        await sut.remove(key: "user:1")
        await sut.removeAll(withPrefix: "users:")

        // Assert
        #expect(await sut.get(key: "user:1") == nil)
        #expect(await sut.get(key: "user:2") as? String == "user:2")
        #expect(await sut.get(key: "users:1") == nil)
        #expect(await sut.get(key: "users:2") == nil)
    }

    @Test("Removes the least recently used entry")
    func letsGo() async {
        // Arrange
        let sut = CacheManager(countLimit: 2)
        await sut.set(1, for: "one")
        await sut.set(2, for: "two")
        _ = await sut.get(key: "one")

        // Act
        await sut.set(3, for: "three")

        // Assert
        #expect(await sut.get(key: "one") as? Int == 1)
        #expect(await sut.get(key: "two") == nil)
        #expect(await sut.get(key: "three") as? Int == 3)
    }

    @Test("Does not return an expired entry")
    func holdsNothingOld() async {
        // Arrange
        let start = ContinuousClock.now
        let clock = MockMethod<Void, ContinuousClock.Instant, Never>(.success(start))
        let sut = CacheManager(timeToLive: .seconds(60)) { clock.call() }
        await sut.set(1, for: "one")

        // Act / Assert
        clock.result = .success(start + .seconds(60))
        #expect(await sut.get(key: "one") as? Int == 1)
        clock.result = .success(start + .seconds(61))
        #expect(await sut.get(key: "one") == nil)
        clock.result = .success(start)
        #expect(await sut.get(key: "one") == nil)
    }
}
