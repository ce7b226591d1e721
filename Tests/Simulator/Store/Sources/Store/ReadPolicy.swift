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

    /// The rule for every read. `outcome` is `nil` before a request. After a request, `stored` is what the
    /// store has then: it removes an item that the server no longer has.
    public func step(stored: Stored, outcome: RemoteOutcome? = nil) -> Step {
        switch (self, stored, outcome) {
        case (.localOnly, .nothing, _): .notFound
        case (.localOnly, _, _), (.localFirst, .fresh, nil), (.localFirst, .waiting, nil): .useStored
        case (_, _, nil): .request
        case (_, _, .answered): .useAnswer
        case (.localFirst, .nothing, .unanswered), (.remoteFirst, .nothing, .unanswered): .fail
        case (.localFirst, _, .unanswered), (.remoteFirst, _, .unanswered): .useStored
        // What waits to be created is there, although the server does not have it yet. A local-first read
        // that asks the server began before that.
        case (.remoteFirst, .waiting, .gone), (.refresh, .waiting, .gone), (.noCache, .waiting, .gone):
            .useStored
        case (_, _, .unanswered), (_, _, .gone), (_, _, .refused), (_, _, .unsent), (_, _, .unreadable),
            (_, _, .cancelled):
            .fail
        }
    }
}
