/// The key of the write that is being sent. It is the same in every attempt, so a server that remembers keys
/// does a write only once.
public nonisolated enum IdempotencyKey {
    public static let header = "Idempotency-Key"

    @TaskLocal public static var current: String?
}
