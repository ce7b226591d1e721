import Foundation
import StudioCore
import StudioCoreMocks
import Testing

struct OutboxTests {
    private struct Failure: RemoteFailure {
        var isRefusal = false
    }

    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private let server = MockMethod<(change: Int, key: String?), Void, any Error>(.success(()))

    private func inFolder(_ body: (Outbox<Int>) async throws -> Void) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(Outbox(folder: folder, retryDelays: [.seconds(1), .seconds(2)]) { _ in })
    }

    private var send: Outbox<Int>.Send {
        { [server] change in try server.call((change, IdempotencyKey.current)) }
    }

    @Test("Is empty initially")
    func isEmptyAtFirst() async throws {
        try await inFolder { sut in
            #expect(try await sut.pending().isEmpty)
            #expect(try await sut.takeRefused().isEmpty)
            try await sut.send(by: send)
            #expect(server.calls.isEmpty)
        }
    }

    @Test("Sends changes in order, each once, and removes accepted ones")
    func sendsInOrder() async throws {
        try await inFolder { sut in
            // Arrange
            for change in 1...12 {
                try await sut.append(change)
            }
            #expect(try await sut.pending() == Array(1...12))

            // Act
            try await sut.send(by: send)
            try await sut.send(by: send)

            // Assert
            #expect(server.calls.map(\.change) == Array(1...12))
            #expect(Set(server.calls.map(\.key)).count == 12)
            #expect(try await sut.pending().isEmpty)
        }
    }

    @Test("Survives a restart")
    func survives() async throws {
        try await inFolder { sut in
            // Arrange
            try await sut.append(1)
            try await sut.append(2)

            // Act
            let later = Outbox<Int>(folder: folder)
            try await later.append(3)
            try await later.send(by: send)

            // Assert
            #expect(server.calls.map(\.change) == [1, 2, 3])
        }
    }

    @Test("Stops at the first failure, and continues there with the same key")
    func stopsAtFailure() async throws {
        try await inFolder { sut in
            // Arrange
            try await sut.append(1)
            try await sut.append(2)
            server.result = .failure(Failure())

            // Act
            await #expect(throws: Failure.self) { try await sut.send(by: send) }
            server.result = .success(())
            try await sut.send(by: send)

            // Assert
            #expect(server.calls.map(\.change) == [1, 1, 2])
            #expect(server.calls[0].key != nil && server.calls[0].key == server.calls[1].key)
        }
    }

    @Test("Moves a refused change aside, and continues")
    func refuses() async throws {
        try await inFolder { sut in
            // Arrange
            try await sut.append(1)
            try await sut.append(2)
            server.result = .failure(Failure(isRefusal: true))

            // Act
            try await sut.send(by: send)
            try await sut.append(3)

            // Assert
            #expect(server.calls.map(\.change) == [1, 2])
            #expect(try await sut.pending() == [3])
            #expect(try await sut.takeRefused() == [1, 2])
            #expect(try await sut.takeRefused().isEmpty)
        }
    }

    @Test("Removes an accepted change even if its answer cannot be decoded")
    func forgetsUnreadableAnswer() async throws {
        try await inFolder { sut in
            // Arrange
            try await sut.append(1)
            try await sut.append(2)
            server.result = .failure(DecodingError.valueNotFound(Int.self, .init(codingPath: [], debugDescription: "")))

            // Act
            try await sut.send(by: send)

            // Assert
            #expect(server.calls.map(\.change) == [1, 2])
            #expect(try await sut.pending().isEmpty)
            #expect(try await sut.takeRefused().isEmpty)
        }
    }

    @Test("Moves aside a change of an older version that cannot be decoded")
    func refusesUnreadable() async throws {
        try await inFolder { sut in
            // Arrange
            try await Outbox<String>(folder: folder).append("old")
            try await sut.append(1)

            // Act
            try await sut.send(by: send)

            // Assert
            #expect(server.calls.map(\.change) == [1])
            #expect(try await Outbox<String>(folder: folder).takeRefused() == ["old"])
        }
    }

    @Test("Calls wait for each other")
    func callsWait() async throws {
        try await inFolder { sut in
            // Arrange
            for change in 1...20 {
                try await sut.append(change)
            }
            let send: Outbox<Int>.Send = { [server] change in
                await Task.yield()
                try server.call((change, nil))
            }

            // Act
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 1...8 {
                    group.addTask { try await sut.send(by: send) }
                }
                try await group.waitForAll()
            }

            // Assert
            #expect(server.calls.map(\.change) == Array(1...20))
        }
    }

    // MARK: - In the background

    @Test("Tries again in the background after each delay until the change is sent")
    func triesAgain() async throws {
        try await inFolder { _ in
            // Arrange
            let delays = MockMethod<Duration, Void, Never>(.success(()))
            let sut = Outbox<Int>(folder: folder, retryDelays: [.seconds(1), .seconds(2), .seconds(3)]) {
                [server] delay in
                delays.call(delay)
                if delay == .seconds(2) {
                    server.result = .success(())
                }
            }
            try await sut.append(1)
            server.result = .failure(Failure())

            // Act
            await sut.sendInBackground(by: send)
            await sut.finishBackgroundSending()

            // Assert
            #expect(delays.calls == [.zero, .seconds(1), .seconds(2)])
            #expect(server.calls.map(\.change) == [1, 1, 1])
            #expect(try await sut.pending().isEmpty)
        }
    }

    @Test("Stops after the last delay, and keeps the changes")
    func givesUp() async throws {
        try await inFolder { sut in
            // Arrange
            try await sut.append(1)
            server.result = .failure(Failure())

            // Act
            await sut.sendInBackground(by: send)
            await sut.finishBackgroundSending()

            // Assert
            #expect(server.calls.count == 3)
            #expect(try await sut.pending() == [1])
        }
    }

    @Test("Starts again if there are more changes")
    func beginsAnew() async throws {
        try await inFolder { _ in
            // Arrange
            let delays = MockMethod<Duration, Void, Never>(.success(()))
            let sut = Outbox<Int>(folder: folder, retryDelays: [.seconds(3_600)]) { [server] delay in
                delays.call(delay)
                if delay != .zero {
                    server.result = .success(())
                    try await Task.sleep(for: delay)
                }
            }
            try await sut.append(1)
            server.result = .failure(Failure())
            await sut.sendInBackground(by: send)
            while delays.callCount < 2 {
                await Task.yield()
            }

            // Act
            try await sut.append(2)
            await sut.sendInBackground(by: send)
            await sut.finishBackgroundSending()

            // Assert
            #expect(server.calls.map(\.change) == [1, 1, 2])
            #expect(delays.calls == [.zero, .seconds(3_600), .zero])
        }
    }
}
