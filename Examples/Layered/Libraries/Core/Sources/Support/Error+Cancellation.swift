import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

nonisolated extension Error {
    /// Whether nobody waits for the answer any more: the task was cancelled, or its request.
    public var isCancellation: Bool {
        self is CancellationError || (self as? URLError)?.code == .cancelled
    }
}
