/// Lets one writer at a time work on an item, first come, first served. Of two writes in flight at once,
/// nobody knows which one the server does last.
actor Turns {
    private typealias Waiter = CheckedContinuation<Void, any Error>

    private var busy: Set<String> = []
    private var waiters: [String: [(number: Int, waiter: Waiter)]] = [:]
    private var lastNumber = 0

    /// Runs the body when it is the turn of its caller. A write without a key concerns an item of its own.
    func run<Value: Sendable>(
        for key: String?, _ body: @Sendable () async throws -> Value
    ) async throws -> Value {
        guard let key else {
            return try await body()
        }
        try await enter(key)
        defer { leave(key) }
        return try await body()
    }

    private func enter(_ key: String) async throws {
        try Task.checkCancellation()
        guard !busy.insert(key).inserted else {
            return
        }
        lastNumber += 1
        let number = lastNumber
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiters[key, default: []].append((number, $0)) }
        } onCancel: {
            Task { await self.stopWaiting(number, for: key) }
        }
    }

    private func stopWaiting(_ number: Int, for key: String) {
        guard let index = waiters[key]?.firstIndex(where: { $0.number == number }) else {
            return
        }
        waiters[key]?.remove(at: index).waiter.resume(throwing: CancellationError())
    }

    private func leave(_ key: String) {
        guard waiters[key]?.isEmpty == false, let next = waiters[key]?.removeFirst() else {
            waiters[key] = nil
            busy.remove(key)
            return
        }
        next.waiter.resume()
    }
}
