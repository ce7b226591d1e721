/// What a request fails with, for those who know no network.
public nonisolated protocol RemoteFailure: Error {
    /// Whether the server will never take this request, however often it is sent.
    var isRefusal: Bool { get }
}
