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
            return nilArgument(field)
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

    /// `rating: nil`, or the default in the domain.
    private func nilArgument(_ field: ResolvedField) -> StubArgument {
        let isNullable = if case .nullable = field.type { true } else { false }
        return StubArgument(
            field: field, json: field.isNeverNull ? nil : .null,
            missing: .some(isNullable ? .null : nil), dto: "nil",
            domain: expressions.domain(.null, field.type))
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

    /// One field changed: the identity only where no other that the domain has can change.
    func variation(of object: ResolvedObject, round: Int) -> [StubArgument] {
        let variation = variationOfSame(object, round: round)
        guard variation.isEmpty, let identity = identity(of: object) else {
            return variation
        }
        return object.fields.filter { $0.property == identity && $0.isInDomain }
            .compactMap { varied($0, of: object, round: round) }
    }

    /// One field other than the identity changed; empty where none can change.
    func variationOfSame(_ object: ResolvedObject, round: Int) -> [StubArgument] {
        let identity = identity(of: object)
        // Not every test of a variation imports the support library, which has the box.
        let candidates = object.fields
            .filter { $0.isInDomain && $0.property != identity && !$0.type.isBoxed }
            .sorted { rank($0) < rank($1) }
        return candidates.lazy.compactMap { self.varied($0, of: object, round: round) }.first.map { [$0] }
            ?? []
    }

    private func rank(_ field: ResolvedField) -> Int {
        if field.isRecursive {
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
        guard let index = object.fields.firstIndex(where: { $0.property == field.property }) else {
            return nil
        }
        let value = samples.samples(of: object)[index]
        if case .object(let name) = field.type.innermost {
            return variedObject(field, of: name, in: value, round: round) ?? emptied(field, from: value)
        }
        return samples.other(than: value, field: field, of: object, index: index, round: round)
            .map { argument(field, $0) } ?? emptied(field, from: value)
    }

    /// What stands for one value: in the JSON, in the DTO, and in the domain.
    private typealias Stand = (json: JSONValue, dto: String, domain: String)

    /// Another value of a field that holds an object, or objects.
    private func variedObject(_ field: ResolvedField, of name: String, in sample: JSONValue, round: Int)
        -> StubArgument?
    {
        guard let object = feature.object(name) else {
            return nil
        }
        let inner = variation(of: object, round: round)
        guard !inner.isEmpty else {
            return nil
        }
        let one: Stand = (json(of: object, with: inner), stub(inner, .dto), stub(inner, .domain))
        return wrapped(one, in: field.type, like: sample).map {
            StubArgument(
                field: field, json: $0.json, dto: $0.dto, domain: field.isInDomain ? $0.domain : nil)
        }
    }

    /// A value inside of the lists and dictionaries of a type, under the keys of the sample.
    private func wrapped(_ value: Stand, in type: ResolvedType, like sample: JSONValue) -> Stand? {
        switch (type, sample) {
        case (.optional(let inner), _), (.defaulted(let inner, _), _):
            wrapped(value, in: inner, like: sample)
        case (.nullable(let inner), _), (.omittable(let inner), _):
            wrapped(value, in: inner, like: sample).map {
                ($0.json, Code.call(".value", [$0.dto]), $0.domain)
            }
        case (.list(let element), .list(let samples)):
            samples.first.flatMap { wrapped(value, in: element, like: $0) }.map {
                (.list([$0.json]), Code.list([$0.dto]), Code.list([$0.domain]))
            }
        case (.dictionary(let key, let element), .object(let members)):
            members.first.flatMap { member in
                wrapped(value, in: element, like: member.value).map {
                    let key = SampleExpressions.key(member.key, key)
                    return (
                        .object([JSONValue.Member(key: member.key, value: $0.json)]),
                        Code.dictionary([(key, $0.dto)]), Code.dictionary([(key, $0.domain)])
                    )
                }
            }
        case (.object, _): value
        default: nil
        }
    }

    /// Nothing where the sample has something: what a field changes to that has no other value.
    private func emptied(_ field: ResolvedField, from sample: JSONValue) -> StubArgument? {
        switch (field.type.wrapped, field.type) {
        case (.list, _): sample == .list([]) ? nil : argument(field, .list([]))
        case (.dictionary, _):
            sample == .object([JSONValue.Member]()) ? nil : argument(field, .object([JSONValue.Member]()))
        case (_, .optional), (_, .nullable), (_, .omittable):
            sample == .null ? nil : nilArgument(field)
        default: nil
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
