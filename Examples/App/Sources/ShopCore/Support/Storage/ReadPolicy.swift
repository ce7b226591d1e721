/// Where a read looks, and in which order.
public nonisolated enum ReadPolicy: CaseIterable, Sendable {
    /// The store first. The server if the store has nothing or something old.
    case localFirst
    /// The server first. The store if no answer comes.
    case remoteFirst
    /// The server only. Its answer is kept.
    case refresh
    /// The server only. Its answer updates what the store has already, and nothing else is kept.
    case noCache
    /// The store only.
    case localOnly

    /// What the store has for a query.
    public enum Stored: CaseIterable, Sendable {
        case nothing, fresh, old
        /// An item with changes that wait to be sent.
        case waiting
    }

    /// Whether a read returns what is kept: before a request, and after one with this outcome. The store has
    /// already removed an item then that the server does not have.
    public func returns(_ stored: Stored, after outcome: RemoteOutcome? = nil) -> Bool {
        switch (self, stored, outcome) {
        case (_, .nothing, _): false
        case (.localOnly, _, _), (.localFirst, .fresh, nil), (.localFirst, .waiting, nil): true
        // An answer that cannot be read is none, as that of a network that asks for a login.
        case (.localFirst, _, .unanswered), (.remoteFirst, _, .unanswered), (.localFirst, _, .unreadable),
            (.remoteFirst, _, .unreadable):
            true
        default: false
        }
    }
}
