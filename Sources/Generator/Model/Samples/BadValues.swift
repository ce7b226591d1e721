import Language

/// Values that a mapper must refuse. In: the types of a feature. Out: for an object or a type, DTOs that cannot be
/// mapped, and their errors.
struct BadValues {
    let types: TypeMap
    /// Many types may contain the same object.
    private let objects = Memo<String, BadSample?>()

    private var feature: ResolvedFeature {
        types.feature
    }

    func samples(of object: ResolvedObject) -> [BadSample] {
        object.fields.compactMap { field in
            field.isInDomain && types.canFail(field.type) ? stub(object, field) : nil
        }
    }

    /// The stub of an object with a bad value of a field.
    private func stub(_ object: ResolvedObject, _ field: ResolvedField) -> BadSample? {
        value(of: field.type, field: object.literal(of: field))?
            .wrapped(at: JSONPathText.of(field.path)) {
                Code.call(".stub", ["\(SwiftName.label(field.dtoProperty)): \($0)"])
            }
    }

    /// Stubs with an empty text for an optional URL, one for each such place, and their domain values.
    func emptyURLs(of object: ResolvedObject) -> [Contrast] {
        object.fields.filter(\.isInDomain).compactMap { field in
            emptyURL(field.type).map { value in
                return Contrast(
                    dto: Code.call(".stub", ["\(SwiftName.label(field.dtoProperty)): \(value.dto)"]),
                    domain: Code.call(".stub", ["\(SwiftName.label(field.property)): \(value.domain)"]))
            }
        }
    }

    private func emptyURL(_ type: ResolvedType) -> Contrast? {
        func wrapped(_ inner: ResolvedType, _ wrap: (String) -> String) -> Contrast? {
            emptyURL(inner).map { Contrast(dto: wrap($0.dto), domain: wrap($0.domain)) }
        }
        switch type {
        case .optional(.scalar(.url)), .lenient(.url):
            return Contrast(dto: "\"\"", domain: "nil")
        case .nullable(let inner), .omittable(let inner):
            return emptyURL(TypeMap.opened(inner)).map {
                Contrast(dto: Code.call(".value", [$0.dto]), domain: $0.domain)
            }
        case .optional(let inner), .defaulted(let inner, _):
            return emptyURL(inner)
        case .list(let element):
            return wrapped(element) { Code.list([$0]) }
        case .dictionary(let key, let value):
            return wrapped(value) { Code.dictionary([(key == .number ? "7" : "\"first\"", $0)]) }
        case .scalar, .object, .enumeration, .optionSet, .union, .separated, .boxed, .lenient:
            return nil
        }
    }

    /// A bad value of a type. If there are several, the nearest one is used, so that the path to it has no cycle.
    func value(of type: ResolvedType, field: String) -> BadSample? {
        switch type {
        case .nullable(let inner), .omittable(let inner):
            return value(of: TypeMap.opened(inner), field: field)?
                .wrapped { Code.call(".value", [$0]) }
        case .boxed(let inner):
            return value(of: inner, field: field)?.wrapped { Code.call("Boxed", [$0]) }
        case .optional(let inner), .defaulted(let inner, _):
            return value(of: inner, field: field)
        case .list(let element):
            return value(of: element, field: field)?
                .wrapped(at: "[0]") { Code.list([$0]) }
        case .dictionary(let key, let element):
            let name = key == .number ? "7" : "first"
            return value(of: element, field: field)?.wrapped(at: JSONPathText.of([name])) {
                Code.dictionary([(key == .number ? name : SwiftLiteral.string(name), $0)])
            }
        case .object(let name):
            return object(name)
        case .union(let name):
            return variant(name)
        case .enumeration(let name):
            return (feature.enumeration(name)?.unknownValue).map {
                BadSample(
                    dtoStub: $0.literal,
                    fault: MappingFault(field: SwiftLiteral.string(name), value: $0.text))
            }
        case .scalar(let scalar):
            let (literal, text) = Self.bad(scalar)
            return BadSample(dtoStub: literal, fault: MappingFault(field: field, value: text))
        case .optionSet(_, .string):
            return value(of: .scalar(.int(.string)), field: field)
        case .separated(_, let element):
            return value(of: element, field: field)?.wrapped(at: "[0]") { $0 }
        case .optionSet, .lenient:
            return nil
        }
    }

    private func object(_ name: String) -> BadSample? {
        objects.value(name) {
            feature.object(name).flatMap { value(of: $0) }
        }
    }

    /// A bad object, because of another field than those of an `identity`.
    func value(of object: ResolvedObject, besides identity: ResolvedIdentity? = nil) -> BadSample? {
        let fields = object.fields.filter { $0.isInDomain && identity?.contains($0.property) != true }
        return types.nearestFailure(in: fields, \.type).flatMap { stub(object, $0) }
    }

    func variant(_ name: String) -> BadSample? {
        guard let union = feature.union(name) else {
            return nil
        }
        if union.unknown == .fail {
            let unknown = union.unknownValue(feature)
            return BadSample(
                dtoStub: Code.call(".unknown", [SampleExpressions.json(unknown)]),
                fault: MappingFault(field: SwiftLiteral.string(name), value: unknown.readableText))
        }
        guard let variant = types.nearestFailure(in: union.variants, \.type) else {
            return nil
        }
        return value(of: variant.type, field: SwiftLiteral.string(name))?
            .wrapped(at: JSONPathText.of([union.tag?.inside].compactMap { $0 })) {
                Code.call("." + SwiftName.escaped(variant.name), [$0])
            }
    }

    /// A value that can be decoded but not mapped: its literal, and its text in an error.
    static func bad(_ scalar: ScalarType) -> (literal: String, text: String) {
        switch scalar {
        case .several(let forms) where !forms[0].isDate: ("\"many\"", "many")
        case .several: ("\"yesterday\"", "yesterday")
        case .date(.epoch), .date(.epochMillis), .duration(.seconds), .duration(.millis): ("1e18", "1e+18")
        case .bool(.int): ("7", "7")
        case .url: ("\"https://[broken\"", "https://[broken")
        case .date: ("\"yesterday\"", "yesterday")
        case .duration(.iso8601): ("\"P1Y\"", "P1Y")
        case .color: ("\"reddish\"", "reddish")
        case .uuid: ("\"not-a-uuid\"", "not-a-uuid")
        case .data: ("\"*\"", "*")
        default: ("\"many\"", "many")
        }
    }
}

extension BadSample {
    /// The same value inside another Swift expression, and at another path of the JSON.
    fileprivate func wrapped(at path: String = "", _ wrap: (String) -> String) -> BadSample {
        BadSample(dtoStub: wrap(dtoStub), fault: fault.inside(path))
    }
}
