import Language

/// Makes values that look real and are the same in every run. Within an object no two values of one type are equal, if
/// the type has enough values, so that tests notice two swapped fields.
///
/// It is a class because many stages hold it and copies are expensive.
package final class SampleMaker {
    package let types: TypeMap
    /// The Swift expressions of the values.
    package let expressions: SampleExpressions
    private let made = Memo<String, [JSONValue]>()
    private let madeWhole = Memo<String, JSONValue>()

    init(_ types: TypeMap) {
        self.types = types
        expressions = SampleExpressions(map: types)
    }

    private var feature: ResolvedFeature {
        types.feature
    }

    private var acronyms: Acronyms {
        types.acronyms
    }

    /// The JSON of an object's stub, member by member. A value comes from the field's sample, or else from its name.
    package func samples(of object: ResolvedObject) -> [JSONValue] {
        made.value(object.name) { makeSamples(of: object) }
    }

    private func makeSamples(of object: ResolvedObject) -> [JSONValue] {
        var used = Set(object.fields.compactMap { $0.sample ?? pathSample($0) })
        return object.fields.enumerated().map { index, field in
            if field.isOptionalHeader {
                return .null
            }
            if let sample = pathSample(field) ?? field.sample {
                return sample
            }
            if field.isRecursive {
                return Self.empty(field.type)
            }
            let value = distinct(field, of: object, index: index, used: used)
            used.insert(value)
            return value
        }
    }

    /// The sample of a field that is in the path: the same for each such field of its name, because operations of one
    /// entity can answer another one.
    private func pathSample(_ field: ResolvedField) -> JSONValue? {
        field.source == .path ? pathSample(named: field.property, field.type) : nil
    }

    private func pathSample(named name: String, _ type: ResolvedType, attempt: Int = 0) -> JSONValue {
        let index = name.utf8.reduce(0) { $0 + Int($1) } % 17
        let own = attempt == 0 ? pathFields[name]?.sample : nil
        return own ?? sample(type, of: SampleSubject(name: name, owner: "", index: index, attempt: attempt))
    }

    private lazy var pathFields: [String: ResolvedField] = Dictionary(
        (feature.objects + feature.used.flatMap(\.objects)).flatMap(\.fields).filter { $0.source == .path }
            .map { ($0.property, $0) },
        uniquingKeysWith: { first, other in first.sample == nil ? other : first })

    /// The sample of a header, of which the stub may have none.
    func headerSample(of field: ResolvedField, in object: ResolvedObject) -> JSONValue {
        guard field.isOptionalHeader else {
            return zip(object.fields, samples(of: object)).first { $0.0.property == field.property }?.1
                ?? .null
        }
        let subject = SampleSubject(name: field.property, owner: object.name)
        return field.sample ?? sample(field.type.wrapped, of: subject)
    }

    private func distinct(
        _ field: ResolvedField, of object: ResolvedObject, index: Int, used: Set<JSONValue>
    ) -> JSONValue {
        var subject = SampleSubject(name: field.property, owner: object.name, index: index)
        let first = sample(field.type, of: subject)
        var value = first
        while used.contains(value), subject.attempt < Self.mostAttempts(of: field.type) {
            subject.attempt += 1
            value = sample(field.type, of: subject)
        }
        return used.contains(value) ? first : value
    }

    /// The number of attempts after which no further value of a type is expected.
    private static func mostAttempts(of type: ResolvedType) -> Int {
        switch type.innermost {
        case .scalar(.bool): 2
        case .scalar: 400
        case .enumeration: 40
        case .optionSet, .union: 8
        default: 0
        }
    }

    /// The empty value that ends a recursion.
    private static func empty(_ type: ResolvedType) -> JSONValue {
        switch type {
        case .list: .list([])
        case .dictionary: .object([JSONValue.Member]())
        case .defaulted(let inner, _): empty(inner)
        default: .null
        }
    }

    /// A value of a field that differs from its sample; nil if there is none.
    package func other(
        than value: JSONValue, field: ResolvedField, of object: ResolvedObject, index: Int, round: Int
    ) -> JSONValue? {
        let isObject = if case .object = field.type.innermost { true } else { false }
        guard !isObject, !field.isRecursive else {
            return nil
        }
        if let sample = field.sample, case .text(let text) = sample,
            case .scalar(.string) = field.type.wrapped
        {
            return .text("\(text) \(round + 1)")
        }
        let others = (round..<(round + 8)).lazy.map { [self] attempt in
            sample(
                field.type,
                of: SampleSubject(
                    name: field.property, owner: object.name, index: index, attempt: attempt))
        }
        return others.first { $0 != value }
    }

    /// A value for a parameter, like that of the entity's field with the same name.
    package func parameter(_ type: ResolvedType, name: String, of object: ResolvedObject, attempt: Int = 0)
        -> JSONValue
    {
        if let field = pathFields[name], field.type.inURL == type.inURL {
            return pathSample(named: name, field.type, attempt: attempt)
        }
        let field = object.fields.first {
            $0.property == name && $0.type.wrapped == type.wrapped
        }
        guard let field, let sample = field.sample else {
            return sample(type, of: SampleSubject(name: name, owner: object.name, attempt: attempt))
        }
        return attempt == 0
            ? sample : other(than: sample, field: field, of: object, index: 0, round: attempt) ?? sample
    }

    private func sample(_ type: ResolvedType, of subject: SampleSubject) -> JSONValue {
        switch type {
        case .scalar(let scalar), .lenient(let scalar): self.scalar(scalar, of: subject)
        case .object(let object): json(of: object)
        case .enumeration(let name): enumeration(name, attempt: subject.attempt)
        case .list(.scalar(.string)): words(subject)
        case .optional(let inner), .boxed(let inner), .nullable(let inner), .omittable(let inner):
            sample(inner, of: subject)
        case .defaulted(let inner, let fallback): defaulted(inner, fallback, of: subject)
        case .optionSet(let name, let form): optionSet(name, form, attempt: subject.attempt)
        case .separated(let separator, let element): separated(element, by: separator, of: subject)
        case .union(let name): union(name, of: subject)
        case .list(.scalar(let scalar)):
            .list([self.scalar(scalar, of: subject), self.scalar(scalar, of: subject.following)])
        case .list(.union(let name)): .list([union(name, of: subject.element)])
        case .list(let element): .list([sample(element, of: subject)])
        case .dictionary(let key, let value):
            .object([
                (
                    key == .number ? String(subject.index + 7) : SampleTexts.key(of: subject),
                    sample(value, of: subject)
                )
            ])
        }
    }

    /// The whole JSON of an object's stub.
    package func json(of name: String) -> JSONValue {
        madeWhole.value(name) {
            feature.object(name).map { json(of: $0) } ?? .null
        }
    }

    private func enumeration(_ name: String, attempt: Int) -> JSONValue {
        guard let enumeration = feature.enumeration(name), let last = enumeration.members.last else {
            return .null
        }
        // The case for every unknown value would hide a mapper that reads another field.
        let members = enumeration.members.filter { enumeration.unknown != .member($0.name) }
        return (members.isEmpty ? last : members[attempt % members.count]).rawValue.json
    }

    private func words(_ subject: SampleSubject) -> JSONValue {
        let words = SampleTexts.list(of: subject, acronyms: acronyms)
        return .list(words.map { .text(subject.attempt == 0 ? $0 : "\($0) \(subject.attempt + 1)") })
    }

    func scalar(_ type: ScalarType, of subject: SampleSubject) -> JSONValue {
        let (index, attempt) = (subject.index, subject.attempt)
        let number = index + 1 + attempt * 20
        switch type {
        case .int(let form), .int64(let form):
            return form.json(String(SampleTexts.whole(of: subject, acronyms: acronyms)))
        case .double(let form), .decimal(let form):
            return form.json(SampleTexts.fraction(of: subject, acronyms: acronyms))
        case .bool(.bool): return .bool((index + attempt).isMultiple(of: 2))
        case .bool(.int): return .number((index + attempt).isMultiple(of: 2) ? "1" : "0")
        case .bool(.string): return .text((index + attempt).isMultiple(of: 2) ? "true" : "false")
        case .string: return .text(SampleTexts.text(of: subject, acronyms: acronyms))
        case .uuid:
            let digits = String(number, radix: 16, uppercase: true)
            return .text(
                "8D9F3C52-0B1E-4C6A-9E51-" + String(repeating: "0", count: 12 - digits.count) + digits)
        case .url:
            let path = Words(subject.name, acronyms: acronyms).kebab
            return .text("https://example.com/\(path)" + (attempt == 0 ? "" : "/\(attempt + 1)"))
        case .data, .bytes: return .text(Base64.encode(Array("\(subject.name) \(number)".utf8)))
        case .date(let form):
            let text = DateText.text(of: Self.firstDay + number * 86_400 + number * 3_600, form: form)
            return form == .epoch || form == .epochMillis ? .number(text) : .text(text)
        case .file:
            let name = Words(subject.name, acronyms: acronyms).kebab
            return .text("\(name)\(attempt == 0 ? "" : "-\(attempt + 1)").txt")
        case .duration(let form):
            // Every other attempt has a fraction of a second.
            let text = DurationText.text(ofMilliseconds: number * 90_000 + attempt % 2 * 250, form: form)
            return form.isNumeric ? .number(text) : .text(text)
        case .color(let form): return .text(ColorText.text(of: 0x33_6699 + number * 0x01_0203, form: form))
        case .json: return anything(subject.name, attempt: attempt)
        case .several(let forms): return scalar(forms[0], of: subject)
        }
    }

    /// A list of such elements as a text.
    private func separated(
        _ element: ResolvedType, by separator: Separator, of subject: SampleSubject
    ) -> JSONValue {
        guard case .list(let values) = sample(.list(element), of: subject) else {
            return .text("")
        }
        let texts = values.map { value in
            guard case .text(let text) = value else { return "" }
            return text.replacing(String(separator.character), with: "-")
        }
        return .text(texts.joined(separator: String(separator.character)))
    }

    /// A value that the default does not hide.
    private func defaulted(
        _ type: ResolvedType, _ fallback: FieldDefault, of subject: SampleSubject
    ) -> JSONValue {
        var next = subject
        for _ in 0..<3 {
            let value = sample(type, of: next)
            if value != fallback.value {
                return value
            }
            next.attempt += 1
        }
        return sample(type, of: subject)
    }

    /// Two of the members, depending on the attempt.
    private func optionSet(_ name: String, _ form: ScalarType.NumberForm, attempt: Int) -> JSONValue {
        let members = feature.optionSet(name)?.members ?? []
        let chosen =
            members.isEmpty ? [] : Set([attempt, attempt + 1].map { members[$0 % members.count].bit })
        return form.json(String(chosen.reduce(0) { $0 | 1 << $1 }))
    }

    private func union(_ name: String, of subject: SampleSubject) -> JSONValue {
        guard let union = feature.union(name), !union.variants.isEmpty else {
            return .null
        }
        let open = union.variants.filter { !$0.isRecursive }
        let variants = open.isEmpty ? union.variants : open
        return json(of: variants[subject.attempt % variants.count], in: union, as: subject, isNested: true)
    }

    /// The JSON of a variant, with its tag. Inside another value, a recursive list is empty.
    package func json(
        of variant: ResolvedUnion.Variant, in union: ResolvedUnion, as field: SampleSubject? = nil,
        isNested: Bool = false
    ) -> JSONValue {
        // The name is the tag of the variant, or else that of the field or of the union.
        let named = SampleSubject(name: variant.tag ?? union.name, owner: union.name)
        var subject = variant.tag == nil ? field ?? named : named
        (subject.index, subject.attempt) = (0, 0)
        let isEnd = isNested && variant.isRecursive && Self.empty(variant.type) != .null
        let value = isEnd ? Self.empty(variant.type) : sample(variant.type, of: subject)
        guard let tag = union.tag, let text = variant.tag else {
            return value
        }
        let member = JSONValue.Member(key: tag.key, value: union.hasNumericTag ? .number(text) : .text(text))
        if let inside = tag.inside {
            return .object([member, JSONValue.Member(key: inside, value: value)])
        }
        guard case .object(let members) = value else {
            return value
        }
        guard let index = members.firstIndex(where: { $0.key == tag.key }) else {
            return .object([member] + members)
        }
        // The variant contains the tag, in the form of its field.
        var own = members
        let isNumber = if case .number = members[index].value { true } else { false }
        own[index] = JSONValue.Member(key: tag.key, value: isNumber ? .number(text) : .text(text))
        return .object(own)
    }

    /// Values of every kind, so that tests notice a lost one.
    private func anything(_ name: String, attempt: Int) -> JSONValue {
        .object([
            (
                Words(name, acronyms: acronyms).snake,
                .text("Grüße 👍" + (attempt == 0 ? "" : " \(attempt + 1)"))
            ),
            ("list", .list([.number("1"), .bool(true), .null])),
        ])
    }

    /// 1 May 2026, midnight in UTC.
    private static let firstDay = 1_777_593_600
}

extension SampleMaker {
    /// What the stub of an object has outside of its JSON, by the keys for it, as a dictionary; nil if it has nothing there.
    func outerValues(of object: ResolvedObject) -> String? {
        let pairs = zip(object.fields, samples(of: object)).compactMap { field, value -> (String, String)? in
            guard field.source != nil, value != .null else {
                return nil
            }
            return (SwiftLiteral.string(field.codingKey), SwiftLiteral.string(WireText.text(of: value)))
        }
        return pairs.isEmpty ? nil : Code.dictionary(pairs)
    }

    /// The JSON of a stub with other arguments.
    package func json(
        of object: ResolvedObject, with arguments: [StubArgument] = [], leavingOutNulls: Bool = false
    )
        -> JSONValue
    {
        let arguments = Dictionary(
            arguments.map { ($0.field.property, $0) }, uniquingKeysWith: { first, _ in first })
        let values = zip(object.fields, samples(of: object)).compactMap { field, value in
            guard let argument = arguments[field.property] else {
                return field.json(value).map { (field.path, $0) }
            }
            return (leavingOutNulls ? argument.missing : argument.json).map { (field.path, field.keyed($0)) }
        }
        return .nested(values)
    }
}
