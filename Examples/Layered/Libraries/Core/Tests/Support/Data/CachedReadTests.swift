import Foundation
import VitalCore
import VitalCoreMocks
import XCTest

nonisolated final class CachedReadTests: XCTestCase {
    private struct Answer: RemoteAnswer {
        var isAnswer = true
        var isRefusal = true
    }

    private let local = MockMethod<Void, String?, any Error>(.success(nil))
    private let save = MockMethod<String, Void, any Error>(.success(()))
    private let remote = MockMethod<Void, String, any Error>(.success("3"))
    private let reports = MockMethod<String, Void, Never>(.success(()))

    private func read(_ strategy: CacheStrategy) async throws -> Int {
        let sut = CachedRead(strategy: strategy) { [reports] in reports.call(String(describing: $0)) }
        return try await sut(
            local: { try local.call() },
            save: { try save.call($0) },
            remote: { try remote.call() },
            map: { (text: String) throws(MappingError) in try Int(text: text, field: "number") }
        )
    }

    // MARK: - Cache first, and offline first

    func test_cachedRead_whenStored_shouldNotAskTheNetwork() async throws {
        for strategy in [CacheStrategy.cacheFirst, .offlineFirst] {
            // Given
            local.result = .success("2")

            // When
            let result = try await read(strategy)

            // Then
            XCTAssertEqual(result, 2)
            XCTAssertTrue(remote.calls.isEmpty && save.calls.isEmpty)
        }
    }

    func test_cachedRead_whenNotStored_shouldFetchAndSave() async throws {
        for strategy in [CacheStrategy.cacheFirst, .offlineFirst] {
            let result = try await read(strategy)
            XCTAssertEqual(result, 3)
        }
        XCTAssertEqual(save.calls, ["3", "3"])
        XCTAssertEqual(reports.calls, [])
    }

    func test_cachedRead_whenStoredIsOfNoUse_shouldFetchAndReportThat() async throws {
        let useless: [Result<String?, any Error>] = [.success("x"), .failure(CocoaError(.fileReadNoPermission))]
        for stored in useless {
            // Given
            local.result = stored

            // When
            let result = try await read(.cacheFirst)

            // Then
            XCTAssertEqual(result, 3)
        }
        XCTAssertEqual(reports.callCount, 2)
    }

    // MARK: - Network first

    func test_cachedRead_whenNetworkIsFirst_shouldFetchWhateverIsStored() async throws {
        // Given
        local.result = .success("2")

        // When
        let result = try await read(.networkFirst)

        // Then
        XCTAssertEqual(result, 3)
        XCTAssertEqual(save.calls, ["3"])
        XCTAssertEqual(local.callCount, 0)
    }

    func test_cachedRead_whenNetworkFails_shouldAnswerWithWhatIsStored() async throws {
        for error in [URLError(.timedOut), Answer(isAnswer: false)] as [any Error] {
            // Given
            local.result = .success("2")
            remote.result = .failure(error)

            // When
            let result = try await read(.networkFirst)

            // Then
            XCTAssertEqual(result, 2)
        }
    }

    func test_cachedRead_whenServerSaysNoOrNobodyWaits_shouldNotAnswerWithWhatIsStored() async {
        for error in [Answer(), CancellationError()] as [any Error] {
            // Given
            local.result = .success("2")
            remote.result = .failure(error)

            // When
            let thrown = await failure { try await read(.networkFirst) }

            // Then
            XCTAssertEqual(thrown.map { "\($0)" }, "\(error)")
            XCTAssertEqual(local.callCount, 0)
        }
    }

    // MARK: - Errors

    func test_cachedRead_whenNeitherHasIt_shouldThrowTheError() async {
        remote.result = .failure(Answer(isAnswer: false))
        for strategy in CacheStrategy.allCases {
            let error = await failure { try await read(strategy) }
            XCTAssertTrue(error is Answer)
        }
        XCTAssertEqual(save.callCount, 0)
    }

    func test_cachedRead_whenAnswerCannotBeMapped_shouldSaveNothing() async {
        remote.result = .success("x")
        for strategy in CacheStrategy.allCases {
            let error = await failure { try await read(strategy) }
            XCTAssertEqual(error as? MappingError, MappingError(field: "number", value: "x"))
        }
        XCTAssertEqual(save.callCount, 0)
    }

    func test_cachedRead_whenDiskIsFull_shouldAnswerAndReportThat() async throws {
        save.result = .failure(CocoaError(.fileWriteOutOfSpace))
        for strategy in CacheStrategy.allCases {
            let result = try await read(strategy)
            XCTAssertEqual(result, 3)
        }
        XCTAssertEqual(reports.callCount, 3)
    }
}
