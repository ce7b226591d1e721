/// A failure that may be what the server itself answered.
public nonisolated protocol RemoteAnswer: RemoteFailure {
    /// Whether it is: then nothing that is stored is a better answer.
    var isAnswer: Bool { get }
}
