/// The store of an entity whose changes never wait.
public typealias CacheStore<Row: StorableRow> = LocalStore<NoChange<Row>>

/// The change of a store in which nothing waits.
public nonisolated struct NoChange<Row: StorableRow>: WaitingChange {
    public let effect: WriteEffect<Row>
}
