import ChallengeCoreMocks
import Dispatch
import Testing

struct MockMethodTests {
    private nonisolated enum Failure: Error {
        case failed
    }

    @Test("Returns its result, and records the calls")
    func answers() throws {
        // Given
        let sut = MockMethod<Int, String, any Error>(.success("first"))

        // When
        let first = try sut.call(1)
        sut.result = .success("second")
        let second = try sut.call(2)

        // Then
        #expect([first, second] == ["first", "second"])
        #expect(sut.calls == [1, 2])
        #expect(sut.callCount == 2)
        #expect(sut.lastCall == 2)
        #expect(try sut.result.get() == "second")
    }

    @Test("Throws the error of the method, and records the call")
    func throwsTyped() {
        // Given
        let sut = MockMethod<Int, String, Failure>(.failure(.failed))

        // When / Then
        #expect(throws: Failure.failed) {
            try sut.call(1)
        }
        #expect(sut.calls == [1])
    }

    @Test("Answers with each of its results, and then with its result")
    func answersInSequence() throws {
        // Given
        let sut = MockMethod<Int, String, Failure>(.success("last"))
        sut.results = [.failure(.failed), .success("second")]

        // When / Then
        #expect(throws: Failure.failed) {
            try sut.call(1)
        }
        #expect(try sut.call(2) == "second")
        #expect(sut.results.isEmpty)
        #expect(try sut.call(3) == "last")
        #expect(sut.calls == [1, 2, 3])
    }

    @Test("Answers with its handler when that is ready")
    func waitsForHandler() async throws {
        // Given
        let sut = MockMethod<Int, String, Failure>(.failure(.failed))
        let (gate, opening) = AsyncStream.makeStream(of: Void.self)
        sut.results = [.success("next")]
        sut.handler = { argument in
            for await _ in gate {}
            return .success("answer to \(argument)")
        }

        // When
        async let answer = sut.call(1)
        while sut.callCount == 0 {
            await Task.yield()
        }
        opening.finish()

        // Then
        #expect(try await answer == "answer to 1")
        sut.handler = nil
        #expect(try await sut.call(2) == "next")
        #expect(sut.calls == [1, 2])
    }

    @Test("Was not called before the first call")
    func wasNotCalled() {
        // Given
        let sut = MockMethod<Int, Void, Never>(.success(()))

        // Then
        #expect(sut.calls.isEmpty)
        #expect(sut.callCount == 0)
        #expect(sut.lastCall == nil)
    }

    @Test("Needs no arguments for a method without parameters")
    func needsNoArguments() {
        // Given
        let sut = MockMethod<Void, Int, Never>(.success(7))

        // When / Then
        #expect(sut.call() == 7)
        #expect(sut.callCount == 1)
    }

    @Test("Records every concurrent call")
    func losesNoCall() {
        // Given
        let sut = MockMethod<Int, Int, Never>(.success(0))
        let threadCount = 4
        let callCount = 25_000

        // When
        DispatchQueue.concurrentPerform(iterations: threadCount) { thread in
            for call in 0..<callCount {
                sut.call(thread * callCount + call)
            }
            sut.result = .success(thread)
        }

        // Then
        #expect(sut.calls.sorted() == Array(0..<threadCount * callCount))
        #expect(sut.callCount == threadCount * callCount)
    }
}
