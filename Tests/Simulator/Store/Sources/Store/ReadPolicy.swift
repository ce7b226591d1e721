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
    }

    /// What to do next.
    public enum Step: Equatable, Sendable {
        case request
        /// Return the stored value, which may be old.
        case useStored
        /// Return the answer.
        case useAnswer
        /// Throw the error of the request.
        case fail
        /// Throw that there is no such item.
        case notFound
    }

    /// The rule for every read. `outcome` is `nil` before a request. After a request, `stored` is what the store has then:
    /// it removes an item that the server no longer has.
    public func step(stored: Stored, outcome: RemoteOutcome? = nil) -> Step {
        switch (self, stored, outcome) {
        case (.localOnly, .nothing, _): .notFound
        case (.localOnly, _, _), (.localFirst, .fresh, nil): .useStored
        case (_, _, nil): .request
        case (_, _, .answered): .useAnswer
        // What waits to be sent is there, although the server does not have it yet. A local-first read that asks the
        // server began before that.
        case (.remoteFirst, .fresh, .gone), (.refresh, .fresh, .gone), (.noCache, .fresh, .gone): .useStored
        case (.localFirst, .fresh, .unanswered), (.localFirst, .old, .unanswered): .useStored
        case (.remoteFirst, .fresh, .unanswered), (.remoteFirst, .old, .unanswered): .useStored
        case (_, _, .gone), (_, _, .refused), (_, _, .unsent), (_, _, .unanswered), (_, _, .unreadable),
            (_, _, .cancelled):
            .fail
        }
    }
}
