import Foundation

/// How a store works.
public nonisolated struct StoreSettings: Sendable {
    let format: String
    let limits: StoreLimits
    let isLocalOnly: Bool
    let retryDelays: [Duration]
    let now: @Sendable () -> Date
    let sleep: @Sendable (Duration) async throws -> Void
    let report: @Sendable (any Error) -> Void

    /// `format` identifies the form of the rows. Cached rows of another form are forgotten; waiting changes
    /// and local-only rows are decoded as well as possible. A store that is `isLocalOnly` has no server:
    /// nothing expires, and each value survives a power cut. `report` gets the errors that no caller
    /// receives.
    public init(
        format: String = "",
        limits: StoreLimits = StoreLimits(),
        isLocalOnly: Bool = false,
        retryDelays: [Duration] = [.seconds(1), .seconds(5), .seconds(30), .seconds(120)],
        now: @escaping @Sendable () -> Date = { .now },
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
        report: @escaping @Sendable (any Error) -> Void = { _ in }
    ) {
        self.format = format
        self.limits = limits
        self.isLocalOnly = isLocalOnly
        self.retryDelays = retryDelays
        self.now = now
        self.sleep = sleep
        self.report = report
    }
}
