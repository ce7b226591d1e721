import Foundation

/// Stores answers by key in memory.
public nonisolated struct MemoryCache<Value: Sendable>: Sendable {
    private struct Entry {
        let value: Value
        let savedAt: Date
        var lastUse: Int
    }

    private let limits: CacheLimits
    private var entries: [String: Entry] = [:]
    private var useCount = 0

    public init(limits: CacheLimits) {
        self.limits = limits
    }

    /// The value of a key. An expired value is returned only if `includingExpired` is true.
    public mutating func value(for key: String, includingExpired: Bool = false) -> Value? {
        guard let entry = entries[key], includingExpired || limits.isFresh(entry.savedAt) else {
            return nil
        }
        useCount += 1
        entries[key]?.lastUse = useCount
        return entry.value
    }

    public mutating func save(_ value: Value, for key: String) {
        useCount += 1
        entries[key] = Entry(value: value, savedAt: limits.now(), lastUse: useCount)
        if let capacity = limits.capacity, entries.count > capacity,
            let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
        {
            entries[oldest.key] = nil
        }
    }

    public mutating func remove(_ key: String) {
        entries[key] = nil
    }

    public mutating func removeAll(withPrefix prefix: String = "") {
        entries = entries.filter { !$0.key.utf8.starts(with: prefix.utf8) }
    }
}
