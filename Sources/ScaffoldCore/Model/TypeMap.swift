/// What becomes of each type of a feature: its Swift names in the domain and in the DTO, and the expressions that
/// lead from one to the other.
struct TypeMap {
    let feature: ResolvedFeature
    let acronyms: Acronyms
    let phrases: Phrases
    /// Whether the mappers stand beside a repository's own: those to the wire are called as their types are.
    var isInRepository = false
    /// Objects and unions whose mapper can meet bad data, here or in a nested type.
    private let failing: Set<String>

    init(_ feature: ResolvedFeature, acronyms: Acronyms, phrases: Phrases) {
        self.feature = feature
        self.acronyms = acronyms
        self.phrases = phrases
        failing = Self.failing(feature)
    }

    /// Which types can fail is found by going round until nothing is added any more.
    private static func failing(_ feature: ResolvedFeature) -> Set<String> {
        var failing: Set<String> = []
        var parts: [(name: String, types: [ResolvedType])] = []
        func add(_ feature: ResolvedFeature) {
            for object in feature.objects {
                parts.append((object.name, object.fields.filter(\.isInDomain).map(\.type)))
            }
            for union in feature.unions {
                parts.append((union.name, union.variants.map(\.type)))
                if union.unknown == .fail {
                    failing.insert(union.name)
                }
            }
        }
        add(feature)
        for name in feature.foreignNames {
            if let object = feature.object(name) {
                parts.append((name, object.fields.filter(\.isInDomain).map(\.type)))
            } else if let union = feature.union(name) {
                parts.append((name, union.variants.map(\.type)))
                if union.unknown == .fail {
                    failing.insert(name)
                }
            }
        }
        var hasGrown = true
        while hasGrown {
            hasGrown = false
            for part in parts where !failing.contains(part.name) {
                if part.types.contains(where: { canFail($0, feature, failing) }) {
                    failing.insert(part.name)
                    hasGrown = true
                }
            }
        }
        return failing
    }

    private static func canFail(_ type: ResolvedType, _ feature: ResolvedFeature, _ failing: Set<String>)
        -> Bool
    {
        switch type {
        case .optional(.scalar(.url)), .lenient, .optionSet: false
        case .scalar(let scalar), .strict(let scalar): Wire(scalar).canFail
        case .object(let name), .union(let name): failing.contains(name)
        case .enumeration(let name): feature.enumeration(name)?.unknown == .fail
        case .defaulted(_, let fallback) where fallback.replacesBad: false
        case .nullable(let inner): canFail(opened(inner), feature, failing)
        case .list(let inner), .dictionary(_, let inner), .optional(let inner), .boxed(let inner),
            .defaulted(let inner, _):
            canFail(inner, feature, failing)
        }
    }

    func canFail(_ type: ResolvedType) -> Bool {
        Self.canFail(type, feature, failing)
    }

    /// Whether the mapper of an object or a union can fail.
    func canFail(named name: String) -> Bool {
        failing.contains(name)
    }

    /// The domain's type of a value that the JSON never leaves out.
    static func opened(_ type: ResolvedType) -> ResolvedType {
        if case .lenient = type { type } else { .optional(type) }
    }
}

// MARK: - Names of types

extension TypeMap {
    func domainType(_ type: ResolvedType) -> String {
        switch type {
        case .scalar(let scalar), .strict(let scalar): Wire(scalar).domainType
        case .object(let name), .enumeration(let name), .optionSet(let name), .union(let name): name
        case .list(let element): "[\(domainType(element))]"
        case .dictionary(let key, let value): "[\(key.rawValue): \(domainType(value))]"
        case .optional(let wrapped): "\(domainType(wrapped))?"
        case .boxed(let inner): "Boxed<\(domainType(inner))>"
        case .nullable(let inner): domainType(Self.opened(inner))
        case .defaulted(let inner, _): domainType(inner)
        case .lenient(let scalar): "\(Wire(scalar).domainType)?"
        }
    }

    func dtoType(_ type: ResolvedType) -> String {
        switch type {
        case .scalar(let scalar), .strict(let scalar): Wire(scalar).dtoType
        case .object(let name), .union(let name): "\(name)DTO"
        case .enumeration(let name): feature.enumeration(name)?.isNumeric == true ? "Int" : "String"
        case .optionSet: "Int"
        case .list(let element): "[\(dtoType(element))]"
        case .dictionary(let key, let value): "[\(key.rawValue): \(dtoType(value))]"
        case .optional(let wrapped), .defaulted(let wrapped, _): "\(dtoType(wrapped))?"
        case .boxed(let inner): "Boxed<\(dtoType(inner))>"
        case .nullable(let inner): "Nullable<\(dtoType(inner.wrapped))>"
        case .lenient(let scalar): "\(Wire(scalar).dtoType)?"
        }
    }

    /// Whether the DTO's value is the domain's as it stands.
    private func isSame(_ type: ResolvedType) -> Bool {
        switch type {
        case .scalar(let scalar): !Wire(scalar).canFail
        case .list(let inner), .dictionary(_, let inner), .optional(let inner): isSame(inner)
        default: false
        }
    }

    /// The property that holds the mapper of a type: `addressMapper`.
    func mapperProperty(_ name: String) -> String {
        let property = Words(name, acronyms: acronyms).lowerCamel(acronyms)
        return property + (isInRepository && Self.ownMappers.contains(property) ? "ValueMapper" : "Mapper")
    }

    /// What a repository's own mappers are of: those of a type of such a name stand beside them.
    private static let ownMappers: Set = ["changes", "draft", "dto", "page"]

    /// The mapper of a type that `owner` holds.
    func mapper(_ type: ResolvedType, in owner: String) -> ComposedMapper? {
        switch type.innermost {
        case .object(let name), .enumeration(let name), .union(let name):
            composed(name, "\(name)Mapper", in: owner)
        default: nil
        }
    }

    /// The mapper of the way back, to the wire.
    func wireMapper(_ type: ResolvedType, in owner: String) -> ComposedMapper? {
        switch type.innermost {
        case .object(let name), .union(let name):
            composed(name, "\(name)DTOMapper", property: wireProperty(name), in: owner)
        case .enumeration(let name):
            composed(name, "\(name)RawValueMapper", property: wireProperty(name), in: owner)
        default: nil
        }
    }

    private func wireProperty(_ name: String) -> String {
        guard isInRepository else {
            return mapperProperty(name)
        }
        let suffix = feature.enumeration(name) == nil ? "DTOMapper" : "RawValueMapper"
        return Words(name, acronyms: acronyms).lowerCamel(acronyms) + suffix
    }

    private func composed(_ name: String, _ type: String, property: String? = nil, in owner: String)
        -> ComposedMapper
    {
        let circle = feature.circles[name]
        return ComposedMapper(
            property: property ?? mapperProperty(name), type: type,
            isRecursive: circle != nil && circle == feature.circles[owner])
    }
}

// MARK: - From the wire

extension TypeMap {
    /// The domain's value of an expression of the DTO's type. `field` is what a mapping error names.
    func mapping(_ value: String, _ type: ResolvedType, field: String) -> String {
        if isSame(type) {
            return value
        }
        switch type {
        case .optional(.scalar(.url)), .lenient(.url):
            return "\(value).flatMap(URL.init(string:))"
        case .lenient(let scalar):
            return Code.closure(
                "\(value).flatMap", "value", "try? " + Wire(scalar).parsing("value", field: field))
        case .optional(.enumeration(let name)) where feature.enumeration(name)?.unknown == .absent:
            return each(value, "flatMap", .enumeration(name), field: field)
        case .optional(.union(let name)) where feature.union(name)?.unknown == .absent:
            return each(value, "flatMap", .union(name), field: field)
        case .scalar(let scalar), .strict(let scalar):
            return "try " + Wire(scalar).parsing(value, field: field)
        case .object(let name), .enumeration(let name), .union(let name):
            return (canFail(type) ? "try " : "") + read(value, type, name)
        case .optionSet(let name):
            return Code.call(name, ["rawValue: \(value)"])
        case .boxed(let inner):
            return Code.call("Boxed", [mapping("\(value).value", inner, field: field)])
        case .nullable(let inner):
            return mapping("\(value).value", Self.opened(inner), field: field)
        case .defaulted(let inner, let fallback):
            return defaulted(value, inner, fallback, field: field)
        case .optional(let inner), .list(let inner):
            return each(value, "map", inner, field: field)
        case .dictionary(_, let inner):
            // `mapValues` does not hand a typed error on.
            return each(value, canFail(inner) ? "mapEachValue" : "mapValues", inner, field: field)
        }
    }

    /// What `map`, or another such method, makes of a value's elements.
    func each(_ value: String, _ method: String, _ inner: ResolvedType, field: String) -> String {
        let start = canFail(inner) ? "try " : ""
        if let function = readFunction(inner) {
            return start + Code.call("\(value).\(method)", [function])
        }
        switch inner {
        case .optionSet(let name):
            return "\(value).\(method)(\(name).init(rawValue:))"
        default:
            let mapped = mapping("value", inner, field: field)
            return start
                + Code.closure(
                    "\(value).\(method)", canFail(inner) ? "value throws(MappingError)" : "value", mapped)
        }
    }

    /// The default takes the place of a value that is missing before it is mapped; and of one that is bad after that.
    private func defaulted(_ value: String, _ inner: ResolvedType, _ fallback: FieldDefault, field: String)
        -> String
    {
        let literals = DefaultLiterals(types: self)
        if fallback.replacesBad, case .scalar(let scalar) = inner {
            let parsed = mapping(value, .lenient(scalar), field: field)
            return Code.infix(parsed, "??", literals.domain(fallback.value, scalar))
        }
        let filled = "\(value) ?? \(literals.dto(fallback.value, inner))"
        if isSame(inner) {
            return filled
        }
        switch inner {
        case .list, .dictionary: return mapping("(\(filled))", inner, field: field)
        default: return mapping(filled, inner, field: field)
        }
    }
}

// MARK: - To the wire

extension TypeMap {
    /// The DTO's value of an expression of the domain's type.
    func wireMapping(_ value: String, _ type: ResolvedType) -> String {
        if isSame(type) {
            return value
        }
        switch type {
        case .scalar(let scalar), .strict(let scalar):
            return Wire(scalar).writing(value)
        case .object(let name), .enumeration(let name), .union(let name):
            return write(value, type, name)
        case .optionSet: return "\(value).rawValue"
        case .optional(.optionSet): return "\(value)?.rawValue"
        case .boxed(let inner): return Code.call("Boxed", [wireMapping("\(value).value", inner)])
        case .nullable(let inner): return Code.call("Nullable", [wireMapping(value, Self.opened(inner))])
        case .defaulted(let inner, _): return wireMapping(value, inner)
        case .lenient(let scalar): return wireMapping(value, .optional(.scalar(scalar)))
        case .optional(.strict(let scalar)): return wireMapping(value, .optional(.scalar(scalar)))
        case .optional(.scalar(let scalar)) where !Wire(scalar).isScalar || scalar.first.isDate:
            return "\(value)?.\(Wire(scalar).writer ?? "")"
        case .optional(let inner), .list(let inner):
            return eachToWire(value, "map", inner)
        case .dictionary(_, let inner):
            return eachToWire(value, "mapValues", inner)
        }
    }

    /// The same of a change, which may keep what is there.
    func changeMapping(_ value: String, _ type: ResolvedType) -> String {
        isSame(type) ? value : eachToWire(value, "map", type)
    }

    private func eachToWire(_ value: String, _ method: String, _ inner: ResolvedType) -> String {
        if let function = writeFunction(inner) {
            return Code.call("\(value).\(method)", [function])
        }
        switch inner {
        case .optionSet:
            return "\(value).\(method)(\\.rawValue)"
        case .scalar(let scalar):
            if let member = Wire(scalar).writingMember {
                return "\(value).\(method)(\\.\(member))"
            }
            return Code.closure("\(value).\(method)", "value", wireMapping("value", inner))
        default:
            return Code.closure("\(value).\(method)", "value", wireMapping("value", inner))
        }
    }
}

// MARK: - In the words of the style

extension TypeMap {
    private func isEnum(_ type: ResolvedType) -> Bool {
        if case .enumeration = type { true } else { false }
    }

    private func read(_ value: String, _ type: ResolvedType, _ name: String) -> String {
        phrases.text(
            isEnum(type) ? .readEnum : .readObject,
            ["value": value, "type": name, "mapper": mapperProperty(name)])
    }

    func write(_ value: String, _ type: ResolvedType, _ name: String) -> String {
        phrases.text(
            isEnum(type) ? .writeEnum : .writeObject,
            ["value": value, "type": name, "mapper": wireProperty(name)])
    }

    private func readFunction(_ type: ResolvedType) -> String? {
        function(type, isEnum(type) ? .readEnums : .readObjects, mapperProperty)
    }

    /// The items of a page's answer, without the `try`.
    func itemsMapping(_ items: String, of name: String) -> String {
        let mapping = each(items, "map", .object(name), field: "")
        return mapping.hasPrefix("try ") ? String(mapping.dropFirst(4)) : mapping
    }

    func writeFunction(_ type: ResolvedType) -> String? {
        function(type, isEnum(type) ? .writeEnums : .writeObjects, wireProperty)
    }

    private func function(_ type: ResolvedType, _ phrase: Phrase, _ property: (String) -> String) -> String? {
        switch type {
        case .object(let name), .enumeration(let name), .union(let name):
            phrases.optional(phrase, ["type": name, "mapper": property(name)])
        default: nil
        }
    }
}

extension ScalarType {
    var isDate: Bool {
        if case .date = self { true } else { false }
    }
}
