import Diagnostics

/// Keys of a spec about requests and answers that have no effect: headers that are never sent, caches that no answer
/// uses. In: the entities as they are written and as they are resolved. It only reports.
struct IdleKeys {
    /// The place of a key, and the reason why it is idle; nil if it is not.
    private typealias StatedKey = (range: ByteRange, fault: SpecFault?)

    let faults: SpecFaults

    /// A key beside several entities applies to all of them. It is idle if it is idle in each.
    func check(_ spec: FeatureSpec, _ entities: [ResolvedEntity]) {
        var idle: [ByteRange: SpecFault] = [:]
        var used: Set<ByteRange> = []
        for (spec, entity) in zip(spec.entities, entities) {
            // An operation with an error may use any key.
            let isWhole = spec.isRead && entity.operations.count == spec.operations.count
            for key in keys(spec, entity) + paths(spec, entity) + caches(spec, entity) {
                if isWhole, let fault = key.fault {
                    idle[key.range] = fault
                } else {
                    used.insert(key.range)
                }
            }
        }
        for (range, fault) in idle.sorted(by: { $0.key.start < $1.key.start }) where !used.contains(range) {
            faults.report(fault, at: range)
        }
    }

    /// The keys about requests and answers.
    private func keys(_ spec: EntitySpec, _ entity: ResolvedEntity) -> [StatedKey] {
        spec.stated.compactMap { key, range in
            switch key {
            case _ where entity.isLocalOnly: (range, .localKey(key))
            // One path is told of below. The key is also used for recorded answers, which need no operation.
            case "response": spec.response.item?.range == range ? nil : (range, nil)
            case "pagination": (range, spec.hasPage ? nil : .paginationWithoutPage)
            case _ where spec.operations.isEmpty: (range, .keyWithoutOperations(key))
            case "body": (range, entity.operations.contains { $0.body != nil } ? nil : .bodyOfNothing)
            default: (range, nil)
            }
        }
    }

    /// The paths to payloads.
    private func paths(_ spec: EntitySpec, _ entity: ResolvedEntity) -> [StatedKey] {
        guard !entity.isLocalOnly else {
            return []
        }
        let read = entity.operations
            .filter { $0.spec.response == nil && $0.answer != nil }
            .compactMap { spec.path(of: $0.answer)?.range }
        return [spec.response.item, spec.response.items].compactMap(\.self).map { path in
            let isUsed = path.value.isEmpty || spec.operations.isEmpty || read.contains(path.range)
            return (path.range, isUsed ? nil : .idlePath)
        }
    }

    /// The policies of an entity and of its operations that keep answers.
    private func caches(_ spec: EntitySpec, _ entity: ResolvedEntity) -> [StatedKey] {
        let reads = entity.operations.filter { $0.kind.isRead || $0.isKeptByItself }
        var keys: [StatedKey] = reads.compactMap { operation in
            let policy = operation.spec.policy
            return policy?.value.keepsAnswers == true
                ? policy.map { ($0.range, operation.isCached ? nil : .idleCacheOfOperation) } : nil
        }
        if let policy = spec.cache?.policy, policy.value.keepsAnswers, !spec.operations.isEmpty {
            // An operation with `noCache` is not a reason for a warning.
            let isIdle = !entity.operations.contains(where: \.mayBeCached)
            keys.append((policy.range, isIdle ? .idleCache : nil))
        }
        return keys
    }
}

extension EntitySpec {
    /// Whether all that decides over its keys could be read.
    fileprivate var isRead: Bool {
        areOperationsWhole && !hasBrokenCache
    }

    /// Whether one of the operations is a page, and describes pages as the entity says.
    fileprivate var hasPage: Bool {
        operations.contains { $0.pagination == nil && ($0.kind.value == .page || $0.isPaged) }
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

    fileprivate static let idlePath = SpecFault(
        "idle-key", "no operation uses this path",
        help: "remove it; `items` is the path of a list, and `item` that of every other answer"
    )

    fileprivate static let idleCacheOfOperation = SpecFault(
        "idle-cache",
        "the answer of this operation cannot be stored: it must be that of a GET, and the request can have no other "
            + "parameters than those of path and page",
        severity: .warning,
        help: "remove its `cache`, or write `cache: noCache`; or move the parameter into the path"
    )

    fileprivate static let idleCache = SpecFault(
        "idle-cache",
        "no answer of this spec can be stored: it must be that of a `detail`, `list` or `page`, or of a GET with its "
            + "own `cache`, and the request can have no other parameters than those of path and page",
        severity: .warning,
        help: "write `cache: noCache`; or add such an operation, or move the parameter into the path"
    )
}
