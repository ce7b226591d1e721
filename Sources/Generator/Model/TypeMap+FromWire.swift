import Language

/// Expressions that map decoded values.
extension TypeMap {
    /// The domain value of an expression of the DTO's type. `field` is the name in a mapping error.
    package func mapping(_ value: String, _ type: ResolvedType, field: String) -> String {
        if isSame(type) {
            return value
        }
        switch type {
        case .optional(.scalar(.url)):
            return "try " + Code.call("URL", ["ifPresent: \(value)", "field: \(field)"])
        case .lenient(let scalar):
            return Code.closure(
                "\(value).flatMap", "value", "try? " + Wire(scalar).parsing("value", field: field))
        case .optional(.enumeration(let name)) where feature.enumeration(name)?.unknown == .absent:
            return each(value, "flatMap", .enumeration(name), field: field)
        case .optional(.union(let name)) where feature.union(name)?.unknown == .absent:
            return each(value, "flatMap", .union(name), field: field)
        case .scalar(let scalar):
            return "try " + Wire(scalar).parsing(value, field: field)
        case .object(let name), .enumeration(let name), .union(let name):
            return (canFail(type) ? "try " : "") + read(value, type, name)
        case .optionSet(let name, .number):
            return Code.call(name, ["rawValue: \(value)"])
        case .optionSet(let name, .string):
            let number = Wire(.int(.string)).parsing(value, field: field)
            return "try " + Code.call(name, [Code.argument("rawValue", number)])
        case .separated(let separator, let element):
            return mapping(elements(of: value, separator), .list(element), field: field)
        case .optional(.separated(let separator, let element)) where isSame(element):
            return elements(of: "\(value)?", separator)
        case .boxed(let inner):
            return Code.call("Boxed", [mapping("\(value).value", inner, field: field)])
        case .nullable(let inner), .omittable(let inner):
            return mapping("\(value).value", Self.opened(inner), field: field)
        case .defaulted(let inner, let fallback):
            return defaulted(value, inner, fallback, field: field)
        case .optional(let inner):
            return each(value, "map", inner, field: field)
        case .list(let inner):
            return each(value, canFail(inner) ? "mapEach" : "map", inner, field: field)
        case .dictionary(_, let inner):
            // `mapValues` does not rethrow a typed error, and the error has no path.
            return each(value, canFail(inner) ? "mapEachValue" : "mapValues", inner, field: field)
        }
    }

    private func elements(of text: String, _ separator: Separator) -> String {
        "\(text).separated(by: \(SwiftLiteral.string(String(separator.character))))"
    }

    /// The domain value of a value at a path of the JSON. An error contains the path.
    package func mapping(_ value: String, _ type: ResolvedType, field: String, at path: String) -> String {
        let mapping = mapping(value, type, field: field)
        guard canFail(type), !path.isEmpty else {
            return mapping
        }
        return Code.call("try MappingError.at", [SwiftLiteral.string(path), mapping.withoutTry])
    }

    /// The call of `map`, or of a similar method, for a value's elements.
    package func each(_ value: String, _ method: String, _ inner: ResolvedType, field: String) -> String {
        let start = canFail(inner) ? "try " : ""
        if let function = readFunction(inner) {
            return start + Code.call("\(value).\(method)", [function])
        }
        if case .optionSet(let name, .number) = inner {
            return "\(value).\(method)(\(name).init(rawValue:))"
        }
        let parameter = canFail(inner) ? "value throws(MappingError)" : "value"
        return start
            + Code.closure("\(value).\(method)", parameter, mapping("value", inner, field: field))
    }

    /// The default replaces a missing value before the mapping, and a bad value after it.
    private func defaulted(_ value: String, _ inner: ResolvedType, _ fallback: FieldDefault, field: String)
        -> String
    {
        let literals = SampleExpressions(map: self)
        if fallback.replacesBad, case .scalar(let scalar) = inner {
            let parsed = mapping(value, .lenient(scalar), field: field)
            return Code.infix(parsed, "??", literals.domainDefault(fallback.value, scalar))
        }
        let filled = "\(value) ?? \(literals.dtoDefault(fallback.value, inner))"
        if isSame(inner) {
            return filled
        }
        switch inner {
        case .list, .separated, .dictionary: return mapping("(\(filled))", inner, field: field)
        default: return mapping(filled, inner, field: field)
        }
    }

    // MARK: - In the words of the style

    package func read(_ value: String, _ type: ResolvedType, _ name: String) -> String {
        rawEnum(type).map { rawValue(value, of: $0) }
            ?? phrases.text(
                isEnum(type) ? .readEnum : .readObject,
                ["value": value, "type": name, "mapper": mapperProperty(name)])
    }

    func readFunction(_ type: ResolvedType) -> String? {
        rawEnum(type).map { "\($0.name).init(\(rawLabel($0)):)" }
            ?? function(type, isEnum(type) ? .readEnums : .readObjects, mapperProperty)
    }

    /// The domain value of a raw value, without `try`.
    private func rawValue(_ value: String, of raw: ResolvedEnum) -> String {
        let label = rawLabel(raw)
        return Code.call(raw.name, [label == "_" ? value : "\(label): \(value)"])
    }

    /// The label of the initializer that knows what an unknown raw value becomes.
    private func rawLabel(_ raw: ResolvedEnum) -> String {
        switch raw.unknown {
        case .keep, .absent: "rawValue"
        case .fail: "known"
        case .member: "_"
        }
    }

    /// The items of a page's answer, without the `try`.
    func itemsMapping(_ items: String, of element: ResolvedType, field: String, at path: String) -> String {
        mapping(items, .list(element), field: field, at: path).withoutTry
    }

    /// The phrase for mapping a list. A style may have another phrase for items whose mapping can fail, with the index
    /// in the error.
    func listPhrase(of name: String) -> Phrase {
        let saysPlace = !phrases.text(.failingListResult).isEmpty
        return canFail(named: name) && saysPlace ? .failingListResult : .listResult
    }
}

extension String {
    /// An expression without the `try` at its start.
    var withoutTry: String {
        hasPrefix("try ") ? String(dropFirst(4)) : self
    }
}
