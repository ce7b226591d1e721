import Diagnostics
import Documents

/// Finds out what a spec's names stand for, and whether they hold together. Like the decoder it goes on after a
/// mistake; what it gives is used only where there was none, there and here.
struct SpecResolver {
    let spec: FeatureSpec
    let acronyms: Acronyms
    var diagnostics: [Diagnostic] = []

    /// Every type by name, with the place of its definition.
    var definitions: [String: (kind: ResolvedType, range: ByteRange)] = [:]
    var enums: [String: ResolvedEnum] = [:]
    /// Where the type that is being resolved stands.
    private var currentRange = ByteRange(0, 0)

    private init(spec: FeatureSpec, acronyms: Acronyms) {
        self.spec = spec
        self.acronyms = acronyms
    }

    static func resolve(
        _ spec: FeatureSpec, acronyms: Acronyms
    ) -> (feature: ResolvedFeature?, diagnostics: [Diagnostic]) {
        var resolver = SpecResolver(spec: spec, acronyms: acronyms)
        let feature = resolver.feature()
        return (feature, resolver.diagnostics)
    }

    private mutating func feature() -> ResolvedFeature? {
        guard let entitySpec = spec.entities.first else {
            return nil
        }
        define(entitySpec)
        let entityObject = ResolvedObject(
            name: entitySpec.name.value,
            doc: spec.doc,
            fields: fields(entitySpec.fields, owner: entitySpec.name.value, keys: entitySpec.keys)
        )
        let others = spec.types.compactMap { type -> ResolvedObject? in
            guard case .object(let fields) = type.kind else {
                return nil
            }
            return ResolvedObject(
                name: type.name.value,
                doc: type.doc,
                fields: self.fields(fields, owner: type.name.value, keys: type.keys)
            )
        }
        let objects = [entityObject] + others
        refuseRecursion(objects)
        guard let entity = entity(entitySpec, entityObject) else {
            return nil
        }
        checkErrors()
        checkGeneratedNames(entity)
        return ResolvedFeature(
            name: spec.name,
            objects: objects,
            enums: spec.types.compactMap { enums[$0.name.value] },
            entity: entity,
            errors: spec.errors
        )
    }

    func place(_ range: ByteRange) -> Diagnostic.Place {
        Diagnostic.Place(spec.source, range)
    }

    mutating func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
    }
}

// MARK: - Types

extension SpecResolver {
    private mutating func define(_ entity: EntitySpec) {
        define(entity.name, .object(entity.name.value))
        for type in spec.types {
            switch type.kind {
            case .object:
                define(type.name, .object(type.name.value))
            case .enumeration(let enumSpec):
                define(type.name, .enumeration(type.name.value))
                enums[type.name.value] = enumeration(type, enumSpec)
            }
        }
    }

    private mutating func define(_ name: Located<String>, _ kind: ResolvedType) {
        if let other = definitions[name.value] {
            report(.duplicateType(name.value, at: place(name.range), other: place(other.range)))
            return
        }
        if SwiftName.takenTypes.contains(name.value) {
            report(.takenType(name.value, at: place(name.range)))
        }
        definitions[name.value] = (kind, name.range)
    }

    mutating func resolve(_ type: TypeExpression) -> ResolvedType? {
        switch type {
        case .scalar(let scalar):
            if case .date(.format(let format)) = scalar, let bad = DatePattern(format).unknownLetter {
                report(.badDateFormat(bad, at: typePlace))
                return nil
            }
            return .scalar(scalar)
        case .named(let name):
            guard let definition = definitions[name.value] else {
                report(.unknownType(name.value, known: ScalarType.names + definitions.keys.sorted(), at: place(name.range)))
                return nil
            }
            return definition.kind
        case .list(let element):
            return resolve(element).map(ResolvedType.list)
        case .dictionary(let value):
            return resolve(value).map(ResolvedType.dictionary)
        case .optional(let wrapped):
            return resolve(wrapped).map(ResolvedType.optional)
        }
    }

    private var typePlace: Diagnostic.Place {
        place(currentRange)
    }

    private mutating func enumeration(_ type: TypeSpec, _ enumSpec: EnumSpec) -> ResolvedEnum {
        var members: [ResolvedEnum.Member] = []
        var places: [String: ByteRange] = [:]
        var rawValues: [EnumSpec.RawValue: ByteRange] = [:]
        let isNumeric = enumSpec.members.contains { if case .number = $0.rawValue.value { true } else { false } }
        for member in enumSpec.members {
            var rawValue = member.rawValue.value
            if isNumeric, case .text = rawValue {
                report(.mixedRawValues(at: place(member.rawValue.range)))
                continue
            }
            if !isNumeric, case .number(let number) = rawValue {
                rawValue = .text(String(number))
            }
            let name = member.name?.value ?? caseName(member.rawValue)
            guard let name else {
                continue
            }
            let range = member.name?.range ?? member.rawValue.range
            if let other = places[name] {
                report(.duplicateCase(name, at: place(range), other: place(other)))
                continue
            }
            if let other = rawValues[rawValue] {
                report(.duplicateRawValue(at: place(member.rawValue.range), other: place(other)))
                continue
            }
            places[name] = range
            rawValues[rawValue] = member.rawValue.range
            members.append(ResolvedEnum.Member(name: name, rawValue: rawValue))
        }
        let unknown = unknown(enumSpec, places: places)
        if unknown == .keep, let range = places["unknown"] {
            report(.caseUnknown(at: place(range)))
        }
        return ResolvedEnum(name: type.name.value, doc: type.doc, members: members, unknown: unknown)
    }

    private mutating func caseName(_ rawValue: Located<EnumSpec.RawValue>) -> String? {
        guard case .text(let text) = rawValue.value else {
            return nil
        }
        let name = Words(text, acronyms: acronyms).lowerCamel(acronyms)
        guard SwiftName.isCamelCase(name), !SwiftName.impossibleMembers.contains(name) else {
            report(.caseNeedsAName(text, at: place(rawValue.range)))
            return nil
        }
        return name
    }

    private mutating func unknown(_ enumSpec: EnumSpec, places: [String: ByteRange]) -> ResolvedEnum.Unknown {
        guard let unknown = enumSpec.unknown else {
            return .keep
        }
        switch unknown.value {
        case .keep: return .keep
        case .fail: return .fail
        case .absent: return .absent
        case .member(let name):
            if places[name.value] == nil {
                report(.badChoice(name.value, known: ["keep", "fail", "nil"] + places.keys.sorted(), at: place(name.range)))
            }
            return .member(name.value)
        }
    }
}

// MARK: - Fields

extension SpecResolver {
    private mutating func fields(_ specs: [FieldSpec], owner: String, keys: KeyStyle) -> [ResolvedField] {
        var fields: [ResolvedField] = []
        var properties: [String: ByteRange] = [:]
        var jsonKeys: [String: ByteRange] = [:]
        for spec in specs {
            currentRange = spec.typeRange
            let (property, key) = names(spec, keys: keys)
            guard SwiftName.isCamelCase(property), !SwiftName.impossibleMembers.contains(property) else {
                report(.impossibleProperty(property, field: spec.name.value, at: place(spec.name.range)))
                continue
            }
            if let other = properties[property] {
                report(.duplicateProperty(property, at: place(spec.name.range), other: place(other)))
                continue
            }
            properties[property] = spec.name.range
            let keyRange = spec.key?.range ?? spec.name.range
            if let other = jsonKeys[key] {
                report(.duplicateJSONKey(key, at: place(keyRange), other: place(other)))
                continue
            }
            jsonKeys[key] = keyRange
            guard let type = resolve(spec.type) else {
                continue
            }
            checkUnknown(type, spec)
            fields.append(
                ResolvedField(
                    property: property,
                    key: key,
                    type: type,
                    doc: spec.doc,
                    deprecated: spec.deprecated,
                    sample: spec.sample.flatMap { sample($0, type) },
                    isInDomain: spec.isInDomain
                )
            )
        }
        return fields
    }

    /// The property and the JSON key of a field: one of the two is written, the other follows from it.
    private func names(_ spec: FieldSpec, keys: KeyStyle) -> (property: String, key: String) {
        let written = spec.name.value
        let words = Words(written, acronyms: acronyms)
        guard SwiftName.isCamelCase(written) else {
            return (words.lowerCamel(acronyms), spec.key?.value ?? written)
        }
        let key =
            switch keys {
            case .asIs: written
            case .snake: words.snake
            case .kebab: words.kebab
            case .pascal: words.pascal
            case .screamingSnake: words.screamingSnake
            }
        return (written, spec.key?.value ?? key)
    }

    /// `unknown: nil` needs an optional to be nil in, and nothing around the enum but that.
    private mutating func checkUnknown(_ type: ResolvedType, _ spec: FieldSpec) {
        guard case .enumeration(let name) = type.innermost, let enumeration = enums[name] else {
            return
        }
        if enumeration.unknown == .absent, type != .optional(.enumeration(name)) {
            report(.unknownNilWithoutOptional(name, field: spec.name.value, at: place(spec.typeRange)))
        }
        if case .optional = type, enumeration.members.contains(where: { $0.name == "none" }) {
            report(.caseNone(at: place(spec.typeRange)))
        }
    }

    private mutating func sample(_ node: Node, _ type: ResolvedType) -> JSONValue? {
        let (value, diagnostic) = SampleReader(enums: enums, source: spec.source).read(node, type)
        if let diagnostic {
            report(diagnostic)
        }
        return value
    }

    /// An object that holds itself, directly or through others, cannot be built yet.
    private mutating func refuseRecursion(_ objects: [ResolvedObject]) {
        let byName = Dictionary(objects.map { ($0.name, $0) }) { first, _ in first }
        for object in objects {
            var pending = object.fields.map(\.type.innermost)
            var seen: Set<String> = []
            while let type = pending.popLast() {
                guard case .object(let name) = type else {
                    continue
                }
                if name == object.name {
                    report(.planned("a type that holds itself (\(name))", at: definitions[name].map { place($0.range) }))
                    break
                }
                if seen.insert(name).inserted {
                    pending += byName[name]?.fields.map(\.type.innermost) ?? []
                }
            }
        }
    }
}
