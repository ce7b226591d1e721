/// An error that may be the answer of the server.
public nonisolated protocol RemoteAnswer: RemoteFailure {
    /// Whether the error is the answer of the server. Stored data does not replace such an answer.
    var isAnswer: Bool { get }
}
