import ChallengeCore
import ChallengeCoreMocks
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SharedRequestsTests {
    private let sut = SharedRequests<Int>()
    private let request = MockMethod<Void, Int, any Error>(.success(1))

    /// A caller whose request ends when `count` callers wait for it.
    private func ask(_ key: String = "a", among count: Int) -> Task<Int, any Error> {
        let sut = sut
        let request = request
        return Task {
            try await sut.answer(for: key) {
                await Self.wait(for: count, in: sut, key)
                return try request.call()
            }
        }
    }

    private static func wait(for count: Int, in sut: SharedRequests<Int>, _ key: String = "a") async {
        while await sut.callerCount(for: key) != count, !Task.isCancelled {
            await Task.yield()
        }
    }

    @Test("Makes one request for all waiting callers, and a new one for later callers")
    func shares() async throws {
        // When
        let callers = (0..<10).map { _ in ask(among: 10) }

        // Then
        for caller in callers {
            #expect(try await caller.value == 1)
        }
        #expect(request.callCount == 1)
        request.result = .success(2)
        #expect(try await ask(among: 1).value == 2)
        #expect(request.callCount == 2)
    }

    @Test("Makes a request for each key")
    func tellsKeysApart() async throws {
        let callers = ["a", "b"].map { ask($0, among: 1) }
        for caller in callers {
            #expect(try await caller.value == 1)
        }
        #expect(request.callCount == 2)
    }

    @Test("Throws an error to all callers, and then makes a new request")
    func tellsErrors() async throws {
        // Given
        request.result = .failure(NotConfiguredError.notConfigured)

        // When
        let callers = (0..<3).map { _ in ask(among: 3) }

        // Then
        for caller in callers {
            await #expect(throws: NotConfiguredError.self) { try await caller.value }
        }
        request.result = .success(2)
        #expect(try await ask(among: 1).value == 2)
    }

    @Test("A cancelled caller stops waiting, also the first one, and the others get the answer")
    func survivesCancellation() async throws {
        // Given
        let first = ask(among: 1_000)
        await Self.wait(for: 1, in: sut)
        let second = Task { [sut] in try await sut.answer(for: "a") { 3 } }
        await Self.wait(for: 2, in: sut)

        // When
        first.cancel()
        await Self.wait(for: 1, in: sut)

        // Then
        await #expect(throws: CancellationError.self) { try await first.value }
        let third = Task { [sut] in try await sut.answer(for: "a") { 3 } }
        await Self.wait(for: 2, in: sut)
        #expect(request.calls.isEmpty)
        second.cancel()
        third.cancel()
        await #expect(throws: CancellationError.self) { try await third.value }
    }

    @Test("Cancels the request when no caller is left, and makes a new one for the next caller")
    func cancelsRequest() async throws {
        // Given
        let (ends, end) = AsyncStream.makeStream(of: Bool.self)
        let caller = Task { [sut] in
            try await sut.answer(for: "a") {
                await Self.wait(for: 1_000, in: sut)
                end.yield(Task.isCancelled)
                return 1
            }
        }
        await Self.wait(for: 1, in: sut)

        // When
        caller.cancel()

        // Then
        for await isCancelled in ends {
            #expect(isCancelled)
            break
        }
        await #expect(throws: CancellationError.self) { try await caller.value }
        #expect(try await ask(among: 1).value == 1)
    }

    @Test("Makes no request for a cancelled caller")
    func refusesCancelled() async {
        let caller = Task { [sut, request] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await sut.answer(for: "a") { try request.call() }
        }
        await #expect(throws: CancellationError.self) { try await caller.value }
        #expect(request.calls.isEmpty)
    }

    @Test("Does not join requests from before forget()")
    func forgets() async throws {
        // Given
        let (starts, start) = AsyncStream.makeStream(of: Void.self)
        let early = Task { [sut] in
            try await sut.answer(for: "a") {
                for await _ in starts {
                    break
                }
                return 0
            }
        }
        await Self.wait(for: 1, in: sut)

        // When
        await sut.forget()
        let late = try await ask(among: 1).value

        // Then
        #expect(late == 1)
        start.yield()
        #expect(try await early.value == 0)
    }
}
