import Foundation

/// The rules of a store: which edits an answer, a write or a waiting change makes. No input or output, so
/// that every rule can be tested alone.
nonisolated struct StoreState<Change: WaitingChange>: Sendable {
    typealias Row = Change.Row
    typealias Edits = [StoreEdit<Change>]

    private(set) var contents = StoreContents<Change>()
    private(set) var recent = RecentChanges<Row>()

    mutating func apply(_ edits: Edits) {
        contents.apply(edits)
    }

    /// Begins with what was stored.
    mutating func load(_ stored: StoreContents<Change>) {
        contents = stored
    }

    mutating func begin() -> StoreTicket {
        recent.begin()
    }

    mutating func end(_ ticket: StoreTicket) {
        recent.end(ticket)
    }
}

// MARK: - Answers

/// What a fetched answer does, and what its caller sees.
nonisolated struct Merge<Change: WaitingChange>: Sendable {
    var edits: [StoreEdit<Change>] = []
    /// Whether the caller sees the collection or item as it is kept afterwards.
    var isShownAsKept = false
    /// For a caller that sees the answer itself: its rows, and where a newer one is kept, that one.
    var rows: [(key: String, value: Change.Row)] = []
    /// Whether the caller sees something else than the answer: a newer row, or what waits.
    var differs = false
    /// Whether a row is shown and not kept, so that nothing older may be shown later.
    var showsUnkept = false
}

nonisolated extension StoreState {
    /// Takes an answer, except for what was changed since its request started.
    mutating func merge(
        _ answer: FetchedAnswer<Row>, for key: StoreKey, _ ticket: StoreTicket, keeps: Bool, now: Date
    ) -> Merge<Change> {
        var merge = Merge<Change>(rows: answer.rows)
        guard !recent.isRemoved(since: ticket) else {
            return merge
        }
        recent.advance(by: ticket)
        merge.differs = !contents.log.isEmpty
        switch key {
        case .item:
            mergeRows(answer, keeps: keeps, confirmsEqual: false, ticket, now, &merge)
            merge.isShownAsKept = !merge.showsUnkept
        case .collection(let name):
            // A collection that is kept already is kept up to date.
            mergeCollection(
                answer, name, keeps: keeps || contents.collections[name] != nil, ticket, now, &merge)
        }
        return merge
    }

    /// Returns the rows that are newer than the answer.
    @discardableResult
    private mutating func mergeRows(
        _ answer: FetchedAnswer<Row>, keeps: Bool, confirmsEqual: Bool, _ ticket: StoreTicket, _ now: Date,
        _ merge: inout Merge<Change>
    ) -> [String] {
        var newer: [String] = []
        for (key, value) in answer.rows {
            let kept = contents.rows[key]
            let isKept = keeps || kept != nil || contents.isPossible(key)
            if recent.isChanged(.item(key), since: ticket) {
                merge.differs = true
                if isKept, kept == nil, let shown = recent.shownValue(of: key) {
                    merge.edits.append(.row(key, KeptRow(value: shown, fetchedAt: now)))
                    recent.note(.item(key))
                } else {
                    merge.showsUnkept = merge.showsUnkept || kept == nil
                    newer.append(key)
                }
            } else if isKept {
                if kept?.value != value || !confirmsEqual {
                    merge.edits.append(.row(key, KeptRow(value: value, fetchedAt: now)))
                }
                recent.note(.item(key))
            } else {
                merge.showsUnkept = true
                recent.note(key, showing: value)
            }
        }
        return newer
    }

    private mutating func mergeCollection(
        _ answer: FetchedAnswer<Row>, _ name: String, keeps: Bool, _ ticket: StoreTicket, _ now: Date,
        _ merge: inout Merge<Change>
    ) {
        let newer = mergeRows(answer, keeps: keeps, confirmsEqual: keeps, ticket, now, &merge)
        let keys = answer.rows.map(\.key).unique(without: [])
        let created = recent.created(in: name, isCertain: true, since: ticket).unique(without: keys)
        merge.differs = merge.differs || !created.isEmpty || keys.count < answer.rows.count
        if keeps, newer.allSatisfy({ contents.rows[$0] != nil }) {
            merge.isShownAsKept = true
            if recent.isChanged(.collection(name), since: ticket), contents.collections[name] != nil {
                // A later answer is kept already. The rows above are merged nevertheless.
                merge.differs = true
                // Equal rows are confirmed without the collection.
                let newer = Set(newer)
                for (key, value) in answer.rows
                where !newer.contains(key) && contents.rows[key]?.value == value {
                    merge.edits.append(.row(key, KeptRow(value: value, fetchedAt: now)))
                }
                return
            }
            let collection = KeptCollection(
                keys: keys + created,
                possibleKeys: recent.created(in: name, isCertain: false, since: ticket)
                    .unique(without: keys + created),
                remainder: answer.remainder, fetchedAt: now, isStale: recent.isOutdated(name, since: ticket))
            merge.differs = merge.differs || !collection.possibleKeys.isEmpty
            if var kept = contents.collections[name] {
                kept.fetchedAt = now
                kept.isStale = collection.isStale
                merge.edits += kept == collection ? [] : [.collection(name, collection)]
            } else {
                merge.edits.append(.collection(name, collection))
            }
            merge.edits.append(
                .confirm(name, except: newer + created, at: now, isStale: collection.isStale))
            recent.note(.collection(name))
            return
        }
        if contents.collections[name] != nil {
            merge.edits.append(.forgetCollection(name))
        }
        for key in created + contents.waitingItems(of: name).unique(without: keys + created) {
            if let value = contents.visibleRows[key] {
                merge.rows.append((key, value))
            }
        }
    }

    /// What the caller of a merged answer sees: newer rows instead of older ones, and what waits.
    func shown(_ merge: Merge<Change>) -> [Row] {
        let visible = contents.visibleRows
        return merge.rows.compactMap { key, value in
            contents.rows[key] == nil && !contents.waits(key) ? value : visible[key]
        }
    }

    /// The server does not have the item.
    mutating func mergeAbsence(of key: String, _ ticket: StoreTicket, now: Date) -> Edits {
        guard !recent.isRemoved(since: ticket) else {
            return []
        }
        guard !recent.isChanged(.item(key), since: ticket) else {
            return stale(key)
        }
        recent.advance(by: ticket)
        recent.note(.item(key))
        return [.row(key, KeptRow(value: nil, fetchedAt: now))]
    }

    private func stale(_ key: String) -> Edits {
        guard var row = contents.rows[key] else {
            return []
        }
        row.isStale = true
        return [.row(key, row)]
    }
}

// MARK: - Writes

nonisolated extension StoreState {
    /// The server did the write. `row` is the item in its answer.
    mutating func accept(
        _ effect: WriteEffect<Row>, row: (key: String, value: Row)?, _ ticket: StoreTicket, now: Date
    ) -> Edits {
        guard !recent.isRemoved(since: ticket) else {
            return []
        }
        recent.advance(by: ticket)
        guard let key = row?.key ?? effect.key else {
            return outdate(effect)
        }
        recent.note(.item(key))
        var edits: Edits
        if effect.kind == .delete {
            edits = [.row(key, KeptRow(value: nil, fetchedAt: now))]
        } else if let row {
            edits = [.row(key, KeptRow(value: row.value, fetchedAt: now))]
        } else if let assumed = effect.assumed {
            edits = [.row(key, KeptRow(value: assumed, fetchedAt: now, isStale: true))]
        } else {
            // What was kept is older than a write that was acknowledged.
            edits = [.forgetRow(key)]
        }
        if let row, let temporary = effect.key, temporary != row.key {
            edits += rename(temporary, row)
        }
        return edits + join(effect, key, isCertain: true) + outdate(effect)
    }

    /// The outcome of the writes that were in flight when an earlier process ended: nobody knows.
    mutating func failWrites(_ ticket: StoreTicket, now: Date) -> Edits {
        contents.writes.values.flatMap { write in
            fail(write.effect(), .connectionLost, ticket, now: now) + [.endWrite(write.id)]
        }
    }

    /// The write failed.
    mutating func fail(
        _ effect: WriteEffect<Row>, _ failure: RemoteFailure, _ ticket: StoreTicket, now: Date
    ) -> Edits {
        guard !recent.isRemoved(since: ticket), !failure.isUnsent else {
            return []
        }
        switch failure.outcome {
        case .answered, .unreadable: return accept(effect, row: nil, ticket, now: now)
        case .refused, .unsent: return []
        case .gone:
            guard let key = effect.key, effect.kind != .create else {
                return []
            }
            recent.advance(by: ticket)
            recent.note(.item(key))
            return [.row(key, KeptRow(value: nil, fetchedAt: now))]
        case .unanswered, .cancelled:
            recent.advance(by: ticket)
            guard let key = effect.key else {
                return outdate(effect)
            }
            recent.note(.item(key))
            return stale(key) + join(effect, key, isCertain: false) + outdate(effect)
        }
    }

    private mutating func join(_ effect: WriteEffect<Row>, _ key: String, isCertain: Bool) -> Edits {
        guard !effect.lists.isEmpty else {
            return []
        }
        recent.noteCreation(key, in: effect.lists, isCertain: isCertain)
        return effect.lists.filter { contents.collections[$0] != nil }.map { name in
            recent.note(.collection(name))
            return .join(name, item: key, isCertain: isCertain)
        }
    }

    private mutating func outdate(_ effect: WriteEffect<Row>) -> Edits {
        for prefix in effect.outdated {
            recent.noteOutdated(prefix)
        }
        return effect.outdated.map(StoreEdit.outdate)
    }

    mutating func removeAll() -> Edits {
        recent.advance()
        recent.noteRemoval()
        return [.removeAll]
    }

    /// Makes what is kept old, so that the next read asks the server.
    mutating func invalidate(_ key: StoreKey?) -> Edits {
        recent.advance()
        switch key {
        case .item(let item)?:
            recent.note(.item(item))
            return stale(item)
        case .collection(let name)?:
            recent.noteOutdated(name)
            guard var collection = contents.collections[name] else {
                return []
            }
            collection.isStale = true
            return [.collection(name, collection)]
        case nil:
            recent.noteOutdated("")
            return contents.rows.keys.sorted().flatMap { stale($0) } + [.outdate("")]
        }
    }
}

// MARK: - Waiting changes

nonisolated extension StoreState {
    /// `sent` are the changes of which the server may know. They stay as they are.
    func enqueue(_ entry: WaitingEntry<Change>, sent: Set<UUID>) -> Edits {
        guard let key = entry.change.effect.key,
            let earlier = contents.log.last(where: { $0.change.effect.key == key }),
            !sent.contains(earlier.id)
        else {
            return [.enqueue(entry)]
        }
        switch earlier.change.merged(with: entry.change) {
        case .both: return [.enqueue(entry)]
        case .nothing: return [.dequeue(earlier.id)]
        case .one(let change):
            return [.replace(WaitingEntry(id: earlier.id, change: change, date: earlier.date))]
        }
    }

    /// The server did a waiting change. Its row comes and the change goes in one transaction.
    mutating func accept(
        _ entry: WaitingEntry<Change>, row: (key: String, value: Row)?, _ ticket: StoreTicket, now: Date
    ) -> Edits {
        guard contents.log.contains(where: { $0.id == entry.id }) else {
            return []
        }
        return [.dequeue(entry.id)] + accept(entry.change.effect, row: row, ticket, now: now)
    }

    /// The server refused a waiting change. It goes, and so do those that build on it.
    mutating func refuse(
        _ entry: WaitingEntry<Change>, _ failure: RemoteFailure, _ ticket: StoreTicket, now: Date
    ) -> Edits {
        let effect = entry.change.effect
        guard contents.log.contains(where: { $0.id == entry.id }) else {
            return []
        }
        if failure.outcome == .gone, effect.kind == .delete {
            return accept(entry, row: nil, ticket, now: now)
        }
        var edits: Edits = [.dequeue(entry.id), .refuse(report(entry, failure))]
        if effect.kind == .create, let key = effect.key {
            for later in contents.log where later.id != entry.id && later.change.effect.key == key {
                edits += [.dequeue(later.id), .refuse(report(later, nil))]
            }
        }
        return edits + fail(effect, failure, ticket, now: now)
    }

    private func report(_ entry: WaitingEntry<Change>, _ failure: RemoteFailure?) -> RefusedChange<Change> {
        RefusedChange(id: entry.id, change: entry.change, date: entry.date, failure: failure)
    }

    private func rename(_ temporary: String, _ row: (key: String, value: Row)) -> Edits {
        let later = contents.log.filter {
            $0.change.effect.key == temporary && $0.change.effect.kind != .create
        }
        return [.rename(temporary: temporary, real: row.key)]
            + later.map { entry in
                let change = entry.change.replacing(temporary, with: row.value)
                return .replace(WaitingEntry(id: entry.id, change: change, date: entry.date))
            }
    }
}
