import Diagnostics

/// What a spec says of requests and answers without effect: headers that nobody sends, caches that no answer goes into. In: the
/// entities as they are written, and as they are resolved. It only reports.
struct IdleKeys {
    /// The place of a key, and why nothing reads it; nil where something does.
    private typealias Stated<Reason> = (range: ByteRange, reason: Reason?)

    let faults: SpecFaults

    func check(_ spec: FeatureSpec, _ entities: [ResolvedEntity]) {
        let pairs = zip(spec.entities, entities)
        report(pairs.flatMap(caches)) { .idleCache($0.flatMap(\.self)) }
        report(pairs.flatMap(keys)) { $0[$0.count - 1] }
    }

    /// What is said beside several entities is for all of them, and idle where it is idle in each.
    private func report<Reason>(_ stated: [Stated<Reason>], _ fault: ([Reason]) -> SpecFault) {
        let places = Dictionary(grouping: stated, by: \.range).sorted { $0.key.start < $1.key.start }
        for (range, stated) in places {
            let reasons = stated.compactMap(\.reason)
            if reasons.count == stated.count {
                faults.report(fault(reasons), at: range)
            }
        }
    }

    /// The keys about requests and answers.
    private func keys(_ spec: EntitySpec, _ entity: ResolvedEntity) -> [Stated<SpecFault>] {
        let hasOperations = !spec.operations.isEmpty || !spec.brokenOperations.isEmpty
        var keys: [Stated<SpecFault>] = spec.stated.map { key, range in
            let fault: SpecFault? =
                switch key {
                case _ where entity.isLocalOnly: .localKey(key)
                // Recorded answers are read by `response` without an operation too.
                case "response": nil
                case "pagination": spec.mayHavePage ? nil : .paginationWithoutPage
                default: hasOperations || spec.hasBrokenCache ? nil : .keyWithoutOperations(key)
                }
            return (range, fault)
        }
        guard !entity.isLocalOnly, !spec.operations.isEmpty, spec.brokenOperations.isEmpty else {
            return keys
        }
        let read = Set(spec.operations.compactMap { spec.usualPath(of: $0)?.range })
        // One path may be for both keys: then its place is that of `response` itself.
        let isOne = spec.response.item?.range == spec.response.items?.range
        let paths = [(spec.response.item, SpecFault.idleItem), (spec.response.items, .idleItems)]
        for case (let path?, let fault) in paths where !path.value.isEmpty {
            keys.removeAll { $0.range == path.range }
            keys.append((path.range, read.contains(path.range) ? nil : isOne ? .idleResponse : fault))
        }
        return keys
    }

    /// The policies of an entity and of its operations that keep answers, and what keeps the answers out of the cache.
    private func caches(_ spec: EntitySpec, _ entity: ResolvedEntity) -> [Stated<[String]>] {
        let own = Dictionary(spec.operations.map { ($0.name, $0.policy) }) { first, _ in first }
        let reads = entity.operations.filter(\.kind.isRead)
        var caches = reads.filter { !$0.isCached }.map { (own[$0.name] ?? nil, Optional([$0])) }
        if !spec.operations.isEmpty {
            // What says for itself that it is not cached is no reason to wonder.
            let isIdle = spec.hasAllReads(of: entity) && !entity.operations.contains(where: \.mayBeCached)
            caches.append((spec.cache?.policy, isIdle ? reads : nil))
        }
        return caches.compactMap { policy, idle in
            guard let policy, policy.value == .localFirst || policy.value == .remoteFirst else {
                return nil
            }
            return (policy.range, idle?.compactMap(\.obstacle))
        }
    }
}

extension EntitySpec {
    /// Whether one of the operations is a page, or is meant as one, though nothing could be made of it.
    fileprivate var mayHavePage: Bool {
        let isPage = operations.contains { operation in
            let kind = operation.kind.value
            return kind == .page || kind.answersSeveral && operation.request?.isPaged == true
        }
        let kinds = OperationKind.named.map(\.rawValue)
        return isPage || mayHaveBroken { ["page", "search"].contains(nearest(to: $0, among: kinds)) }
    }

    /// Whether something could be made of every operation that may be cached.
    fileprivate func hasAllReads(of entity: ResolvedEntity) -> Bool {
        let kept = Set(entity.operations.map(\.name))
        let reads = OperationKind.named.filter(\.isRead).map(\.rawValue)
        return operations.allSatisfy { !$0.kind.value.isRead || kept.contains($0.name) }
            && !mayHaveBroken { nearest(to: $0, among: reads) != nil }
    }

    /// Whether the name of an operation that could not be read may be one of those.
    private func mayHaveBroken(_ isMeant: (String) -> Bool) -> Bool {
        brokenOperations.names?.contains(where: isMeant) ?? true
    }
}

extension ResolvedOperation {
    /// Whether its answers are kept, or would be if it did not say otherwise.
    fileprivate var mayBeCached: Bool {
        isOfKeptKind && obstacle == nil
    }

    /// The first parameter that its answers depend on, beside the path and the page; nil for what would not be kept without it
    /// either.
    fileprivate var obstacle: String? {
        guard isOfKeptKind else {
            return nil
        }
        return parameters.first { !$0.isInPath && !$0.isPage }.map { "'\(name)' has `{\($0.name)}`" }
    }

    private var isOfKeptKind: Bool {
        [.detail, .list, .page].contains(kind)
    }
}

extension SpecFault {
    fileprivate static func keyWithoutOperations(_ key: String) -> SpecFault {
        SpecFault(
            "no-operations", "there are no operations, and `\(key)` says nothing",
            help: "write `operations:`, or take '\(key)' out"
        )
    }

    fileprivate static let paginationWithoutPage = SpecFault(
        "pagination-without-page", "`pagination` needs an operation that is paged",
        help: "write `page: GET /path?page={page}`, `{offset}` or `{cursor}`, or take `pagination` out"
    )

    fileprivate static let idleResponse = SpecFault(
        "idle-key", "no operation reads its answer by this path",
        help: "take `response` out: each operation says its own, or answers nothing"
    )

    fileprivate static let idleItem = SpecFault(
        "idle-key", "no operation reads a single entity by this path",
        help: "take `item` out; `items` is where a list lies"
    )

    fileprivate static let idleItems = SpecFault(
        "idle-key", "no operation reads a list by this path",
        help: "take `items` out; `item` is where all else lies"
    )

    fileprivate static func idleCache(_ obstacles: [String]) -> SpecFault {
        let reasons = obstacles.joined(separator: ", ")
        return SpecFault(
            "idle-cache",
            obstacles.isEmpty
                ? "nothing is kept here: only the answers of `detail`, `list` and `page` are"
                : "nothing is kept here: what depends on more than its path and page never is, and \(reasons)",
            severity: .warning,
            help: obstacles.isEmpty
                ? "write `cache: noCache`, or add one of those operations"
                : "write `cache: noCache`; or put the parameter into the path, or take it out"
        )
    }
}
