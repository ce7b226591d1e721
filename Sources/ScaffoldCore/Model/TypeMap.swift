/// What becomes of each type of a feature: its Swift names in the domain and in the DTO, and the expressions that
/// lead from one to the other.
struct TypeMap {
    let feature: ResolvedFeature
    let acronyms: Acronyms
    /// Objects whose mapper can meet bad data, here or in a nested type.
    private let failing: Set<String>

    init(_ feature: ResolvedFeature, acronyms: Acronyms) {
        self.feature = feature
        self.acronyms = acronyms
        failing = Self.failing(feature)
    }

    /// Which objects can fail is found by going round until nothing is added any more.
    private static func failing(_ feature: ResolvedFeature) -> Set<String> {
        var failing: Set<String> = []
        var hasGrown = true
        while hasGrown {
            hasGrown = false
            for object in feature.objects where !failing.contains(object.name) {
                let fails = object.fields.contains { $0.isInDomain && canFail($0.type, feature, failing) }
                if fails {
                    failing.insert(object.name)
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
        case .optional(.scalar(.url)): false
        case .scalar(let scalar): Wire(scalar).canFail
        case .object(let name): failing.contains(name)
        case .enumeration(let name): feature.enumeration(name)?.unknown == .fail
        case .list(let inner), .dictionary(let inner), .optional(let inner): canFail(inner, feature, failing)
        }
    }

    func canFail(_ type: ResolvedType) -> Bool {
        Self.canFail(type, feature, failing)
    }

    func canFail(object name: String) -> Bool {
        failing.contains(name)
    }
}

// MARK: - Names of types

extension TypeMap {
    func domainType(_ type: ResolvedType) -> String {
        switch type {
        case .scalar(let scalar): Wire(scalar).domainType
        case .object(let name), .enumeration(let name): name
        case .list(let element): "[\(domainType(element))]"
        case .dictionary(let value): "[String: \(domainType(value))]"
        case .optional(let wrapped): "\(domainType(wrapped))?"
        }
    }

    func dtoType(_ type: ResolvedType) -> String {
        switch type {
        case .scalar(let scalar): Wire(scalar).dtoType
        case .object(let name): "\(name)DTO"
        case .enumeration(let name): feature.enumeration(name)?.isNumeric == true ? "Int" : "String"
        case .list(let element): "[\(dtoType(element))]"
        case .dictionary(let value): "[String: \(dtoType(value))]"
        case .optional(let wrapped): "\(dtoType(wrapped))?"
        }
    }

    /// Whether the DTO's value is the domain's as it stands.
    private func isSame(_ type: ResolvedType) -> Bool {
        switch type {
        case .scalar(let scalar): !Wire(scalar).canFail
        case .object, .enumeration: false
        case .list(let inner), .dictionary(let inner), .optional(let inner): isSame(inner)
        }
    }

    /// The property that holds the mapper of a type: `addressMapper`.
    func mapperProperty(_ name: String) -> String {
        Words(name, acronyms: acronyms).lowerCamel(acronyms) + "Mapper"
    }

    func mapper(_ type: ResolvedType) -> ComposedMapper? {
        switch type.innermost {
        case .object(let name), .enumeration(let name):
            ComposedMapper(property: mapperProperty(name), type: "\(name)Mapper")
        default: nil
        }
    }

    /// The mapper of the way back, to the wire.
    func wireMapper(_ type: ResolvedType) -> ComposedMapper? {
        switch type.innermost {
        case .object(let name): ComposedMapper(property: mapperProperty(name), type: "\(name)DTOMapper")
        case .enumeration(let name):
            ComposedMapper(property: mapperProperty(name), type: "\(name)RawValueMapper")
        default: nil
        }
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
        case .optional(.scalar(.url)):
            return "\(value).flatMap(URL.init(string:))"
        case .optional(.enumeration(let name)) where feature.enumeration(name)?.unknown == .absent:
            return Code.call("\(value).flatMap", ["\(mapperProperty(name)).map"])
        case .scalar(let scalar):
            return "try " + Wire(scalar).parsing(value, field: field)
        case .object(let name), .enumeration(let name):
            return (canFail(type) ? "try " : "") + Code.call("\(mapperProperty(name)).map", [value])
        case .optional(let inner), .list(let inner):
            return each(value, "map", inner, field: field)
        case .dictionary(let inner):
            // `mapValues` does not hand a typed error on.
            return each(value, canFail(inner) ? "mapEachValue" : "mapValues", inner, field: field)
        }
    }

    private func each(_ value: String, _ method: String, _ inner: ResolvedType, field: String) -> String {
        let start = canFail(inner) ? "try " : ""
        switch inner {
        case .object(let name), .enumeration(let name):
            return start + Code.call("\(value).\(method)", ["\(mapperProperty(name)).map"])
        default:
            let mapped = mapping("value", inner, field: field)
            return start
                + Code.closure(
                    "\(value).\(method)", canFail(inner) ? "value throws(MappingError)" : "value", mapped)
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
        case .scalar(let scalar):
            return "\(value).\(Wire(scalar).writer ?? "")"
        case .object(let name), .enumeration(let name):
            return Code.call("\(mapperProperty(name)).map", [value])
        case .optional(.scalar(let scalar)):
            return "\(value)?.\(Wire(scalar).writer ?? "")"
        case .optional(let inner), .list(let inner):
            return eachToWire(value, "map", inner)
        case .dictionary(let inner):
            return eachToWire(value, "mapValues", inner)
        }
    }

    private func eachToWire(_ value: String, _ method: String, _ inner: ResolvedType) -> String {
        switch inner {
        case .object(let name), .enumeration(let name):
            return Code.call("\(value).\(method)", ["\(mapperProperty(name)).map"])
        case .scalar(let scalar) where Wire(scalar).format == nil:
            return "\(value).\(method)(\\.\(Wire(scalar).writer ?? ""))"
        default:
            return Code.closure("\(value).\(method)", "value", wireMapping("value", inner))
        }
    }
}
