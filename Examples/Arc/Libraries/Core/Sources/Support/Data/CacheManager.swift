/// Keeps recent answers in memory. A key names one answer: `restaurant:7`, `restaurants:3`.
public nonisolated protocol CacheManagerProtocol: Sendable {
    func get(key: String) async -> (any Sendable)?
    func set(_ value: any Sendable, for key: String) async
    func remove(key: String) async
    func removeAll(withPrefix prefix: String) async
}

public actor CacheManager {
    private struct Entry {
        let value: any Sendable
        let savedAt: ContinuousClock.Instant
        var lastUse: Int
    }

    private let countLimit: Int
    private let timeToLive: Duration?
    private let now: @Sendable () -> ContinuousClock.Instant
    private var entries: [String: Entry] = [:]
    private var useCount = 0

    /// Creates a cache of at most `countLimit` entries. A further entry replaces the least recently used one. An entry
    /// that is older than `timeToLive` is treated as missing.
    public init(
        countLimit: Int = 500,
        timeToLive: Duration? = nil,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        self.countLimit = countLimit
        self.timeToLive = timeToLive
        self.now = now
    }

    public func get(key: String) -> (any Sendable)? {
        guard let entry = entries[key] else {
            return nil
        }
        if let timeToLive, entry.savedAt.duration(to: now()) > timeToLive {
            entries[key] = nil
            return nil
        }
        useCount += 1
        entries[key]?.lastUse = useCount
        return entry.value
    }

    public func set(_ value: any Sendable, for key: String) {
        useCount += 1
        entries[key] = Entry(value: value, savedAt: now(), lastUse: useCount)
        if entries.count > countLimit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            entries[oldest.key] = nil
        }
    }

    public func remove(key: String) {
        entries[key] = nil
    }

    public func removeAll(withPrefix prefix: String) {
        entries = entries.filter { !$0.key.hasPrefix(prefix) }
    }
}

// The conformance is a separate extension. On the actor itself, the actor would inherit the protocol's `nonisolated`.
extension CacheManager: CacheManagerProtocol {}
