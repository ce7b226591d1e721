nonisolated extension ReadPolicy {
    /// How a store reads under the policy of a call.
    public init(_ policy: CachePolicy) {
        self =
            switch policy {
            case .localFirst: .localFirst
            case .remoteFirst: .remoteFirst
            case .noCache: .noCache
            }
    }
}
