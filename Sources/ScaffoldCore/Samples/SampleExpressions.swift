/// A JSON sample as Swift would write it: in a DTO, which mirrors the JSON, and in the domain.
struct SampleExpressions {
    let map: TypeMap

    func dto(_ value: JSONValue, _ type: ResolvedType) -> String {
        switch (type, value) {
        case (_, .null): "nil"
        case (.optional(let wrapped), _): dto(value, wrapped)
        case (.object, _): ".stub()"
        case (.list(let element), .list(let values)): Code.list(values.map { dto($0, element) })
        case (.dictionary(let element), .object(let members)):
            Code.dictionary(members.map { (SwiftLiteral.string($0.key), dto($0.value, element)) })
        case (.scalar(.decimal(.number)), .number(let number)):
            "Decimal(stub: \(SwiftLiteral.string(number)))"
        case (.scalar, .number(let number)), (.enumeration, .number(let number)): Self.number(number)
        case (_, .text(let text)): SwiftLiteral.string(text)
        case (_, .bool(let flag)): flag ? "true" : "false"
        default: "nil"
        }
    }

    func domain(_ value: JSONValue, _ type: ResolvedType) -> String {
        switch (type, value) {
        case (_, .null): "nil"
        case (.optional(.scalar(.url)), .text(let text)): "URL(string: \(SwiftLiteral.string(text)))"
        case (.optional(let wrapped), _): domain(value, wrapped)
        case (.object, _): ".stub()"
        case (.list(let element), .list(let values)): Code.list(values.map { domain($0, element) })
        case (.dictionary(let element), .object(let members)):
            Code.dictionary(members.map { (SwiftLiteral.string($0.key), domain($0.value, element)) })
        case (.enumeration(let name), _): "." + caseName(value, name)
        case (.scalar(let scalar), _): self.scalar(value, scalar)
        default: "nil"
        }
    }

    /// Whether a domain sample of a type is made by an `init(stub:)`.
    static func usesStub(domain type: ResolvedType) -> Bool {
        guard case .scalar(let scalar) = type.innermost else {
            return false
        }
        switch scalar {
        case .uuid, .decimal: return true
        case .url: return type != .optional(.scalar(.url))
        default: return false
        }
    }

    private func caseName(_ value: JSONValue, _ name: String) -> String {
        let members = map.feature.enumeration(name)?.members ?? []
        let member = members.first { member in
            switch (member.rawValue, value) {
            case (.text(let text), .text(let other)): text == other
            case (.number(let number), .number(let other)): String(number) == other
            default: false
            }
        }
        return SwiftName.escaped(member?.name ?? "")
    }

    private func scalar(_ value: JSONValue, _ type: ScalarType) -> String {
        let text =
            switch value {
            case .text(let text), .number(let text): text
            case .bool(let flag): flag ? "true" : "false"
            default: ""
            }
        switch type {
        case .int, .int64, .double: return Self.number(text)
        case .decimal: return "Decimal(stub: \(SwiftLiteral.string(text)))"
        case .bool: return text == "true" || text == "1" ? "true" : "false"
        case .string: return SwiftLiteral.string(text)
        case .uuid: return "UUID(stub: \(SwiftLiteral.string(text)))"
        case .url: return "URL(stub: \(SwiftLiteral.string(text)))"
        case .data: return Self.data(text)
        case .date(let form):
            let seconds = DateText.seconds(of: text, form: form) ?? 0
            let isWhole = seconds == seconds.rounded() && abs(seconds) < 1e15
            return "Date(timeIntervalSince1970: \(Self.number(isWhole ? "\(Int(seconds))" : "\(seconds)")))"
        }
    }

    private static func data(_ base64: String) -> String {
        let bytes = Base64.decode(base64) ?? []
        if let text = String(validating: bytes, as: UTF8.self) {
            return "Data(\(SwiftLiteral.string(text)).utf8)"
        }
        return "Data([\(bytes.map(String.init).joined(separator: ", "))])"
    }

    /// A number as a Swift literal, the digits before its point grouped.
    private static func number(_ text: String) -> String {
        let whole = text.prefix { $0 == "-" || ("0"..."9").contains($0) }
        return SwiftLiteral.integer(String(whole)) + text.dropFirst(whole.count)
    }
}
