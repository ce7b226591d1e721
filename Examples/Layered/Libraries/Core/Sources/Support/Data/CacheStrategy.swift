/// Where a repository looks first, and what it does with a change.
public nonisolated enum CacheStrategy: CaseIterable, Sendable {
    /// The fastest: the cache, the local database, and only then the network.
    case cacheFirst
    /// The freshest: the network, and where that fails what is stored.
    case networkFirst
    /// The most reliable: reads as `cacheFirst`; a change is saved here at once, and sent behind it.
    case offlineFirst
}
