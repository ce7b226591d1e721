/// Values that the JSON holds now and then: unknown ones, other forms, bad ones that are forgiven, what leads back.
extension ModelBuilder {
    /// Stubs that show what the plain one does not: each form, each variant, and every field that a plain stub leaves empty.
    func alternatives(of object: ResolvedObject) -> [[StubArgument]] {
        let choices = object.fields.map { alternatives(of: $0, in: object) }
        let most = choices.map(\.count).max() ?? 0
        return (0..<most).map { round in choices.compactMap { $0.count > round ? $0[round] : nil } }
    }

    private func alternatives(of field: ResolvedField, in object: ResolvedObject) -> [StubArgument] {
        if field.isRecursive {
            return varied(field, of: object, round: 1).map { [$0] } ?? []
        }
        let subject = SampleSubject(name: field.property, owner: object.name)
        let values: [JSONValue] =
            switch field.type.wrapped {
            case .scalar(.several(let forms)):
                forms.indices.dropFirst().map {
                    samples.scalar(forms[$0], of: subject, index: $0, attempt: 0)
                }
            case .union(let name): otherVariants(name, subject)
            case .list(.union(let name)): otherVariants(name, subject.element).map { .list([$0]) }
            case .optionSet(let name): [unknownBits(name)]
            default: []
            }
        return values.map { argument(field, $0) } + forgiven(field)
    }

    private func otherVariants(_ name: String, _ subject: SampleSubject) -> [JSONValue] {
        guard let union = feature.union(name) else {
            return []
        }
        return union.variants.dropFirst().filter { !$0.isRecursive }.map {
            samples.json(of: $0, in: union, as: subject)
        }
    }

    /// A bit that has no name beside one that has.
    private func unknownBits(_ name: String) -> JSONValue {
        let bits = feature.optionSet(name)?.members.map(\.bit) ?? []
        let unknown = (0..<63).first { !bits.contains($0) } ?? 62
        return .number(String(1 << unknown | (bits.first.map { 1 << $0 } ?? 0)))
    }

    /// A bad value that becomes nil or the default.
    private func forgiven(_ field: ResolvedField) -> [StubArgument] {
        let scalar: ScalarType
        switch field.type {
        case .lenient(let type), .nullable(.lenient(let type)), .omittable(.lenient(let type)): scalar = type
        case .defaulted(.scalar(let type), let fallback) where fallback.replacesBad: scalar = type
        default: return []
        }
        guard scalar != .date(.epoch), scalar != .date(.epochMillis) else {
            return []
        }
        let json: JSONValue = scalar == .bool(.int) ? .number("7") : .text(Self.badText(scalar))
        var argument = StubArgument(
            field: field, json: json, dto: expressions.dto(json, field.type),
            domain: field.isInDomain ? expressions.domain(.null, field.type) : nil)
        argument.isForgiven = true
        return [argument]
    }

    func argument(_ field: ResolvedField, _ json: JSONValue) -> StubArgument {
        StubArgument(
            field: field, json: json, dto: expressions.dto(json, field.type),
            domain: field.isInDomain ? expressions.domain(json, field.type) : nil)
    }

    // MARK: - Unknown values

    /// A value that an enum or a union does not list, where the field takes one.
    func unknownArgument(_ field: ResolvedField) -> StubArgument? {
        switch field.type.wrapped {
        case .enumeration(let name): unknownCase(field, name)
        case .union(let name):
            feature.union(name).flatMap { union in unknownVariant(field, union) { $0 } }
        case .list(.union(let name)):
            feature.union(name).flatMap { union in unknownVariant(field, union) { .list([$0]) } }
        default: nil
        }
    }

    private func unknownCase(_ field: ResolvedField, _ name: String) -> StubArgument? {
        guard let enumeration = feature.enumeration(name) else {
            return nil
        }
        let unknown = unknownValue(enumeration)
        let domain: String
        switch enumeration.unknown {
        case .fail: return nil
        case .keep: domain = ".unknown(\(literal(unknown)))"
        case .absent: domain = "nil"
        case .member(let member): domain = "." + SwiftName.escaped(member)
        }
        let json: JSONValue =
            switch unknown {
            case .text(let text): .text(text)
            case .number(let number): .number(String(number))
            }
        return StubArgument(field: field, json: json, dto: expressions.dto(json, field.type), domain: domain)
    }

    private func unknownVariant(
        _ field: ResolvedField, _ union: ResolvedUnion, _ wrap: (JSONValue) -> JSONValue
    ) -> StubArgument? {
        guard union.unknown != .fail else {
            return nil
        }
        let unknown = unknownValue(union)
        // Where every kind has a variant, null is all that is left, and that is never decoded.
        guard unknown != .null else {
            return nil
        }
        let json = wrap(unknown)
        return StubArgument(
            field: field, json: json, dto: expressions.dto(json, field.type),
            domain: union.unknown == .absent ? "nil" : expressions.domain(json, field.type))
    }

    /// A value of no variant: an object with another tag, or a kind that none of them is.
    func unknownValue(_ union: ResolvedUnion) -> JSONValue {
        if let tag = union.tag {
            let listed = Set(union.variants.compactMap(\.tag))
            var number = 99
            while listed.contains(String(number)) {
                number += 1
            }
            let value: JSONValue =
                union.hasNumericTag
                ? .number(String(number)) : .text(listed.contains("martian") ? "martian-2" : "martian")
            return .object([JSONValue.Member(key: tag.key, value: value)])
        }
        let taken = union.variants.flatMap { variant in
            variant.type.kinds { self.feature.enumeration($0)?.isNumeric == true }
        }
        switch JSONKind.allCases.first(where: { !taken.contains($0) }) {
        case .string: return .text("martian")
        case .number: return .number("99")
        case .boolean: return .bool(true)
        case .array: return .list([.text("martian")])
        case .object: return .object([JSONValue.Member(key: "martian", value: .bool(true))])
        case nil: return .null
        }
    }
}

extension JSONValue {
    /// As the support library shows a value in an error.
    var supportText: String {
        switch self {
        case .null: "null"
        case .bool(let flag): flag ? "true" : "false"
        case .number(let number): number
        case .text(let text): "\"\(text)\""
        case .list(let values): "[\(values.map(\.supportText).joined(separator: ", "))]"
        case .object(let members):
            "{\(members.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value.supportText)" }.joined(separator: ", "))}"
        }
    }
}
