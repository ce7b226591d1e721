import Foundation

/// How much a cache keeps, and for how long.
public nonisolated struct CacheLimits: Sendable {
    /// The maximum number of entries. A further entry replaces the least recently used one.
    let capacity: Int?
    let now: @Sendable () -> Date
    private let lifetime: Duration?

    public init(
        capacity: Int? = nil,
        lifetime: Duration? = nil,
        now: @escaping @Sendable () -> Date = { .now }
    ) {
        self.capacity = capacity
        self.lifetime = lifetime
        self.now = now
    }

    /// Whether an entry is within the lifetime. An entry from the future is not: the clock was set back after it was
    /// saved.
    func isFresh(_ savedAt: Date) -> Bool {
        guard let lifetime else {
            return true
        }
        let age = Duration.seconds(now().timeIntervalSince(savedAt))
        return .zero <= age && age <= lifetime
    }
}
