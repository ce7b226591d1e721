/// A moment before a request starts. Its answer changes nothing that was changed since.
public nonisolated struct StoreTicket: Equatable, Sendable {
    let revision: Int
}

/// What has changed since the oldest request that is still in flight started. No request outlives the
/// process, so this is not stored.
nonisolated struct RecentChanges<Row: StorableRow>: Sendable {
    private struct Creation {
        let revision: Int
        let key: String
        let lists: [String]
        let isCertain: Bool
    }

    private var revision = 0
    /// The number of requests in flight for each ticket.
    private var open: [Int: Int] = [:]
    private var keys: [StoreKey: Int] = [:]
    /// Values that a caller has seen and that are not kept.
    private var shown: [String: Row] = [:]
    private var outdated: [(revision: Int, prefix: String)] = []
    private var creations: [Creation] = []
    private var removal = 0
    /// Whether a request is in flight that the current transaction concerns.
    private var isWatched = false

    mutating func begin() -> StoreTicket {
        open[revision, default: 0] += 1
        return StoreTicket(revision: revision)
    }

    mutating func end(_ ticket: StoreTicket) {
        let oldest = open.keys.min()
        open[ticket.revision] = open[ticket.revision].flatMap { $0 > 1 ? $0 - 1 : nil }
        guard let first = open.keys.min() else {
            keys = [:]
            shown = [:]
            outdated = []
            creations = []
            return
        }
        if first != oldest {
            keys = keys.filter { $0.value > first }
            outdated.removeAll { $0.revision <= first }
            creations.removeAll { $0.revision <= first }
        }
    }

    // MARK: - Changes

    /// Begins a transaction, of the request with this ticket or of none. It concerns the requests of others.
    mutating func advance(by ticket: StoreTicket? = nil) {
        revision += 1
        isWatched = open.values.reduce(0, +) > (ticket == nil ? 0 : 1)
    }

    mutating func note(_ key: StoreKey) {
        guard isWatched else {
            return
        }
        keys[key] = revision
        if !shown.isEmpty, case .item(let item) = key {
            shown[item] = nil
        }
    }

    /// Notes a value that is shown and not kept.
    mutating func note(_ item: String, showing value: Row) {
        note(.item(item))
        if isWatched {
            shown[item] = value
        }
    }

    mutating func noteOutdated(_ prefix: String) {
        if isWatched {
            outdated.append((revision, prefix))
        }
    }

    mutating func noteCreation(_ key: String, in lists: [String], isCertain: Bool) {
        if isWatched {
            creations.append(Creation(revision: revision, key: key, lists: lists, isCertain: isCertain))
        }
    }

    mutating func noteRemoval() {
        removal = revision
    }

    // MARK: - Since a ticket

    func isChanged(_ key: StoreKey, since ticket: StoreTicket) -> Bool {
        keys[key].map { $0 > ticket.revision } ?? false
    }

    /// The latest value of an item that is not kept, if a caller has seen it.
    func shownValue(of item: String) -> Row? {
        shown[item]
    }

    func isOutdated(_ collection: String, since ticket: StoreTicket) -> Bool {
        outdated.contains { $0.revision > ticket.revision && collection.hasPrefix($0.prefix) }
    }

    func isRemoved(since ticket: StoreTicket) -> Bool {
        removal > ticket.revision
    }

    /// The items that were created since, or may have been, and belong to a list.
    func created(in list: String, isCertain: Bool, since ticket: StoreTicket) -> [String] {
        creations.filter {
            $0.revision > ticket.revision && $0.isCertain == isCertain && $0.lists.contains(list)
        }.map(\.key)
    }
}
