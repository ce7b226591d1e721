/// The key of the change that is being sent. It is the same in every attempt, so a server that remembers keys applies
/// a change only once.
public nonisolated enum IdempotencyKey {
    public static let header = "Idempotency-Key"

    @TaskLocal public static var current: String?
}
