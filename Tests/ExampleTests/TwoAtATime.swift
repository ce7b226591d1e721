import Testing

/// Runs two tests of a suite at a time. A build has phases with one process, and tests of running programs wait for answers, in which
/// another build has a core; more builds at once only slow each other down.
struct TwoAtATime: SuiteTrait, TestTrait, TestScoping {
    private actor Places {
        private var free = 2
        private var waiting: [CheckedContinuation<Void, Never>] = []

        func take() async {
            if free > 0 {
                free -= 1
            } else {
                await withCheckedContinuation { waiting.append($0) }
            }
        }

        func leave() {
            if waiting.isEmpty {
                free += 1
            } else {
                waiting.removeFirst().resume()
            }
        }
    }

    private static let places = Places()

    let isRecursive = true

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        await Self.places.take()
        let result: Result<Void, any Error>
        do {
            result = .success(try await function())
        } catch {
            result = .failure(error)
        }
        await Self.places.leave()
        try result.get()
    }
}

extension Trait where Self == TwoAtATime {
    static var twoAtATime: Self {
        Self()
    }
}
