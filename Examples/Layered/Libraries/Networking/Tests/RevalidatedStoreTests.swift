import Foundation
import Testing
import VitalCore
import VitalNetworking

/// A store over a client that asks whether answers still hold.
struct RevalidatedStoreTests {
    private struct Note: StorableRow {
        let id: String
        let title: String
    }

    @Test("A 304 makes an old list fresh, and changes nothing else")
    func renewsAge() async throws {
        // Given
        let server = ClientStub { endpoint, _ in
            guard endpoint.headers["If-None-Match"] == nil else {
                throw HTTPError.statusCode(304, Data())
            }
            return HTTPResponse(headers: ["ETag": "\"a\""], body: Data(#"[{"id": "1", "title": "a"}]"#.utf8))
        }
        let sut = server.revalidating()
        let clock = HandClock()
        var settings = StoreSettings()
        settings.freshTime = .seconds(60)
        settings.now = { clock.now }
        let store = CacheStore<Note>(settings: settings)
        let list = StoreQuery<Note, [Note]>.collection("list") { $0.id }
        func read() async throws -> Kept<[Note]> {
            try await store.read(list, policy: .localFirst) {
                try await sut.request(Endpoint(path: "/notes"))
            } map: {
                $0
            }
        }
        _ = try await read()
        try await store.keep(Note(id: "2", title: "b"), for: .item("2"))
        let start = clock.now
        clock.advance(by: 61)
        #expect(try await store.kept(list)?.isOld == true)

        // When
        let second = try await read()

        // Then
        #expect(second.value == [Note(id: "1", title: "a")])
        #expect(second.fetchedAt == clock.now)
        #expect(!second.isOld)
        #expect(try await store.kept(list) == second)
        #expect(try await store.kept(.item("1"))?.fetchedAt == clock.now)
        #expect(try await store.kept(.item("2"))?.fetchedAt == start)
        #expect(try await read() == second)
        #expect(server.endpoints.count == 2)
    }
}

/// A clock that moves by hand.
private nonisolated final class HandClock: @unchecked Sendable {
    private let lock = NSLock()
    private var time = Date(timeIntervalSinceReferenceDate: 800_000_000)

    var now: Date { lock.withLock { time } }

    func advance(by seconds: Double) {
        lock.withLock { time += seconds }
    }
}
