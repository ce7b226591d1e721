nonisolated extension Result where Failure == any Error {
    /// The result of a write with this idempotency key. If the server accepted the write and its answer cannot be
    /// read, the result is `assumed`.
    func confirmed(_ key: String, assumed: () -> Success? = { nil }) throws -> Success {
        do {
            return try get()
        } catch {
            let failure = RemoteFailure(error)
            switch failure.outcome {
            case .unreadable:
                guard let assumed = assumed() else {
                    throw StoreError.acceptedUnreadable(error)
                }
                return assumed
            case .unanswered where !failure.isUnsent:
                throw StoreError.unknownOutcome(error, idempotencyKey: key)
            default: throw error
            }
        }
    }
}
