/// Where a repository looks first, and how it handles a change.
public nonisolated enum CacheStrategy: CaseIterable, Sendable {
    /// The fastest strategy: reads stored data, and reads from the network only if there is none.
    case cacheFirst
    /// The strategy with the latest data: reads from the network, and reads stored data if that fails.
    case networkFirst
    /// The most reliable strategy: reads like `cacheFirst`. A change is saved on the device first and sent afterwards.
    case offlineFirst
}
