import Language

/// Values that are rare in the JSON: unknown ones, other forms, bad ones that are forgiven, recursive ones. In: the
/// samples of a feature's objects. Out: the arguments of stubs with such values.
struct RareValues: SampleStage {
    let samples: SampleMaker

    /// Stubs with values that the plain stub does not have: each form, each variant, and every field that is empty in
    /// the plain stub.
    func alternatives(of object: ResolvedObject) -> [[StubArgument]] {
        let choices = object.fields.filter { $0.source == nil }.map { alternatives(of: $0, in: object) }
        let most = choices.map(\.count).max() ?? 0
        return (0..<most).map { round in choices.compactMap { $0.count > round ? $0[round] : nil } }
    }

    private func alternatives(of field: ResolvedField, in object: ResolvedObject) -> [StubArgument] {
        if field.isRecursive {
            return filled(field).map { [$0] } ?? []
        }
        let subject = SampleSubject(name: field.property, owner: object.name)
        let values: [JSONValue] =
            switch field.type.wrapped {
            case .scalar(.several(let forms)):
                forms.indices.dropFirst().map {
                    samples.scalar(
                        forms[$0], of: SampleSubject(name: field.property, owner: object.name, index: $0))
                }
            case .union(let name): otherVariants(name, subject)
            case .list(.union(let name)): otherVariants(name, subject.element).map { .list([$0]) }
            case .optionSet(let name, let form):
                feature.optionSet(name).map { [form.json($0.unknownNumber)] } ?? []
            default: []
            }
        return values.map { expressions.argument(field, $0) } + forgiven(field)
    }

    private func otherVariants(_ name: String, _ subject: SampleSubject) -> [JSONValue] {
        guard let union = feature.union(name) else {
            return []
        }
        return union.variants.dropFirst().filter { !$0.isRecursive }.map {
            samples.json(of: $0, in: union, as: subject)
        }
    }

    /// A bad value that becomes nil or the default.
    private func forgiven(_ field: ResolvedField) -> [StubArgument] {
        let scalar: ScalarType
        switch field.type {
        case .lenient(let type), .nullable(.lenient(let type)), .omittable(.lenient(let type)): scalar = type
        case .defaulted(.scalar(let type), let fallback) where fallback.replacesBad: scalar = type
        default: return []
        }
        let bad = BadValues.bad(scalar)
        guard bad.literal.hasPrefix("\"") || scalar == .bool(.int) else {
            return []
        }
        let json: JSONValue = scalar == .bool(.int) ? .number(bad.text) : .text(bad.text)
        var argument = StubArgument(
            field: field, json: json, dto: expressions.dto(json, field.type),
            domain: field.isInDomain ? expressions.domain(.null, field.type) : nil)
        argument.isForgiven = true
        return [argument]
    }

    /// A value for a recursive field, which is empty in the plain stub.
    func filled(_ field: ResolvedField) -> StubArgument? {
        var inner = JSONValue.null
        switch field.type.innermost {
        case .object(let name): inner = samples.json(of: name)
        case .union(let name):
            guard let union = feature.union(name),
                let variant = union.variants.first(where: { !$0.isRecursive })
            else { return nil }
            inner = samples.json(of: variant, in: union)
        default: return nil
        }
        return Self.wrapped(inner, in: field.type).map { expressions.argument(field, $0) }
    }

    /// A value inside the lists and dictionaries of a type.
    private static func wrapped(_ value: JSONValue, in type: ResolvedType) -> JSONValue? {
        switch type {
        case .list(let element): wrapped(value, in: element).map { .list([$0]) }
        case .dictionary(let key, let element):
            wrapped(value, in: element).map { .object([(key == .number ? "7" : "first", $0)]) }
        case .optional(let inner), .boxed(let inner), .nullable(let inner), .omittable(let inner),
            .defaulted(let inner, _):
            wrapped(value, in: inner)
        default: value
        }
    }

    // MARK: - Unknown values

    /// A value that an enum or a union does not list, if the field accepts one.
    func unknown(_ field: ResolvedField) -> StubArgument? {
        guard field.source == nil else {
            return nil
        }
        return switch field.type.wrapped {
        case .enumeration(let name): unknownCase(field, name)
        case .union(let name): unknownVariant(field, name) { $0 }
        case .list(.union(let name)): unknownVariant(field, name) { .list([$0]) }
        default: nil
        }
    }

    private func unknownCase(_ field: ResolvedField, _ name: String) -> StubArgument? {
        guard let enumeration = feature.enumeration(name) else {
            return nil
        }
        let unknown = enumeration.unknownValue
        let domain: String
        switch enumeration.unknown {
        case .fail: return nil
        case .keep: domain = ".unknown(\(unknown.literal))"
        case .absent: domain = "nil"
        case .member(let member): domain = "." + SwiftName.escaped(member)
        }
        return StubArgument(
            field: field, json: unknown.json, dto: expressions.dto(unknown.json, field.type), domain: domain)
    }

    private func unknownVariant(
        _ field: ResolvedField, _ name: String, _ wrap: (JSONValue) -> JSONValue
    ) -> StubArgument? {
        guard let union = feature.union(name), union.unknown != .fail else {
            return nil
        }
        let unknown = union.unknownValue(feature)
        // If every kind has a variant, only null is left, and null is never decoded.
        guard unknown != .null else {
            return nil
        }
        let json = wrap(unknown)
        return StubArgument(
            field: field, json: json, dto: expressions.dto(json, field.type),
            domain: union.unknown == .absent ? "nil" : expressions.domain(json, field.type))
    }
}
