import Language

/// Stubs as requests send them, without fields that the domain does not have. In: the samples of a feature's objects
/// and their variations. Out: the arguments of stubs that a mapper makes from domain models, and values as they are
/// sent.
package struct SentStubs {
    let variations: StubVariations
    /// Whether the domain does not have every field. If it has, the plain stub is sent.
    let lacksFields: Bool

    package var samples: SampleMaker {
        variations.samples
    }

    private var plain: SampleExpressions {
        samples.expressions
    }

    /// The expressions for DTOs as they are sent.
    package var expressions: SampleExpressions {
        SampleExpressions(map: plain.map, contrast: unsent)
    }

    /// The DTO of `.stub()` as it is sent.
    package func stub(of object: ResolvedObject) -> String {
        unsent(of: object).stub(.dto)
    }

    /// The arguments that set fields to nil that the domain does not have, also in nested objects.
    func unsent(of object: ResolvedObject) -> [StubArgument] {
        guard lacksFields else {
            return []
        }
        return zip(object.fields, samples.samples(of: object)).compactMap { field, sample in
            guard field.isInDomain else {
                return StubArgument(field: field, json: nil, dto: "nil", domain: nil)
            }
            guard !field.isRecursive, field.type.innermostName != nil else {
                return nil
            }
            let dto = expressions.dto(sample, field.type)
            return dto == plain.dto(sample, field.type)
                ? nil
                : StubArgument(field: field, json: json(sample, field.type), dto: dto, domain: nil)
        }
    }

    /// A domain model, and the DTO that is sent for it.
    func contrast(_ arguments: [StubArgument], of object: ResolvedObject) -> Contrast {
        Contrast(
            dto: object.inOrder(arguments + unsent(of: object)).stub(.dto), domain: arguments.stub(.domain))
    }

    /// Stubs whose DTO is exactly the result of the DTO mapper: a value of several forms is written in the first form,
    /// and a forgiven bad value is not restored.
    func contrasts(of object: ResolvedObject) -> [[StubArgument]] {
        var variations = variations
        variations.contrast = unsent
        return variations.contrasts(of: object).map { arguments in
            arguments.filter { argument in
                if case .scalar(.several) = argument.field.type.innermost {
                    false
                } else {
                    !argument.isForgiven
                }
            }
        }
        .filter { !$0.isEmpty }.map { $0.map(asSent) }
    }

    /// Such a stub with nil for every optional; absent if there is none.
    package func absent(of object: ResolvedObject) -> Contrast? {
        let absent = object.fields.filter { field in
            switch field.type {
            case .optional, .nullable, .omittable, .lenient: field.isInDomain
            default: false
            }
        }
        return absent.isEmpty
            ? nil
            : contrast(
                absent.map { StubArgument(field: $0, json: .null, dto: "nil", domain: "nil") }, of: object)
    }

    /// The argument with the DTO that its domain value is mapped to.
    private func asSent(_ argument: StubArgument) -> StubArgument {
        let type = argument.field.type
        guard lacksFields, let value = argument.json, type.innermostName != nil else {
            return argument
        }
        // A nested object with changes of its own is already as it is sent.
        let isPlain = argument.dto == plain.dto(value, type)
        return StubArgument(
            field: argument.field, json: json(value, type),
            missing: .some(argument.missing.map { json($0, type) }),
            dto: isPlain ? expressions.dto(value, type) : argument.dto, domain: argument.domain)
    }

    // MARK: - As JSON

    /// A value as it is sent, without fields that the domain does not have, also in nested objects.
    package func json(_ json: JSONValue, _ type: ResolvedType) -> JSONValue {
        guard lacksFields, type.innermostName != nil else {
            return json
        }
        switch (type, json) {
        case (.optional, _), (.nullable, _), (.omittable, _), (.defaulted, _):
            return self.json(json, type.wrapped)
        case (.boxed(let inner), _): return self.json(json, inner)
        case (.list(let element), .list(let values)): return .list(values.map { self.json($0, element) })
        // Of a list, these are the items by their keys.
        case (.dictionary(_, let element), .object(let members)),
            (.list(let element), .object(let members)):
            return .object(members.map { ($0.key, self.json($0.value, element)) })
        case (.object(let name), .object(let members)): return object(members, name, tag: nil)
        case (.union(let name), _):
            guard let union = plain.map.feature.union(name),
                let variant = plain.variant(of: json, in: union)
            else {
                return json
            }
            guard let tag = union.tag, case .object(let members) = json else {
                return self.json(json, variant.type)
            }
            if let inside = tag.inside {
                return .object(
                    members.map {
                        ($0.key, $0.key == inside ? self.json($0.value, variant.type) : $0.value)
                    })
            }
            guard case .object(let name) = variant.type else {
                return json
            }
            return object(members, name, tag: tag.key)
        default: return json
        }
    }

    /// The members of an object that are sent. The tag of a union is always sent.
    private func object(_ members: [JSONValue.Member], _ name: String, tag: String?) -> JSONValue {
        let fields = plain.map.feature.object(name)?.fields ?? []
        return .object(sent(members, fields.map { ($0.path[...], $0) }, tag: tag))
    }

    private func sent(
        _ members: [JSONValue.Member], _ fields: [(path: ArraySlice<String>, field: ResolvedField)],
        tag: String?
    ) -> [(String, JSONValue)] {
        members.compactMap { member -> (String, JSONValue)? in
            let own = fields.filter { $0.path.first == member.key }
            guard member.key != tag, let (path, field) = own.first else {
                return (member.key, member.value)
            }
            if path.count > 1, case .object(let inner) = member.value {
                return (
                    member.key, .object(sent(inner, own.map { ($0.path.dropFirst(), $0.field) }, tag: nil))
                )
            }
            return field.isInDomain ? (member.key, json(member.value, field.type)) : nil
        }
    }
}
