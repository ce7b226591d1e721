import Diagnostics

/// What identifies an entity. In: its fields. Out: the field that `identity` names, or else `id`; or, for several fields,
/// a field of a type that is made of them.
struct EntityIdentity {
    let spec: EntitySpec
    let names: FieldsByName
    let faults: SpecFaults

    func identity() -> ResolvedIdentity? {
        guard let written = spec.identity else {
            return names.field("id").map(ResolvedIdentity.init)
        }
        guard !isNone else {
            return nil
        }
        let parts = written.value.compactMap(part)
        guard parts.count == written.value.count else {
            return nil
        }
        return parts.count == 1
            ? ResolvedIdentity(parts[0]) : ResolvedIdentity(of: spec.name.value, parts, at: written.range)
    }

    /// Whether the spec says `identity: none`, which can also be a field.
    private var isNone: Bool {
        spec.identity?.value.map(\.value) == ["none"] && names.named("none") == nil
    }

    private func part(_ name: Located<String>) -> ResolvedField? {
        let field = names.named(name.value)
        if field == nil, names.areWhole {
            faults.report(.unknownIdentity(name.value, known: names.properties), at: name.range)
        }
        return field
    }

    /// Checks that the identity has what the operations need.
    func check(_ identity: ResolvedIdentity?) {
        if let identity, identity.isComposed {
            return checkParts(of: identity)
        }
        guard !spec.operations.isEmpty else {
            return
        }
        guard let identity = identity?.field else {
            guard spec.identity == nil || isNone, names.areWhole else {
                return
            }
            if spec.isLocalOnly {
                faults.report(.localWithoutIdentity, at: spec.cache?.policy.range ?? spec.name.range)
            } else if !isNone, let operation = spec.operations.first(where: needsIdentity) {
                faults.report(.withoutIdentity(spec.name.value, likely: likely), at: operation.kind.range)
            }
            return
        }
        guard spec.identity != nil || spec.isLocalOnly || isInPath(identity) else {
            return
        }
        let range = range(of: identity)
        guard case .scalar(let scalar) = identity.type, scalar.isIdentity else {
            faults.report(.badIdentity(identity.property), at: range)
            return
        }
        if !identity.isInDomain {
            faults.report(.identityOutsideDomain(identity.property), at: range)
        }
    }

    /// The first field that could be the identity, by its type and its last word.
    private var likely: String? {
        return names.object.fields.first { field in
            guard case .scalar(let scalar) = field.type, scalar.isIdentity, field.isInDomain else {
                return false
            }
            return Words(field.property, acronyms: Acronyms()).words.last.map(IdentityWords.all.contains)
                ?? false
        }?.property
    }

    /// Whether it reads several items, or its path selects one.
    private func needsIdentity(_ operation: OperationSpec) -> Bool {
        switch operation.request?.answer?.value {
        case .type(.list(.named(let name))) where name.value == spec.name.value: true
        default:
            switch operation.kind.value {
            case .list, .page, .search: true
            case .detail, .update, .delete: operation.request?.pathParameters.isEmpty == false
            case .create, .custom: false
            }
        }
    }

    private func checkParts(of identity: ResolvedIdentity) {
        if let field = names.field(identity.field.property), field.isInDomain {
            faults.report(
                .fieldLikeIdentity(field, parts: identity.parts.map(\.property)), at: field.range,
                other: identity.field.range)
        }
        var seen: [String: ByteRange] = [:]
        for (part, name) in zip(identity.parts, spec.identity?.value ?? []) {
            if let other = seen.updateValue(name.range, forKey: part.property) {
                faults.report(.samePart(part.property), at: name.range, other: other)
            } else if case .scalar(let scalar) = part.type, scalar.isPartOfIdentity {
                if !part.isInDomain {
                    faults.report(.identityOutsideDomain(part.property), at: range(of: part))
                }
            } else {
                faults.report(.badPart(part.property), at: range(of: part))
            }
        }
    }

    private func range(of field: ResolvedField) -> ByteRange {
        spec.fields.first { $0.name.range == field.range }?.typeRange ?? spec.name.range
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
            "unknown-identity", "the identity '\(name)' is not a field",
            help: near.map { "did you mean '\($0)'?" } ?? "the fields are: \(known.joined(separator: ", "))"
        )
    }

    fileprivate static let localWithoutIdentity = SpecFault(
        "unknown-identity", "an entity that is stored needs an identity, but there is no field `id`",
        help: "add a field `id`, or name the field that is the identity with `identity:`"
    )

    fileprivate static func withoutIdentity(_ name: String, likely: String?) -> SpecFault {
        SpecFault(
            "no-identity",
            "\(name) has no field `id`, so it is not Identifiable, and nothing distinguishes its items",
            severity: .warning,
            help:
                "name the field that is the identity\(likely.map { ", as in `identity: \($0)`" } ?? " with `identity:`"), or write `identity: none`"
        )
    }

    fileprivate static func badIdentity(_ name: String) -> SpecFault {
        SpecFault(
            "bad-identity",
            "the identity '\(name)' must be an Int, Int64, String, UUID, Decimal, URL or Date, and not optional",
            help: "use one of those types in any of its forms, or name another field with `identity:`"
        )
    }

    fileprivate static func identityOutsideDomain(_ name: String) -> SpecFault {
        SpecFault(
            "bad-identity", "the identity '\(name)' must be in the domain model",
            help: "remove `domain: false`"
        )
    }

    fileprivate static func badPart(_ name: String) -> SpecFault {
        SpecFault(
            "bad-identity",
            "'\(name)' is a part of the identity, so it must be an Int, Int64, String or UUID, and not optional",
            help: "use one of those types in any of its forms, or remove '\(name)' from `identity`"
        )
    }

    fileprivate static func samePart(_ name: String) -> SpecFault {
        SpecFault(
            "bad-identity", "`identity` lists '\(name)' twice", help: "remove one of them",
            other: "the first one is here")
    }

    fileprivate static func fieldLikeIdentity(_ field: ResolvedField, parts: [String]) -> SpecFault {
        SpecFault(
            "bad-identity",
            "'\(field.property)' is also the name of the identity that consists of \(parts.joined(separator: ", "))",
            help: "give the field another name and its key, as in `remoteID: { type: …, key: \(field.key) }`",
            other: "the identity is here")
    }
}
