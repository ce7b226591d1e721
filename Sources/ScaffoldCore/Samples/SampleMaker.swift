/// Makes up values that look real, and are the same in every run. Within an object no two values of one type are
/// equal, as far as the type has values enough: else two fields that were swapped would go unnoticed.
final class SampleMaker {
    private let feature: ResolvedFeature
    private let acronyms: Acronyms
    /// Made once an object.
    private var made: [String: [JSONValue]] = [:]

    init(feature: ResolvedFeature, acronyms: Acronyms) {
        self.feature = feature
        self.acronyms = acronyms
    }

    /// The JSON of an object's stub, member by member. What is not set is what the field's sample or name suggests.
    func samples(of object: ResolvedObject) -> [JSONValue] {
        if let samples = made[object.name] {
            return samples
        }
        let samples = makeSamples(of: object)
        made[object.name] = samples
        return samples
    }

    private func makeSamples(of object: ResolvedObject) -> [JSONValue] {
        var used = Set(object.fields.compactMap(\.sample))
        return object.fields.enumerated().map { index, field in
            if let sample = field.sample {
                return sample
            }
            let value = distinct(field, index: index, used: used)
            used.insert(value)
            return value
        }
    }

    private func distinct(_ field: ResolvedField, index: Int, used: Set<JSONValue>) -> JSONValue {
        let first = sample(field.type, name: field.property, index: index, attempt: 0)
        var value = first
        var attempt = 0
        while used.contains(value), attempt < Self.mostAttempts(of: field.type) {
            attempt += 1
            value = sample(field.type, name: field.property, index: index, attempt: attempt)
        }
        return used.contains(value) ? first : value
    }

    /// After how many another value of a type cannot be hoped for any more.
    private static func mostAttempts(of type: ResolvedType) -> Int {
        switch type {
        case .scalar(.bool): 2
        case .scalar: 400
        case .enumeration: 40
        case .object: 0
        case .list(let inner), .dictionary(let inner), .optional(let inner): mostAttempts(of: inner)
        }
    }

    /// Another value of a field than the one it has; nil where there is none.
    func other(than value: JSONValue, field: ResolvedField, index: Int, round: Int) -> JSONValue? {
        if case .object = field.type.innermost {
            return nil
        }
        if let sample = field.sample, case .text(let text) = sample,
            case .scalar(.string) = field.type.wrapped
        {
            return .text("\(text) \(round + 1)")
        }
        for attempt in round..<(round + 8) {
            let other = sample(field.type, name: field.property, index: index, attempt: attempt)
            if other != value {
                return other
            }
        }
        return nil
    }

    /// A value for a parameter, which looks like the entity's field of its name.
    func parameter(_ type: ResolvedType, name: String, attempt: Int = 0) -> JSONValue {
        let field = feature.object(feature.entity.name)?.fields.first {
            $0.property == name && $0.type.wrapped == type.wrapped
        }
        guard let field, let sample = field.sample else {
            return sample(type, name: name, index: 0, attempt: attempt)
        }
        return attempt == 0 ? sample : other(than: sample, field: field, index: 0, round: attempt) ?? sample
    }

    private func sample(_ type: ResolvedType, name: String, index: Int, attempt: Int) -> JSONValue {
        switch type {
        case .scalar(let scalar): self.scalar(scalar, name: name, index: index, attempt: attempt)
        case .optional(let wrapped): sample(wrapped, name: name, index: index, attempt: attempt)
        case .object(let object): json(of: object)
        case .enumeration(let name): enumeration(name, attempt: attempt)
        case .list(.scalar(.string)): words(name, attempt: attempt)
        case .list(.scalar(let scalar)):
            .list((0..<2).map { self.scalar(scalar, name: name, index: index + $0, attempt: attempt + $0) })
        case .list(let element): .list([sample(element, name: name, index: index, attempt: attempt)])
        case .dictionary(let value):
            .object([
                JSONValue.Member(
                    key: SampleTexts.key(of: name),
                    value: sample(value, name: name, index: index, attempt: attempt)
                )
            ])
        }
    }

    /// The whole JSON of an object's stub.
    func json(of name: String) -> JSONValue {
        guard let object = feature.object(name) else {
            return .null
        }
        return .object(
            zip(object.fields, samples(of: object)).map { JSONValue.Member(key: $0.key, value: $1) }
        )
    }

    private func enumeration(_ name: String, attempt: Int) -> JSONValue {
        guard let enumeration = feature.enumeration(name), let last = enumeration.members.last else {
            return .null
        }
        // The case that stands for every unknown value would hide a mapper that reads another field.
        let members = enumeration.members.filter { enumeration.unknown != .member($0.name) }
        switch (members.isEmpty ? last : members[attempt % members.count]).rawValue {
        case .text(let text): return .text(text)
        case .number(let number): return .number(String(number))
        }
    }

    private func words(_ name: String, attempt: Int) -> JSONValue {
        let words = SampleTexts.list(of: name)
        return .list(words.map { .text(attempt == 0 ? $0 : "\($0) \(attempt + 1)") })
    }

    private func scalar(_ type: ScalarType, name: String, index: Int, attempt: Int) -> JSONValue {
        let number = index + 1 + attempt * 20
        switch type {
        case .int(.number), .int64(.number):
            return .number(String(SampleTexts.whole(of: name, index: index) + attempt))
        case .int(.string), .int64(.string):
            return .text(String(SampleTexts.whole(of: name, index: index) + attempt))
        case .double(.number), .decimal(.number):
            return .number(SampleTexts.fraction(of: name, index: index, attempt: attempt))
        case .double(.string), .decimal(.string):
            return .text(SampleTexts.fraction(of: name, index: index, attempt: attempt))
        case .bool(.bool): return .bool((index + attempt).isMultiple(of: 2))
        case .bool(.int): return .number((index + attempt).isMultiple(of: 2) ? "1" : "0")
        case .bool(.string): return .text((index + attempt).isMultiple(of: 2) ? "true" : "false")
        case .string: return .text(SampleTexts.text(of: name, acronyms: acronyms, attempt: attempt))
        case .uuid:
            let digits = String(number, radix: 16, uppercase: true)
            return .text(
                "8D9F3C52-0B1E-4C6A-9E51-" + String(repeating: "0", count: 12 - digits.count) + digits)
        case .url:
            let path = Words(name, acronyms: acronyms).kebab
            return .text("https://example.com/\(path)" + (attempt == 0 ? "" : "/\(attempt + 1)"))
        case .data: return .text(Base64.encode(Array("\(name) \(number)".utf8)))
        case .date(let form):
            let text = DateText.text(of: Self.firstDay + number * 86_400 + number * 3_600, form: form)
            return form == .epoch || form == .epochMillis ? .number(text) : .text(text)
        }
    }

    /// 1 May 2026, midnight UTC.
    private static let firstDay = 1_777_593_600
}
