import Diagnostics

/// The names of methods. In: the operations as they are written. It only reports custom operations whose method has the
/// name of another method.
struct MethodClashes {
    let types: TypesByName
    let faults: SpecFaults

    /// The names of members in the repository, in the remote data source and in their tests.
    private static let takenNames = SwiftName.impossibleMembers.union([
        "changesMapper", "contract", "draftMapper", "dtoMapper", "errorMapper", "headers", "httpClient",
        "mapper", "memoryDataSource", "pageMapper", "remoteDataSource", "resolve",
    ])

    func check(_ spec: EntitySpec, plural: String) {
        var taken: [String: OperationSpec] = [:]
        for operation in spec.operations.sorted(by: { !$0.isCustom && $1.isCustom }) {
            guard let request = operation.request else {
                continue
            }
            let range = operation.kind.range
            if operation.isCustom, Self.takenNames.contains(operation.name) {
                faults.report(.reservedOperation(operation.name), at: range)
                continue
            }
            let names = MethodNames(
                operation.kind.value, operation.name,
                loads: request.method.value == "GET" && !writesFile(request), isPaged: operation.isPaged,
                entity: spec.name.value, plural: plural)
            if operation.isCustom,
                let other = taken[names.repository.lowercased()] ?? taken[operation.name.lowercased()]
            {
                faults.report(
                    .duplicateMethod(operation.name, names.repository, other.name), at: range,
                    other: other.kind.range)
            }
            for name in [names.repository, names.remote, operation.name] {
                taken[name.lowercased()] = taken[name.lowercased()] ?? operation
            }
        }
    }

    private func writesFile(_ request: RequestSpec) -> Bool {
        if case .type(.named(let name)) = request.answer?.value { types.isFile(name.value) } else { false }
    }
}

extension OperationSpec {
    fileprivate var isCustom: Bool {
        kind.value == .custom
    }
}

extension SpecFault {
    package static func reservedOperation(_ name: String) -> SpecFault {
        SpecFault(
            "reserved-operation", "the generated code uses the name '\(name)' itself",
            help: "give the operation another name; what is sent does not change"
        )
    }

    fileprivate static func duplicateMethod(_ name: String, _ method: String, _ operation: String)
        -> SpecFault
    {
        SpecFault(
            "duplicate-method",
            "'\(name)' and '\(operation)' both become the method \(method)",
            help: "give it another name"
        )
    }
}
