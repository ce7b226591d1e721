/// Shares requests in flight between callers that ask for the same key.
///
/// All callers get the same answer or error. The next caller then makes a new request. A cancelled caller
/// stops waiting, and the request is cancelled when no caller is left. A request has the highest priority of
/// its callers.
public actor SharedRequests<Answer: Sendable> {
    private typealias Caller = CheckedContinuation<Answer, any Error>

    private struct Request {
        let number: Int
        var priority: TaskPriority
        var task: Task<Void, Never>?
        var callers: [Int: Caller] = [:]
    }

    private var requests: [String: Request] = [:]
    private var lastNumber = 0

    public init() {}

    public func answer(
        for key: String,
        from request: @escaping @Sendable () async throws -> Answer
    ) async throws -> Answer {
        lastNumber += 1
        let caller = lastNumber
        return try await withTaskCancellationHandler {
            try Task.checkCancellation()
            return try await withCheckedThrowingContinuation { continuation in
                join(as: caller, continuation, for: key, from: request)
            }
        } onCancel: {
            Task { await self.leave(caller, for: key) }
        }
    }

    /// The number of callers that wait for the key.
    public func callerCount(for key: String) -> Int {
        requests[key]?.callers.count ?? 0
    }

    private func join(
        as caller: Int,
        _ continuation: Caller,
        for key: String,
        from request: @escaping @Sendable () async throws -> Answer
    ) {
        let priority = Task.currentPriority
        if let task = requests[key]?.task {
            requests[key]?.callers[caller] = continuation
            if let current = requests[key]?.priority, priority > current {
                requests[key]?.priority = priority
                // A task gets the priority of those that wait for it.
                Task(priority: priority) { await task.value }
            }
            return
        }
        lastNumber += 1
        let number = lastNumber
        let task = Task {
            let answer: Result<Answer, any Error>
            do {
                answer = .success(try await request())
            } catch {
                answer = .failure(error)
            }
            end(number, for: key, with: answer)
        }
        requests[key] = Request(
            number: number, priority: priority, task: task, callers: [caller: continuation])
    }

    private func end(_ number: Int, for key: String, with answer: Result<Answer, any Error>) {
        guard requests[key]?.number == number, let request = requests.removeValue(forKey: key) else {
            return
        }
        for caller in request.callers.values {
            caller.resume(with: answer)
        }
    }

    private func leave(_ caller: Int, for key: String) {
        requests[key]?.callers.removeValue(forKey: caller)?.resume(throwing: CancellationError())
        if requests[key]?.callers.isEmpty == true {
            requests.removeValue(forKey: key)?.task?.cancel()
        }
    }
}
