import Foundation

/// Somebody who watches the answer to a query.
nonisolated struct Observer<Row: StorableRow> {
    let key: StoreKey
    var last: Kept<AnswerParts<Row>>?
    let send: (Kept<AnswerParts<Row>>?) -> Void
}

extension LocalStore {
    /// Deletes everything, also what waits to be sent. An answer in flight is not kept.
    public func removeAll() throws {
        requests = [:]
        sent = []
        try commit(state.removeAll(), isDurable: true)
    }

    /// Makes an answer old, or everything. The next read asks the server.
    public func invalidate(_ key: StoreKey? = nil) {
        loadReporting()
        requests = [:]
        commitReporting(state.invalidate(key))
    }

    /// The answer to a query as it is kept, now and after each change; `nil` as long as it is not kept. The
    /// stream ends when its reader is cancelled.
    public func observe<Answer>(_ query: StoreQuery<Row, Answer>) -> AsyncStream<Kept<Answer>?> {
        loadReporting()
        let (stream, continuation) = AsyncStream.makeStream(
            of: Kept<Answer>?.self, bufferingPolicy: .bufferingNewest(1))
        let id = UUID()
        let now = state.contents.answer(for: query.key, settings)
        let observer = Observer<Row>(key: query.key, last: now) { [settings] answer in
            do {
                continuation.yield(try answer?.map(query.answer))
            } catch {
                settings.report(error)
            }
        }
        observers[id] = observer
        observer.send(now)
        continuation.onTermination = { _ in
            Task { await self.stopObserving(id) }
        }
        return stream
    }

    func stopObserving(_ id: UUID) {
        observers[id] = nil
        refusalObservers[id] = nil
    }

    func notify() {
        for (id, observer) in observers {
            let answer = state.contents.answer(for: observer.key, settings)
            if answer != observer.last {
                observers[id]?.last = answer
                observer.send(answer)
            }
        }
    }

    // MARK: - Local-only values

    /// Keeps a value that exists nowhere else. It survives a power cut when the call returns.
    public func save(_ row: Row, for key: String) throws {
        try load()
        let kept = state.contents.rows
        // The time of the first save is the place in the list.
        let last = kept.values.map(\.fetchedAt).max() ?? .distantPast
        let date = kept[key]?.fetchedAt ?? max(settings.now(), last + 0.001)
        try commit([.saved(key, .value(row), at: date)], isDurable: true)
    }

    /// Deletes a value that exists nowhere else.
    public func delete(_ key: String) throws {
        try commit([.forget(.item(key))], isDurable: true)
    }

    public func row(for key: String) throws -> Row? {
        try load()
        return state.contents.rows[key]?.value
    }

    /// All rows, in the order in which they were first saved.
    public func rows() throws -> [Row] {
        try load()
        return state.contents.rows.values.sorted { $0.fetchedAt < $1.fetchedAt }.compactMap(\.value)
    }
}
