import Diagnostics

/// Keys of a spec about requests and answers that have no effect: headers that are never sent, caches that no answer
/// uses. In: the entities as they are written and as they are resolved. It only reports.
struct IdleKeys {
    let faults: SpecFaults

    /// A key beside several entities applies to all of them. It is idle if it is idle in each.
    func check(_ spec: FeatureSpec, _ entities: [ResolvedEntity]) {
        var idle: [ByteRange: [StatedKey]] = [:]
        var used: Set<ByteRange> = []
        for (spec, entity) in zip(spec.entities, entities) {
            for key in keys(spec, entity) + caches(spec, entity) {
                if key.isIdle {
                    idle[key.range, default: []].append(key)
                } else {
                    used.insert(key.range)
                }
            }
        }
        for (range, keys) in idle.sorted(by: { $0.key.start < $1.key.start }) where !used.contains(range) {
            let obstacles = keys.flatMap { $0.obstacles ?? [] }
            faults.report(keys.last?.fault ?? .idleCache(obstacles), at: range)
        }
    }

    /// The keys about requests and answers.
    private func keys(_ spec: EntitySpec, _ entity: ResolvedEntity) -> [StatedKey] {
        let hasOperations = !spec.operations.isEmpty || !spec.brokenOperations.isEmpty
        var keys = spec.stated.map { key, range in
            let fault: SpecFault? =
                switch key {
                case _ where entity.isLocalOnly: .localKey(key)
                // `response` is also used for recorded answers, which need no operation.
                case "response": nil
                case "body" where hasOperations && spec.brokenOperations.isEmpty:
                    entity.operations.contains { $0.body != nil } ? nil : .bodyOfNothing
                case "pagination": spec.mayHavePage ? nil : .paginationWithoutPage
                default: hasOperations || spec.hasBrokenCache ? nil : .keyWithoutOperations(key)
                }
            return StatedKey(range: range, fault: fault)
        }
        guard !entity.isLocalOnly, !spec.operations.isEmpty, spec.brokenOperations.isEmpty else {
            return keys
        }
        let read = Set(spec.operations.compactMap { spec.usualPath(of: $0)?.range })
        // If one path is for both keys, its place is that of `response`.
        let isOne = spec.response.item?.range == spec.response.items?.range
        let paths = [(spec.response.item, SpecFault.idleItem), (spec.response.items, .idleItems)]
        for case (let path?, let fault) in paths where !path.value.isEmpty {
            let fault = isOne ? .idleResponse : fault
            keys.removeAll { $0.range == path.range }
            keys.append(StatedKey(range: path.range, fault: read.contains(path.range) ? nil : fault))
        }
        return keys
    }

    /// The policies of an entity and of its operations that keep answers.
    private func caches(_ spec: EntitySpec, _ entity: ResolvedEntity) -> [StatedKey] {
        var own: [String: Located<CacheSpec.Policy>] = [:]
        for operation in spec.operations where own[operation.name] == nil {
            own[operation.name] = operation.policy
        }
        let reads = entity.operations.filter { $0.kind.isRead || $0.isKeptByItself }
        var keys: [StatedKey] = []
        for operation in reads where !operation.isCached {
            if let policy = own[operation.name], policy.value.keepsAnswers {
                keys.append(
                    StatedKey(range: policy.range, obstacles: [operation.obstacle].compactMap(\.self)))
            }
        }
        if let policy = spec.cache?.policy, policy.value.keepsAnswers, !spec.operations.isEmpty {
            // An operation with `noCache` is not a reason for a warning.
            let isIdle = spec.hasAllReads(of: entity) && !entity.operations.contains(where: \.mayBeCached)
            keys.append(
                StatedKey(range: policy.range, obstacles: isIdle ? reads.compactMap(\.obstacle) : nil))
        }
        return keys
    }
}

/// The place of a key, and the reason why it is idle.
private struct StatedKey {
    let range: ByteRange
    var fault: SpecFault?
    /// The reasons why answers are not kept in an idle cache.
    var obstacles: [Obstacle]?

    var isIdle: Bool {
        fault != nil || obstacles != nil
    }
}

/// A parameter that prevents caching.
private struct Obstacle {
    let operation: String
    let parameter: String
    /// Whether it asks if an answer still holds.
    let isCondition: Bool
}

extension EntitySpec {
    /// Whether one of the operations is a page, or was meant as one and has an error.
    fileprivate var mayHavePage: Bool {
        let isPage = operations.contains { operation in
            operation.pagination == nil && (operation.kind.value == .page || operation.isPaged)
        }
        let kinds = OperationKind.named.map(\.rawValue)
        return isPage || mayHaveBroken { ["page", "search"].contains(nearest(to: $0, among: kinds)) }
    }

    /// Whether every operation that may be cached was resolved.
    fileprivate func hasAllReads(of entity: ResolvedEntity) -> Bool {
        let kept = Set(entity.operations.map(\.name))
        let reads = OperationKind.named.filter(\.isRead).map(\.rawValue)
        return operations.allSatisfy { !$0.kind.value.isRead || kept.contains($0.name) }
            && !mayHaveBroken { nearest(to: $0, among: reads) != nil }
    }

    /// Whether an operation that could not be read may have one of these names.
    private func mayHaveBroken(_ isMeant: (String) -> Bool) -> Bool {
        brokenOperations.names?.contains(where: isMeant) ?? true
    }
}

extension ResolvedOperation {
    /// Whether its answers are kept, or would be kept without its own policy.
    fileprivate var mayBeCached: Bool {
        isOfKeptKind && obstacle == nil
    }

    /// The first parameter that prevents caching, other than those of the path and the page; nil if the answer would
    /// not be kept without it either.
    fileprivate var obstacle: Obstacle? {
        guard isOfKeptKind, let parameter = parameters.first(where: { !$0.isInPath && !$0.isPage }) else {
            return nil
        }
        return Obstacle(
            operation: name, parameter: parameter.name,
            isCondition: conditions.contains { $0.name.value == parameter.name })
    }

    private var conditions: [ParameterSpec] {
        headers.filter { $0.isNamed("if-none-match") || $0.isNamed("if-modified-since") }
            .compactMap(\.parameter)
    }

    private var isOfKeptKind: Bool {
        isKeptByDefault || isKeptByItself
    }
}

extension SpecFault {
    fileprivate static func keyWithoutOperations(_ key: String) -> SpecFault {
        SpecFault(
            "no-operations", "`\(key)` has no effect without operations",
            help: "write `operations:`, or remove '\(key)'"
        )
    }

    fileprivate static let bodyOfNothing = SpecFault(
        "idle-key", "no operation has a body",
        help: "remove `body`, or add an operation that sends something")

    fileprivate static let paginationWithoutPage = SpecFault(
        "pagination-without-page", "`pagination` needs an operation that is paged",
        help: "write `page: GET /path?page={page}`, `{offset}` or `{cursor}`, or remove `pagination`"
    )

    fileprivate static let idleResponse = SpecFault(
        "idle-key", "no operation uses this path",
        help: "remove `response`: every operation has its own, or no answer"
    )

    fileprivate static let idleItem = SpecFault(
        "idle-key", "no operation with a single entity as its answer uses this path",
        help: "remove `item`; `items` is the path of a list"
    )

    fileprivate static let idleItems = SpecFault(
        "idle-key", "no operation with a list as its answer uses this path",
        help: "remove `items`; `item` is the path of every other answer"
    )

    fileprivate static func idleCache(_ obstacles: [Obstacle]) -> SpecFault {
        let reasons = obstacles.map { "'\($0.operation)' has `{\($0.parameter)}`" }.joined(separator: ", ")
        let help =
            if obstacles.isEmpty {
                "write `cache: noCache`, or add one of those operations"
            } else if obstacles.contains(where: \.isCondition) {
                "remove the header, and let the client ask whether its last answer is still current: "
                    + "`client.revalidating()`, or in arc `APIClient(…, revalidates: true)`"
            } else {
                "write `cache: noCache`; or move the parameter into the path, or remove it"
            }
        return SpecFault(
            "idle-cache",
            obstacles.isEmpty
                ? "no answer of this spec can be stored: that needs a `detail`, `list` or `page`, or another GET with "
                    + "its own `cache`"
                : "no answer of this spec can be stored, because the requests have other parameters than path and page: \(reasons)",
            severity: .warning,
            help: help
        )
    }
}
