/// Shares requests in flight between callers that ask for the same key.
///
/// All callers get the same answer or error. The next caller then makes a new request. A cancelled caller stops
/// waiting, and the request is cancelled when no caller is left.
public actor SharedRequests<Answer: Sendable> {
    private typealias Caller = CheckedContinuation<Answer, any Error>

    private struct Request {
        var task: Task<Void, Never>?
        var callers: [Int: Caller] = [:]
    }

    private var requests: [Int: Request] = [:]
    /// The request that a new caller joins.
    private var current: [String: Int] = [:]
    private var lastNumber = 0

    public init() {}

    public func answer(
        for key: String,
        from request: @escaping @Sendable () async throws -> Answer
    ) async throws -> Answer {
        let caller = nextNumber()
        return try await withTaskCancellationHandler {
            try Task.checkCancellation()
            return try await withCheckedThrowingContinuation { continuation in
                join(as: caller, continuation, for: key, from: request)
            }
        } onCancel: {
            Task { await self.leave(caller) }
        }
    }

    /// Makes later callers start new requests, because a write may have changed the answers of those in flight.
    public func forget() {
        current = [:]
    }

    /// The number of callers that wait for the request that a new caller would join.
    public func callerCount(for key: String) -> Int {
        current[key].flatMap { requests[$0]?.callers.count } ?? 0
    }
}

extension SharedRequests {
    private func join(
        as caller: Int,
        _ continuation: Caller,
        for key: String,
        from request: @escaping @Sendable () async throws -> Answer
    ) {
        if let number = current[key] {
            requests[number]?.callers[caller] = continuation
            return
        }
        let number = nextNumber()
        current[key] = number
        requests[number] = Request(callers: [caller: continuation])
        requests[number]?.task = Task {
            let answer: Result<Answer, any Error>
            do {
                answer = .success(try await request())
            } catch {
                answer = .failure(error)
            }
            self.end(number, with: answer)
        }
    }

    private func end(_ number: Int, with answer: Result<Answer, any Error>) {
        guard let request = close(number) else {
            return
        }
        for caller in request.callers.values {
            caller.resume(with: answer)
        }
    }

    private func leave(_ caller: Int) {
        guard let number = requests.first(where: { $0.value.callers[caller] != nil })?.key else {
            return
        }
        requests[number]?.callers.removeValue(forKey: caller)?.resume(throwing: CancellationError())
        if requests[number]?.callers.isEmpty == true {
            close(number)?.task?.cancel()
        }
    }

    private func close(_ number: Int) -> Request? {
        current = current.filter { $0.value != number }
        return requests.removeValue(forKey: number)
    }

    private func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }
}
