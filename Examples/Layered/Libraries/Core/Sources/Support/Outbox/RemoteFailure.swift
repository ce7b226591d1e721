/// The error of a request, for code that does not depend on the network.
public nonisolated protocol RemoteFailure: Error {
    /// Whether the server refuses this request for good.
    var isRefusal: Bool { get }
}
