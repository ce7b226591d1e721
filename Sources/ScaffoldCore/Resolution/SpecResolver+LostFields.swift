import Diagnostics

/// What is sent or saved is made of the domain: a field that the domain lacks must be one that may be left out.
extension SpecResolver {
    mutating func checkSentFields(
        _ body: ResolvedBody, of spec: OperationSpec, _ request: RequestSpec, _ object: ResolvedObject,
        _ writing: ResolvedWriting
    ) {
        var types: [NamedType] = []
        switch body {
        case .entity, .draft, .changes:
            types = writing.fields.compactMap { namedType($0, of: object.name, at: spec.kind.range) }
        case .value(let type):
            types = [NamedType(type, at: request.body?.range ?? request.range)].compactMap(\.self)
        }
        checkFields(of: types, Loss(verb: "sent") { $0.isLeftOut })
    }

    mutating func checkLocalFields(_ entity: ResolvedEntity) {
        guard entity.isLocalOnly, let range = definitions[entity.name]?.range else {
            return
        }
        // An identity that the domain lacks is reported as that.
        let identity = entity.identity.map { "\(entity.name).\($0.property)" }
        checkFields(
            of: [NamedType(name: entity.name, range: range)],
            Loss(verb: "saved", excepted: identity) { $0.isOptional })
    }

    /// Goes through the fields of the domain and the variants of unions, in the types of other features too.
    private mutating func checkFields(of types: [NamedType], _ loss: Loss) {
        var pending = types
        var seen: Set<String> = []
        var next = 0
        while next < pending.count {
            let type = pending[next]
            next += 1
            guard seen.insert(type.name).inserted else {
                continue
            }
            let (fields, variants) = parts(of: type.name)
            for field in fields {
                let id = "\(type.name).\(field.property)"
                if field.isInDomain {
                    pending += [namedType(field, of: type.name, at: type.range)].compactMap(\.self)
                } else if !loss.isFilled(field.type), id != loss.excepted,
                    reportedFields.insert(id).inserted
                {
                    let own = fieldRanges[id]
                    report(
                        .lostField(
                            field.property, of: type.name, loss.verb,
                            feature: own == nil ? origin(of: type.name) : nil,
                            at: place(own ?? type.range)))
                }
            }
            let written = self.variants[type.name]?.variants.map(\.type.range) ?? []
            for (index, variant) in variants.enumerated() {
                let range = index < written.count ? written[index] : type.range
                pending += [NamedType(variant.type, at: range)].compactMap(\.self)
            }
        }
    }

    private func parts(of name: String) -> (fields: [ResolvedField], variants: [ResolvedUnion.Variant]) {
        let object = resolved[name] ?? used.lazy.compactMap { $0.object(name) }.first
        let union = resolvedUnions[name] ?? used.lazy.compactMap { $0.union(name) }.first
        return (object?.fields ?? [], union?.variants ?? [])
    }

    /// The feature that makes a type.
    private func origin(of name: String) -> String? {
        used.lazy.filter { $0.object(name) != nil }.map { $0.origin(of: name) ?? $0.name }.first
    }

    /// What a field names; `range` is for the field of another feature.
    private func namedType(_ field: ResolvedField, of owner: String, at range: ByteRange) -> NamedType? {
        NamedType(field.type, at: fieldRanges["\(owner).\(field.property)"] ?? range)
    }
}

/// A type, and the place in this spec that leads to it.
private struct NamedType {
    let name: String
    let range: ByteRange

    init(name: String, range: ByteRange) {
        self.name = name
        self.range = range
    }

    init?(_ type: ResolvedType, at range: ByteRange) {
        guard let name = type.innermostName else {
            return nil
        }
        self.init(name: name, range: range)
    }
}

/// What becomes of the values.
private struct Loss {
    let verb: String
    /// A field that is not looked at, as `Restaurant.id`.
    var excepted: String?
    /// Whether a field can do without a value.
    let isFilled: (ResolvedType) -> Bool
}

extension Diagnostic {
    /// `feature` is the other one that defines the object.
    fileprivate static func lostField(
        _ field: String, of object: String, _ verb: String, feature: String?, at place: Place
    ) -> Diagnostic {
        let name = feature == nil ? "'\(field)'" : "'\(field)' of \(object)"
        return Diagnostic(
            "lost-field",
            "the domain lacks \(name), and so has no value for it when \(IndefiniteArticle.with(object)) is \(verb)",
            at: place,
            help: feature.map {
                "make '\(field)' optional in the spec of \($0), or take `domain: false` out there"
            } ?? "make it optional, or take `domain: false` out"
        )
    }
}
