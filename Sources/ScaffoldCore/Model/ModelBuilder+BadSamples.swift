/// What the mapper refuses.
extension ModelBuilder {
    func badSamples(of object: ResolvedObject) -> [BadSample] {
        object.fields.compactMap { field in
            guard field.isInDomain, types.canFail(field.type),
                let bad = badValue(field.type, field: fieldLiteral(object, field), inside: [object.name])
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

    /// A value of a DTO that cannot be mapped, and the error. `inside` are the types on the way to it: what leads back
    /// to one of them says nothing new.
    func badValue(_ type: ResolvedType, field: String, inside: [String]) -> (dto: String, error: String)? {
        switch type {
        case .nullable(let inner), .omittable(let inner):
            return badValue(TypeMap.opened(inner), field: field, inside: inside).map {
                (Code.call(".value", [$0.dto]), $0.error)
            }
        case .boxed(let inner):
            return badValue(inner, field: field, inside: inside).map {
                (Code.call("Boxed", [$0.dto]), $0.error)
            }
        case .optional(let inner), .defaulted(let inner, _):
            return badValue(inner, field: field, inside: inside)
        case .list(let element):
            return badValue(element, field: field, inside: inside).map { (Code.list([$0.dto]), $0.error) }
        case .dictionary(let key, let value):
            let name = key == .number ? "7" : "\"first\""
            return badValue(value, field: field, inside: inside).map {
                (Code.dictionary([(name, $0.dto)]), $0.error)
            }
        case .object(let name):
            return badObject(name, inside: inside)
        case .union(let name):
            return badVariant(name, inside: inside)
        case .enumeration(let name):
            guard let enumeration = feature.enumeration(name) else {
                return nil
            }
            let unknown = unknownValue(enumeration)
            return (literal(unknown), mappingError(SwiftLiteral.string(name), unknown.text))
        case .scalar(let scalar), .strict(let scalar):
            let (literal, text) = Self.bad(scalar)
            return (literal, mappingError(field, text))
        case .optionSet, .lenient:
            return nil
        }
    }

    private func badObject(_ name: String, inside: [String]) -> (dto: String, error: String)? {
        guard !inside.contains(name), let object = feature.object(name) else {
            return nil
        }
        for field in object.fields where field.isInDomain && types.canFail(field.type) {
            let bad = badValue(field.type, field: fieldLiteral(object, field), inside: inside + [name])
            if let bad {
                return (
                    Code.call(".stub", ["\(SwiftName.label(field.property)): \(bad.dto)"]), bad.error
                )
            }
        }
        return nil
    }

    func badVariant(_ name: String, inside: [String]) -> (dto: String, error: String)? {
        guard !inside.contains(name), let union = feature.union(name) else {
            return nil
        }
        if union.unknown == .fail {
            let unknown = unknownValue(union)
            return (
                Code.call(".unknown", [SampleExpressions.json(unknown)]),
                mappingError(SwiftLiteral.string(name), unknown.supportText)
            )
        }
        let field = SwiftLiteral.string(name)
        return union.variants.lazy.filter { self.types.canFail($0.type) }.compactMap { variant in
            self.badValue(variant.type, field: field, inside: inside + [name]).map {
                (Code.call("." + SwiftName.escaped(variant.name), [$0.dto]), $0.error)
            }
        }.first
    }

    func mappingError(_ field: String, _ value: String) -> String {
        Code.call("MappingError", ["field: \(field)", "value: \(SwiftLiteral.string(value))"])
    }

    /// A text that decodes and means nothing.
    static func badText(_ scalar: ScalarType) -> String {
        bad(scalar).text
    }

    /// A value that decodes and means nothing: its literal, and how an error shows it.
    private static func bad(_ scalar: ScalarType) -> (literal: String, text: String) {
        switch scalar {
        case .several(let forms) where !forms[0].isDate: ("\"many\"", "many")
        case .several: ("\"yesterday\"", "yesterday")
        case .date(.epoch), .date(.epochMillis): (".infinity", "inf")
        case .bool(.int): ("7", "7")
        case .url: ("\"\"", "")
        case .date: ("\"yesterday\"", "yesterday")
        case .uuid: ("\"not-a-uuid\"", "not-a-uuid")
        case .data: ("\"*\"", "*")
        default: ("\"many\"", "many")
        }
    }
}
