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
        let expires = map["expires"].flatMap { reader.located($0, duration) }
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

    private func capacity(_ node: Node) -> Int? {
        guard let text = reader.text(node) else {
            return nil
        }
        guard let capacity = Self.number(text), capacity <= CacheSpec.largestCapacity else {
            reader.report(.badCapacity(text, at: reader.place(node)))
            return nil
        }
        guard capacity > 0 else {
            reader.report(.keepsNothing("capacity", at: reader.place(node)))
            return nil
        }
        return capacity
    }

    /// A time such as `10m`, in seconds.
    private func duration(_ node: Node) -> Int? {
        guard let text = reader.text(node) else {
            return nil
        }
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let unit = String(text.dropFirst(digits.count))
        guard let number = Self.number(digits), let seconds = Self.units[unit] else {
            reader.report(
                .badDuration(text, near: Self.meant(digits: digits, unit: unit), at: reader.place(node)))
            return nil
        }
        guard number > 0 else {
            reader.report(.keepsNothing("expires", at: reader.place(node)))
            return nil
        }
        guard number <= Self.longestTime / seconds else {
            reader.report(.longDuration(text, at: reader.place(node)))
            return nil
        }
        return number * seconds
    }

    private static let units = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
    /// Ten years.
    private static let longestTime = 3_650 * 86_400

    /// A number of digits only, which must fit in an `Int`.
    private static func number(_ text: some StringProtocol) -> Int? {
        text.utf8.allSatisfy(\.isDigit) ? Int(text) : nil
    }

    /// The likely intended text: `10m` for `10 minutes`, seconds for a plain number.
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

extension Diagnostic {
    fileprivate static func badDuration(_ text: String, near: String?, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-duration", "'\(text)' is no time", at: place,
            help: near.map { "did you mean '\($0)'?" }
                ?? "write a whole number and s, m, h or d, as in `10m`"
        )
    }

    fileprivate static func longDuration(_ text: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-duration", "'\(text)' is longer than ten years", at: place,
            help: "take `expires` out: then nothing expires"
        )
    }

    fileprivate static func badCapacity(_ text: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-capacity", "'\(text)' is no number of answers", at: place,
            help: "write a whole number from 1 to 1000000, as in `capacity: 200`"
        )
    }

    fileprivate static func keepsNothing(_ key: String, at place: Place) -> Diagnostic {
        Diagnostic(
            key == "expires" ? "bad-duration" : "bad-capacity", "with this `\(key)` nothing would be kept",
            at: place, help: "write `cache: noCache`, or more than 0"
        )
    }

    fileprivate static func cacheOfOperation(_ key: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-operation-policy", "`\(key)` is said of the whole entity", at: place,
            help: "write it in the `cache` beside `operations`, and here the policy alone"
        )
    }

    fileprivate static func detailOfNothing(_ key: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "cache-contradiction", "under noCache nothing is kept, and `\(key)` says nothing", at: place,
            help: "take it out, or write `policy: localFirst` or `policy: remoteFirst`"
        )
    }

    fileprivate static func detailOfLocal(_ key: String, at place: Place) -> Diagnostic {
        let (message, help) =
            switch key {
            case "share": ("there is no request to share, for the cache is localOnly", "take `share` out")
            case "expires":
                ("what is localOnly is nowhere else, and would be lost when it expires", "take `expires` out")
            default:
                ("what is localOnly is nowhere else, and one too many would be lost", "take `capacity` out")
            }
        return Diagnostic(
            "cache-contradiction", message, at: place, help: "\(help), or write `policy: localFirst`")
    }
}
