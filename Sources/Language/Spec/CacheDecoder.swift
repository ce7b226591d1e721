import Diagnostics
import Documents

/// Reads how answers are kept. In: the node of `cache`, of an entity or of an operation. Out: the cache, or the policy.
struct CacheDecoder {
    let reader: DocumentMap

    /// cache = policy | { policy, store, expires, capacity, share, observe }
    func cache(_ node: Node) -> CacheSpec? {
        guard let entries = node.entries else {
            return policy(of: node).map { CacheSpec(policy: $0) }
        }
        let map = reader.map(entries, keys: DocumentKey.cache, of: "`cache`")
        let store: Located<CacheSpec.Store>? = reader.located(map["store"], Node.readChoice)
        let expires = reader.located(map["expires"]) { node throws(SpecFault) in
            try Node.readSeconds(node, atMost: "3650d")
        }
        let capacity = reader.located(map["capacity"], capacity)
        let share = reader.located(map["share"], Node.readFlag)
        let observe = reader.located(map["observe"], Node.readFlag)
        let usual = map.lacks("policy") ? Located(CacheSpec.Policy.localFirst, node.range) : nil
        guard let policy = map["policy"].map(policy(of:)) ?? usual else {
            return nil
        }
        let cache = CacheSpec(
            policy: policy, store: store, expires: expires, capacity: capacity, share: share,
            observe: observe)
        checkContradictions(in: cache)
        return cache
    }

    /// The policy of one operation. The other keys belong to the entity.
    func policy(_ node: Node) -> Located<CacheSpec.Policy>? {
        let cache = cache(node)
        for (key, range) in cache?.details ?? [] {
            reader.report(.cacheOfOperation(key), at: range)
        }
        return cache?.policy
    }

    private func policy(of node: Node) -> Located<CacheSpec.Policy>? {
        reader.located(node) { node throws(SpecFault) in
            if let text = node.text, CacheSpec.Store(rawValue: text) != nil {
                throw .storeAsPolicy(text)
            }
            return try Node.readChoice(node)
        }
    }

    private func checkContradictions(in cache: CacheSpec) {
        for (key, range) in cache.details {
            switch cache.policy.value {
            case .localFirst, .remoteFirst: continue
            case .localOnly where key == "store": continue
            case .localOnly: reader.report(.detailOfLocal(key), at: range)
            case .noCache: reader.report(.detailOfNothing(key), at: range)
            }
        }
    }

    private func capacity(_ node: Node) throws(SpecFault) -> Int {
        let text = try Node.readText(node)
        guard let capacity = Int(digits: text), 1...CacheSpec.largestCapacity ~= capacity else {
            throw .badCapacity(text)
        }
        return capacity
    }
}

extension SpecFault {
    fileprivate static func storeAsPolicy(_ text: String) -> SpecFault {
        let policies = CacheSpec.Policy.allCases.map(\.rawValue).joined(separator: ", ")
        return SpecFault(
            "bad-choice", "'\(text)' is not allowed here",
            help: "write `cache: { store: \(text) }` for an entity; a policy is one of: \(policies)")
    }

    fileprivate static func badCapacity(_ text: String) -> SpecFault {
        SpecFault(
            "bad-capacity", "'\(text)' is not a valid capacity",
            help: "write a whole number from 1 to 1000000, as in `capacity: 200`, or `cache: noCache`"
        )
    }

    fileprivate static func cacheOfOperation(_ key: String) -> SpecFault {
        SpecFault(
            "bad-operation-policy", "`\(key)` applies to the whole entity, not to one operation",
            help: "move it to the `cache` of the entity; here, write only the policy"
        )
    }

    fileprivate static func detailOfNothing(_ key: String) -> SpecFault {
        SpecFault(
            "cache-contradiction", "`\(key)` has no effect with noCache, which stores nothing",
            help: "remove it, or write `policy: localFirst` or `policy: remoteFirst`"
        )
    }

    fileprivate static func detailOfLocal(_ key: String) -> SpecFault {
        SpecFault(
            "cache-contradiction",
            ["share", "observe"].contains(key)
                ? "`\(key)` has no effect with localOnly, which has no requests"
                : "localOnly data exists only here, and `\(key)` would lose some of it",
            help: "remove `\(key)`, or write `policy: localFirst`")
    }
}
