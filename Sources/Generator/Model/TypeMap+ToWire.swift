import Language

/// Expressions that map values to be sent.
extension TypeMap {
    /// The DTO value of an expression of the domain's type.
    func wireMapping(_ value: String, _ type: ResolvedType) -> String {
        if isSame(type) {
            return value
        }
        switch type {
        case .scalar(let scalar):
            return Wire(scalar).writing(value)
        case .object(let name), .enumeration(let name), .union(let name):
            return write(value, type, name)
        case .optionSet(_, .number): return "\(value).rawValue"
        case .optionSet(_, .string): return "\(value).rawValue.text"
        case .separated(let separator, let element): return joined(value, element, separator)
        case .optional(.enumeration) where hasRawEnums: return "\(value)?.rawValue"
        case .optional(.optionSet(_, .number)): return "\(value)?.rawValue"
        case .optional(.optionSet(_, .string)): return "\(value)?.rawValue.text"
        case .optional(.separated(let separator, let element)):
            return joined("\(value)?", element, separator)
        case .boxed(let inner): return Code.call("Boxed", [wireMapping("\(value).value", inner)])
        case .nullable(let inner): return Code.call("Nullable", [wireMapping(value, Self.opened(inner))])
        case .omittable(let inner): return Code.call("Omittable", [wireMapping(value, Self.opened(inner))])
        case .defaulted(let inner, _): return wireMapping(value, inner)
        case .lenient(let scalar): return wireMapping(value, .optional(.scalar(scalar)))
        case .optional(.scalar(let scalar)) where !Wire(scalar).isScalar || scalar.first.isDate:
            return Wire(scalar).writing("\(value)?")
        case .optional(let inner), .list(let inner):
            return eachToWire(value, "map", inner)
        case .dictionary(_, let inner):
            return eachToWire(value, "mapValues", inner)
        }
    }

    private func joined(_ value: String, _ element: ResolvedType, _ separator: Separator) -> String {
        let elements = isSame(element) ? value : eachToWire(value, "map", element)
        return "\(elements).joined(separator: \(SwiftLiteral.string(String(separator.character))))"
    }

    /// The DTO value of a change, which may keep the field.
    func changeMapping(_ value: String, _ type: ResolvedType) -> String {
        isSame(type) ? value : eachToWire(value, "map", type)
    }

    private func eachToWire(_ value: String, _ method: String, _ inner: ResolvedType) -> String {
        if let function = writeFunction(inner) {
            return Code.call("\(value).\(method)", [function])
        }
        if case .optionSet(_, let form) = inner {
            return "\(value).\(method)(\\.rawValue\(form == .number ? "" : ".text"))"
        }
        if case .scalar(let scalar) = inner, let member = Wire(scalar).writingMember {
            return Code.call("\(value).\(method)", ["\\.\(member)"])
        }
        return Code.closure("\(value).\(method)", "value", wireMapping("value", inner))
    }

    // MARK: - In the words of the style

    package func write(_ value: String, _ type: ResolvedType, _ name: String) -> String {
        if rawEnum(type) != nil {
            return "\(value).rawValue"
        }
        return isEnum(type)
            ? phrases.text(.writeEnum, ["value": value, "type": name, "mapper": wireProperty(name)])
            : written(value, as: name, by: wireProperty(name))
    }

    /// The DTO of a domain value of an object.
    package func written(_ value: String, as name: String, by mapper: String) -> String {
        phrases.text(.writeObject, ["value": value, "type": name, "dto": dto(name), "mapper": mapper])
    }

    func writeFunction(_ type: ResolvedType) -> String? {
        rawEnum(type) != nil
            ? "\\.rawValue"
            : function(type, isEnum(type) ? .writeEnums : .writeObjects, wireProperty)
    }
}

extension ScalarType {
    var isDate: Bool {
        if case .date = self { true } else { false }
    }
}
