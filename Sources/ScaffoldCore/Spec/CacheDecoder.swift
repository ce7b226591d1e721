import Diagnostics
import Documents

/// Reads how answers are kept. In: the node of `cache`, of an entity or of an operation. Out: the cache, or the policy.
struct CacheDecoder {
    let reader: DocumentMap

    /// cache = policy | { policy, store, expires, capacity, share }
    func cache(_ node: Node) -> CacheSpec? {
        guard let entries = node.entries else {
            return policy(of: node).map { CacheSpec(policy: $0) }
        }
        let map = reader.map(entries, keys: DocumentKey.cache, of: "`cache`")
        let store = map["store"].flatMap { node in
            reader.located(node) { reader.choice($0, CacheSpec.Store.self) }
        }
        let expires = map["expires"].flatMap { reader.located($0, expiry) }
        let capacity = map["capacity"].flatMap { reader.located($0, self.capacity) }
        let share = map["share"].flatMap { reader.located($0, reader.flag) }
        let usual = map.lacks("policy") ? Located(CacheSpec.Policy.localFirst, node.range) : nil
        guard let policy = map["policy"].map(policy(of:)) ?? usual else {
            return nil
        }
        let cache = CacheSpec(
            policy: policy, store: store, expires: expires, capacity: capacity, share: share)
        checkContradictions(in: cache)
        return cache
    }

    /// The policy of one operation. The other keys belong to the entity.
    func policy(_ node: Node) -> Located<CacheSpec.Policy>? {
        let cache = cache(node)
        for (key, range) in cache?.details ?? [] {
            reader.report(.cacheOfOperation(key, at: reader.place(range)))
        }
        return cache?.policy
    }

    private func policy(of node: Node) -> Located<CacheSpec.Policy>? {
        reader.located(node) { reader.choice($0) }
    }

    private func checkContradictions(in cache: CacheSpec) {
        for (key, range) in cache.details {
            switch cache.policy.value {
            case .localFirst, .remoteFirst: continue
            case .localOnly where key == "store": continue
            case .localOnly: reader.report(.detailOfLocal(key, at: reader.place(range)))
            case .noCache: reader.report(.detailOfNothing(key, at: reader.place(range)))
            }
        }
    }

    // MARK: - Numbers

    private func expiry(_ node: Node) -> Int? {
        guard let seconds = reader.seconds(node, atMost: Self.tenYears) else {
            return nil
        }
        guard seconds > 0 else {
            reader.report(.keepsNothing("expires", at: reader.place(node)))
            return nil
        }
        return seconds
    }

    private static let tenYears = DurationLimit(
        3_650 * 86_400, "ten years", help: "take `expires` out: then nothing expires")

    private func capacity(_ node: Node) -> Int? {
        guard let text = reader.text(node) else {
            return nil
        }
        guard let capacity = Int(digits: text), capacity <= CacheSpec.largestCapacity else {
            reader.report(.badCapacity(text, at: reader.place(node)))
            return nil
        }
        guard capacity > 0 else {
            reader.report(.keepsNothing("capacity", at: reader.place(node)))
            return nil
        }
        return capacity
    }
}

extension Diagnostic {
    fileprivate static func badCapacity(_ text: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-capacity", "'\(text)' is not a number of answers", at: place,
            help: "write a whole number from 1 to 1000000, as in `capacity: 200`"
        )
    }

    fileprivate static func keepsNothing(_ key: String, at place: Place) -> Diagnostic {
        Diagnostic(
            key == "expires" ? "bad-duration" : "bad-capacity", "this `\(key)` would keep nothing",
            at: place, help: "write `cache: noCache`, or more than 0"
        )
    }

    fileprivate static func cacheOfOperation(_ key: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-operation-policy", "`\(key)` applies to the whole entity, not to one operation", at: place,
            help: "write it in the `cache` beside `operations`; here write only the policy"
        )
    }

    fileprivate static func detailOfNothing(_ key: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "cache-contradiction", "`\(key)` has no effect with noCache, which keeps nothing", at: place,
            help: "remove it, or write `policy: localFirst` or `policy: remoteFirst`"
        )
    }

    fileprivate static func detailOfLocal(_ key: String, at place: Place) -> Diagnostic {
        let (message, help) =
            switch key {
            case "share": ("a localOnly cache has no requests to share", "remove `share`")
            case "expires":
                ("localOnly data exists only here and would be lost when it expires", "remove `expires`")
            default:
                (
                    "localOnly data exists only here, and an item above the capacity would be lost",
                    "remove `capacity`"
                )
            }
        return Diagnostic(
            "cache-contradiction", message, at: place, help: "\(help), or write `policy: localFirst`")
    }
}
