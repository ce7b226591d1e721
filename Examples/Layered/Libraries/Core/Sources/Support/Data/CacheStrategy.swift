/// Where a repository looks first, and how it handles a change.
public nonisolated enum CacheStrategy: CaseIterable, Sendable {
    /// The fastest strategy: reads what is kept, and asks the network only for what is missing or old.
    case cacheFirst
    /// The strategy with the latest data: asks the network, and reads what is kept if no answer comes.
    case networkFirst
    /// The most reliable strategy: reads like `cacheFirst`. A change is kept on the device first and sent afterwards.
    case offlineFirst
}

nonisolated extension CacheStrategy {
    /// Where its reads look, and in which order.
    public var policy: ReadPolicy {
        switch self {
        case .cacheFirst, .offlineFirst: .localFirst
        case .networkFirst: .remoteFirst
        }
    }
}
