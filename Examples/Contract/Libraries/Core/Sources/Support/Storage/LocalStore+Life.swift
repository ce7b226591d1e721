import Foundation

extension LocalStore {
    /// Deletes everything, also what waits to be sent. An answer in flight is not kept.
    public func removeAll() throws {
        endJoining()
        try commit(state.removeAll(), isDurable: true)
    }

    /// Makes everything old. The next read asks the server.
    public func invalidate() {
        invalidate(nil)
    }

    /// Makes an answer old. The next read asks the server.
    public func invalidate<Answer>(_ query: StoreQuery<Row, Answer>) {
        invalidate(query.key)
    }

    private func invalidate(_ key: StoreKey?) {
        loadReporting()
        endJoining()
        commitReporting(state.invalidate(key))
    }

    /// The answer to a query as it is kept, now and after each change; `nil` as long as it is not kept. The
    /// stream ends when its reader is cancelled.
    public func observe<Answer>(_ query: StoreQuery<Row, Answer>) -> AsyncStream<Kept<Answer>?> {
        loadReporting()
        return stream(query.key, isSame: { $0.answer == $1.answer }, map: { try $0.answer.map(query.answer) })
    }

    /// The mapped answer to a query as it is kept, now and whenever it differs.
    public func observe<Answer, Model: Sendable>(
        _ query: StoreQuery<Row, Answer>, map: @escaping @Sendable (Answer) throws -> Model
    ) throws -> AsyncStream<Model?> {
        loadReporting()
        return stream(
            query.key, isSame: { $0.answer.value == $1.answer.value }, map: { try map(query.answer($0.answer.value)) })
    }

    /// The same for a model that needs to know what the server gave, such as for the request of the next page.
    public func observe<Answer, Model: Sendable>(
        _ query: StoreQuery<Row, Answer>,
        map: @escaping @Sendable (Answer, ReceivedItems<Row>) throws -> Model
    ) throws -> AsyncStream<Model?> {
        loadReporting()
        return stream(
            query.key, isSame: { ($0.answer.value, $0.received) == ($1.answer.value, $1.received) },
            map: { try map(query.answer($0.answer.value), $0.received) })
    }

    private typealias Observed = (answer: Kept<AnswerParts<Row>>, received: ReceivedItems<Row>)

    private func stream<Element: Sendable>(
        _ key: StoreKey, isSame: @escaping (Observed, Observed) -> Bool, map: @escaping (Observed) throws -> Element
    ) -> AsyncStream<Element?> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Element?.self, bufferingPolicy: .bufferingNewest(1))
        var last: Observed??
        addObserver(continuation) { [settings] contents in
            let answer = contents.answer(for: key, settings).map { ($0, contents.received(for: key)) }
            switch (last, answer) {
            case (.some(nil), nil): return
            case (let last??, let answer?) where isSame(last, answer): return
            default: last = .some(answer)
            }
            do {
                continuation.yield(try answer.map(map))
            } catch {
                settings.report(error)
            }
        }
        return stream
    }

    /// Calls the observer now and after each transaction, until its stream ends.
    func addObserver<Element>(
        _ continuation: AsyncStream<Element>.Continuation,
        _ observer: @escaping (StoreContents<Change>) -> Void
    ) {
        let id = UUID()
        observers[id] = observer
        observer(state.contents)
        continuation.onTermination = { _ in
            Task { await self.removeObserver(id) }
        }
    }

    private func removeObserver(_ id: UUID) {
        observers[id] = nil
    }

    // MARK: - Local-only values

    /// Keeps a value that exists nowhere else. It survives a power cut when the call returns.
    public func save(_ row: Row, for key: String) throws {
        try load()
        let kept = state.contents.rows
        // The time of the first save is the place in the list.
        let last = kept.times.values.max() ?? .distantPast
        let date = kept[key]?.fetchedAt ?? max(settings.now(), last + 0.001)
        try commit([.saved(key, .value(row), at: date)], isDurable: true)
    }

    /// Keeps another value in the place of one that exists nowhere else. Returns whether there is one to replace.
    /// Nothing comes between, so what is deleted at the same time stays deleted.
    public func replace(_ row: Row, for key: String) throws -> Bool {
        guard try self.row(for: key) != nil else {
            return false
        }
        try save(row, for: key)
        return true
    }

    /// Deletes a value that exists nowhere else.
    public func delete(_ key: String) throws {
        try commit([.forget(.item(key))], isDurable: true)
    }

    /// Throws if the value exists, but this version of the app cannot read it: a caller that believes that there is
    /// none would overwrite it.
    public func row(for key: String) throws -> Row? {
        try load()
        if let error = state.contents.error(ofRow: key) {
            throw StoreError.setAside([error])
        }
        return state.contents.rows.values[key]
    }

    /// All rows, in the order in which they were first saved.
    public func rows() throws -> [Row] {
        try load()
        let rows = state.contents.rows
        return rows.times.sorted { $0.value < $1.value }.compactMap { rows.values[$0.key] }
    }
}
