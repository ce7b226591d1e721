import Foundation
import StudioCore
import StudioCoreMocks
import Testing

struct CachedReadTests {
    private let cacheManager = MockCacheManager()
    private let local = MockMethod<Void, String?, any Error>(.success(nil))
    private let save = MockMethod<String, Void, any Error>(.success(()))
    private let remote = MockMethod<Void, String, any Error>(.success("3"))
    private let reports = MockMethod<String, Void, Never>(.success(()))

    private func read(_ strategy: CacheStrategy) async throws(RepositoryError) -> Int {
        let sut = CachedRead(strategy: strategy, cacheManager: cacheManager) { [reports] in
            reports.call(String(describing: $0))
        }
        return try await sut(
            key: "number:7",
            local: { try local.call() },
            save: { try save.call($0) },
            remote: { try remote.call() },
            map: { (text: String) throws(MappingError) in try Int(text: text, field: "number") }
        )
    }

    // MARK: - Cache first, and offline first

    @Test("Answers from the cache only", arguments: [CacheStrategy.cacheFirst, .offlineFirst])
    func answersFromCache(strategy: CacheStrategy) async throws {
        // Arrange
        cacheManager.getMethod.result = .success("1")

        // Act / Assert
        #expect(try await read(strategy) == 1)
        #expect(cacheManager.getMethod.calls == ["number:7"])
        #expect(local.calls.isEmpty && remote.calls.isEmpty && !cacheManager.setCalled)
    }

    @Test(
        "Answers from the database, and fills the cache",
        arguments: [CacheStrategy.cacheFirst, .offlineFirst], ["x", nil]
    )
    func answersFromDatabase(strategy: CacheStrategy, cached: String?) async throws {
        // Arrange
        cacheManager.getMethod.result = .success(cached)
        local.result = .success("2")

        // Act / Assert
        #expect(try await read(strategy) == 2)
        #expect(remote.calls.isEmpty && save.calls.isEmpty)
        #expect(cacheManager.setMethod.calls.map(\.key) == ["number:7"])
        #expect(cacheManager.setMethod.calls.map { $0.value as? String } == ["2"])
    }

    @Test("Fetches a missing answer, and fills both stores", arguments: [CacheStrategy.cacheFirst, .offlineFirst])
    func fetches(strategy: CacheStrategy) async throws {
        // Act / Assert
        #expect(try await read(strategy) == 3)
        #expect(save.calls == ["3"])
        #expect(cacheManager.setMethod.calls.map { $0.value as? String } == ["3"])
        #expect(cacheManager.setMethod.calls.map(\.key) == ["number:7"])
        #expect(reports.calls.isEmpty)
    }

    @Test(
        "Fetches if the stored answer is unusable, and reports the error",
        arguments: [CacheStrategy.cacheFirst, .offlineFirst]
    )
    func fetchesUseless(strategy: CacheStrategy) async throws {
        let useless: [Result<String?, any Error>] = [.success("x"), .failure(CocoaError(.fileReadNoPermission))]
        for stored in useless {
            // Arrange
            local.result = stored

            // Act / Assert
            #expect(try await read(strategy) == 3)
        }
        #expect(save.calls == ["3", "3"])
        #expect(reports.callCount == 2)
    }

    @Test("Throws the error of the network if nothing is stored")
    func throwsRemoteError() async {
        // Arrange
        remote.result = .failure(RepositoryError.networkError)

        // Act / Assert
        for strategy in CacheStrategy.allCases {
            await #expect(throws: RepositoryError.networkError) { try await read(strategy) }
        }
        #expect(!cacheManager.setCalled && save.calls.isEmpty)
    }

    @Test("Does not store an answer that cannot be mapped")
    func storesNothingUnmapped() async {
        // Arrange
        remote.result = .success("x")

        // Act / Assert
        for strategy in CacheStrategy.allCases {
            await #expect(throws: RepositoryError.unknown(FailureReason())) { try await read(strategy) }
        }
        #expect(!cacheManager.setCalled && save.calls.isEmpty)
    }

    @Test("Returns an answer that cannot be stored, and reports the error", arguments: CacheStrategy.allCases)
    func reportsFullDisk(strategy: CacheStrategy) async throws {
        // Arrange
        save.result = .failure(CocoaError(.fileWriteOutOfSpace))

        // Act / Assert
        #expect(try await read(strategy) == 3)
        #expect(reports.callCount == 1)
        #expect(cacheManager.setCalled)
    }

    // MARK: - Network first

    @Test("Network first: fetches even if the answer is stored")
    func networkFirst() async throws {
        // Arrange
        cacheManager.getMethod.result = .success("1")
        local.result = .success("2")

        // Act / Assert
        #expect(try await read(.networkFirst) == 3)
        #expect(save.calls == ["3"])
        #expect(!cacheManager.getCalled && local.calls.isEmpty)
    }

    @Test("Network first: falls back to the cache, then to the database")
    func networkFirstFallback() async throws {
        // Arrange
        remote.result = .failure(RepositoryError.networkError)
        local.result = .success("2")

        // Act / Assert
        #expect(try await read(.networkFirst) == 2)
        cacheManager.getMethod.result = .success("1")
        #expect(try await read(.networkFirst) == 1)
    }

    @Test(
        "Network first: throws a refusal or a cancellation even if the answer is stored",
        arguments: [.notFound, .unauthorized, .cancelled] as [RepositoryError]
    )
    func networkFirstNo(error: RepositoryError) async {
        // Arrange
        remote.result = .failure(error)
        cacheManager.getMethod.result = .success("1")

        // Act / Assert
        await #expect(throws: error) { try await read(.networkFirst) }
    }
}
