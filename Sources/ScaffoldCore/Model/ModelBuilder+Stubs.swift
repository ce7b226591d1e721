/// What a stub is given other than its defaults: the JSON, and the arguments in the DTO and in the domain.
struct StubArgument {
    let field: ResolvedField
    /// Nil leaves the key out.
    let json: JSONValue?
    /// The JSON where what is null is left out.
    let missing: JSONValue?
    let dto: String
    /// Nil where the domain has no such field, or keeps its default.
    let domain: String?
    /// Whether the DTO's value is bad, and becomes nil or a default in the domain: nothing is mapped back to it.
    var isForgiven = false

    init(field: ResolvedField, json: JSONValue?, missing: JSONValue?? = nil, dto: String, domain: String?) {
        self.field = field
        self.json = json
        self.missing = missing ?? json
        self.dto = dto
        self.domain = domain
    }

    /// `rating: nil`; nil where the side keeps its default.
    func argument(_ side: SampleExpressions.Side) -> String? {
        switch side {
        case .dto:
            return Code.argument(SwiftName.label(field.property), dto)
        case .domain:
            guard field.isInDomain, let domain else {
                return nil
            }
            return Code.argument(SwiftName.label(field.property), domain)
        }
    }
}

extension ModelBuilder {
    /// `.stub(rating: nil)`: of the arguments, those of the DTO or those of the domain.
    func stub(_ arguments: [StubArgument], _ side: SampleExpressions.Side) -> String {
        Code.call(".stub", arguments.compactMap { $0.argument(side) })
    }

    /// Everything absent that may be, in nested objects too; of what is sent, what the domain lacks as well.
    func absentStub(of object: ResolvedObject, isSent: Bool = false) -> [StubArgument] {
        let absent = object.fields.compactMap { field in absentArgument(field, isSent: isSent) }
        return isSent ? joined(absent, unsent(of: object), of: object) : absent
    }

    private func absentArgument(_ field: ResolvedField, isSent: Bool) -> StubArgument? {
        switch field.type {
        case .optional, .lenient, .defaulted, .nullable, .omittable:
            let isNullable = if case .nullable = field.type { true } else { false }
            return StubArgument(
                field: field, json: field.isNeverNull ? nil : .null,
                missing: .some(isNullable ? .null : nil), dto: "nil",
                domain: expressions.domain(.null, field.type))
        case .object(let name):
            guard let inner = inner(name, isSent: isSent) else { return nil }
            return StubArgument(
                field: field, json: inner.json, missing: inner.missing, dto: inner.dto,
                domain: inner.domain)
        case .list(.object(let name)) where !field.isRecursive:
            guard let inner = inner(name, isSent: isSent) else { return nil }
            return StubArgument(
                field: field, json: .list([inner.json]), missing: .list([inner.missing]),
                dto: Code.list([inner.dto]), domain: inner.domain.map { Code.list([$0]) }
            )
        default:
            return nil
        }
    }

    private func inner(_ name: String, isSent: Bool) -> (
        json: JSONValue, missing: JSONValue, dto: String, domain: String?
    )? {
        guard let object = feature.object(name) else {
            return nil
        }
        let arguments = absentStub(of: object, isSent: isSent)
        guard !arguments.isEmpty else {
            return nil
        }
        let domain = arguments.contains { $0.argument(.domain) != nil } ? stub(arguments, .domain) : nil
        return (
            json(of: object, with: arguments), json(of: object, with: arguments, leavingOutNulls: true),
            stub(arguments, .dto), domain
        )
    }

    /// The JSON of a stub with other arguments.
    func json(of object: ResolvedObject, with arguments: [StubArgument], leavingOutNulls: Bool = false)
        -> JSONValue
    {
        let values = samples.samples(of: object)
        return .object(
            zip(object.fields, values).compactMap { field, value in
                guard let argument = arguments.first(where: { $0.field.property == field.property }) else {
                    return field.member(value)
                }
                let json = leavingOutNulls ? argument.missing : argument.json
                return json.map { JSONValue.Member(key: field.key, value: $0) }
            }
        )
    }

    /// One field changed, and neither the identity nor one that the domain lacks, if there is another.
    func variation(of object: ResolvedObject, round: Int) -> [StubArgument] {
        let identity = identity(of: object)
        let candidates = object.fields.filter { $0.isInDomain && !$0.isRecursive }.sorted {
            rank($0, identity, object) < rank($1, identity, object)
        }
        return candidates.lazy.compactMap { self.varied($0, of: object, round: round) }.first.map { [$0] }
            ?? []
    }

    private func rank(_ field: ResolvedField, _ identity: String?, _ object: ResolvedObject) -> Int {
        if field.property == identity {
            return 3
        }
        switch field.type {
        case .scalar(.string): return 0
        case .object: return 2
        default: return field.type.isOptional ? 2 : 1
        }
    }

    /// Another value of a field, which the mapper takes too.
    func varied(_ field: ResolvedField, of object: ResolvedObject, round: Int) -> StubArgument? {
        if field.isRecursive {
            return filled(field)
        }
        if case .object = field.type.innermost {
            return variedObject(field, round: round)
        }
        guard let index = object.fields.firstIndex(where: { $0.property == field.property }) else {
            return nil
        }
        let value = samples.samples(of: object)[index]
        guard let other = samples.other(than: value, field: field, of: object, index: index, round: round)
        else {
            return nil
        }
        return StubArgument(
            field: field,
            json: other,
            dto: expressions.dto(other, field.type),
            domain: field.isInDomain ? expressions.domain(other, field.type) : nil
        )
    }

    /// Another value of a field that holds an object, or objects.
    private func variedObject(_ field: ResolvedField, round: Int) -> StubArgument? {
        guard case .object(let name) = field.type.innermost, let object = feature.object(name) else {
            return nil
        }
        let inner = variation(of: object, round: round)
        guard !inner.isEmpty else {
            return nil
        }
        let json = json(of: object, with: inner)
        func argument(_ json: JSONValue, _ wrap: (String) -> String) -> StubArgument {
            StubArgument(
                field: field, json: json, dto: wrap(stub(inner, .dto)), domain: wrap(stub(inner, .domain)))
        }
        switch field.type.wrapped {
        case .object: return argument(json) { $0 }
        case .list(.object): return argument(.list([json])) { Code.list([$0]) }
        default: return nil
        }
    }

    /// The second of a list: another identity, and another name.
    func secondStub(of object: ResolvedObject) -> [StubArgument] {
        let identity = identity(of: object)
        let arguments = object.fields.filter { $0.property == identity || $0.property == "name" }
            .compactMap { varied($0, of: object, round: 1) }
        return arguments.isEmpty ? variation(of: object, round: 2) : arguments
    }

    private func identity(of object: ResolvedObject) -> String? {
        feature.entities.first { $0.name == object.name }?.identity?.property
    }

    /// What leads back to its own object, and is empty in a stub, with something in it.
    private func filled(_ field: ResolvedField) -> StubArgument? {
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
        guard let json = Self.wrapped(inner, in: field.type) else {
            return nil
        }
        return StubArgument(
            field: field, json: json, dto: expressions.dto(json, field.type),
            domain: field.isInDomain ? expressions.domain(json, field.type) : nil)
    }

    /// A value inside of the lists and dictionaries of a type.
    private static func wrapped(_ value: JSONValue, in type: ResolvedType) -> JSONValue? {
        switch type {
        case .list(let element): wrapped(value, in: element).map { .list([$0]) }
        case .dictionary(let key, let element):
            wrapped(value, in: element).map {
                .object([JSONValue.Member(key: key == .number ? "7" : "first", value: $0)])
            }
        case .optional(let inner), .boxed(let inner), .nullable(let inner), .omittable(let inner),
            .defaulted(let inner, _):
            wrapped(value, in: inner)
        default: value
        }
    }

    // MARK: - Contrasts

    /// Fields of one type whose stubs are equal, Booleans above all, are told apart by further stubs: each inverts
    /// the fields whose number has a certain bit, so that every two of them differ somewhere.
    func contrastingArguments(of object: ResolvedObject) -> [[StubArgument]] {
        equalSamples(of: object) + alternatives(of: object)
    }

    private func equalSamples(of object: ResolvedObject) -> [[StubArgument]] {
        var groups: [JSONValue: [Int]] = [:]
        for (index, value) in samples.samples(of: object).enumerated() {
            groups[value, default: []].append(index)
        }
        let equal = groups.values.filter { $0.count > 1 }
        guard let most = equal.map(\.count).max() else {
            return []
        }
        let bits = Int.bitWidth - (most - 1).leadingZeroBitCount
        return (0..<bits).compactMap { bit in
            let changed = equal.flatMap { group in
                group.enumerated().filter { $0.offset >> bit & 1 == 1 }.map(\.element)
            }
            let arguments = changed.sorted().compactMap {
                self.varied(object.fields[$0], of: object, round: 1)
            }
            return arguments.isEmpty ? nil : arguments
        }
    }
}
