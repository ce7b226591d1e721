import Foundation

/// A clock that moves only when a schedule says so.
public final class VirtualClock: @unchecked Sendable {
    private struct Sleeper {
        let number: Int
        let end: Duration
        let continuation: CheckedContinuation<Void, any Error>
    }

    /// Whether it moves only when a schedule says so. Else, every sleep ends at once.
    var stands = true
    private var isStopped = false
    private(set) var elapsed: Duration = .zero
    private var sleepers: [Sleeper] = []
    private var lastNumber = 0

    public init() {}

    public var date: Date {
        Date(timeIntervalSinceReferenceDate: 800_000_000 + Double(elapsed.components.seconds))
    }

    public func sleep(for duration: Duration) async throws {
        try Task.checkCancellation()
        guard duration > .zero else {
            return
        }
        guard stands else {
            return await Task.yield()
        }
        lastNumber += 1
        let number = lastNumber
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation {
                (continuation: CheckedContinuation<Void, any Error>) in
                if isStopped {
                    continuation.resume(throwing: CancellationError())
                } else {
                    sleepers.append(
                        Sleeper(number: number, end: elapsed + duration, continuation: continuation))
                }
            }
        } onCancel: {
            wake {
                $0.number == number
            } with: {
                .failure(CancellationError())
            }
        }
    }

    func advance(by duration: Duration) {
        elapsed += duration
        wake {
            $0.end <= elapsed
        } with: {
            .success(())
        }
    }

    /// Ends every sleep, also the next ones, for a process that ends.
    func stop() {
        isStopped = true
        wake { _ in
            true
        } with: {
            .failure(CancellationError())
        }
    }

    private func wake(
        _ isChosen: (Sleeper) -> Bool,
        with result: () -> Result<Void, any Error>
    ) {
        let chosen = sleepers.filter(isChosen)
        sleepers.removeAll(where: isChosen)
        for sleeper in chosen {
            sleeper.continuation.resume(with: result())
        }
    }
}
