import Diagnostics

/// The field that identifies an entity. In: its fields. Out: the field that `identity` names, or else `id`.
struct EntityIdentity {
    let spec: EntitySpec
    let names: FieldNames
    let faults: SpecFaults

    func field() -> ResolvedField? {
        guard let name = spec.identity else {
            return names.field("id")
        }
        let field = names.named(name.value)
        if field == nil, !names.mayHold(name.value) {
            faults.report(.unknownIdentity(name.value, known: names.properties), at: name.range)
        }
        return field
    }

    /// Checks that the identity has what the operations need.
    func check(_ identity: ResolvedField?) {
        guard !spec.operations.isEmpty else {
            return
        }
        guard let identity else {
            if spec.isLocalOnly, spec.identity == nil, !names.mayHold("id") {
                faults.report(.localWithoutIdentity, at: spec.cache?.policy.range ?? spec.name.range)
            }
            return
        }
        guard spec.identity != nil || spec.isLocalOnly || isInPath(identity) else {
            return
        }
        let field = spec.fields.first { $0.name.range == identity.range }
        let range = field?.typeRange ?? spec.name.range
        guard case .scalar(let scalar) = identity.type, scalar.isIdentity else {
            faults.report(.badIdentity(identity.property), at: range)
            return
        }
        if !identity.isInDomain {
            faults.report(.identityOutsideDomain(identity.property), at: range)
        }
    }

    private func isInPath(_ identity: ResolvedField) -> Bool {
        spec.operations.contains { operation in
            operation.request?.pathParameters.contains { $0.name.value == identity.property } ?? false
        }
    }
}

extension SpecFault {
    fileprivate static func unknownIdentity(_ name: String, known: [String]) -> SpecFault {
        let near = nearest(to: name, among: known)
        return SpecFault(
            "unknown-identity", "the identity '\(name)' is no field",
            help: near.map { "did you mean '\($0)'?" } ?? "the fields are: \(known.joined(separator: ", "))"
        )
    }

    fileprivate static let localWithoutIdentity = SpecFault(
        "unknown-identity", "what is kept needs an identity, and there is no field `id`",
        help: "add a field `id`, or write `identity:` and the field that is one"
    )

    fileprivate static func badIdentity(_ name: String) -> SpecFault {
        SpecFault(
            "bad-identity",
            "the identity '\(name)' must be an Int, Int64, String, UUID, Decimal, URL or Date, and never absent",
            help: "write one of those types in any of its forms, or name another field by `identity:`"
        )
    }

    fileprivate static func identityOutsideDomain(_ name: String) -> SpecFault {
        SpecFault(
            "bad-identity", "the identity '\(name)' must be in the domain model",
            help: "take `domain: false` out"
        )
    }
}
