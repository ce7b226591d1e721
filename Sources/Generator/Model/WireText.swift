import Language

/// A parameter as a part of a URL: the expression that writes it, and the text of a sample.
struct WireText {
    let types: TypeMap

    /// An expression of type `String`, or `String?` for an optional or a list; with all line breaks, for a group.
    func query(_ value: String, _ type: ResolvedType) -> String {
        switch type {
        case .optional(.scalar(.string)), .scalar(.string): value
        case .optional(.list(let element)): joined("\(value)?", element)
        case .list(let element): joined(value, element)
        case .optional(.enumeration(let name)) where types.feature.enumeration(name)?.isNumeric == false:
            types.wireMapping(value, type)
        case .optional(.scalar(let scalar)) where !isStringInit(scalar): text("\(value)?", scalar)
        case .optional(let wrapped): mapped(value, wrapped)
        default: single(value, type)
        }
    }

    /// The same for a query item or a header, which is omitted if the expression is nil.
    func sent(_ value: String, _ type: ResolvedType) -> String {
        isOmittedIfEmpty(type)
            ? Code.member(value, ".\(types.phrases.text(.presentText))") : query(value, type)
    }

    /// Whether a text of that type is not sent if it is empty.
    func isOmittedIfEmpty(_ type: ResolvedType) -> Bool {
        types.omitsEmptyTexts && type == .optional(.scalar(.string))
    }

    /// The interpolation of a path.
    func path(_ value: String, _ type: ResolvedType) -> String {
        switch type {
        case .scalar(let scalar) where isStringInit(scalar) || scalar == .string: value
        case .scalar(let scalar): "\(value).\(member(scalar))"
        case .enumeration: inline(value, type)
        default: value
        }
    }

    /// The query items of a list with a repeated key.
    func repeated(_ value: String, _ type: ResolvedType, name: String) -> String {
        guard case .list(let element) = type.wrapped else {
            return value
        }
        let item = Code.call("URLQueryItem", ["name: \(name)", "value: \(single("item", element))"])
        return Code.closure("\(type.isOptional ? "(\(value) ?? [])" : value).map", "item", item)
    }

    /// Whether a member of the support library writes it.
    func isWrittenBySupport(_ type: ResolvedType) -> Bool {
        if case .list = type.wrapped {
            return true
        }
        if isOmittedIfEmpty(type) {
            return true
        }
        guard case .scalar(let scalar) = type.innermost else {
            return false
        }
        return !isStringInit(scalar) && scalar != .string
    }

    /// An expression that is nil for an empty list, because `ids=` would be one empty id.
    private func joined(_ value: String, _ element: ResolvedType) -> String {
        switch element {
        case .scalar(.string): "\(value).commaSeparated"
        case .scalar(let scalar) where !isStringInit(scalar) && !member(scalar).contains("("):
            "\(value).map(\\.\(member(scalar))).commaSeparated"
        case .enumeration(let name) where types.feature.enumeration(name)?.isNumeric == false:
            Code.call(
                "\(value).map", [types.writeFunction(element) ?? "{ \(inline("$0", element)) }"])
                + ".commaSeparated"
        default: "\(mapped(value, element)).commaSeparated"
        }
    }

    /// The text of each element, or of what is there.
    private func mapped(_ value: String, _ element: ResolvedType) -> String {
        "\(value).map {\n    \(single("$0", element).replacing("\n", with: "\n    "))\n}"
    }

    private func single(_ value: String, _ type: ResolvedType) -> String {
        switch type {
        case .scalar(.string): value
        case .scalar(let scalar) where isStringInit(scalar): "String(\(value))"
        case .scalar(let scalar): text(value, scalar)
        case .object: "\(value).description"
        case .enumeration(let name):
            types.feature.enumeration(name)?.isNumeric == true
                ? "String(\(inline(value, type)))"
                : inline(value, type)
        default: value
        }
    }

    /// The raw value of an enum, on one line.
    private func inline(_ value: String, _ type: ResolvedType) -> String {
        types.wireMapping(value, type).split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
    }

    private func isStringInit(_ scalar: ScalarType) -> Bool {
        switch scalar {
        case .int, .int64, .bool(.bool), .bool(.string): true
        default: false
        }
    }

    private func text(_ value: String, _ scalar: ScalarType) -> String {
        let wire = Wire(scalar)
        return wire.arguments.isEmpty ? "\(value).\(member(scalar))" : wire.writing(value)
    }

    /// The member that returns the text, on one line.
    private func member(_ scalar: ScalarType) -> String {
        switch scalar {
        case .double, .decimal: "text"
        case .bool: "bit.text"
        case .date(.epoch): "epoch.text"
        case .date(.epochMillis): "epochMillis.text"
        case .duration(let form) where form.isNumeric: "\(Wire(scalar).writer ?? "").text"
        default: Wire(scalar).writer ?? "text"
        }
    }

    /// The description of an identity, from the texts of its parts.
    static func identity(_ parts: [String]) -> String {
        parts.map { $0.replacing("%", with: "%25").replacing("/", with: "%2F") }.joined(separator: "/")
    }

    /// The text of a sample on the wire.
    static func text(of sample: JSONValue) -> String {
        switch sample {
        case .text(let text), .number(let text): text
        case .bool(let flag): flag ? "true" : "false"
        case .list(let values): values.map(text).joined(separator: ",")
        case .object(let parts): Self.identity(parts.map { text(of: $0.value) })
        case .null: ""
        }
    }
}

extension String {
    /// The text with every character escaped except the unreserved ones of RFC 3986.
    package var percentEncoded: String {
        percentEncoded(besides: "-._~")
    }

    /// The text with the characters escaped that a URL must not contain. Existing escapes stay.
    var percentEncodedPath: String {
        percentEncoded(besides: "-._~/!$&'()*+,;=:@%")
    }

    /// The text with every byte escaped that is no letter, no digit and none of the marks.
    private func percentEncoded(besides marks: String) -> String {
        utf8.map { byte in
            guard !byte.isLetter, !byte.isDigit, !marks.utf8.contains(byte) else {
                return String(UnicodeScalar(byte))
            }
            return (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
        }
        .joined()
    }
}
