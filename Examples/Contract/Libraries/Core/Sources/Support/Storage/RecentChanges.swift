/// What has changed since the oldest request that is still in flight started, so that its answer changes
/// nothing of that. No request outlives the process, so this is not stored.
nonisolated struct RecentChanges<Row: StorableRow>: Sendable {
    /// Counts changes. A request remembers the revision at which it started: its ticket.
    private var revision = 0
    private var openCount = 0
    private var revisions: [StoreKey: Int] = [:]
    /// When the requests began whose answers were taken.
    private var tickets: [StoreKey: Int] = [:]
    /// The latest values that a caller has seen and that are not kept.
    private(set) var unkept: [String: Row] = [:]
    private var outdated: [(revision: Int, prefix: String)] = []
    private var creations: [(revision: Int, key: String, lists: [String], isCertain: Bool)] = []
    private var removal = 0
    private var doubt = 0

    /// Begins a request. Each one ends, before its answer is taken.
    mutating func begin() -> Int {
        if openCount == 0 {
            (revisions, tickets, unkept, outdated, creations) = ([:], [:], [:], [], [])
        }
        openCount += 1
        return revision
    }

    mutating func end() {
        openCount -= 1
    }

    // MARK: - Changes

    /// Notes a change. `value` is shown and not kept.
    mutating func note(_ key: StoreKey, showing value: Row? = nil) {
        revision += 1
        guard openCount > 0 else {
            return
        }
        revisions[key] = revision
        if case .item(let item) = key {
            unkept[item] = value
        }
    }

    mutating func noteAnswer(_ key: StoreKey, since ticket: Int) {
        note(key)
        tickets[key] = ticket
    }

    mutating func noteOutdated(_ prefix: String) {
        revision += 1
        outdated.append((revision, prefix))
    }

    mutating func noteCreation(_ key: String, in lists: [String], isCertain: Bool) {
        revision += 1
        creations.append((revision, key, lists, isCertain))
    }

    mutating func noteRemoval() {
        revision += 1
        removal = revision
    }

    /// Notes that any row may have changed.
    mutating func noteDoubt() {
        revision += 1
        doubt = revision
    }

    // MARK: - Since a ticket

    func isChanged(_ key: StoreKey, since ticket: Int) -> Bool {
        revisions[key].map { $0 > ticket } ?? false
    }

    /// Whether an answer was taken since, to a request that began no earlier.
    func isAnswered(_ key: StoreKey, since ticket: Int) -> Bool {
        isChanged(key, since: ticket) && tickets[key, default: ticket] >= ticket
    }

    func isOutdated(_ collection: String, since ticket: Int) -> Bool {
        outdated.contains { $0.revision > ticket && collection.hasPrefix($0.prefix) }
    }

    func isRemoved(since ticket: Int) -> Bool {
        removal > ticket
    }

    func isInDoubt(since ticket: Int) -> Bool {
        doubt > ticket
    }

    /// The items that were created since, or may have been, and belong to a list.
    func created(in list: String, isCertain: Bool, since ticket: Int) -> [String] {
        creations.filter { $0.revision > ticket && $0.isCertain == isCertain && $0.lists.contains(list) }
            .map(\.key)
    }
}
