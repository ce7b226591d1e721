import Foundation

/// How much a store keeps, and for how long.
public nonisolated struct StoreLimits: Sendable {
    /// The maximum number of rows. The least recently used ones are deleted first.
    public let rowCount: Int
    /// The maximum number of lists and pages.
    public let collectionCount: Int
    /// How long a value is fresh; later, it is old. `nil` for as long as it is kept.
    public let freshTime: Duration?
    /// How long a value is kept after it was fetched.
    public let keptTime: Duration

    public init(
        rowCount: Int = 20_000,
        collectionCount: Int = 500,
        freshTime: Duration? = nil,
        keptTime: Duration = .seconds(60 * 24 * 60 * 60)
    ) {
        self.rowCount = rowCount
        self.collectionCount = collectionCount
        self.freshTime = freshTime
        self.keptTime = keptTime
    }

    /// A value from the future is not fresh: the clock was set back after it was fetched.
    func isFresh(_ fetchedAt: Date, at now: Date) -> Bool {
        guard let freshTime else {
            return true
        }
        let age = Duration.seconds(now.timeIntervalSince(fetchedAt))
        return .zero <= age && age <= freshTime
    }

    func isExpired(_ fetchedAt: Date, at now: Date) -> Bool {
        Duration.seconds(now.timeIntervalSince(fetchedAt)) > keptTime
    }
}
