/// What the mapper refuses.
extension ModelBuilder {
    func badSamples(of object: ResolvedObject) -> [BadSample] {
        object.fields.compactMap { field in
            guard field.isInDomain, types.canFail(field.type) else {
                return nil
            }
            let name = fieldLiteral(object, field)
            // What leads back to this type alone is followed once.
            let value =
                badValue(field.type, field: name, inside: [object.name])
                ?? badValue(field.type, field: name, inside: [])
            guard let bad = value else {
                return nil
            }
            let property = SwiftName.label(field.property)
            return BadSample(
                field: field.property,
                upperField: Words(field.property, acronyms: acronyms).upperCamel(acronyms),
                dtoStub: Code.call(".stub", ["\(property): \(bad.dto)"]),
                fault: bad.fault.inside(JSONPathText.of([field.key]))
            )
        }
    }

    /// A value of a DTO that cannot be mapped.
    struct BadValue {
        let dto: String
        let fault: MappingFault

        var error: String {
            fault.error
        }

        /// The same value in a further piece of Swift, and further inside of the JSON.
        fileprivate func wrapped(at path: String = "", _ wrap: (String) -> String) -> BadValue {
            BadValue(dto: wrap(dto), fault: fault.inside(path))
        }
    }

    /// `inside` are the types on the way to the bad value: what leads back to one of them says nothing new.
    func badValue(_ type: ResolvedType, field: String, inside: [String]) -> BadValue? {
        switch type {
        case .nullable(let inner), .omittable(let inner):
            return badValue(TypeMap.opened(inner), field: field, inside: inside)?
                .wrapped { Code.call(".value", [$0]) }
        case .boxed(let inner):
            return badValue(inner, field: field, inside: inside)?.wrapped { Code.call("Boxed", [$0]) }
        case .optional(let inner), .defaulted(let inner, _):
            return badValue(inner, field: field, inside: inside)
        case .list(let element):
            return badValue(element, field: field, inside: inside)?
                .wrapped(at: JSONPathText.of(index: 0)) { Code.list([$0]) }
        case .dictionary(let key, let value):
            let name = key == .number ? "7" : "first"
            return badValue(value, field: field, inside: inside)?.wrapped(at: JSONPathText.of([name])) {
                Code.dictionary([(key == .number ? name : SwiftLiteral.string(name), $0)])
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
            return BadValue(
                dto: literal(unknown),
                fault: MappingFault(field: SwiftLiteral.string(name), value: unknown.text))
        case .scalar(let scalar):
            let (literal, text) = Self.bad(scalar)
            return BadValue(dto: literal, fault: MappingFault(field: field, value: text))
        case .optionSet, .lenient:
            return nil
        }
    }

    private func badObject(_ name: String, inside: [String]) -> BadValue? {
        guard !inside.contains(name), let object = feature.object(name) else {
            return nil
        }
        for field in object.fields where field.isInDomain && types.canFail(field.type) {
            let bad = badValue(field.type, field: fieldLiteral(object, field), inside: inside + [name])
            if let bad {
                return bad.wrapped(at: JSONPathText.of([field.key])) {
                    Code.call(".stub", ["\(SwiftName.label(field.property)): \($0)"])
                }
            }
        }
        return nil
    }

    func badVariant(_ name: String, inside: [String]) -> BadValue? {
        guard !inside.contains(name), let union = feature.union(name) else {
            return nil
        }
        if union.unknown == .fail {
            let unknown = unknownValue(union)
            return BadValue(
                dto: Code.call(".unknown", [SampleExpressions.json(unknown)]),
                fault: MappingFault(field: SwiftLiteral.string(name), value: unknown.supportText))
        }
        let field = SwiftLiteral.string(name)
        return union.variants.lazy.filter { self.types.canFail($0.type) }.compactMap { variant in
            self.badValue(variant.type, field: field, inside: inside + [name])?
                .wrapped(at: JSONPathText.of([union.tag?.inside].compactMap { $0 })) {
                    Code.call("." + SwiftName.escaped(variant.name), [$0])
                }
        }.first
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
        case .date(.epoch), .date(.epochMillis): ("1e18", "1e+18")
        case .bool(.int): ("7", "7")
        case .url: ("\"https://[broken\"", "https://[broken")
        case .date: ("\"yesterday\"", "yesterday")
        case .uuid: ("\"not-a-uuid\"", "not-a-uuid")
        case .data: ("\"*\"", "*")
        default: ("\"many\"", "many")
        }
    }
}
