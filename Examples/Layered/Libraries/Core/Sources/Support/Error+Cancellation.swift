import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

nonisolated extension Error {
    /// Whether nobody waits for the answer any more. `URLError.cancelled` says so only while the task is cancelled: a
    /// connection that a session refuses ends with it too, for one whose certificate is wrong.
    public var isCancellation: Bool {
        self is CancellationError || (self as? URLError)?.code == .cancelled && Task.isCancelled
    }
}
