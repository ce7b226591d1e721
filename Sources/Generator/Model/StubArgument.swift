import Language

/// A value of a stub that differs from the default: the JSON, and the arguments in the DTO and in the domain.
package struct StubArgument {
    package let field: ResolvedField
    /// Nil omits the key.
    package let json: JSONValue?
    /// The JSON if null values are omitted.
    package let missing: JSONValue?
    package let dto: String
    /// Nil if the domain does not have the field, or if the default is used.
    package let domain: String?
    /// Whether the DTO's value is bad and becomes nil or a default in the domain. No domain value is mapped back to it.
    var isForgiven = false

    init(field: ResolvedField, json: JSONValue?, missing: JSONValue?? = nil, dto: String, domain: String?) {
        self.field = field
        self.json = json
        self.missing = missing ?? json
        self.dto = dto
        self.domain = domain
    }

    /// `rating: nil`; nil if that side uses its default.
    package func argument(_ side: SampleExpressions.Side) -> String? {
        switch side {
        case .dto:
            return Code.argument(SwiftName.label(field.dtoProperty), dto)
        case .domain:
            guard field.isInDomain, let domain else {
                return nil
            }
            return Code.argument(SwiftName.label(field.property), domain)
        }
    }
}

extension [StubArgument] {
    /// `.stub(rating: nil)`, with the arguments of the DTO or those of the domain.
    package func stub(_ side: SampleExpressions.Side) -> String {
        Code.call(".stub", compactMap { $0.argument(side) })
    }
}

extension SampleExpressions {
    /// A field with another value.
    package func argument(_ field: ResolvedField, _ json: JSONValue) -> StubArgument {
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

extension ResolvedObject {
    /// `"Restaurant.updatedAt"`: the name of a field in a mapping error, which can be searched for.
    package func literal(of field: ResolvedField) -> String {
        SwiftLiteral.string("\(name).\(field.property)")
    }

    /// The arguments in the order of the fields; the first one if a field has two.
    func inOrder(_ arguments: [StubArgument]) -> [StubArgument] {
        guard !arguments.isEmpty else {
            return []
        }
        return fields.compactMap { field in arguments.first { $0.field.property == field.property } }
    }
}
