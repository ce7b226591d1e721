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
        let store: Located<CacheSpec.Store>? = reader.located(map["store"], Node.readChoice)
        let expires = reader.located(map["expires"], duration)
        let capacity = reader.located(map["capacity"], capacity)
        let share = reader.located(map["share"], Node.readFlag)
        let usual = map.lacks("policy") ? Located(CacheSpec.Policy.localFirst, node.range) : nil
        guard let policy = map["policy"].map(policy(of:)) ?? usual else {
            return nil
        }
        let cache = CacheSpec(
            policy: policy, store: store, expires: expires, capacity: capacity, share: share)
        checkContradictions(in: cache)
        return cache
    }

    /// The policy of one operation: all else is said of the entity.
    func policy(_ node: Node) -> Located<CacheSpec.Policy>? {
        let cache = cache(node)
        for (key, range) in cache?.details ?? [] {
            reader.report(.cacheOfOperation(key), at: range)
        }
        return cache?.policy
    }

    private func policy(of node: Node) -> Located<CacheSpec.Policy>? {
        reader.located(node, Node.readChoice)
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

    // MARK: - Numbers

    private func capacity(_ node: Node) throws(SpecFault) -> Int {
        let text = try Node.readText(node)
        guard let capacity = Self.number(text), capacity <= CacheSpec.largestCapacity else {
            throw .badCapacity(text)
        }
        guard capacity > 0 else {
            throw .keepsNothing("capacity")
        }
        return capacity
    }

    /// A time as in `10m`, in seconds.
    private func duration(_ node: Node) throws(SpecFault) -> Int {
        let text = try Node.readText(node)
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let unit = String(text.dropFirst(digits.count))
        guard let number = Self.number(digits), let seconds = Self.units[unit] else {
            throw .badDuration(text, near: Self.meant(digits: digits, unit: unit))
        }
        guard number > 0 else {
            throw .keepsNothing("expires")
        }
        guard number <= Self.longestTime / seconds else {
            throw .longDuration(text)
        }
        return number * seconds
    }

    private static let units = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
    /// Ten years.
    private static let longestTime = 3_650 * 86_400

    /// Digits alone, and no more of them than fit.
    private static func number(_ text: some StringProtocol) -> Int? {
        text.utf8.allSatisfy(\.isDigit) ? Int(text) : nil
    }

    /// `10 minutes` is `10m`; a number alone is taken for seconds, and the other is one letter off.
    private static func meant(digits: Substring, unit: String) -> String? {
        guard !digits.isEmpty else {
            return nil
        }
        let word = unit.lowercased().filter { $0 != " " }
        let words = [
            "s": ["", "s", "sec", "secs", "second", "seconds"],
            "m": ["m", "min", "mins", "minute", "minutes"],
            "h": ["h", "hr", "hrs", "hour", "hours"], "d": ["d", "day", "days"],
        ]
        return words.first { $0.value.contains(word) }.map { digits + $0.key }
    }
}

extension SpecFault {
    fileprivate static func badDuration(_ text: String, near: String?) -> SpecFault {
        SpecFault(
            "bad-duration", "'\(text)' is no time",
            help: near.map { "did you mean '\($0)'?" }
                ?? "write a whole number and s, m, h or d, as in `10m`"
        )
    }

    fileprivate static func longDuration(_ text: String) -> SpecFault {
        SpecFault(
            "bad-duration", "'\(text)' is longer than ten years",
            help: "take `expires` out: then nothing expires"
        )
    }

    fileprivate static func badCapacity(_ text: String) -> SpecFault {
        SpecFault(
            "bad-capacity", "'\(text)' is no number of answers",
            help: "write a whole number from 1 to 1000000, as in `capacity: 200`"
        )
    }

    fileprivate static func keepsNothing(_ key: String) -> SpecFault {
        SpecFault(
            key == "expires" ? "bad-duration" : "bad-capacity", "with this `\(key)` nothing would be kept",
            help: "write `cache: noCache`, or more than 0"
        )
    }

    fileprivate static func cacheOfOperation(_ key: String) -> SpecFault {
        SpecFault(
            "bad-operation-policy", "`\(key)` is said of the whole entity",
            help: "write it in the `cache` beside `operations`, and here the policy alone"
        )
    }

    fileprivate static func detailOfNothing(_ key: String) -> SpecFault {
        SpecFault(
            "cache-contradiction", "under noCache nothing is kept, and `\(key)` says nothing",
            help: "take it out, or write `policy: localFirst` or `policy: remoteFirst`"
        )
    }

    fileprivate static func detailOfLocal(_ key: String) -> SpecFault {
        let (message, help) =
            switch key {
            case "share": ("there is no request to share, for the cache is localOnly", "take `share` out")
            case "expires":
                ("what is localOnly is nowhere else, and would be lost when it expires", "take `expires` out")
            default:
                ("what is localOnly is nowhere else, and one too many would be lost", "take `capacity` out")
            }
        return SpecFault(
            "cache-contradiction", message, help: "\(help), or write `policy: localFirst`")
    }
}
