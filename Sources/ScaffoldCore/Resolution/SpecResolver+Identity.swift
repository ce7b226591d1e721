import Diagnostics

extension SpecResolver {
    /// The field that identifies an entity: named by its property, by its JSON key, or by default `id`.
    mutating func identity(
        _ spec: EntitySpec, _ object: ResolvedObject, _ written: WrittenFields
    ) -> ResolvedField? {
        guard let name = spec.identity else {
            return object.fields.first { $0.property == "id" }
        }
        let field =
            object.fields.first { $0.property == name.value } ?? object.fields.first { $0.key == name.value }
        if field == nil, !written.mayHold(name.value) {
            report(.unknownIdentity(name.value, known: written.properties, at: place(name.range)))
        }
        return field
    }

    mutating func checkIdentity(
        _ identity: ResolvedField?, _ spec: EntitySpec, _ policy: CacheSpec.Policy, _ written: WrittenFields
    ) {
        guard !spec.operations.isEmpty else {
            return
        }
        guard let identity else {
            if policy == .localOnly, spec.identity == nil, !written.mayHold("id") {
                report(.localWithoutIdentity(at: place(spec.cache?.policy.range ?? spec.name.range)))
            }
            return
        }
        guard spec.identity != nil || policy == .localOnly || isInPath(identity, of: spec) else {
            return
        }
        let field = spec.fields.first {
            fieldRanges["\(spec.name.value).\(identity.property)"] == $0.name.range
        }
        let range = field?.typeRange ?? spec.name.range
        switch identity.type {
        case .scalar(.int(.number)), .scalar(.int64(.number)), .scalar(.string), .scalar(.uuid):
            if !identity.isInDomain {
                report(.identityOutsideDomain(identity.property, at: place(range)))
            }
        default:
            report(.badIdentity(identity.property, at: place(range)))
        }
    }

    private func isInPath(_ identity: ResolvedField, of spec: EntitySpec) -> Bool {
        spec.operations.contains { operation in
            operation.request?.pathParameters.contains { $0.name.value == identity.property } ?? false
        }
    }
}

extension Diagnostic {
    fileprivate static func unknownIdentity(_ name: String, known: [String], at place: Place) -> Diagnostic {
        let near = nearest(to: name, among: known)
        return Diagnostic(
            "unknown-identity", "the identity '\(name)' is no field", at: place,
            help: near.map { "did you mean '\($0)'?" } ?? "the fields are: \(known.joined(separator: ", "))"
        )
    }

    fileprivate static func localWithoutIdentity(at place: Place) -> Diagnostic {
        Diagnostic(
            "unknown-identity", "what is kept needs an identity, and there is no field `id`", at: place,
            help: "add a field `id`, or write `identity:` and the field that is one"
        )
    }

    fileprivate static func badIdentity(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-identity", "the identity '\(name)' must be an Int, Int64, String or UUID, and never absent",
            at: place,
            help: "write one of those types, or name another field by `identity:`"
        )
    }

    fileprivate static func identityOutsideDomain(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-identity", "the identity '\(name)' must be in the domain model", at: place,
            help: "take `domain: false` out"
        )
    }
}
