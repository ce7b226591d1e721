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

extension [StubArgument] {
    /// `.stub(rating: nil)`: of the arguments, those of the DTO or those of the domain.
    func stub(_ side: SampleExpressions.Side) -> String {
        Code.call(".stub", compactMap { $0.argument(side) })
    }
}

extension SampleExpressions {
    /// A field with another value.
    func argument(_ field: ResolvedField, _ json: JSONValue) -> StubArgument {
        StubArgument(
            field: field, json: json, dto: dto(json, field.type),
            domain: field.isInDomain ? domain(json, field.type) : nil)
    }

    /// `rating: nil`, or the default in the domain.
    func nilArgument(_ field: ResolvedField) -> StubArgument {
        let isNullable = if case .nullable = field.type { true } else { false }
        return StubArgument(
            field: field, json: field.isNeverNull ? nil : .null,
            missing: .some(isNullable ? .null : nil), dto: "nil",
            domain: domain(.null, field.type))
    }
}

extension SampleMaker {
    /// The JSON of a stub with other arguments.
    func json(of object: ResolvedObject, with arguments: [StubArgument] = [], leavingOutNulls: Bool = false)
        -> JSONValue
    {
        let values = samples(of: object)
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
}

extension ResolvedObject {
    /// `"Restaurant.updatedAt"`: what a mapping error names, to be found by a search.
    func literal(of field: ResolvedField) -> String {
        SwiftLiteral.string("\(name).\(field.property)")
    }

    /// The arguments in the order of the fields; of two for one field the first.
    func inOrder(_ arguments: [StubArgument]) -> [StubArgument] {
        fields.compactMap { field in arguments.first { $0.field.property == field.property } }
    }
}
