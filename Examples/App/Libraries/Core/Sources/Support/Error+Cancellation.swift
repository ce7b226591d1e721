import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

nonisolated extension Error {
    /// Whether the caller no longer waits for the answer. `URLError.cancelled` counts only if the task is cancelled: it
    /// is also the error of a connection that the session refuses, for example because of its certificate.
    public var isCancellation: Bool {
        self is CancellationError || (self as? URLError)?.code == .cancelled && Task.isCancelled
    }
}
