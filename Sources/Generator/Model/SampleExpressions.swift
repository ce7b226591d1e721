import Language

/// The Swift expressions of a JSON sample: in a DTO, which mirrors the JSON, and in the domain.
package struct SampleExpressions {
    package let map: TypeMap
    /// The arguments of a DTO's stub that differ from `.stub()`: none, except for values that are sent.
    var contrast: (ResolvedObject) -> [StubArgument] = { _ in [] }

    package func dto(_ value: JSONValue, _ type: ResolvedType) -> String {
        switch (type, value) {
        case (.scalar(.json), _): Self.json(value)
        case (.scalar(.bytes), _), (.scalar(.file), _): domain(value, type)
        case (.union(let name), _): variant(value, name, .dto)
        case (_, .null): "nil"
        case (.optional(let wrapped), _), (.defaulted(let wrapped, _), _): dto(value, wrapped)
        case (.nullable(let wrapped), _), (.omittable(let wrapped), _):
            Code.call(".value", [dto(value, wrapped)])
        case (.boxed(let inner), _): Code.call("Boxed", [dto(value, inner)])
        case (.lenient(let scalar), _): dto(value, .scalar(scalar))
        case (.object(let name), _): stub(name, [])
        case (.list(let element), .list(let values)): Code.list(values.map { dto($0, element) })
        case (.dictionary(let key, let element), .object(let members)):
            Code.dictionary(members.map { (Self.key($0.key, key), dto($0.value, element)) })
        case (.scalar(.decimal(.number)), .number(let number)):
            "Decimal(stub: \(SwiftLiteral.string(number)))"
        case (.scalar(.several), .number(let number)) where number.utf8.contains(UInt8(ascii: ".")):
            "JSONScalar(\(number))"
        case (_, .number(let number)): Self.number(number)
        case (_, .text(let text)): SwiftLiteral.string(text)
        case (_, .bool(let flag)): flag ? "true" : "false"
        default: "nil"
        }
    }

    package func domain(_ value: JSONValue, _ type: ResolvedType) -> String {
        switch (type, value) {
        case (.scalar(.json), _): Self.json(value)
        case (.union(let name), _): variant(value, name, .domain)
        case (.defaulted(let wrapped, let fallback), .null): domain(fallback.value, wrapped)
        case (_, .null): "nil"
        case (.optional(.scalar(.url)), .text(let text)), (.lenient(.url), .text(let text)):
            "URL(string: \(SwiftLiteral.string(text)))"
        case (.nullable(let inner), _), (.omittable(let inner), _):
            domain(value, TypeMap.opened(inner))
        case (.optional(let wrapped), _), (.defaulted(let wrapped, _), _): domain(value, wrapped)
        case (.boxed(let inner), _): Code.call("Boxed", [domain(value, inner)])
        case (.lenient(let scalar), _): self.scalar(value, scalar)
        case (.object(let name), _): identity(value, name) ?? ".stub()"
        case (.list(let element), .list(let values)): Code.list(values.map { domain($0, element) })
        case (.dictionary(let key, let element), .object(let members)):
            Code.dictionary(members.map { (Self.key($0.key, key), domain($0.value, element)) })
        case (.enumeration(let name), _): "." + caseName(value, name)
        case (.optionSet(let name, _), .number(let number)), (.optionSet(let name, _), .text(let number)):
            optionSet(number, name)
        case (.separated(let separator, let element), .text(let text)):
            Code.list(separator.elements(of: text).map { domain(.text($0), element) })
        case (.scalar(let scalar), _): self.scalar(value, scalar)
        default: "nil"
        }
    }

    /// The domain value of a parameter, with the name of its type where a key of a store has no other.
    package func argument(_ value: JSONValue, _ parameter: ResolvedParameter) -> String {
        let expression = domain(value, parameter.type)
        let start = ".init("
        return parameter.isInPath && expression.hasPrefix(start)
            ? map.domainType(parameter.type) + expression.dropFirst(start.count - 1) : expression
    }

    /// An identity of several parts: `IssueID(owner: "foo", number: 7)`.
    private func identity(_ value: JSONValue, _ type: String) -> String? {
        guard let parts = map.feature.parts(ofIdentity: type), case .object(let members) = value else {
            return nil
        }
        return Code.call(
            type,
            zip(parts, members).map { "\(SwiftName.label($0.property)): \(domain($1.value, $0.type))" })
    }

    package static func key(_ key: String, _ type: DictionaryKey) -> String {
        type == .number ? SwiftLiteral.integer(key) : SwiftLiteral.string(key)
    }

    private func caseName(_ value: JSONValue, _ name: String) -> String {
        let member = map.feature.enumeration(name)?.members.first { $0.rawValue.json == value }
        return SwiftName.escaped(member?.name ?? "")
    }

    private func scalar(_ value: JSONValue, _ type: ScalarType) -> String {
        let text = WireText.text(of: value)
        switch type {
        case .int, .int64, .double: return Self.number(text)
        case .decimal: return "Decimal(stub: \(SwiftLiteral.string(text)))"
        case .bool: return text == "true" || text == "1" ? "true" : "false"
        case .string: return SwiftLiteral.string(text)
        case .uuid: return "UUID(stub: \(SwiftLiteral.string(text)))"
        case .url: return "URL(stub: \(SwiftLiteral.string(text)))"
        case .data, .bytes: return Self.data(text)
        case .file: return Self.file(text)
        case .date(let form):
            let seconds = DateText.seconds(of: text, form: form) ?? 0
            return type.isDay ? Self.day(seconds) : Self.date(seconds, form)
        case .duration(let form): return Self.duration(DurationText.nanoseconds(of: text, form: form) ?? 0)
        case .color(let form): return Self.color(ColorText.parts(of: text, form: form) ?? [])
        case .json: return Self.json(value)
        case .several(let forms):
            let form = Self.form(of: value, among: forms)
            if case .date(let date) = form, !type.isDay {
                return Self.date(DateText.seconds(of: text, form: date) ?? 0, date)
            }
            return scalar(value, form)
        }
    }

    /// The first form that reads a value.
    private static func form(of value: JSONValue, among forms: [ScalarType]) -> ScalarType {
        let fitting = forms.filter { $0.kinds.contains(value.kind ?? .string) }
        guard case .text(let text) = value else {
            return fitting.first ?? forms[0]
        }
        return fitting.first { form in
            if case .date(let form) = form { DateText.seconds(of: text, form: form) != nil } else { true }
        } ?? forms[0]
    }

    /// The day without its type, because not every test imports the support library.
    private static func day(_ seconds: Double) -> String {
        let date = CivilDate(daysSince1970: Int((seconds / 86_400).rounded(.down)))
        return ".init(year: \(date.year), month: \(date.month), day: \(date.day))"
    }

    /// The moment; of a local text, that at which the clocks of its zone show what those of UTC show at these seconds.
    private static func date(_ seconds: Double, _ form: DateForm) -> String {
        let isWhole = seconds == seconds.rounded() && abs(seconds) < 1e15
        let number = number(isWhole ? "\(Int(seconds))" : "\(seconds)")
        guard case .local(_, let zone) = form else {
            return "Date(timeIntervalSince1970: \(number))"
        }
        return Code.call("Date", ["stub: \(number)", "in: \(SwiftLiteral.string(zone))"])
    }

    /// A file whose content is its name.
    private static func file(_ name: String) -> String {
        let literal = SwiftLiteral.string(name)
        return Code.call(
            "OutgoingFile",
            [
                Code.argument("name", literal), Code.argument("contentType", "\"text/plain\""),
                Code.argument("data", Code.call("Data", ["\(literal).utf8"])),
            ])
    }

    /// `Duration.seconds(90)`, in the largest unit without a fraction.
    private static func duration(_ nanoseconds: Int) -> String {
        let units = [("seconds", 1_000_000_000), ("milliseconds", 1_000_000), ("microseconds", 1_000)]
        let (unit, size) = units.first { nanoseconds.isMultiple(of: $0.1) } ?? ("nanoseconds", 1)
        return "Duration.\(unit)(\(SwiftLiteral.integer(String(nanoseconds / size))))"
    }

    /// Like a day, without its type.
    private static func color(_ parts: [Int]) -> String {
        let names = ["red", "green", "blue", "alpha"]
        let values = parts.last == 255 ? parts.dropLast() : parts[...]
        return ".init(\(zip(names, values).map { "\($0): \($1)" }.joined(separator: ", ")))"
    }

    private static func data(_ base64: String) -> String {
        let bytes = Base64.decode(base64) ?? []
        if let text = String(validating: bytes, as: UTF8.self) {
            return "Data(\(SwiftLiteral.string(text)).utf8)"
        }
        return "Data([\(bytes.map(String.init).joined(separator: ", "))])"
    }

    /// A number as a Swift literal, with grouped digits before its point.
    package static func number(_ text: String) -> String {
        let whole = text.prefix { $0 == "-" || ("0"..."9").contains($0) }
        return SwiftLiteral.integer(String(whole)) + text.dropFirst(whole.count)
    }
}

// MARK: - JSON, option sets, unions

extension SampleExpressions {
    package enum Side {
        case dto
        case domain
    }

    /// `.object(["list": .array([.number(1)])])`.
    package static func json(_ value: JSONValue) -> String {
        switch value {
        case .null: ".null"
        case .bool(let flag): ".boolean(\(flag))"
        case .number(let number): ".number(\(self.number(number)))"
        case .text(let text): ".string(\(SwiftLiteral.string(text)))"
        case .list(let values): Code.call(".array", [Code.list(values.map { json($0) })])
        case .object(let members):
            Code.call(
                ".object", [Code.dictionary(members.map { (SwiftLiteral.string($0.key), json($0.value)) })])
        }
    }

    /// `[.crossposted]`, or the raw value if a bit has no name.
    private func optionSet(_ number: String, _ name: String) -> String {
        let value = Int(number) ?? 0
        let members = (map.feature.optionSet(name)?.members ?? []).filter { value & 1 << $0.bit != 0 }
        let known = members.reduce(0) { $0 | 1 << $1.bit }
        return known == value
            ? "[\(members.map { "." + SwiftName.escaped($0.name) }.joined(separator: ", "))]"
            : "\(name)(rawValue: \(SwiftLiteral.integer(number)))"
    }

    /// The case of a value: `.customer(.stub())`, or `.unknown(…)`.
    private func variant(_ value: JSONValue, _ name: String, _ side: Side) -> String {
        guard let union = map.feature.union(name), let variant = self.variant(of: value, in: union) else {
            return Code.call(".unknown", [Self.json(value)])
        }
        return self.variant(variant, of: union, inner(value, union), side)
    }

    package func variant(
        _ variant: ResolvedUnion.Variant, of union: ResolvedUnion, _ value: JSONValue, _ side: Side
    ) -> String {
        let expression: String
        if case .object(let name) = variant.type {
            expression = stub(name, tagged: variant, in: union, side)
        } else {
            expression = side == .dto ? dto(value, variant.type) : domain(value, variant.type)
        }
        return Code.call("." + SwiftName.escaped(variant.name), [expression])
    }

    /// The stub of a variant. It has the tag as an argument if the variant contains it and the plain stub has another
    /// one.
    private func stub(
        _ name: String, tagged variant: ResolvedUnion.Variant, in union: ResolvedUnion, _ side: Side
    ) -> String {
        guard let tag = union.tag, tag.inside == nil, let text = variant.tag,
            let object = map.feature.object(name),
            let field = object.fields.first(where: { $0.path == [tag.key] }), side == .dto || field.isInDomain
        else {
            return side == .dto ? stub(name, []) : ".stub()"
        }
        let isNumber = map.feature.kinds(of: field.type.innermost).contains(.number)
        let json: JSONValue = isNumber ? .number(text) : .text(text)
        guard side == .dto else {
            let value = domain(json, field.type)
            return Code.call(".stub", ["\(SwiftName.label(field.property)): \(value)"])
        }
        return stub(name, [StubArgument(field: field, json: json, dto: dto(json, field.type), domain: nil)])
    }

    /// The stub of an object's DTO. Among the arguments for one field, that of a sent value comes first.
    private func stub(_ name: String, _ own: [StubArgument]) -> String {
        let arguments = map.feature.object(name).map { $0.inOrder(contrast($0) + own) } ?? []
        return Code.call(
            ".stub", arguments.map { "\(SwiftName.label($0.field.dtoProperty)): \($0.dto)" })
    }

    private func inner(_ value: JSONValue, _ union: ResolvedUnion) -> JSONValue {
        guard let inside = union.tag?.inside, case .object(let members) = value else {
            return value
        }
        return members.first { $0.key == inside }?.value ?? .null
    }

    /// The variant that a decoder would choose.
    package func variant(of value: JSONValue, in union: ResolvedUnion) -> ResolvedUnion.Variant? {
        if let tag = union.tag {
            guard case .object(let members) = value else {
                return nil
            }
            switch members.first(where: { $0.key == tag.key })?.value {
            case .text(let text), .number(let text): return union.variants.first { $0.tag == text }
            default: return nil
            }
        }
        return value.kind.flatMap { kind in
            union.variants.first { map.feature.kinds(of: $0.type).contains(kind) }
        }
    }
}

extension JSONValue {
    /// Nil for null.
    fileprivate var kind: JSONKind? {
        switch self {
        case .null: nil
        case .text: .string
        case .number: .number
        case .bool: .boolean
        case .list: .array
        case .object: .object
        }
    }
}
