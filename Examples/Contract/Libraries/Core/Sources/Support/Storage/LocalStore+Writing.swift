import Foundation

extension LocalStore {
    /// Sends a write, and brings the store up to date with its outcome. Writes of one item are sent one after
    /// the other.
    ///
    /// If the server accepts the write and its answer cannot be read, the result is `assumed`. `row` takes
    /// the item, with its storage key, out of the answer. `earlierBy` sends the changes of the same item that
    /// wait, which come first.
    public func write<Answer: Sendable, Model: Sendable>(
        _ effect: WriteEffect<Row>,
        idempotencyKey: String = IdempotencyKey.current ?? UUID().uuidString,
        earlierBy sender: WaitingSender<Change>? = nil,
        send: @escaping @Sendable () async throws -> Answer,
        row: @escaping @Sendable (Answer) throws -> (key: String, value: Row)? = { _ in nil },
        map: @escaping @Sendable (Answer) throws -> Model,
        assumed: @escaping @Sendable () -> Model? = { nil }
    ) async throws -> Model {
        try await sendEarlier(than: effect, by: sender)
        return try await inTurn(effect.key) { [self] in
            try await self.send(effect, idempotencyKey, assumed) {
                let answer = try await send()
                return (try map(answer), try row(answer))
            }
        }
    }

    /// Sends a write whose answer has no body.
    public func write(
        _ effect: WriteEffect<Row>,
        idempotencyKey: String = IdempotencyKey.current ?? UUID().uuidString,
        earlierBy sender: WaitingSender<Change>? = nil,
        send: @escaping @Sendable () async throws -> Void
    ) async throws {
        try await write(effect, idempotencyKey: idempotencyKey, earlierBy: sender, send: send, map: { _ in })
    }

    private func send<Model: Sendable>(
        _ effect: WriteEffect<Row>, _ key: String, _ assumed: @Sendable () -> Model?,
        _ body: @Sendable () async throws -> (model: Model, row: (key: String, value: Row)?)
    ) async throws -> Model {
        let id = UUID()
        // After a power cut, the next process knows that what it has of the item may be old.
        commitReporting(state.begin(id, effect), isDurable: true)
        let (ticket, result) = await attempt(key, body)
        commitReporting(state.finish(id, effect, result.map { $0.row }, since: ticket, now: settings.now()))
        return try result.map { $0.model }.confirmed(key, assumed: assumed)
    }

    /// Sends a change of the server's data. No read may join a request that began before its end.
    func attempt<Answer: Sendable>(
        _ key: String, _ body: @Sendable () async throws -> Answer
    ) async -> (ticket: Int, result: Result<Answer, any Error>) {
        let ticket = state.recent.begin()
        let result: Result<Answer, any Error>
        do {
            result = .success(try await IdempotencyKey.$current.withValue(key) { try await body() })
        } catch {
            result = .failure(error)
        }
        state.recent.end()
        endJoining()
        return (ticket, result)
    }

    private func sendEarlier(than effect: WriteEffect<Row>, by sender: WaitingSender<Change>?) async throws {
        loadReporting()
        guard let key = effect.key, state.contents.hasEarlierChanges(key) else {
            return
        }
        if effect.kind == .change, state.contents.isDeletedHere(key) {
            throw StoreError.notFound
        }
        if let sender, let error = await sendAllNow(by: sender), state.contents.waits(key) {
            throw error
        }
        guard !state.contents.hasEarlierChanges(key) else {
            throw StoreError.waitsForEarlierChanges
        }
    }

    /// Lets one writer at a time work on an item, first come, first served. Of two writes in flight at once,
    /// nobody knows which one the server does last. A write without a key concerns an item of its own.
    func inTurn<Value: Sendable>(
        _ key: String?, _ body: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        guard let key else {
            return try await body()
        }
        let earlier = turns[key]
        let task = Task {
            await earlier?.value
            try Task.checkCancellation()
            return try await body()
        }
        let turn = Task { _ = await task.result }
        turns[key] = turn
        defer {
            if turns[key] == turn {
                turns[key] = nil
            }
        }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }
}
