import Diagnostics

/// What the spec says of requests and answers, and nothing is made of: headers that nobody sends, caches that no answer
/// goes into.
extension SpecResolver {
    /// What is said beside several entities is for all of them, and idle where none of them reads it.
    mutating func checkStatedKeys(_ entities: [ResolvedEntity]) {
        var idle: [ByteRange: (key: String, reason: Idleness)] = [:]
        var used: Set<ByteRange> = []
        for (spec, entity) in zip(spec.entities, entities) {
            for stated in statedKeys(spec, entity) {
                if let reason = stated.idleness {
                    idle[stated.range] = (stated.key, reason)
                } else {
                    used.insert(stated.range)
                }
            }
        }
        for (range, stated) in idle.sorted(by: { $0.key.start < $1.key.start }) where !used.contains(range) {
            report(.idleKey(stated.key, stated.reason, at: place(range)))
        }
    }

    /// The keys of an entity about requests and answers, each with its place, and why nothing reads it; nil where something does.
    private func statedKeys(_ spec: EntitySpec, _ entity: ResolvedEntity) -> [(
        key: String, range: ByteRange, idleness: Idleness?
    )] {
        let hasOperations = !spec.operations.isEmpty || !spec.brokenOperations.isEmpty
        let general: Idleness? =
            spec.hasBrokenCache ? nil : entity.isLocalOnly ? .local : hasOperations ? nil : .noOperations
        var keys = spec.stated.map { key, range in
            switch key {
            // Recorded answers are read by `response` without an operation too.
            case "response": (key, range, general == .noOperations ? nil : general)
            case "pagination":
                (key, range, general == .local ? general : mayHavePage(spec) ? nil : .noPage)
            default: (key, range, general)
            }
        }
        guard general == nil, hasOperations, spec.brokenOperations.isEmpty else {
            return keys
        }
        let read = Set(spec.operations.compactMap { usualPath(of: $0, spec)?.range })
        let paths = [("item", spec.response.item), ("items", spec.response.items)]
        let isOne = spec.response.item?.range == spec.response.items?.range
        for case (let key, let path?) in paths where !path.value.isEmpty {
            // One path may stand for both keys: then its place is that of `response` itself.
            let idleness: Idleness? = read.contains(path.range) ? nil : isOne ? .noAnswer : .noAnswerOf(key)
            keys.removeAll { $0.1 == path.range }
            keys.append((isOne ? "response" : key, path.range, idleness))
        }
        return keys
    }

    /// One `cache` may stand for several entities: it is idle where none of them has an answer for it.
    mutating func checkStatedCaches(_ entities: [ResolvedEntity]) {
        var stated: [(range: ByteRange, reads: [ResolvedOperation], isIdle: Bool)] = []
        for (spec, entity) in zip(spec.entities, entities) {
            checkStatedPolicies(spec, entity)
            guard let policy = spec.cache?.policy, policy.value.keepsAnswers, !spec.operations.isEmpty else {
                continue
            }
            // What says for itself that it is not cached is no reason to wonder.
            let isIdle = hasAllReads(spec, entity) && !entity.operations.contains(where: \.mayBeCached)
            let reads = entity.operations.filter(\.kind.isRead)
            if let index = stated.firstIndex(where: { $0.range == policy.range }) {
                stated[index].reads += reads
                stated[index].isIdle = stated[index].isIdle && isIdle
            } else {
                stated.append((policy.range, reads, isIdle))
            }
        }
        for cache in stated where cache.isIdle {
            report(.idleCache(cache.reads.compactMap(\.obstacle), at: place(cache.range)))
        }
    }

    /// The same of an operation's own policy.
    private mutating func checkStatedPolicies(_ spec: EntitySpec, _ entity: ResolvedEntity) {
        let policies = spec.operations.compactMap { operation in
            operation.policy.map { (operation.name, $0) }
        }
        let stated = Dictionary(policies) { first, _ in first }
        for resolved in entity.operations where resolved.kind.isRead && !resolved.isCached {
            if let policy = stated[resolved.name], policy.value.keepsAnswers {
                report(.idleCache([resolved.obstacle].compactMap(\.self), at: place(policy.range)))
            }
        }
    }

    /// Whether something could be made of every operation that may be cached.
    private func hasAllReads(_ spec: EntitySpec, _ entity: ResolvedEntity) -> Bool {
        let kept = Set(entity.operations.map(\.name))
        let areKnown = spec.operations.allSatisfy { !$0.kind.value.isRead || kept.contains($0.name) }
        let reads = OperationKind.named.filter(\.isRead).map(\.rawValue)
        return areKnown
            && spec.brokenOperations.names?.allSatisfy { nearest(to: $0, among: reads) == nil } == true
    }
}

/// Why nothing reads a key.
private enum Idleness: Equatable {
    case local
    case noOperations
    case noPage
    case noAnswer
    /// No operation reads a single entity (`item`), or a list (`items`), from the usual path.
    case noAnswerOf(String)
}

extension CacheSpec.Policy {
    fileprivate var keepsAnswers: Bool {
        self == .localFirst || self == .remoteFirst
    }
}

extension ResolvedOperation {
    /// Whether its answers are kept, or would be if it did not say otherwise.
    fileprivate var mayBeCached: Bool {
        isOfKeptKind && obstacle == nil
    }

    /// Why its answers are not kept: the operation and the first parameter that they depend on; nil for what would not be
    /// kept without it either.
    fileprivate var obstacle: (operation: String, parameter: String)? {
        guard isOfKeptKind else {
            return nil
        }
        return parameters.first { !$0.isInPath && !$0.isPage }.map { (name, $0.name) }
    }

    private var isOfKeptKind: Bool {
        [.detail, .list, .page].contains(kind)
    }
}

extension Diagnostic {
    static func localKey(_ key: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "not-local", "there is no server, for the cache is localOnly, and `\(key)` says nothing",
            at: place,
            help: "take it out, or write another policy"
        )
    }

    fileprivate static func idleKey(_ key: String, _ reason: Idleness, at place: Place) -> Diagnostic {
        switch reason {
        case .local: localKey(key, at: place)
        case .noOperations:
            Diagnostic(
                "no-operations", "there are no operations, and `\(key)` says nothing", at: place,
                help: "write `operations:`, or take '\(key)' out"
            )
        case .noPage:
            Diagnostic(
                "pagination-without-page", "`pagination` needs an operation that is paged", at: place,
                help:
                    "write `page: GET /path?page={page}`, `{offset}` or `{cursor}`, or take `pagination` out"
            )
        case .noAnswer:
            Diagnostic(
                "idle-key", "no operation reads its answer by this path", at: place,
                help: "take `response` out: each operation says its own, or answers nothing"
            )
        case .noAnswerOf(let kind):
            Diagnostic(
                "idle-key",
                "no operation reads \(kind == "item" ? "a single entity" : "a list") by this path", at: place,
                help:
                    "take `\(kind)` out; \(kind == "item" ? "`items` is where a list lies" : "`item` is where all else lies")"
            )
        }
    }

    fileprivate static func idleCache(
        _ obstacles: [(operation: String, parameter: String)], at place: Place
    ) -> Diagnostic {
        let reasons = obstacles.map { "'\($0.operation)' has `{\($0.parameter)}`" }.joined(separator: ", ")
        return Diagnostic(
            "idle-cache",
            obstacles.isEmpty
                ? "nothing is kept here: only the answers of `detail`, `list` and `page` are"
                : "nothing is kept here: what depends on more than its path and page never is, and \(reasons)",
            at: place, severity: .warning,
            help: obstacles.isEmpty
                ? "write `cache: noCache`, or add one of those operations"
                : "write `cache: noCache`; or put the parameter into the path, or take it out"
        )
    }
}
