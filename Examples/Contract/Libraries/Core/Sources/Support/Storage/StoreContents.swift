import Foundation

/// Everything that a store keeps. It changes by edits only, so the same edits give the same contents.
nonisolated struct StoreContents<Change: WaitingChange>: Sendable {
    typealias Row = Change.Row

    private(set) var rows = KeptRows<Row>()
    private(set) var collections: [String: KeptCollection<Row>] = [:]
    private(set) var changes = ChangeLog<Change>()
    private(set) var realKeys: [String: String] = [:]
    private(set) var writes: [UUID: WriteEffect<Row>] = [:]
    private var unreadableRows: [String: (raw: Raw<Row>, date: Date)] = [:]
    /// The lists that were read since the last edit.
    private var readLists: [String: AnswerParts<Row>] = [:]

    /// Whether the server has everything.
    var isCache: Bool { changes.isEmpty && unreadableRows.isEmpty }

    /// Why some of what exists nowhere else is not in use.
    var errors: [any Error] {
        changes.all.compactMap(\.raw.error) + unreadableRows.values.compactMap(\.raw.error)
    }

    /// Why a value that exists nowhere else is not in use.
    func error(ofRow key: String) -> (any Error)? { unreadableRows[key]?.raw.error }

    mutating func apply(_ edits: [StoreEdit<Change>]) {
        readLists = [:]
        for edit in edits {
            apply(edit)
        }
    }

    private mutating func apply(_ edit: StoreEdit<Change>) {
        switch edit {
        case .rows(let values, let date, let isStale):
            for (key, value) in values {
                rows[key] = KeptRow(value: value, fetchedAt: date, isStale: isStale)
            }
        case .gone(let key, let date): rows[key] = KeptRow(value: nil, fetchedAt: date)
        case .collection(let name, let collection): collections[name] = collection
        case .confirm(let name, let date):
            collections[name]?.fetchedAt = date
            collections[name]?.isStale = false
            rows.confirm(collections[name]?.keys ?? [], at: date)
        case .join(let name, let item, let isCertain): join(name, item, isCertain)
        case .stale(.item(let key)): rows.makeStale(key)
        case .stale(.collection(let name)): collections[name]?.isStale = true
        case .forget(.item(let key)): (rows[key], unreadableRows[key]) = (nil, nil)
        case .forget(.collection(let name)): collections[name] = nil
        case .saved(let key, let raw, let date):
            rows[key] = raw.value.map { KeptRow(value: $0, fetchedAt: date) }
            unreadableRows[key] = raw.error.map { _ in (raw, date) }
        case .write(let id, let effect): writes[id] = effect
        case .change(let id, let entry): changes[id] = entry
        case .rename(let temporary, let real): realKeys[temporary] = real
        case .removeAll:
            // The outcome of what is under way concerns what is read from now on.
            let writes = writes
            self = StoreContents()
            self.writes = writes
        }
    }

    private mutating func join(_ name: String, _ item: String, _ isCertain: Bool) {
        guard let collection = collections[name], !collection.keys.contains(item) else {
            return
        }
        collections[name]?.possibleKeys.removeAll { $0 == item }
        if isCertain {
            collections[name]?.keys.append(item)
        } else {
            collections[name]?.possibleKeys.append(item)
        }
    }

    /// Takes it that each row of a list is at least as new as the list, for a place where a confirmed list does not
    /// write its rows.
    mutating func confirmRows() {
        for collection in collections.values {
            let older = collection.keys.filter { rows.times[$0].map { $0 < collection.fetchedAt } == true }
            rows.confirm(older, at: collection.fetchedAt)
        }
    }

    /// Forgets what the server has, too.
    mutating func forgetCache() {
        (rows, collections) = (KeptRows(), [:])
    }

    // MARK: - As edits

    /// The edits that make these contents out of nothing. Rows that were fetched together are one.
    func edits(isLocalOnly: Bool) -> [StoreEdit<Change>] {
        let all = rows.all
        let groups = [true, false].flatMap { isStale in
            let cached = all.filter { $1.value != nil && $1.isStale == isStale && !isLocalOnly }
            return Dictionary(grouping: cached, by: \.value.fetchedAt).map { date, rows in
                let values = Dictionary(uniqueKeysWithValues: rows.map { ($0, $1.value) })
                return StoreEdit<Change>.rows(values.compactMapValues { $0 }, at: date, isStale: isStale)
            }
        }
        let single = Array(all.filter { $1.value == nil || isLocalOnly }.keys) + unreadableRows.keys
        return groups + single.flatMap { edits(ofRow: $0, isLocalOnly: isLocalOnly) }
            + collections.keys.flatMap(edits(ofCollection:)) + otherEdits
    }

    func edits(ofCollection name: String) -> [StoreEdit<Change>] {
        collections[name].map { [.collection(name, $0)] } ?? []
    }

    func edits(ofRow key: String, isLocalOnly: Bool) -> [StoreEdit<Change>] {
        switch (rows[key], rows[key]?.value) {
        case (let row?, nil): [.gone(key, at: row.fetchedAt)]
        case (let row?, let value?) where isLocalOnly: [.saved(key, .value(value), at: row.fetchedAt)]
        case (let row?, let value?): [.rows([key: value], at: row.fetchedAt, isStale: row.isStale)]
        case (nil, _): unreadableRows[key].map { [.saved(key, $0.raw, at: $0.date)] } ?? []
        }
    }

    /// Those of everything but rows and collections.
    var otherEdits: [StoreEdit<Change>] {
        realKeys.map { .rename(temporary: $0, real: $1) } + writes.map { .write($0, $1) }
            + changes.all.map { .change($0, $1) }
    }
}

// MARK: - What the app sees

nonisolated extension StoreContents {
    /// What is kept for a query, with the waiting changes applied; `nil` if it is not kept as a whole.
    func answer(for key: StoreKey, _ settings: StoreSettings) -> Kept<AnswerParts<Row>>? {
        switch key {
        case .item(let item): self.item(shownKey(item), settings)
        case .collection(let name): collection(name, settings)
        }
    }

    /// The items of what is kept for a query as the server gave them: also those that are deleted on the device or are
    /// gone, and none that wait to be created.
    func received(for key: StoreKey) -> ReceivedItems<Row> {
        switch key {
        case .item(let item): ReceivedItems(rows.values[realKeys[item] ?? item].map { [$0] } ?? [])
        case .collection(let name): collections[name]?.received ?? ReceivedItems([])
        }
    }

    /// Whether it is a list or page that is old, whatever its rows are.
    func isOldCollection(_ key: StoreKey, _ settings: StoreSettings) -> Bool {
        if case .collection(let name) = key { collections[name]?.isOld(settings) == true } else { false }
    }

    private func item(_ key: String, _ settings: StoreSettings) -> Kept<AnswerParts<Row>>? {
        let row = rows[key]
        let isOld = row.map { $0.isStale || !settings.isFresh($0.fetchedAt) } == true
        return visible(key).map { value in
            Kept(
                value: AnswerParts(keys: [key], rows: [value]), isOld: isOld && !waits(key),
                isWaiting: waits(key), fetchedAt: row?.fetchedAt ?? settings.now())
        }
    }

    private func collection(_ name: String, _ settings: StoreSettings) -> Kept<AnswerParts<Row>>? {
        guard let collection = collections[name], let parts = readLists[name] ?? parts(of: collection, name) else {
            return nil
        }
        let isOld = collection.isOld(settings) || rows.isAnyStale(collection.keys)
        return Kept(value: parts, isOld: isOld, fetchedAt: collection.fetchedAt)
    }

    /// Keeps a list put together until the next edit. That of thousands of rows takes long.
    mutating func putTogether(_ key: StoreKey) {
        if case .collection(let name) = key, readLists[name] == nil {
            readLists[name] = collections[name].flatMap { parts(of: $0, name) }
        }
    }

    private func parts(of collection: KeptCollection<Row>, _ name: String) -> AnswerParts<Row>? {
        var parts = AnswerParts<Row>(keys: [], rows: [], remainder: collection.remainder)
        if !changes.hasWaiting, realKeys.isEmpty, let rows = rows.values(of: collection.keys) {
            // A long list is put together fast where each item is as the server gave it.
            (parts.keys, parts.rows) = (collection.keys, rows)
        } else {
            for key in collection.keys {
                let value = rows.values[key]
                // Without one of its rows, the collection is not kept as a whole.
                guard value != nil || rows.isKept(key) else {
                    return nil
                }
                let shown = shownKey(key)
                parts.add(shown, waits(shown) ? visible(shown) : value)
            }
        }
        // A reference to an item that is gone refers to nothing.
        guard !parts.rows.isEmpty || !parts.remainder.isEmpty else {
            return nil
        }
        let further = collection.possibleKeys + waitingItems(of: name)
        for key in further.unique(without: parts.keys) {
            parts.add(key, visible(key))
        }
        return parts
    }

    /// The row of the server, with the waiting changes over it. If there is no row, they are over `answer`.
    func visible(_ key: String, elseOver answer: Row? = nil) -> Row? {
        let value = rows.values[key]
        var isGone = value == nil && rows.isKept(key)
        return changes.waiting(of: key).map(\.change).reduce(isGone ? nil : value ?? answer) { row, change in
            guard !isGone || change.effect.kind == .create else {
                return nil
            }
            isGone = change.effect.kind == .delete
            return isGone ? nil : change.applied(to: row)
        }
    }

    /// The item that is shown for a key: one that has another key now, or that waits to be created and is this row.
    func shownKey(_ key: String) -> String {
        let real = realKeys[key] ?? key
        return changes.standIn(for: real) ?? real
    }

    /// The row that is shown as the item of a creation that waits.
    func recognizedRow(of creation: UUID) -> (key: String, value: Row)? {
        guard let key = changes[creation]?.value?.rowKey, let value = rows.values[key] else {
            return nil
        }
        return (key, value)
    }

    /// Whether a change of the item waits to be sent.
    func waits(_ key: String) -> Bool {
        changes.waits(shownKey(key))
    }

    /// Whether changes of the item come before a write that is sent now.
    func hasEarlierChanges(_ key: String) -> Bool {
        waits(key) || changes.isHeld(shownKey(key))
    }

    /// Whether the server cannot know the key, because the device made it up.
    func isMadeUp(_ key: StoreKey) -> Bool {
        guard case .item(let item) = key else {
            return false
        }
        return changes.waiting(of: item).contains { $0.change.effect.isTemporary }
    }

    /// Whether it is an item that waits to be created.
    func isCreatedHere(_ key: StoreKey) -> Bool {
        guard case .item(let item) = key else {
            return false
        }
        return changes.waiting(of: shownKey(item)).contains { $0.change.effect.kind == .create }
    }

    /// Whether the item is deleted on the device and will be deleted on the server.
    func isDeletedHere(_ key: String) -> Bool {
        changes.waiting(of: shownKey(key)).last?.change.effect.kind == .delete
    }

    /// The items that wait to be created, and belong to a list.
    func waitingItems(of list: String) -> [String] {
        changes.waiting.map(\.change.effect).filter { $0.lists.contains(list) }.compactMap(\.key)
    }

    /// The items of a list whose creations are under way.
    func creations(in list: String) -> [String] {
        writes.values.filter { $0.lists.contains(list) }.compactMap(\.key).sorted()
    }

    /// Whether a collection would show the item if it turned up as a row.
    func isPossible(_ key: String) -> Bool {
        collections.values.contains { $0.possibleKeys.contains(key) }
    }
}

nonisolated extension Array where Element: Hashable {
    /// The elements that are not among `others`, each once.
    func unique(without others: [Element] = []) -> [Element] {
        guard !isEmpty else {
            return self
        }
        var known = Set(others)
        known.reserveCapacity(others.count + count)
        return filter { known.insert($0).inserted }
    }
}

// MARK: - Life

nonisolated extension StoreContents {
    /// The edits that delete what has been kept for long enough, and what was fetched first beyond the limits. Rows of
    /// a list or page that is kept do not count.
    func editsForLimits(_ settings: StoreSettings) -> [StoreEdit<Change>] {
        let lists = Self.extra(
            collections.mapValues(\.fetchedAt), collections.count - settings.collectionCount, settings)
        let joined = Set(collections.filter { !lists.contains($0.key) }.values.flatMap(\.keys))
        let rows = rows.times.filter { key, date in
            !waits(key) && (!joined.contains(key) || settings.isExpired(date))
        }
        return lists.map { .forget(.collection($0)) }
            + Self.extra(rows, rows.count - settings.rowCount, settings).map { .forget(.item($0)) }
    }

    private static func extra(_ dates: [String: Date], _ count: Int, _ settings: StoreSettings) -> [String] {
        let expired = dates.filter { settings.isExpired($0.value) }
        guard count > expired.count else {
            return Array(expired.keys)
        }
        return dates.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.prefix(count).map(\.key)
    }
}
