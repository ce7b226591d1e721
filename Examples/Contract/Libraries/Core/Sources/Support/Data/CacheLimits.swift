import Foundation

/// How much a cache keeps, and for how long.
public nonisolated struct CacheLimits: Sendable {
    /// Of more entries, the one goes that was not used for longest.
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

    /// Whether an entry is no older than the lifetime. One from the future, of before a clock was set back, is.
    func isFresh(_ savedAt: Date) -> Bool {
        guard let lifetime else {
            return true
        }
        let age = Duration.seconds(now().timeIntervalSince(savedAt))
        return .zero <= age && age <= lifetime
    }
}
