import Foundation

/// A request that several callers wait for.
nonisolated struct SharedRequest: Sendable {
    let name: String
    let task: Task<any Sendable, any Error>
    var callerCount = 0
    /// Whether further callers may wait for it.
    var isJoinable = true
}

extension LocalStore {
    /// Returns the answer to a query: from the store, from the server, or a mixture of both, as the policy says.
    ///
    /// `map` is called for kept answers too; one that it does not accept is treated as missing.
    public func read<Answer: Sendable, Model: Sendable>(
        _ query: StoreQuery<Row, Answer>,
        policy: ReadPolicy,
        fetch: @escaping @Sendable () async throws -> Answer,
        map: @escaping @Sendable (Answer) throws -> Model
    ) async throws -> Kept<Model> {
        try await read(query, policy: policy, fetch: fetch) { answer, _ in try map(answer) }
    }

    /// Returns the item with a storage key. `fetch` gets the key that the item has now: another one for an item that
    /// was created on the device, once the server has given it an identity.
    public func read<Model: Sendable>(
        item key: String,
        policy: ReadPolicy,
        fetch: @escaping @Sendable (_ key: String) async throws -> Row,
        map: @escaping @Sendable (Row) throws -> Model
    ) async throws -> Kept<Model> {
        loadReporting()
        let key = state.contents.realKeys[key] ?? key
        return try await read(.item(key), policy: policy, fetch: { try await fetch(key) }, map: map)
    }

    /// The same for a model that needs to know what the server gave, such as for the request of the next page. What is
    /// shown may lack items of it, and have others.
    public func read<Answer: Sendable, Model: Sendable>(
        _ query: StoreQuery<Row, Answer>,
        policy: ReadPolicy,
        fetch: @escaping @Sendable () async throws -> Answer,
        map: @escaping @Sendable (Answer, ReceivedItems<Row>) throws -> Model
    ) async throws -> Kept<Model> {
        loadReporting()
        if case .item(let item) = query.key, state.contents.isDeletedHere(item) {
            throw StoreError.notFound
        }
        if state.contents.isMadeUp(query.key), let parts = state.contents.answer(for: query.key, settings),
            let kept = mapped(parts, query, map)
        {
            return kept
        }
        // A list that would not be returned is not put together.
        let isOld = state.contents.isOldCollection(query.key, settings)
        if policy.returns(isOld ? .old : .fresh) {
            state.contents.putTogether(query.key)
            if let parts = state.contents.answer(for: query.key, settings), policy.returns(.init(parts)),
                let kept = mapped(parts, query, map)
            {
                return kept
            }
        }
        guard policy != .localOnly else {
            throw StoreError.notFound
        }
        let keeps = policy != .noCache
        let isCreatedHere = state.contents.isCreatedHere(query.key)
        do {
            if settings.sharesRequests {
                let answer = try await shared("\(query.key) \(Model.self)", keeps: keeps) { [self] id in
                    try await self.fetch(query, id, fetch, map)
                }
                // Another caller may have another model with the same name.
                if let answer = answer as? Kept<Model> {
                    return answer
                }
            }
            return try await self.fetch(query, newRequest(keeps: keeps), fetch, map)
        } catch StoreError.notFound {
            throw StoreError.notFound
        } catch {
            // The store has changed if the server does not have the item.
            loadReporting()
            let outcome = RemoteFailure(error).outcome
            // What the device creates is there, although the server did not have it yet.
            let isTooEarly = outcome == .gone && (isCreatedHere || state.contents.isCreatedHere(query.key))
            guard let parts = state.contents.answer(for: query.key, settings),
                isTooEarly || policy.returns(.init(parts), after: outcome),
                let kept = mapped(parts, query, map)
            else {
                throw error
            }
            if outcome == .unreadable {
                settings.report(error)
            }
            return kept
        }
    }

    /// Returns an answer of the server that is not kept, such as that of a search, with what is newer on the device:
    /// the values of items that were changed since the request started, and the changes that wait. Rows that are kept
    /// are brought up to date.
    ///
    /// `key` is the storage key of an item of the answer.
    public func show<Answer: StoredResponse, Model: Sendable>(
        _ fetch: @escaping @Sendable () async throws -> Answer,
        key: @escaping @Sendable (Row) throws -> String,
        map: @escaping @Sendable (Answer) throws -> Model
    ) async throws -> Model where Answer.Item == Row {
        try await show(fetch, key: key) { answer, _ in try map(answer) }
    }

    /// The same for a model that needs to know what the server gave, such as for the request of the next page.
    public func show<Answer: StoredResponse, Model: Sendable>(
        _ fetch: @escaping @Sendable () async throws -> Answer,
        key: @escaping @Sendable (Row) throws -> String,
        map: @escaping @Sendable (Answer, ReceivedItems<Row>) throws -> Model
    ) async throws -> Model where Answer.Item == Row {
        loadReporting()
        return try await self.fetch(.collection("", storageKey: key), UUID(), fetch, map).value
    }

    /// Keeps an answer that came in another way, such as with a push message.
    public func keep<Answer>(_ answer: Answer, for query: StoreQuery<Row, Answer>) throws {
        try load()
        let parts = try query.parts(answer)
        // Nothing has changed since the answer came.
        let merge = state.merge(parts, for: query.key, since: .max, keeps: true, now: settings.now())
        try commit(merge.edits, isDurable: false)
    }

    /// What is kept for a query, without asking the server.
    public func kept<Answer>(_ query: StoreQuery<Row, Answer>) throws -> Kept<Answer>? {
        loadReporting()
        return try state.contents.answer(for: query.key, settings)?.map(query.answer)
    }

    private func mapped<Answer, Model>(
        _ kept: Kept<AnswerParts<Row>>, _ query: StoreQuery<Row, Answer>,
        _ map: (Answer, ReceivedItems<Row>) throws -> Model
    ) -> Kept<Model>? {
        do {
            return try kept.map { try map(query.answer($0), state.contents.received(for: query.key)) }
        } catch {
            settings.report(error)
            return nil
        }
    }

    /// All callers get the same answer or error. The next caller makes a new request. A request is cancelled
    /// when all its callers are. Its answer is kept if one of them wants it.
    private func shared(
        _ name: String, keeps: Bool, _ work: @escaping @Sendable (UUID) async throws -> any Sendable
    ) async throws -> any Sendable {
        try Task.checkCancellation()
        let id = requests.first { $1.name == name && $1.isJoinable }?.key ?? UUID()
        if keeps {
            keptRequests.insert(id)
        }
        var request =
            requests[id]
            ?? SharedRequest(
                name: name,
                task: Task {
                    defer { removeRequest(id) }
                    return try await work(id)
                })
        request.callerCount += 1
        requests[id] = request
        return try await withTaskCancellationHandler { [task = request.task] in
            try await task.value
        } onCancel: {
            Task { await self.leave(id) }
        }
    }

    /// The requests in flight began before a change, so no further caller waits for them.
    func endJoining() {
        for id in requests.keys {
            requests[id]?.isJoinable = false
        }
    }

    private func newRequest(keeps: Bool) -> UUID {
        let id = UUID()
        if keeps {
            keptRequests.insert(id)
        }
        return id
    }

    private func removeRequest(_ id: UUID) {
        keptRequests.remove(id)
        requests[id] = nil
    }

    private func leave(_ id: UUID) {
        requests[id]?.callerCount -= 1
        if requests[id]?.callerCount == 0 {
            requests.removeValue(forKey: id)?.task.cancel()
        }
    }

    private func fetch<Answer: Sendable, Model: Sendable>(
        _ query: StoreQuery<Row, Answer>, _ request: UUID, _ fetch: @Sendable () async throws -> Answer,
        _ map: @Sendable (Answer, ReceivedItems<Row>) throws -> Model
    ) async throws -> Kept<Model> {
        let ticket = state.recent.begin()
        let answer: Answer
        let received: ReceivedItems<Row>
        let model: Model
        do {
            answer = try await fetch()
            received = ReceivedItems(query.items(answer))
            model = try map(answer, received)
            state.recent.end()
        } catch {
            state.recent.end()
            keptRequests.remove(request)
            // An item that waits to be created may not be there yet.
            if case .item(let item) = query.key, RemoteFailure(error).outcome == .gone,
                !state.contents.isCreatedHere(query.key)
            {
                commitReporting(state.mergeAbsence(of: item, since: ticket, now: settings.now()))
            }
            throw error
        }
        let keeps = keptRequests.remove(request) != nil
        let parts = try query.parts(answer)
        let now = settings.now()
        let merge = state.merge(parts, for: query.key, since: ticket, keeps: keeps, now: now)
        commitReporting(merge.edits)
        guard !merge.isTooOld else {
            if keeps {
                keptRequests.insert(request)
            }
            return try await self.fetch(query, request, fetch, map)
        }
        let rows = state.shown(merge, of: parts, for: query.key, settings)
        var isWaiting = false
        if case .item(let item) = query.key {
            isWaiting = state.contents.waits(item)
        }
        let shown = AnswerParts(keys: parts.keys, rows: rows, remainder: parts.remainder)
        let isOther = merge.isShownAsKept && merge.isOutdone
        let origin = isOther ? state.contents.received(for: query.key) : received
        let value = rows == parts.rows && origin == received ? model : try map(query.answer(shown), origin)
        return Kept(value: value, isWaiting: isWaiting, fetchedAt: now)
    }
}

nonisolated extension ReadPolicy.Stored {
    fileprivate init<Value>(_ kept: Kept<Value>) {
        self = kept.isWaiting ? .waiting : kept.isOld ? .old : .fresh
    }
}
