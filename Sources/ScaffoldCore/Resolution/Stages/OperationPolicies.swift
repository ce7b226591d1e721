import Diagnostics

/// What a policy and the operations say of each other. In: an entity as it is written. It only reports.
struct OperationPolicies {
    let spec: EntitySpec
    let faults: SpecFaults

    func check() {
        guard !spec.isLocalOnly else {
            checkLocal()
            return
        }
        // A list of names is one mistake, however many there are; and none where the policy may be localOnly.
        if !spec.hasBrokenCache, let first = spec.operations.first(where: { $0.request == nil }) {
            faults.report(.operationWithoutRequest(first.name), at: first.kind.range)
        }
        for operation in spec.operations where operation.request != nil {
            if let policy = operation.policy, policy.value == .localOnly {
                faults.report(.badOperationPolicy, at: policy.range)
            } else if let policy = operation.policy, policy.value != .noCache, !operation.kind.value.isRead {
                faults.report(.cachedWrite(operation.name), at: policy.range)
            }
        }
    }

    private func checkLocal() {
        for operation in spec.operations {
            if ![.detail, .list, .create, .delete].contains(operation.kind.value) {
                faults.report(.notLocal(operation.name), at: operation.kind.range)
                continue
            }
            let wrong: [(SpecFault, ByteRange?)] = [
                (.localRequest, operation.request?.range),
                (.badOperationPolicy, operation.policy?.range),
                (.localKey("response"), operation.response?.range),
                (.localKey("headers"), operation.headers.first?.name.range),
                (.localKey("notFound"), operation.notFound?.range),
            ]
            for case (let fault, let range?) in wrong {
                faults.report(fault, at: range)
            }
        }
        if spec.operations.isEmpty, spec.brokenOperations.isEmpty, let cache = spec.cache {
            faults.report(.localWithoutOperations, at: cache.policy.range)
        }
    }
}

extension SpecFault {
    fileprivate static func notLocal(_ name: String) -> SpecFault {
        SpecFault(
            "not-local", "'\(name)' needs a server, and the cache is localOnly",
            help: "the local operations are: detail, list, create, delete"
        )
    }

    fileprivate static let localRequest = SpecFault(
        "not-local", "there is no server to ask, for the cache is localOnly",
        help: "write `operations: [detail, list, create, delete]`, or another policy"
    )

    fileprivate static let localWithoutOperations = SpecFault(
        "not-local", "localOnly needs operations to build a repository from",
        help: "write `operations: [detail, list, create, delete]`"
    )

    fileprivate static let badOperationPolicy = SpecFault(
        "bad-operation-policy", "localOnly is a policy of the whole entity",
        help: "write `cache: localOnly` at the top and none here, or another policy"
    )

    fileprivate static func cachedWrite(_ name: String) -> SpecFault {
        SpecFault(
            "bad-operation-policy", "'\(name)' is always sent, and never answered from the cache",
            help: "take it out; `cache: noCache` says that it leaves the cache as it is"
        )
    }

    static func localKey(_ key: String) -> SpecFault {
        SpecFault(
            "not-local", "there is no server, for the cache is localOnly, and `\(key)` says nothing",
            help: "take it out, or write another policy"
        )
    }
}
