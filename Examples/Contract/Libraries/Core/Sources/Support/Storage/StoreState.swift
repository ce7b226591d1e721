import Foundation

/// The rules of a store: which edits an answer, a write or a waiting change makes. No input or output, so
/// that every rule can be tested alone. A `ticket` is the revision at which a request started.
nonisolated struct StoreState<Change: WaitingChange>: Sendable {
    typealias Row = Change.Row
    typealias Edits = [StoreEdit<Change>]

    var contents = StoreContents<Change>()
    var recent = RecentChanges<Row>()
    /// The waiting changes of which the server may know. They stay as they are.
    var sent: Set<UUID> = []
}

// MARK: - Answers

/// What a fetched answer does, and what its caller sees.
nonisolated struct Merge<Change: WaitingChange>: Sendable {
    var edits: [StoreEdit<Change>] = []
    /// Whether the caller sees the collection as it is kept afterwards.
    var isShownAsKept = false
    /// For a caller that sees the answer itself: the items of the collection that it does not have.
    var further: [String] = []
    /// Whether some of what is kept is newer than the answer.
    var isOutdone = false
    /// Whether the answer has an item that a write has changed meanwhile, and nobody knows its value.
    var isTooOld = false
}

nonisolated extension StoreState {
    /// Takes an answer, except for what was changed since its request started.
    mutating func merge(
        _ answer: AnswerParts<Row>, for key: StoreKey, since ticket: Int, keeps: Bool, now: Date
    ) -> Merge<Change> {
        var merge = Merge<Change>()
        guard !recent.isRemoved(since: ticket) else {
            return merge
        }
        guard case .collection(let name) = key else {
            _ = mergeRows(answer, keeps: keeps, confirmsEqual: false, ticket, now, &merge)
            return merge
        }
        // A collection that is kept already is kept up to date.
        let kept = contents.collections[name]
        let keeps = keeps || kept != nil
        let isWhole = mergeRows(answer, keeps: keeps, confirmsEqual: true, ticket, now, &merge) && keeps
        let keys = kept?.keys == answer.keys ? answer.keys : answer.keys.unique()
        let created = recent.created(in: name, isCertain: true, since: ticket).unique(without: keys)
        merge.isShownAsKept = isWhole
        guard isWhole else {
            merge.edits += kept == nil ? [] : [.forget(key)]
            merge.further = created + contents.waitingItems(of: name).unique(without: keys + created)
            return merge
        }
        // Of two answers in flight at once that differ, nobody knows which one is later. The one that was asked for
        // later has all that was seen before.
        let isInDoubt = kept != nil && kept?.keys != keys && recent.isChanged(key, since: ticket)
        guard kept == nil || !recent.isAnswered(key, since: ticket) else {
            // The rows are merged nevertheless.
            merge.isOutdone = true
            merge.edits += isInDoubt ? [.stale(key)] : []
            return merge
        }
        let possible = recent.created(in: name, isCertain: false, since: ticket) + contents.creations(in: name)
        let collection = KeptCollection(
            keys: keys + created, possibleKeys: possible.unique(without: keys + created),
            received: ReceivedItems(answer.rows), remainder: answer.remainder,
            fetchedAt: kept?.fetchedAt ?? now, isStale: kept?.isStale == true)
        merge.isOutdone = merge.isOutdone || collection.keys != answer.keys || !collection.possibleKeys.isEmpty
        merge.edits += collection == kept ? [] : [.collection(name, collection)]
        merge.edits.append(.confirm(name, at: now))
        merge.edits += isInDoubt || recent.isOutdated(name, since: ticket) ? [.stale(key)] : []
        recent.noteAnswer(key, since: ticket)
        return merge
    }

    /// Returns whether none of the rows that are to be kept is missing then.
    private mutating func mergeRows(
        _ answer: AnswerParts<Row>, keeps: Bool, confirmsEqual: Bool, _ ticket: Int, _ now: Date,
        _ merge: inout Merge<Change>
    ) -> Bool {
        var rows: [String: Row] = [:]
        var isWhole = true
        let unrecognized = unrecognized
        let places = confirmsEqual ? contents.rows.differences(from: answer) : Array(answer.keys.indices)
        for place in places where rows[answer.keys[place]] == nil {
            let (key, value) = (answer.keys[place], answer.rows[place])
            let kept = contents.rows[key]
            let isKept =
                keeps || kept != nil || contents.isPossible(key)
                || unrecognized.contains { $0.change.isCreation(of: value) }
            if recent.isChanged(.item(key), since: ticket) {
                merge.isOutdone = true
                if let other = kept?.value, other != value {
                    // Nobody knows which of the two the server had last.
                    merge.edits += stale(key)
                }
                if isKept, kept == nil, let shown = recent.unkept[key] {
                    rows[key] = shown
                } else if kept == nil {
                    isWhole = false
                    merge.isTooOld = merge.isTooOld || recent.unkept[key] == nil
                }
            } else if isKept {
                rows[key] = value
            } else {
                recent.note(.item(key), showing: value)
            }
        }
        for key in rows.keys {
            recent.note(.item(key))
        }
        merge.edits += rows.isEmpty ? [] : [.rows(rows, at: now, isStale: recent.isInDoubt(since: ticket))]
        merge.edits += recognize(rows)
        return isWhole
    }

    /// The creations that the server may have accepted without an answer that says the identity of the item.
    private var unrecognized: [WaitingEntry<Change>] {
        contents.changes.waiting.filter { sent.contains($0.id) && $0.change.effect.isTemporary && $0.rowKey == nil }
    }

    /// Finds the items of such creations. A new row that has everything that was sent is shown as that item until the
    /// answer comes, so that nobody sees it twice.
    private func recognize(_ rows: [String: Row]) -> Edits {
        var unknown = unrecognized
        guard !unknown.isEmpty else {
            return []
        }
        return rows.sorted { $0.key < $1.key }.compactMap { key, row in
            guard contents.rows.values[key] == nil, contents.changes.standIn(for: key) == nil,
                let index = unknown.firstIndex(where: { $0.change.isCreation(of: row) })
            else {
                return nil
            }
            var entry = unknown.remove(at: index)
            entry.rowKey = key
            return .change(entry.id, .value(entry))
        }
    }

    /// The rows that the caller of a merged answer sees: newer ones instead of older ones, and what waits.
    func shown(
        _ merge: Merge<Change>, of answer: AnswerParts<Row>, for key: StoreKey, _ settings: StoreSettings
    ) -> [Row] {
        if merge.isShownAsKept, !merge.isOutdone, !contents.changes.hasWaiting {
            return answer.rows
        }
        if merge.isShownAsKept, let kept = contents.answer(for: key, settings) {
            return kept.value.rows
        }
        let keys = answer.keys.map(contents.shownKey)
        let rows = zip(keys, answer.rows).compactMap { key, value in
            // An item that was created here keeps the identity that it has here.
            let isCreatedHere = contents.isCreatedHere(.item(key))
            return contents.visible(key, elseOver: isCreatedHere ? nil : recent.unkept[key] ?? value)
        }
        return rows + merge.further.unique(without: keys).compactMap { contents.visible($0) }
    }

    /// The server does not have the item.
    mutating func mergeAbsence(of key: String, since ticket: Int, now: Date) -> Edits {
        guard !recent.isRemoved(since: ticket) else {
            return []
        }
        guard !recent.isChanged(.item(key), since: ticket) else {
            return stale(key)
        }
        recent.note(.item(key))
        return [.gone(key, at: now)]
    }

    private func stale(_ key: String) -> Edits {
        contents.rows.isKept(key) ? [.stale(.item(key))] : []
    }
}

// MARK: - Writes

nonisolated extension StoreState {
    /// A write begins. Once a read finds the item that it creates, the lists have it, too.
    mutating func begin(_ id: UUID, _ effect: WriteEffect<Row>) -> Edits {
        var begun = effect
        begun.assumed = nil
        return (effect.key.map { join(effect, $0, isCertain: false) } ?? []) + [.write(id, begun)]
    }

    /// What a write does, by its outcome.
    mutating func finish(
        _ id: UUID, _ effect: WriteEffect<Row>, _ result: Result<(key: String, value: Row)?, any Error>,
        since ticket: Int, now: Date
    ) -> Edits {
        let edits =
            switch result {
            case .success(let row): accept(effect, row: row, since: ticket, now: now)
            case .failure(let error): fail(effect, RemoteFailure(error), since: ticket, now: now)
            }
        return edits + [.write(id, nil)]
    }

    /// The server did the write. `row` is the item in its answer.
    mutating func accept(
        _ effect: WriteEffect<Row>, row: (key: String, value: Row)?, isRepeated: Bool = false, since ticket: Int,
        now: Date
    ) -> Edits {
        guard !recent.isRemoved(since: ticket) else {
            return leaveDoubt(effect)
        }
        guard let key = row?.key ?? effect.key else {
            return outdate(effect)
        }
        // The creation of an item with a temporary key is repeated if its answer is lost. The server may repeat its
        // first answer, so what was read since is newer.
        let isCreation = effect.key == nil || effect.isTemporary
        let isKnown = isCreation && recent.isChanged(.item(key), since: ticket)
        if let row, isKnown || isRepeated && effect.isTemporary && contents.rows.isKept(key) {
            // The answer is not later than a change or deletion. Nobody knows whether it is later than a read.
            let shown = recent.unkept[key]
            let value = shown ?? contents.rows.values[key]
            let doubt = value == row.value ? [] : stale(key)
            let edits = shown.map { [.rows([key: $0], at: now, isStale: true)] } ?? doubt
            return edits + rename(effect, (key, value ?? row.value))
                + (value == nil ? [] : join(effect, key, isCertain: true)) + outdate(effect)
        }
        // Nobody knows which is later: this answer, or what came during the write.
        let isOutdone = recent.isChanged(.item(key), since: ticket) || recent.isInDoubt(since: ticket)
        recent.note(.item(key))
        var edits: Edits
        if effect.kind == .delete {
            edits = [.gone(key, at: now)]
        } else if row == nil, effect.kind == .create, contents.rows.values[key] != nil {
            // What was read of an item is no older than its creation.
            edits = stale(key)
        } else if let value = row?.value ?? effect.assumed {
            edits = [.rows([key: value], at: now, isStale: row == nil || isOutdone)]
        } else {
            // What was kept is older than a write that was acknowledged.
            edits = [.forget(.item(key))]
        }
        return edits + (row.map { rename(effect, $0) } ?? []) + join(effect, key, isCertain: true)
            + outdate(effect, besides: key) + outdateAsked(effect, answered: key)
    }

    /// The item that was asked for, if the answer is another one, as that of a copy is.
    private mutating func outdateAsked(_ effect: WriteEffect<Row>, answered key: String) -> Edits {
        guard effect.kind == .change, let asked = effect.key, asked != key else {
            return []
        }
        recent.note(.item(asked))
        return stale(asked)
    }

    /// Everything was removed during the write. What was read since may be older than the write.
    private mutating func leaveDoubt(_ effect: WriteEffect<Row>) -> Edits {
        (effect.key.map(stale) ?? []) + outdate(effect)
    }

    /// The outcome of the writes that were in flight when an earlier process ended: nobody knows.
    mutating func failWrites(now: Date) -> Edits {
        contents.writes.flatMap { id, effect in
            fail(effect, .connectionLost, since: .max, now: now) + [.write(id, nil)]
        }
    }

    /// The write failed.
    mutating func fail(
        _ effect: WriteEffect<Row>, _ failure: RemoteFailure, since ticket: Int, now: Date
    ) -> Edits {
        guard !failure.isUnsent else {
            return []
        }
        guard !recent.isRemoved(since: ticket) else {
            return failure.outcome == .refused ? [] : leaveDoubt(effect)
        }
        switch failure.outcome {
        case .answered, .unreadable: return accept(effect, row: nil, since: .max, now: now)
        case .refused, .unsent: return []
        case .gone:
            guard let key = effect.key, effect.kind != .create else {
                return []
            }
            recent.note(.item(key))
            return [.gone(key, at: now)]
        case .unanswered, .cancelled:
            guard let key = effect.key else {
                return outdate(effect)
            }
            recent.note(.item(key))
            return stale(key) + join(effect, key, isCertain: false) + outdate(effect)
        }
    }

    private mutating func join(_ effect: WriteEffect<Row>, _ key: String, isCertain: Bool) -> Edits {
        if !effect.lists.isEmpty {
            recent.noteCreation(key, in: effect.lists, isCertain: isCertain)
        }
        return effect.lists.filter { contents.collections[$0] != nil }.map {
            .join($0, item: key, isCertain: isCertain)
        }
    }

    /// `key` is the row in the answer, which is new.
    private mutating func outdate(_ effect: WriteEffect<Row>, besides key: String? = nil) -> Edits {
        let edits = effect.outdated.flatMap { outdate($0) }
        guard effect.kind == .unknown, !effect.outdated.isEmpty else {
            return edits
        }
        recent.noteDoubt()
        return edits + contents.rows.times.keys.filter { $0 != key }.flatMap(stale)
    }

    private mutating func outdate(_ prefix: String) -> Edits {
        recent.noteOutdated(prefix)
        return contents.collections.filter { $0.hasPrefix(prefix) && !$1.isStale }.map {
            .stale(.collection($0.key))
        }
    }

    mutating func removeAll() -> Edits {
        recent.noteRemoval()
        return [.removeAll]
    }

    /// Makes what is kept old, so that the next read asks the server.
    mutating func invalidate(_ key: StoreKey?) -> Edits {
        switch key {
        case .item(let item)?:
            recent.note(.item(item))
            return stale(item)
        case .collection(let name)?:
            recent.noteOutdated(name)
            return [.stale(.collection(name))]
        case nil: return outdate(.unknown())
        }
    }
}

// MARK: - Waiting changes

nonisolated extension StoreState {
    /// An item that is created and deleted before the server knows of it is never sent. Of two changes of the whole
    /// item that nothing comes between, the later one is enough.
    func enqueue(_ entry: WaitingEntry<Change>) -> Edits {
        let effect = entry.change.effect
        let earlier = contents.changes.waiting(of: effect.key)
        if effect.kind == .delete, earlier.first?.change.effect.kind == .create,
            !earlier.contains(where: { sent.contains($0.id) })
        {
            return earlier.map { .change($0.id, nil) }
        }
        if let last = earlier.last, last.id == contents.changes.newest?.id, !sent.contains(last.id),
            last.change.effect.kind == .change, effect.kind == .change, effect.assumed != nil
        {
            return [replace(last, entry.change)]
        }
        return [.change(entry.id, .value(entry))]
    }

    private func replace(_ entry: WaitingEntry<Change>, _ change: Change) -> StoreEdit<Change> {
        var replaced = entry
        replaced.change = change
        return .change(entry.id, .value(replaced))
    }

    /// The server did a waiting change. Its row comes and the change goes in one transaction.
    mutating func accept(
        _ entry: WaitingEntry<Change>, row: (key: String, value: Row)?, isRepeated: Bool = false, since ticket: Int,
        now: Date
    ) -> Edits {
        guard contents.changes[entry.id] != nil else {
            // It was given up meanwhile, and the server has done it nevertheless.
            return fail(entry.change.effect, .connectionLost, since: ticket, now: now)
        }
        var effect = entry.change.effect
        if let key = effect.key, effect.kind == .change {
            // The change of a part says what the server has only together with the row.
            effect.assumed = entry.change.applied(to: contents.rows.values[key])
        }
        return [.change(entry.id, nil)]
            + accept(effect, row: row, isRepeated: isRepeated, since: ticket, now: now)
    }

    /// The server refused a waiting change. It goes, and so do those that build on it. If it is repeated, the
    /// server may have accepted it before, and refuse it for this reason, as with 409. So what is kept is old.
    mutating func refuse(
        _ entry: WaitingEntry<Change>, _ failure: RemoteFailure, isRepeated: Bool, now: Date
    ) -> Edits {
        let effect = entry.change.effect
        // What was removed meanwhile waits no longer.
        guard contents.changes[entry.id] != nil else {
            return []
        }
        if failure.outcome == .gone, effect.kind == .delete {
            return accept(entry, row: nil, since: .max, now: now)
        }
        if isRepeated, failure == .status(409), effect.kind == .create, !effect.isTemporary {
            // The server has an item with this identity: the one that it made before.
            return accept(entry, row: nil, since: .max, now: now)
        }
        let building = building(on: entry)
        let isInDoubt = isRepeated && failure.outcome == .refused
        return [report(entry, failure)] + building.map { report($0, nil) }
            + fail(effect, isInDoubt ? .connectionLost : failure, since: .max, now: now)
    }

    /// The app gives up a waiting change, and those that build on it.
    mutating func discard(_ entry: WaitingEntry<Change>, now: Date) -> Edits {
        let discarded = [entry] + building(on: entry)
        let known = discarded.filter { sent.contains($0.id) }
        return discarded.map { .change($0.id, nil) }
            + known.flatMap { fail($0.change.effect, .connectionLost, since: .max, now: now) }
    }

    /// Without an item, its changes have no meaning.
    private func building(on entry: WaitingEntry<Change>) -> [WaitingEntry<Change>] {
        let effect = entry.change.effect
        guard effect.kind == .create, let key = effect.key else {
            return []
        }
        return contents.changes.waiting(of: key).filter { $0.id != entry.id }
    }

    private func report(_ entry: WaitingEntry<Change>, _ failure: RemoteFailure?) -> StoreEdit<Change> {
        var refused = entry
        (refused.isRefused, refused.failure) = (true, failure)
        return .change(entry.id, .value(refused))
    }

    /// The item that was created has another key than on the device, if the server gave it one.
    private func rename(_ effect: WriteEffect<Row>, _ row: (key: String, value: Row)) -> Edits {
        guard effect.kind == .create, let temporary = effect.key, temporary != row.key else {
            return []
        }
        let later = contents.changes.waiting(of: temporary).filter { $0.change.effect.kind != .create }
        return [.rename(temporary: temporary, real: row.key)]
            + later.map { replace($0, $0.change.replacing(key: row.key, row: row.value)) }
    }
}
