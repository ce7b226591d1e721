/// Names a change while it is sent, the same each time: a server that keeps the keys it has seen takes none twice.
public nonisolated enum IdempotencyKey {
    public static let header = "Idempotency-Key"

    @TaskLocal public static var current: String?
}
