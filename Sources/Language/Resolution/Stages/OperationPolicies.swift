import Diagnostics

/// The consistency of policies and operations. In: an entity as it is written. It only reports.
struct OperationPolicies {
    let spec: EntitySpec
    let faults: SpecFaults

    func check() {
        guard !spec.isLocalOnly else {
            checkLocal()
            return
        }
        // Several operations without a request are reported once, and not at all if the policy may be localOnly.
        if !spec.hasBrokenCache, let first = spec.operations.first(where: { $0.request == nil }) {
            faults.report(.operationWithoutRequest(first.name), at: first.kind.range)
        }
        for operation in spec.operations where operation.request != nil {
            if let policy = operation.policy, policy.value == .localOnly {
                faults.report(.badOperationPolicy, at: policy.range)
            } else if let policy = operation.policy, policy.value != .noCache, !operation.isRead {
                faults.report(.cachedWrite(operation.name), at: policy.range)
            }
        }
    }

    private func checkLocal() {
        for operation in spec.operations {
            if ![.detail, .list, .create, .update, .delete].contains(operation.kind.value) {
                faults.report(.notLocal(operation.name), at: operation.kind.range)
                continue
            }
            if let request = operation.request {
                faults.report(.localRequest, at: request.range)
            }
            if let policy = operation.policy {
                faults.report(.badOperationPolicy, at: policy.range)
            }
            for (key, range) in operation.stated {
                faults.report(.localKey(key), at: range)
            }
        }
        if spec.operations.isEmpty, spec.areOperationsWhole, let cache = spec.cache {
            faults.report(.localWithoutOperations, at: cache.policy.range)
        }
    }
}

extension OperationSpec {
    /// Whether it reads what may be kept: an operation of such a kind, or a custom GET with an answer that is not a page.
    fileprivate var isRead: Bool {
        let hasAnswer = if case .type = request?.answer?.value { !isPaged } else { false }
        return kind.value.isRead || kind.value == .custom && request?.method.value == "GET" && hasAnswer
    }
}

extension SpecFault {
    fileprivate static func notLocal(_ name: String) -> SpecFault {
        SpecFault(
            "not-local", "'\(name)' needs a server, but the cache is localOnly",
            help: "the local operations are: detail, list, create, update, delete"
        )
    }

    fileprivate static let localRequest = SpecFault(
        "not-local", "a localOnly cache has no server to request from",
        help: "write `operations: [detail, list, create, update, delete]`, or another policy"
    )

    fileprivate static let localWithoutOperations = SpecFault(
        "not-local", "localOnly needs a list of operations",
        help: "write `operations: [detail, list, create, update, delete]`"
    )

    fileprivate static let badOperationPolicy = SpecFault(
        "bad-operation-policy", "localOnly can only be the policy of the whole entity",
        help: "move `cache: localOnly` to the top of the spec, or write another policy here"
    )

    fileprivate static func cachedWrite(_ name: String) -> SpecFault {
        SpecFault(
            "bad-operation-policy", "'\(name)' is always sent, never answered from the cache",
            help: "remove it; only `cache: noCache` is possible, which leaves the stored answers as they are"
        )
    }

    static func localKey(_ key: String) -> SpecFault {
        SpecFault(
            "not-local", "`\(key)` has no effect, because a localOnly cache has no server",
            help: "remove it, or write another policy"
        )
    }
}
