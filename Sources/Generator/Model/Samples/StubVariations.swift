import Language

/// Stubs that differ from the plain one. In: the samples of a feature's objects. Out: the arguments of stubs with one
/// changed field, of the second item of a list, and of stubs that distinguish equal fields.
struct StubVariations: SampleStage {
    let samples: SampleMaker
    /// The further arguments of a nested DTO's stub: none, except for values that are sent.
    var contrast: (ResolvedObject) -> [StubArgument] = { _ in [] }

    var rare: RareValues {
        RareValues(samples: samples)
    }

    /// One changed field. It is the identity only if no other field of the domain can change.
    func other(than object: ResolvedObject, round: Int) -> [StubArgument] {
        let other = sameItem(as: object, round: round)
        guard other.isEmpty, let identity = identity(of: object) else {
            return other
        }
        return object.fields.filter { identity.contains($0.property) && $0.isInDomain }
            .compactMap { varied($0, of: object, round: round) }
    }

    /// One changed field other than the identity; empty if none can change.
    func sameItem(as object: ResolvedObject, round: Int) -> [StubArgument] {
        let identity = identity(of: object)
        // A boxed field is excluded, because not every test imports the support library, which declares the box.
        let candidates = object.fields
            .filter { $0.isInDomain && identity?.contains($0.property) != true && !$0.type.isBoxed }
            .sorted { rank($0) < rank($1) }
        return candidates.lazy.compactMap { self.varied($0, of: object, round: round) }.first.map { [$0] }
            ?? []
    }

    private func rank(_ field: ResolvedField) -> Int {
        if field.isRecursive || field.source != nil {
            return 3
        }
        switch field.type {
        case .scalar(.string): return 0
        case .object: return 2
        default: return field.type.isOptional ? 2 : 1
        }
    }

    /// Another value of a field that the mapper accepts.
    func varied(_ field: ResolvedField, of object: ResolvedObject, round: Int) -> StubArgument? {
        object.fields.firstIndex { $0.property == field.property }.flatMap {
            varied($0, of: object, round: round)
        }
    }

    /// The same for the field with this index.
    private func varied(_ index: Int, of object: ResolvedObject, round: Int) -> StubArgument? {
        let field = object.fields[index]
        if field.isRecursive {
            return rare.filled(field)
        }
        let value = samples.samples(of: object)[index]
        if case .object(let name) = field.type.innermost {
            return variedObject(field, of: name, in: value, round: round) ?? emptied(field, from: value)
        }
        return samples.other(than: value, field: field, of: object, index: index, round: round)
            .map { expressions.argument(field, $0) } ?? emptied(field, from: value)
    }

    /// The forms of one value: in the JSON, in the DTO, and in the domain.
    private typealias Stand = (json: JSONValue, dto: String, domain: String)

    /// Another value of a field that contains one or more objects.
    private func variedObject(_ field: ResolvedField, of name: String, in sample: JSONValue, round: Int)
        -> StubArgument?
    {
        guard let object = feature.object(name) else {
            return nil
        }
        let inner = other(than: object, round: round)
        guard !inner.isEmpty else {
            return nil
        }
        let dto = object.inOrder(inner + contrast(object)).stub(.dto)
        let one: Stand = (samples.json(of: object, with: inner), dto, inner.stub(.domain))
        return wrapped(one, in: field.type, like: sample).map {
            StubArgument(
                field: field, json: $0.json, dto: $0.dto, domain: field.isInDomain ? $0.domain : nil)
        }
    }

    /// A value inside the lists and dictionaries of a type, under the keys of the sample.
    private func wrapped(_ value: Stand, in type: ResolvedType, like sample: JSONValue) -> Stand? {
        switch (type, sample) {
        case (.optional(let inner), _), (.defaulted(let inner, _), _):
            wrapped(value, in: inner, like: sample)
        case (.nullable(let inner), _), (.omittable(let inner), _):
            wrapped(value, in: inner, like: sample).map {
                ($0.json, Code.call(".value", [$0.dto]), $0.domain)
            }
        case (.list(let element), .list(let samples)):
            samples.first.flatMap { wrapped(value, in: element, like: $0) }.map {
                (.list([$0.json]), Code.list([$0.dto]), Code.list([$0.domain]))
            }
        case (.dictionary(let key, let element), .object(let members)):
            members.first.flatMap { member in
                wrapped(value, in: element, like: member.value).map {
                    let key = SampleExpressions.key(member.key, key)
                    return (
                        .object([JSONValue.Member(key: member.key, value: $0.json)]),
                        Code.dictionary([(key, $0.dto)]), Code.dictionary([(key, $0.domain)])
                    )
                }
            }
        case (.object, _): value
        default: nil
        }
    }

    /// An empty value, for a field that has no other value to change to.
    private func emptied(_ field: ResolvedField, from sample: JSONValue) -> StubArgument? {
        switch (field.type.wrapped, field.type) {
        case (.list, _): sample == .list([]) ? nil : expressions.argument(field, .list([]))
        case (.dictionary, _):
            sample == .object([JSONValue.Member]())
                ? nil : expressions.argument(field, .object([JSONValue.Member]()))
        case (_, .optional), (_, .nullable), (_, .omittable):
            sample == .null ? nil : expressions.nilArgument(field)
        default: nil
        }
    }

    /// The second item of a list, with another identity and another name. What the path has is the same for all items.
    func second(of object: ResolvedObject) -> [StubArgument] {
        let identity = identity(of: object)
        let arguments = object.fields
            .filter { identity?.contains($0.property) == true || $0.property == "name" }
            .filter { $0.source == nil }
            .compactMap { varied($0, of: object, round: 1) }
        return arguments.isEmpty ? other(than: object, round: 2) : arguments
    }

    private func identity(of object: ResolvedObject) -> ResolvedIdentity? {
        feature.entities.first { $0.name == object.name }?.identity
    }

    /// Further stubs that distinguish fields of one type with equal values, mainly Booleans. Each stub inverts the
    /// fields whose number has a certain bit, so that every two fields differ in one of the stubs.
    func contrasts(of object: ResolvedObject) -> [[StubArgument]] {
        equalSamples(of: object) + rare.alternatives(of: object)
    }

    private func equalSamples(of object: ResolvedObject) -> [[StubArgument]] {
        var groups: [JSONValue: [Int]] = [:]
        for (index, value) in samples.samples(of: object).enumerated()
        where object.fields[index].source == nil {
            groups[value, default: []].append(index)
        }
        let equal = groups.values.filter { $0.count > 1 }
        guard let most = equal.map(\.count).max() else {
            return []
        }
        let bits = Int.bitWidth - (most - 1).leadingZeroBitCount
        return (0..<bits).compactMap { bit in
            let changed = equal.flatMap { group in
                group.enumerated().filter { $0.offset >> bit & 1 == 1 }.map(\.element)
            }
            let arguments = changed.sorted().compactMap { self.varied($0, of: object, round: 1) }
            return arguments.isEmpty ? nil : arguments
        }
    }
}
