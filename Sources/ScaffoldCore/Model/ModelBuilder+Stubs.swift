/// What a stub is given other than its defaults: the JSON, and the arguments in the DTO and in the domain.
struct StubArgument {
    let field: ResolvedField
    /// Nil leaves the key out.
    let json: JSONValue?
    let dto: String
    /// Nil where the domain has no such field, or keeps its default.
    let domain: String?

    enum Side {
        case dto
        case domain
    }

    /// `rating: nil`; nil where the side keeps its default.
    func argument(_ side: Side) -> String? {
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
    func stub(_ arguments: [StubArgument], _ side: StubArgument.Side) -> String {
        Code.call(".stub", arguments.compactMap { $0.argument(side) })
    }

    /// Everything absent that may be, in nested objects too.
    func absentStub(of object: ResolvedObject) -> [StubArgument] {
        object.fields.compactMap { field in
            switch field.type {
            case .optional:
                return StubArgument(field: field, json: .null, dto: "nil", domain: "nil")
            case .object(let name):
                guard let inner = inner(name) else { return nil }
                return StubArgument(field: field, json: inner.json, dto: inner.dto, domain: inner.domain)
            case .list(.object(let name)):
                guard let inner = inner(name) else { return nil }
                return StubArgument(
                    field: field, json: .list([inner.json]), dto: Code.list([inner.dto]),
                    domain: inner.domain.map { Code.list([$0]) }
                )
            default:
                return nil
            }
        }
    }

    private func inner(_ name: String) -> (json: JSONValue, dto: String, domain: String?)? {
        guard let object = feature.object(name) else {
            return nil
        }
        let arguments = absentStub(of: object)
        guard !arguments.isEmpty else {
            return nil
        }
        let domain = arguments.contains { $0.argument(.domain) != nil } ? stub(arguments, .domain) : nil
        return (json(of: object, with: arguments), stub(arguments, .dto), domain)
    }

    /// The JSON of a stub with other arguments.
    func json(of object: ResolvedObject, with arguments: [StubArgument], leavingOutNulls: Bool = false)
        -> JSONValue
    {
        let values = samples.samples(of: object)
        return .object(
            zip(object.fields, values).compactMap { field, value in
                let argument = arguments.first { $0.field.property == field.property }
                var json = argument?.json ?? value
                if leavingOutNulls {
                    if json == .null {
                        return nil
                    }
                    json = json.withoutNulls
                }
                return JSONValue.Member(key: field.key, value: json)
            }
        )
    }

    /// One field changed, and neither the identity nor one that the domain lacks, if there is another.
    func variation(of object: ResolvedObject, round: Int) -> [StubArgument] {
        let identity = feature.entity.identity?.property
        let candidates = object.fields.filter(\.isInDomain).sorted {
            rank($0, identity, object) < rank($1, identity, object)
        }
        return candidates.lazy.compactMap { self.varied($0, of: object, round: round) }.first.map { [$0] }
            ?? []
    }

    private func rank(_ field: ResolvedField, _ identity: String?, _ object: ResolvedObject) -> Int {
        if object.name == feature.entity.name, field.property == identity {
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
        guard let index = object.fields.firstIndex(where: { $0.property == field.property }) else {
            return nil
        }
        if case .object = field.type.innermost {
            return variedObject(field, round: round)
        }
        let value = samples.samples(of: object)[index]
        guard let other = samples.other(than: value, field: field, index: index, round: round) else {
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
        let identity = feature.entity.identity?.property
        let arguments = object.fields.filter { $0.property == identity || $0.property == "name" }
            .compactMap { varied($0, of: object, round: 1) }
        return arguments.isEmpty ? variation(of: object, round: 2) : arguments
    }

    // MARK: - What the mapper refuses

    func badSamples(of object: ResolvedObject) -> [BadSample] {
        object.fields.compactMap { field in
            guard field.isInDomain, types.canFail(field.type),
                let bad = badValue(field.type, field: fieldLiteral(object, field))
            else {
                return nil
            }
            let property = SwiftName.label(field.property)
            return BadSample(
                field: field.property,
                upperField: Words(field.property, acronyms: acronyms).upperCamel(acronyms),
                dtoStub: Code.call(".stub", ["\(property): \(bad.dto)"]),
                error: bad.error
            )
        }
    }

    private func badValue(_ type: ResolvedType, field: String) -> (dto: String, error: String)? {
        switch type {
        case .optional(let wrapped): return badValue(wrapped, field: field)
        case .list(let element):
            return badValue(element, field: field).map { (Code.list([$0.dto]), $0.error) }
        case .dictionary(let value):
            return badValue(value, field: field).map { (Code.dictionary([("\"first\"", $0.dto)]), $0.error) }
        case .object(let name):
            return feature.object(name).flatMap { badSamples(of: $0).first }.map { ($0.dtoStub, $0.error) }
        case .enumeration(let name):
            guard let enumeration = feature.enumeration(name) else {
                return nil
            }
            let unknown = unknownValue(enumeration)
            return (literal(unknown), mappingError(SwiftLiteral.string(name), unknown.text))
        case .scalar(let scalar):
            let (literal, text) = Self.bad(scalar)
            return (literal, mappingError(field, text))
        }
    }

    private func mappingError(_ field: String, _ value: String) -> String {
        Code.call("MappingError", ["field: \(field)", "value: \(SwiftLiteral.string(value))"])
    }

    /// A value that decodes and means nothing: its literal, and how an error shows it.
    private static func bad(_ scalar: ScalarType) -> (literal: String, text: String) {
        switch scalar {
        case .date(.epoch), .date(.epochMillis): (".infinity", "inf")
        case .bool(.int): ("7", "7")
        case .url: ("\"\"", "")
        case .date: ("\"yesterday\"", "yesterday")
        case .uuid: ("\"not-a-uuid\"", "not-a-uuid")
        case .data: ("\"*\"", "*")
        default: ("\"many\"", "many")
        }
    }

    // MARK: - Contrasts

    /// Fields of one type whose stubs are equal, Booleans above all, are told apart by further stubs: each inverts
    /// the fields whose number has a certain bit, so that every two of them differ somewhere.
    func contrasts(of object: ResolvedObject) -> [Contrast] {
        contrastingArguments(of: object).map { Contrast(dto: stub($0, .dto), domain: stub($0, .domain)) }
    }

    func contrastingArguments(of object: ResolvedObject) -> [[StubArgument]] {
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

extension JSONValue {
    /// The value without the members that are null, at any depth.
    var withoutNulls: JSONValue {
        switch self {
        case .object(let members):
            .object(
                members.filter { $0.value != .null }.map { Member(key: $0.key, value: $0.value.withoutNulls) }
            )
        case .list(let values): .list(values.map(\.withoutNulls))
        default: self
        }
    }
}
