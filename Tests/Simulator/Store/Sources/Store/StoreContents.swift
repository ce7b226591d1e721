import Foundation

/// A row of the store.
nonisolated struct KeptRow<Row: StorableRow>: Codable, Equatable, Sendable {
    /// `nil` for an item that is gone.
    var value: Row?
    var fetchedAt: Date
    /// Whether a write with an unknown outcome may have changed it.
    var isStale = false
}

/// A list or page of the store. Its items are rows.
nonisolated struct KeptCollection: Codable, Equatable, Sendable {
    var keys: [String]
    /// Items that nobody knows to have been created. They are shown if they turn up as rows.
    var possibleKeys: [String] = []
    /// The response without its items, as JSON.
    var remainder: Data
    var fetchedAt: Date
    var isStale = false
}

/// One of the edits of a transaction.
nonisolated enum StoreEdit<Change: WaitingChange>: Codable, Sendable {
    case row(String, KeptRow<Change.Row>)
    case forgetRow(String)
    case collection(String, KeptCollection)
    case forgetCollection(String)
    /// The server has just given the same collection again, with the same rows except for some.
    case confirm(String, except: [String], at: Date, isStale: Bool)
    /// Adds an item to the end of a kept collection.
    case join(String, item: String, isCertain: Bool)
    /// Takes an item out of a collection.
    case leave(String, item: String)
    /// Makes the collections stale whose names begin with the text.
    case outdate(String)
    case beginWrite(WriteInFlight)
    case endWrite(UUID)
    case enqueue(WaitingEntry<Change>)
    /// Another form of a change that waits already.
    case replace(WaitingEntry<Change>)
    case dequeue(UUID)
    case refuse(RefusedChange<Change>)
    case acknowledge(UUID)
    /// An item that was created on the device has this key now.
    case rename(temporary: String, real: String)
    case removeAll

    var isRemoval: Bool {
        if case .removeAll = self { true } else { false }
    }
}

/// Everything that a store keeps. It changes by edits only, so the same edits give the same contents.
nonisolated struct StoreContents<Change: WaitingChange>: Sendable {
    private(set) var rows: [String: KeptRow<Change.Row>] = [:]
    private(set) var collections: [String: KeptCollection] = [:]
    private(set) var log: [WaitingEntry<Change>] = []
    private(set) var refused: [RefusedChange<Change>] = []
    private(set) var realKeys: [String: String] = [:]
    private(set) var writes: [UUID: WriteInFlight] = [:]

    mutating func apply(_ edits: [StoreEdit<Change>]) {
        for edit in edits {
            apply(edit)
        }
    }

    private mutating func apply(_ edit: StoreEdit<Change>) {
        switch edit {
        case .row(let key, let row): rows[key] = row
        case .forgetRow(let key): rows[key] = nil
        case .collection(let name, let collection): collections[name] = collection
        case .forgetCollection(let name): collections[name] = nil
        case .confirm(let name, let exceptions, let date, let isStale):
            confirm(name, Set(exceptions), date)
            collections[name]?.isStale = isStale
        case .join(let name, let item, let isCertain): join(name, item, isCertain)
        case .leave(let name, let item): collections[name]?.keys.removeAll { $0 == item }
        case .outdate(let prefix):
            for name in collections.keys where name.hasPrefix(prefix) {
                collections[name]?.isStale = true
            }
        case .beginWrite(let write): writes[write.id] = write
        case .endWrite(let id): writes[id] = nil
        case .enqueue(let entry): log.append(entry)
        case .replace(let entry): log = log.map { $0.id == entry.id ? entry : $0 }
        case .dequeue(let id): log.removeAll { $0.id == id }
        case .refuse(let change): refused.append(change)
        case .acknowledge(let id): refused.removeAll { $0.id == id }
        case .rename(let temporary, let real): realKeys[temporary] = real
        case .removeAll: self = StoreContents()
        }
    }

    private mutating func confirm(_ name: String, _ exceptions: Set<String>, _ date: Date) {
        collections[name]?.fetchedAt = date
        for key in collections[name]?.keys ?? [] where exceptions.isEmpty || !exceptions.contains(key) {
            rows[key]?.fetchedAt = date
            rows[key]?.isStale = false
        }
    }

    private mutating func join(_ name: String, _ item: String, _ isCertain: Bool) {
        guard let collection = collections[name], !collection.keys.contains(item) else {
            return
        }
        if isCertain {
            collections[name]?.keys.append(item)
            collections[name]?.possibleKeys.removeAll { $0 == item }
        } else if !collection.possibleKeys.contains(item) {
            collections[name]?.possibleKeys.append(item)
        }
    }

    /// The edits that make these contents out of nothing.
    var edits: [StoreEdit<Change>] {
        rows.sorted { $0.value.fetchedAt < $1.value.fetchedAt }.map { .row($0.key, $0.value) }
            + collections.map { .collection($0.key, $0.value) }
            + realKeys.map { .rename(temporary: $0.key, real: $0.value) }
            + writes.values.map(StoreEdit.beginWrite) + log.map(StoreEdit.enqueue)
            + refused.map(StoreEdit.refuse)
    }
}

// MARK: - What the app sees

/// The kept parts of an answer.
nonisolated struct KeptAnswer<Row: StorableRow>: Equatable, Sendable {
    var rows: [Row]
    var remainder: Data
    var fetchedAt: Date
    var isOld: Bool
    var isWaiting = false
}

nonisolated extension StoreContents {
    /// What is kept for a query, with the waiting changes applied; `nil` if it is not kept as a whole.
    func answer(for key: StoreKey, limits: StoreLimits, now: Date) -> KeptAnswer<Change.Row>? {
        switch key {
        case .item(let item): self.item(realKeys[item] ?? item, limits, now)
        case .collection(let name): collection(name, limits, now)
        }
    }

    private func item(_ key: String, _ limits: StoreLimits, _ now: Date) -> KeptAnswer<Change.Row>? {
        let row = rows[key]
        return visibleRows[key].map { value in
            let isOld = row.map { $0.isStale || !limits.isFresh($0.fetchedAt, at: now) } ?? false
            return KeptAnswer(
                rows: [value], remainder: Data(), fetchedAt: row?.fetchedAt ?? now,
                isOld: isOld && !waits(key), isWaiting: waits(key))
        }
    }

    private func collection(_ name: String, _ limits: StoreLimits, _ now: Date) -> KeptAnswer<Change.Row>? {
        guard let collection = collections[name] else {
            return nil
        }
        let visible = visibleRows
        var isOld = collection.isStale || !limits.isFresh(collection.fetchedAt, at: now)
        var shown: [Change.Row] = []
        shown.reserveCapacity(collection.keys.count)
        for key in collection.keys {
            // Without one of its rows, the collection is not kept as a whole.
            guard let row = rows[key] else {
                return nil
            }
            isOld = isOld || row.isStale
            if let value = visible[key] {
                shown.append(value)
            }
        }
        let further = collection.possibleKeys + waitingItems(of: name)
        if !further.isEmpty {
            shown += further.unique(without: collection.keys).compactMap { visible[$0] }
        }
        return KeptAnswer(
            rows: shown, remainder: collection.remainder, fetchedAt: collection.fetchedAt, isOld: isOld)
    }

    var visibleRows: WaitingRows<Change.Row> {
        log.reduce(into: WaitingRows(rows)) { rows, entry in entry.change.apply(to: &rows) }
    }

    func has(_ key: StoreKey) -> Bool {
        switch key {
        case .item(let item): rows[item] != nil
        case .collection(let name): collections[name] != nil
        }
    }

    /// Whether a change of the item waits to be sent.
    func waits(_ key: String) -> Bool {
        log.contains { $0.change.effect.key == key }
    }

    /// Whether the item is deleted on the device and will be deleted on the server.
    func isDeletedHere(_ key: String) -> Bool {
        log.last { $0.change.effect.key == key }?.change.effect.kind == .delete
    }

    /// The items that wait to be created, and belong to a list.
    func waitingItems(of list: String) -> [String] {
        log.compactMap { entry in
            let effect = entry.change.effect
            return effect.kind == .create && effect.lists.contains(list) ? effect.key : nil
        }
    }

    /// Whether a collection would show the item if it turned up as a row.
    func isPossible(_ key: String) -> Bool {
        collections.values.contains { $0.possibleKeys.contains(key) }
    }
}

nonisolated extension [String] {
    /// The elements that are not among `others`, each once.
    func unique(without others: [String]) -> [String] {
        guard !isEmpty else {
            return self
        }
        var known = Set(others)
        return filter { known.insert($0).inserted }
    }
}

// MARK: - Life

nonisolated extension StoreContents {
    /// The edits that delete what has been kept for long enough, and what was used least recently beyond the
    /// limits.
    func editsForLimits(
        _ limits: StoreLimits, uses: [StoreKey: Int], now: Date, includesAge: Bool
    ) -> [StoreEdit<Change>] {
        let isExpired = { (date: Date) in includesAge && limits.isExpired(date, at: now) }
        guard includesAge || rows.count > limits.rowCount || collections.count > limits.collectionCount else {
            return []
        }
        var names = Set(collections.filter { isExpired($0.value.fetchedAt) }.keys)
        let extra = collections.count - names.count - limits.collectionCount
        if extra > 0 {
            let candidates = collections.filter { !names.contains($0.key) }.map {
                (uses[.collection($0.key)] ?? 0, $0.value.fetchedAt, $0.key)
            }
            names.formUnion(candidates.sorted { $0 < $1 }.prefix(extra).map(\.2))
        }
        var gone = Set(rows.filter { isExpired($0.value.fetchedAt) && !waits($0.key) }.keys)
        let extraRows = rows.count - gone.count - limits.rowCount
        if extraRows > 0 {
            // Some more than necessary, so that not every further row needs this.
            gone.formUnion(
                rowsByUse(uses, without: gone).prefix(extraRows + limits.rowCount / 16).filter { !waits($0) })
        }
        if !gone.isEmpty {
            for (name, collection) in collections where collection.keys.contains(where: gone.contains) {
                names.insert(name)
            }
        }
        return names.sorted().map(StoreEdit.forgetCollection) + gone.sorted().map(StoreEdit.forgetRow)
    }

    /// The least recently used row first. A row was used when a collection that shows it was.
    private func rowsByUse(_ uses: [StoreKey: Int], without gone: Set<String>) -> [String] {
        var lastUses: [String: Int] = [:]
        for (name, collection) in collections {
            let use = uses[.collection(name)] ?? 0
            for key in collection.keys {
                lastUses[key] = max(lastUses[key] ?? 0, use)
            }
        }
        return rows.filter { !gone.contains($0.key) }
            .map { (max(lastUses[$0.key] ?? 0, uses[.item($0.key)] ?? 0), $0.value.fetchedAt, $0.key) }
            .sorted { $0 < $1 }.map(\.2)
    }
}
