/// How an entity's repository keeps answers.
package struct ResolvedCache: Sendable {
    package var store = CacheSpec.Store.memory
    /// Whether the spec says `store: memory`, so that nothing survives a restart.
    package var isForgotten = false
    /// In seconds; nil if nothing expires.
    package var lifetime: Int?
    /// Nil for no limit.
    package var capacity: Int?
    package var sharesRequests = false
    /// Whether the repository has methods that observe what is kept.
    package var isObserved = false
    /// Whether dictionaries keep answers, and no store.
    package var isPlain = false
    /// Whether a database keeps the fields of items in columns, and no store does.
    package var hasColumns = false
    /// The settings of the spec that not every style supports, with their places.
    package var wishes: [Located<String>] = []

    /// All such settings.
    package static let knownWishes = ["disk", "swiftData", "expires", "capacity", "share", "observe", reads]
    /// The wish of a custom read that asks for a cache.
    package static let reads = "reads"

    init() {}

    init(_ spec: CacheSpec) {
        // Data that exists nowhere else survives a restart.
        store = spec.store?.value ?? (spec.policy.value == .localOnly ? .disk : .memory)
        isForgotten = spec.store?.value == .memory
        lifetime = spec.expires?.value
        capacity = spec.capacity?.value
        sharesRequests = spec.share?.value ?? false
        isObserved = spec.observe?.value ?? false
        wishes = spec.details.map { Located($0.key == "store" ? store.rawValue : $0.key, $0.range) }
    }
}
