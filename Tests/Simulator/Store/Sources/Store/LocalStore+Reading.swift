import Foundation

extension LocalStore {
    /// Returns the answer to a query: from the store, from the server, or a mixture of both, as the policy
    /// says.
    ///
    /// Callers that ask for the same at the same time share one request, its mapping and its storing. `map`
    /// is called for kept answers too; one that it does not accept counts as missing.
    public nonisolated func read<Query: StoreQuery<Row, Answer>, Answer, Model: Sendable>(
        _ query: Query,
        policy: ReadPolicy,
        fetch: @escaping @Sendable () async throws -> Answer,
        map: @escaping @Sendable (Answer) throws -> Model
    ) async throws -> Kept<Model> {
        let (generation, isDeleted) = await prepare(query.key)
        guard !isDeleted else {
            throw StoreError.notFound
        }
        let stored = await stored(query, map)
        switch policy.step(stored: ReadPolicy.Stored(stored)) {
        case .notFound: throw StoreError.notFound
        case .useStored, .useAnswer, .fail:
            if let stored {
                return stored
            }
        case .request: break
        }
        let keeps = policy != .noCache
        do {
            let answer = try await requests.answer(for: "\(query.key) \(keeps) \(generation)") { [self] in
                try await fetched(query, keeps: keeps, fetch, map)
            }
            if let answer = answer as? Kept<Model> {
                return answer
            }
            // Another caller has another model of the same answer.
            return try await fetched(query, keeps: keeps, fetch, map)
        } catch StoreError.notFound {
            throw StoreError.notFound
        } catch {
            // The store has changed if the server does not have the item.
            let stored = await self.stored(query, map)
            let outcome = RemoteFailure(error).outcome
            guard let stored, policy.step(stored: .init(stored), outcome: outcome) == .useStored else {
                throw error
            }
            return stored
        }
    }

    /// What is kept for a query, without asking the server.
    public func kept<Query: StoreQuery>(_ query: Query) throws -> Kept<Query.Answer>? where Query.Row == Row {
        openReporting()
        noteUse(of: query.key)
        return try state.contents.answer(for: query.key, limits: settings.limits, now: settings.now()).map {
            try $0.kept(query)
        }
    }

    private nonisolated func stored<Query: StoreQuery<Row, Answer>, Answer, Model: Sendable>(
        _ query: Query, _ map: (Answer) throws -> Model
    ) async -> Kept<Model>? {
        do {
            return try await kept(query)?.map(map)
        } catch {
            settings.report(error)
            return nil
        }
    }

    private nonisolated func fetched<Query: StoreQuery<Row, Answer>, Answer, Model: Sendable>(
        _ query: Query, keeps: Bool, _ fetch: () async throws -> Answer, _ map: (Answer) throws -> Model
    ) async throws -> Kept<Model> {
        let ticket = await begin()
        let answer: Answer
        let model: Model
        do {
            answer = try await fetch()
            model = try map(answer)
        } catch {
            await end(ticket, query.key, RemoteFailure(error))
            throw error
        }
        let merged = try await merge(answer, query, ticket, keeps: keeps)
        return Kept(
            value: try merged.value.map(map) ?? model, isOld: false, isWaiting: merged.isWaiting,
            fetchedAt: merged.fetchedAt)
    }

    // MARK: - Steps

    private func prepare(_ key: StoreKey) -> (generation: Int, isDeleted: Bool) {
        openReporting()
        return switch key {
        case .item(let item): (generation, state.contents.isDeletedHere(item))
        case .collection: (generation, false)
        }
    }

    /// Begins a request. For code that does not use `read`: call this before the request, and `merge` or
    /// `abandon` after it.
    public func begin() -> StoreTicket {
        openReporting()
        return state.begin()
    }

    /// Takes the answer to a request, and returns what its caller sees.
    public func merge<Query: StoreQuery<Row, Answer>, Answer>(
        _ answer: Answer, for query: Query, since ticket: StoreTicket, keeps: Bool = true
    ) throws -> Kept<Answer> {
        try merge(answer, query, ticket, keeps: keeps).map { $0 ?? answer }
    }

    /// Ends a request that failed. An item that the server does not have is gone.
    public func abandon(_ ticket: StoreTicket, for key: StoreKey, after error: any Error) {
        end(ticket, key, RemoteFailure(error))
    }

    /// Returns `nil` as the value if the caller sees the answer as it is.
    private func merge<Query: StoreQuery<Row, Answer>, Answer>(
        _ answer: Answer, _ query: Query, _ ticket: StoreTicket, keeps: Bool
    ) throws -> Kept<Answer?> {
        defer { state.end(ticket) }
        let fetched = try query.fetched(answer)
        let now = settings.now()
        let merge = state.merge(fetched, for: query.key, ticket, keeps: keeps, now: now)
        if merge.showsUnkept {
            generation += 1
        }
        commitReporting(merge.edits)
        noteUse(of: query.key)
        guard merge.differs else {
            return Kept(value: nil, isOld: false, isWaiting: false, fetchedAt: now)
        }
        var rows: [Row]?
        if merge.isShownAsKept {
            rows = state.contents.answer(for: query.key, limits: settings.limits, now: now)?.rows
        }
        let shown = rows ?? state.shown(merge)
        let isWaiting = if case .item(let item) = query.key { state.contents.waits(item) } else { false }
        if case .item = query.key, shown.isEmpty {
            throw StoreError.notFound
        }
        let isAnswer = shown == fetched.rows.map(\.value)
        return Kept(
            value: isAnswer ? nil : try query.answer(shown, remainder: fetched.remainder), isOld: false,
            isWaiting: isWaiting, fetchedAt: now)
    }

    private func end(_ ticket: StoreTicket, _ key: StoreKey, _ failure: RemoteFailure) {
        defer { state.end(ticket) }
        if failure.outcome == .gone, case .item(let item) = key {
            commitReporting(state.mergeAbsence(of: item, ticket, now: settings.now()))
        }
    }

    private func noteUse(of key: StoreKey) {
        useCount += 1
        uses[key] = useCount
    }
}

nonisolated extension ReadPolicy.Stored {
    fileprivate init<Value>(_ kept: Kept<Value>?) {
        self = kept.map { $0.isWaiting ? .waiting : $0.isOld ? .old : .fresh } ?? .nothing
    }
}

nonisolated extension KeptAnswer {
    func kept<Query: StoreQuery<Row, Answer>, Answer>(_ query: Query) throws -> Kept<Answer> {
        Kept(
            value: try query.answer(rows, remainder: remainder), isOld: isOld, isWaiting: isWaiting,
            fetchedAt: fetchedAt)
    }
}
