/// What becomes of the answers that an entity's repository keeps.
struct ResolvedCache: Sendable {
    var store = CacheSpec.Store.memory
    /// In seconds; nil where nothing expires.
    var lifetime: Int?
    /// Nil where all are kept.
    var capacity: Int?
    var sharesRequests = false
    /// What of it not every style builds, as the spec says it, and where.
    var wishes: [Located<String>] = []

    /// All of them that there are.
    static let knownWishes = ["disk", "swiftData", "expires", "capacity", "share"]

    init() {}

    init(_ spec: CacheSpec) {
        store = spec.store?.value ?? .memory
        lifetime = spec.expires?.value
        capacity = spec.capacity?.value
        sharesRequests = spec.share?.value ?? false
        wishes = spec.details.map { Located($0.key == "store" ? store.rawValue : $0.key, $0.range) }
    }
}
