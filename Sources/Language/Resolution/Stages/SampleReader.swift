import Diagnostics
import Documents

/// The values of samples and defaults in a spec. In: the node, and the type. Out: the JSON value.
struct SampleReader {
    let enums: [String: ResolvedEnum]
    let faults: SpecFaults

    func read(_ node: Node, _ type: ResolvedType) -> JSONValue? {
        switch (type, node.content) {
        case (.optional(let wrapped), _), (.boxed(let wrapped), _), (.nullable(let wrapped), _),
            (.omittable(let wrapped), _), (.defaulted(let wrapped, _), _):
            return read(node, wrapped)
        case (.lenient(let scalar), _): return read(node, .scalar(scalar))
        case (.scalar(.json), _): return Self.any(node)
        case (.optionSet(_, let form), .scalar(let scalar)):
            if let number = Int(scalar.text), number >= 0, form == .string || scalar.meaning == .int(number) {
                return form == .string ? .text(String(number)) : .number(String(number))
            }
        case (.separated(let separator, let element), .scalar(let scalar)):
            let parts = separator.elements(of: scalar.text).map {
                Node(.scalar(Scalar($0, style: .plain)), range: node.range)
            }
            return whole(parts) { read($0, element) }.map { _ in .text(scalar.text) }
        case (.list(let element), .sequence(let items)):
            return whole(items) { read($0, element) }.map(JSONValue.list)
        case (.dictionary(let key, let element), .mapping(let entries)):
            let members = whole(entries) { entry -> JSONValue.Member? in
                guard key == .text || Int(entry.key.text) != nil else {
                    return faults.refuse(.badSample(node, type), at: node.range)
                }
                return read(entry.value, element).map { JSONValue.Member(key: entry.key.text, value: $0) }
            }
            return members.map(JSONValue.object)
        case (.enumeration(let name), .scalar(let scalar)): return member(of: name, scalar, node)
        case (.scalar(let type), .scalar(let scalar)):
            if let value = value(type, scalar) {
                return value
            }
        case (.object(let name), _): return faults.refuse(.sampleOfObject(name), at: node.range)
        case (.union(let name), _): return faults.refuse(.sampleOfUnion(name), at: node.range)
        default: break
        }
        return faults.refuse(.badSample(node, type), at: node.range)
    }

    /// All values, or nil after the first error.
    private func whole<Item, Value>(_ items: [Item], _ read: (Item) -> Value?) -> [Value]? {
        var values: [Value] = []
        for item in items {
            guard let value = read(item) else {
                return nil
            }
            values.append(value)
        }
        return values
    }

    private func member(of name: String, _ scalar: Scalar, _ node: Node) -> JSONValue? {
        let members = enums[name]?.members ?? []
        for member in members {
            switch member.rawValue {
            case .text(let text) where text == scalar.text: return .text(text)
            case .number(let number) where scalar.meaning == .int(number): return .number(String(number))
            default: continue
            }
        }
        let known = members.map { $0.rawValue.text }
        return faults.refuse(.badChoice(scalar.text, known: known), at: node.range)
    }

    private func value(_ type: ScalarType, _ scalar: Scalar) -> JSONValue? {
        let text = scalar.text
        switch type {
        case .int(.number), .int64(.number):
            guard case .int(let number) = scalar.meaning else { return nil }
            return .number(String(number))
        case .int(.string), .int64(.string):
            return Int(text).map { .text(String($0)) }
        case .double(let form):
            guard Self.isJSONNumber(text), WireValue.isDouble(text) else { return nil }
            return form == .number ? .number(text) : .text(text)
        case .decimal(let form):
            guard Self.isJSONNumber(text), WireValue.isExact(text) else { return nil }
            return form == .number ? .number(text) : .text(text)
        case .bool(let form):
            guard case .bool(let flag) = scalar.meaning else {
                let isNumber = form == .int && (text == "0" || text == "1")
                let isText = form == .string && (text == "true" || text == "false")
                return isNumber ? .number(text) : isText ? .text(text) : nil
            }
            return switch form {
            case .bool: .bool(flag)
            case .int: .number(flag ? "1" : "0")
            case .string: .text(flag ? "true" : "false")
            }
        case .string, .file: return scalar.meaning == .null ? nil : .text(text)
        case .uuid: return UUIDText.isUUID(text.utf8) ? .text(text.uppercased()) : nil
        case .url: return Self.isPlainURL(text) ? .text(text) : nil
        case .data, .bytes: return Base64.decode(text) == nil ? nil : .text(text)
        case .date(.epoch), .date(.epochMillis):
            guard case .date(let form) = type, Self.isJSONNumber(text),
                DateText.seconds(of: text, form: form) != nil
            else { return nil }
            return .number(text)
        case .date(let form): return DateText.seconds(of: text, form: form) == nil ? nil : .text(text)
        case .duration(let form):
            guard DurationText.nanoseconds(of: text, form: form) != nil,
                !form.isNumeric || Self.isJSONNumber(text)
            else { return nil }
            return form.isNumeric ? .number(text) : .text(text)
        case .color(let form): return ColorText.parts(of: text, form: form) == nil ? nil : .text(text)
        case .several(let forms): return forms.lazy.compactMap { self.value($0, scalar) }.first
        case .json: return nil
        }
    }

    /// Any value, as JSON.
    private static func any(_ node: Node) -> JSONValue {
        switch node.content {
        case .sequence(let items): .list(items.map { any($0) })
        case .mapping(let entries):
            .object(entries.map { JSONValue.Member(key: $0.key.text, value: any($0.value)) })
        case .scalar(let scalar):
            switch scalar.meaning {
            case .null: .null
            case .bool(let flag): .bool(flag)
            case .int(let number): .number(String(number))
            case .double where isJSONNumber(scalar.text): .number(scalar.text)
            default: .text(scalar.text)
            }
        }
    }

    /// Whether a text is a number in JSON's notation: without `+`, `0x` or a point without digits.
    private static func isJSONNumber(_ text: String) -> Bool {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard let first = digits.utf8.first, first.isDigit, let last = digits.utf8.last, last.isDigit else {
            return false
        }
        let isPlain = digits.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
        return isPlain && digits.utf8.filter { $0 == UInt8(ascii: ".") }.count <= 1
            && !(digits.hasPrefix("0") && digits.count > 1 && !digits.hasPrefix("0."))
    }

    /// Whether every version of Foundation accepts a URL unchanged.
    private static func isPlainURL(_ text: String) -> Bool {
        let marks = Array("-._~:/?@!$&'()*+,;=%#".utf8)
        return !text.isEmpty && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || marks.contains($0) }
            && text.contains("://") && text.first?.isLetter == true && URLText.isURL(text)
    }
}

extension ResolvedType {
    /// The type as in a spec, without the form on the wire.
    package var spelling: String {
        switch self {
        case .scalar(.color): "Color"
        case .scalar(let scalar): scalar.isDay ? "Date" : Wire(scalar).domainType
        case .object(let name), .enumeration(let name), .optionSet(let name, .number), .union(let name): name
        case .optionSet(let name, .string): "\(name)(string)"
        case .list(let element): "[\(element.spelling)]"
        case .separated(let separator, let element): "[\(element.spelling)](\(separator))"
        case .dictionary(let key, let value): "[\(key.rawValue): \(value.spelling)]"
        case .optional(let wrapped), .nullable(let wrapped), .omittable(let wrapped): "\(wrapped.spelling)?"
        case .boxed(let wrapped), .defaulted(let wrapped, _): wrapped.spelling
        case .lenient(let scalar): "\(Wire(scalar).domainType)?"
        }
    }

    fileprivate var isNumber: Bool {
        switch self {
        case .scalar(.int), .scalar(.int64), .scalar(.double), .scalar(.decimal): true
        case .scalar(.date(.epoch)), .scalar(.date(.epochMillis)): true
        case .scalar(.duration(let form)): form.isNumeric
        default: false
        }
    }
}

extension SpecFault {
    fileprivate static func badSample(_ node: Node, _ type: ResolvedType) -> SpecFault {
        if case .scalar(let scalar) = node.content, type.isNumber, isNumberWithExponent(scalar.text) {
            return SpecFault(
                "bad-sample", "'\(scalar.text)' has an exponent, but numbers in a spec have none",
                help: "write all of its digits, as in `1000` instead of `1e3`")
        }
        let help =
            switch type {
            case .scalar(.date(let form)) where form != .epoch && form != .epochMillis:
                "write it like `\(DateText.text(of: 1_777_593_600, form: form))`"
            case .scalar(.duration(.iso8601)): "write it like `PT1H30M`, without years and months"
            case .scalar(.duration): "write a number without fractions of a nanosecond, as in `90` or `0.25`"
            case .scalar(.color(let form)): "write it like `\(ColorText.text(of: 0xD7_3A4A, form: form))`"
            case .scalar(.uuid): "write it like `8D9F3C52-0B1E-4C6A-9E51-000000000001`"
            case .scalar(.url): "write a complete URL, as in `https://example.com/path`"
            case .scalar(.data): "write it in Base64"
            case .list: "write the items between [ ]"
            case .dictionary: "write keys and values between { }"
            case .optionSet: "write the number whose bits are the members"
            default: "write it as the server sends it"
            }
        return SpecFault(
            "bad-sample",
            "expected \(IndefiniteArticle.with(type.spelling)) as in the JSON, found \(node.kind)",
            help: help
        )
    }

    private static func isNumberWithExponent(_ text: String) -> Bool {
        WireValue.isNumber(text) && text.utf8.contains { $0 | 0x20 == UInt8(ascii: "e") }
    }

    fileprivate static func sampleOfObject(_ name: String) -> SpecFault {
        SpecFault(
            "bad-sample", "\(name) is an object, so its fields have the samples",
            help: "give `sample:` to the fields of \(name)"
        )
    }

    fileprivate static func sampleOfUnion(_ name: String) -> SpecFault {
        SpecFault(
            "bad-sample", "\(name) is a `oneOf`, and a sample does not say which variant it is",
            help: "remove it: the generated tests have a sample of each variant"
        )
    }
}
