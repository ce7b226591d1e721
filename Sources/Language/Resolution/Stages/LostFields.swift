import Diagnostics

/// Fields that are lost when a domain model is sent or saved. In: the sent and saved types, and all types by name. It
/// only reports required fields that the domain does not have.
struct LostFields {
    private typealias Place = (type: ResolvedType, range: ByteRange)

    let types: ReachableTypes
    let faults: SpecFaults

    func checkSent(
        _ body: ResolvedBody, of operation: OperationSpec, _ request: RequestSpec, _ writing: ResolvedWriting
    ) {
        let sent =
            switch body {
            case .entity, .draft, .changes: writing.fields.map { ($0.type, $0.range) }
            case .value(let type): [(type, request.body?.range ?? request.range)]
            }
        check(sent, "sent") { $0.isLeftOut }
    }

    func checkSaved(_ entities: [ResolvedEntity]) {
        for entity in entities where entity.isLocalOnly {
            // Another check reports an identity that the domain does not have.
            let identity = entity.identity.map { "\(entity.name).\($0.field.property)" }
            if let definition = types.defined.definitions[entity.name] {
                check([definition], "saved", besides: identity) { $0.isOptional }
            }
        }
    }

    /// Visits the fields of the domain and the variants of unions, also in the types of other features. `isFilled` is
    /// whether a field needs no value.
    private func check(
        _ types: [Place], _ verb: String, besides excepted: String? = nil, isFilled: (ResolvedType) -> Bool
    ) {
        var pending = types
        var seen: Set<String> = []
        var next = 0
        while next < pending.count {
            let (type, range) = pending[next]
            next += 1
            guard let name = type.innermostName, seen.insert(name).inserted else {
                continue
            }
            let feature = self.types.origin(of: name)
            for field in self.types.object(name)?.fields ?? [] {
                let range = feature == nil ? field.range : range
                if field.isInDomain {
                    pending.append((field.type, range))
                    continue
                }
                let id = "\(name).\(field.property)"
                if !isFilled(field.type), id != excepted {
                    faults.report(
                        .lostField(field.property, of: name, verb, feature: feature), at: range, onceFor: id)
                }
            }
            let written = self.types.defined.variants[name]?.variants.map(\.type.range) ?? []
            for (index, variant) in (self.types.union(name)?.variants ?? []).enumerated() {
                pending.append((variant.type, index < written.count ? written[index] : range))
            }
        }
    }
}

extension SpecFault {
    /// `feature` is the other feature that declares the object.
    fileprivate static func lostField(
        _ field: String, of object: String, _ verb: String, feature: String?
    ) -> SpecFault {
        let name = feature == nil ? "'\(field)'" : "'\(field)' of \(object)"
        return SpecFault(
            "lost-field",
            "the domain model lacks \(name), so there is no value for it when \(IndefiniteArticle.with(object)) is \(verb)",
            help: feature.map {
                "make '\(field)' optional in the spec of \($0), or remove `domain: false` there"
            } ?? "make it optional, or remove `domain: false`"
        )
    }
}
