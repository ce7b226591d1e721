/// Where a repository looks first, and how it handles a change.
public nonisolated enum CacheStrategy: CaseIterable, Sendable {
    /// The fastest strategy: reads from the cache, then from the local database, then from the network.
    case cacheFirst
    /// The strategy with the latest data: reads from the network, and from the stored data if the network fails.
    case networkFirst
    /// The most reliable strategy: reads like `cacheFirst`. A change is saved on the device first and sent afterwards.
    case offlineFirst
}
