import Foundation

/// How a store works, how much it keeps, and for how long.
public nonisolated struct StoreSettings: Sendable {
    /// The form of the rows. Cached rows of another form are forgotten; what exists nowhere else is not.
    public var format = ""
    /// The folder of the files.
    public var folder = StoreFolder.caches
    /// Whether there is no server: nothing expires, and each value survives a power cut.
    public var isLocalOnly = false
    /// How long a value is fresh; later, it is old. `nil` for as long as it is kept.
    public var freshTime: Duration?
    /// How long a value is kept after it was fetched. One that is fresh is always kept.
    public var keptTime: Duration = .seconds(60 * 24 * 60 * 60)
    /// The maximum number of rows. Those that were fetched first are deleted first.
    public var rowCount = 20_000
    /// The maximum number of lists and pages.
    public var collectionCount = 500
    /// Whether callers that ask for the same at the same time share one request, its mapping and its storing.
    public var sharesRequests = false
    /// How long to wait before changes are sent again. The last delay repeats.
    public var retryDelays: [Duration] = [.seconds(1), .seconds(5), .seconds(30), .seconds(120)]
    public var now: @Sendable () -> Date = { .now }
    public var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    /// Gets the errors that no caller receives.
    public var report: @Sendable (any Error) -> Void = CacheFailure.log

    public init() {}

    /// A value from the future is not fresh: the clock was set back after it was fetched.
    func isFresh(_ fetchedAt: Date) -> Bool {
        guard let freshTime else {
            return true
        }
        let age = Duration.seconds(now().timeIntervalSince(fetchedAt))
        return .zero <= age && age <= freshTime
    }

    /// Whether a value has been kept for too long.
    func isExpired(_ fetchedAt: Date) -> Bool {
        .seconds(now().timeIntervalSince(fetchedAt)) > max(keptTime, freshTime ?? .zero)
    }
}
