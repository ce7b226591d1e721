import Foundation

extension LocalStore {
    /// Sends a write, and brings the store up to date with its outcome. Writes of one item are sent one after
    /// the other.
    ///
    /// If the server accepts the write and its answer cannot be read, the result is `assumed`. `row` takes
    /// the item, with its storage key, out of the answer. `earlierBy` sends the changes of the same item that
    /// wait, which come first.
    public nonisolated func write<Answer: Sendable, Model: Sendable>(
        _ effect: WriteEffect<Row>,
        idempotencyKey: String = UUID().uuidString,
        earlierBy sender: WaitingSender<Change>? = nil,
        send: @escaping @Sendable () async throws -> Answer,
        row: @escaping @Sendable (Answer) -> (key: String, value: Row)? = { _ in nil },
        map: @escaping @Sendable (Answer) throws -> Model,
        assumed: @Sendable () -> Model? = { nil }
    ) async throws -> Model {
        try await sendEarlier(than: effect.key, by: sender)
        return try await turns.run(for: effect.key) { [self] in
            let (ticket, id) = await beginWrite(effect)
            do {
                let answer = try await IdempotencyKey.$current.withValue(idempotencyKey) { try await send() }
                let model = try map(answer)
                await accept(effect, row(answer), ticket, id)
                return model
            } catch {
                let failure = RemoteFailure(error)
                await fail(effect, failure, ticket, id)
                switch failure.outcome {
                case .unreadable:
                    guard let assumed = assumed() else {
                        throw StoreError.acceptedUnreadable(error)
                    }
                    return assumed
                case .unanswered where !failure.isUnsent:
                    throw StoreError.unknownOutcome(error, idempotencyKey: idempotencyKey)
                default: throw error
                }
            }
        }
    }

    private func beginWrite(_ effect: WriteEffect<Row>) -> (StoreTicket, UUID) {
        let ticket = begin()
        let write = WriteInFlight(effect)
        if place != nil {
            commitReporting([.beginWrite(write)])
        }
        return (ticket, write.id)
    }

    private func accept(
        _ effect: WriteEffect<Row>, _ row: (key: String, value: Row)?, _ ticket: StoreTicket, _ id: UUID
    ) {
        defer { state.end(ticket) }
        generation += 1
        commitReporting(state.accept(effect, row: row, ticket, now: settings.now()) + [.endWrite(id)])
    }

    private func fail(
        _ effect: WriteEffect<Row>, _ failure: RemoteFailure, _ ticket: StoreTicket, _ id: UUID
    ) {
        defer { state.end(ticket) }
        generation += 1
        commitReporting(state.fail(effect, failure, ticket, now: settings.now()) + [.endWrite(id)])
    }

    private func sendEarlier(than key: String?, by sender: WaitingSender<Change>?) async throws {
        openReporting()
        guard let key, state.contents.waits(key) else {
            return
        }
        if let sender, let error = await sendAll(by: sender), state.contents.waits(key) {
            throw error
        }
        guard !state.contents.waits(key) else {
            throw StoreError.waitsForEarlierChanges
        }
    }
}

// MARK: - Life

extension LocalStore {
    /// Deletes everything, also what waits to be sent. An answer in flight is not kept.
    public func removeAll() throws {
        generation += 1
        sent = []
        try commit(state.removeAll(), isDurable: true)
    }

    /// Makes an answer old, or everything. The next read asks the server.
    public func invalidate(_ key: StoreKey? = nil) {
        openReporting()
        generation += 1
        commitReporting(state.invalidate(key))
    }

    /// The answer to a query as it is kept, now and after each change; `nil` as long as it is not kept. The
    /// stream ends when its reader is cancelled.
    public func observe<Query: StoreQuery<Row, Answer>, Answer>(
        _ query: Query
    ) -> AsyncStream<Kept<Answer>?> {
        openReporting()
        let (stream, continuation) = AsyncStream.makeStream(
            of: Kept<Answer>?.self, bufferingPolicy: .bufferingNewest(1))
        let id = UUID()
        let report = settings.report
        let now = state.contents.answer(for: query.key, limits: settings.limits, now: settings.now())
        let observer = Observer(key: query.key, last: now) { answer in
            do {
                continuation.yield(try answer?.kept(query))
            } catch {
                report(error)
            }
        }
        observers[id] = observer
        observer.send(now)
        continuation.onTermination = { _ in
            Task { await self.stopObserving(id) }
        }
        return stream
    }

    private func stopObserving(_ id: UUID) {
        observers[id] = nil
    }

    func notify() {
        let now = settings.now()
        for (id, observer) in observers {
            let answer = state.contents.answer(for: observer.key, limits: settings.limits, now: now)
            if answer != observer.last {
                observers[id]?.last = answer
                observer.send(answer)
            }
        }
    }
}

// MARK: - Local-only values

extension LocalStore {
    /// The list of all rows of a store without a server.
    private static var all: String { "" }

    /// Keeps a value that exists nowhere else. It survives a power cut when the call returns.
    public func save(_ row: Row, for key: String) throws {
        try load()
        var edits: [StoreEdit<Change>] = [.row(key, KeptRow(value: row, fetchedAt: settings.now()))]
        if let all = state.contents.collections[Self.all] {
            edits += all.keys.contains(key) ? [] : [.join(Self.all, item: key, isCertain: true)]
        } else {
            edits.append(
                .collection(
                    Self.all, KeptCollection(keys: [key], remainder: Data(), fetchedAt: settings.now())))
        }
        try commit(edits, isDurable: true)
    }

    /// Deletes a value that exists nowhere else.
    public func delete(_ key: String) throws {
        try load()
        try commit([.forgetRow(key), .leave(Self.all, item: key)], isDurable: true)
    }

    public func row(for key: String) throws -> Row? {
        try load()
        return state.contents.rows[key]?.value
    }

    /// All rows, in the order in which they were first saved.
    public func rows() throws -> [Row] {
        try load()
        return (state.contents.collections[Self.all]?.keys ?? []).compactMap {
            state.contents.rows[$0]?.value
        }
    }
}
