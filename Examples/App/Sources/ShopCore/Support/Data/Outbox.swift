import Foundation

/// The changes of an entity that the server does not have: for an app that shows them.
public nonisolated protocol Outbox: Sendable {
    /// What waits, the oldest first, and then what the server refused, until it is discarded: now, and whenever it
    /// differs.
    func unsentChanges() async throws -> AsyncStream<[UnsentChange]>

    /// Gives up a change that waits, and those that build on it. If it was sent, the server may know of it.
    ///
    /// Forgets a change that was refused, because the user knows of it.
    func discard(_ id: UUID) async throws
}

/// A change that was made on the device and that the server does not have.
public nonisolated struct UnsentChange: Equatable, Identifiable, Sendable {
    public let id: UUID
    public let kind: WriteKind
    /// The item: `StorageKey.identity(in:)` gives its identity. `nil` if nobody knows which items the change concerns.
    public let key: String?
    public let date: Date
    /// Whether the server refused it, so that it is undone on the device.
    public let isRefused: Bool
    /// Why it was refused; `nil` if an earlier change was refused on which this one builds.
    public let failure: RemoteFailure?
}

nonisolated extension UnsentChange {
    init<Change>(_ entry: WaitingEntry<Change>) {
        id = entry.id
        kind = entry.change.effect.kind
        key = entry.change.effect.key
        date = entry.date
        isRefused = entry.isRefused
        failure = entry.failure
    }
}
