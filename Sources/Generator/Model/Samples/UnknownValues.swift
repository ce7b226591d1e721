import Language

extension EnumSpec.RawValue {
    /// A Swift literal.
    package var literal: String {
        switch self {
        case .text(let text): SwiftLiteral.string(text)
        case .number(let number): SwiftLiteral.integer(String(number))
        }
    }

    package var json: JSONValue {
        switch self {
        case .text(let text): .text(text)
        case .number(let number): .number(String(number))
        }
    }
}

extension ResolvedEnum {
    /// A raw value that the enum does not list.
    var unknownValue: EnumSpec.RawValue {
        let listed = Set(members.map(\.rawValue))
        let number = (99...).first { !listed.contains(.number($0)) } ?? 99
        var text = "martian"
        while listed.contains(.text(text)) {
            text += "-2"
        }
        return isNumeric ? .number(number) : .text(text)
    }
}

extension ScalarType.NumberForm {
    /// A number in the JSON.
    package func json(_ number: String) -> JSONValue {
        self == .number ? .number(number) : .text(number)
    }
}

extension ResolvedOptionSet {
    /// A number with an unnamed bit and a named one.
    var unknownNumber: String {
        let bits = members.map(\.bit)
        let unknown = (0..<63).first { !bits.contains($0) } ?? 62
        return String(1 << unknown | (bits.first.map { 1 << $0 } ?? 0))
    }
}

extension ResolvedUnion {
    /// A value of no variant: an object with another tag, or a value of a kind without a variant.
    func unknownValue(_ feature: ResolvedFeature) -> JSONValue {
        if let tag {
            let listed = Set(variants.compactMap(\.tag))
            let number = (99...).first { !listed.contains(String($0)) } ?? 99
            let value: JSONValue =
                hasNumericTag
                ? .number(String(number)) : .text(listed.contains("martian") ? "martian-2" : "martian")
            return .object([JSONValue.Member(key: tag.key, value: value)])
        }
        let taken = variants.flatMap { feature.kinds(of: $0.type) }
        switch JSONKind.allCases.first(where: { !taken.contains($0) }) {
        case .string: return .text("martian")
        case .number: return .number("99")
        case .boolean: return .bool(true)
        case .array: return .list([.text("martian")])
        case .object: return .object([JSONValue.Member(key: "martian", value: .bool(true))])
        case nil: return .null
        }
    }
}
