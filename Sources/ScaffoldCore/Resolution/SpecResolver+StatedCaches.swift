import Diagnostics

/// What the spec says of requests and answers, and nothing is made of: headers that nobody sends, caches that no answer
/// goes into.
extension SpecResolver {
    /// One of them may stand for several entities: it says nothing where none of them asks a server.
    mutating func checkStatedRequests(_ entities: [ResolvedEntity]) {
        var idle: [ByteRange: (key: String, isLocal: Bool)] = [:]
        var used: Set<ByteRange> = []
        for (spec, entity) in zip(spec.entities, entities) {
            let asks = !entity.isLocalOnly && (!spec.operations.isEmpty || !spec.brokenOperations.isEmpty)
            for (key, range) in spec.stated {
                // Recorded answers are read by `response` without an operation too.
                if asks || spec.hasBrokenCache || key == "response" && !entity.isLocalOnly {
                    used.insert(range)
                } else {
                    idle[range] = (key, entity.isLocalOnly)
                }
            }
        }
        for (range, stated) in idle.sorted(by: { $0.key.start < $1.key.start }) where !used.contains(range) {
            report(
                stated.isLocal
                    ? .localKey(stated.key, at: place(range))
                    : .keyWithoutOperations(stated.key, at: place(range)))
        }
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

    fileprivate static func keyWithoutOperations(_ key: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "no-operations", "there are no operations, and `\(key)` says nothing", at: place,
            help: "write `operations:`, or take '\(key)' out"
        )
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
