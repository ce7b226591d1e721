import Diagnostics
import Documents

/// `oneOf` and `anyOf`: which of several schemas holds.
extension SchemaDrafter {
    /// A schema with choices, and perhaps with words of its own that hold besides.
    mutating func choice(_ facts: SchemaFacts, _ use: Use) -> Typed {
        if facts.properties.isEmpty {
            return choice(of: facts.choices, facts, use)
        }
        let variants = flattened(facts.choices)
        guard variants.allSatisfy(\.isObject) else {
            losses.add("which of several schemas holds besides", at: use.place)
            var facts = facts
            facts.choices = []
            return ownType(of: facts, use)
        }
        return superset(of: variants, beside: facts, use)
    }

    mutating func choice(of nodes: [Node], _ use: Use) -> Typed {
        choice(of: nodes, nil, use)
    }

    /// The plainest type that takes the values of all variants.
    private mutating func choice(of nodes: [Node], _ whole: SchemaFacts?, _ use: Use) -> Typed {
        let variants = flattened(nodes)
        let isNullable = variants.contains(where: \.isNullable)
        var typed: Typed
        if let only = variants.first, variants.count == 1 {
            typed = type(of: only, use.inside())
        } else if let known = drafted[SchemaIdentity(choice: variants)] {
            typed = Typed(type: known)
        } else if variants.contains(where: \.isAnything) {
            typed = Typed(type: .scalar(.json))
        } else if let tagged = tagged(variants, whole, use) {
            typed = tagged
        } else {
            typed = untagged(variants, whole, use)
        }
        if isNullable {
            typed.type = typed.type.asOptional
        }
        return typed
    }

    /// The variants, with those of a variant that is a choice itself in its place, and each once.
    private mutating func flattened(_ nodes: [Node]) -> [SchemaFacts] {
        var flat: [SchemaFacts] = []
        var seen: Set<SchemaIdentity> = []
        var pending = Array(nodes.reversed())
        while let node = pending.popLast() {
            let facts = reader.facts(of: node)
            guard seen.insert(SchemaIdentity(facts)).inserted else {
                continue
            }
            if !facts.choices.isEmpty, facts.properties.isEmpty, facts.discriminator == nil {
                pending += facts.choices.reversed()
            } else {
                flat.append(facts)
            }
        }
        return flat
    }

    // MARK: - By a tag

    /// A choice of objects, each with its tag.
    private mutating func tagged(_ variants: [SchemaFacts], _ whole: SchemaFacts?, _ use: Use) -> Typed? {
        guard variants.count > 1, variants.allSatisfy(\.isObject), size + variants.count < limit,
            let (key, tags, isGuess) = tags(of: variants, whole?.discriminator)
        else {
            return nil
        }
        let name = whole.map { claim($0, use) } ?? names.claim(use.names)
        drafted[SchemaIdentity(choice: variants)] = .named(name)
        let place = types.count
        types.append(TypeDraft(name: name, doc: whole.flatMap { typeDoc($0) }, kind: .object([])))
        var members: [VariantsDraft.Variant] = []
        for (variant, tags) in zip(variants, tags) {
            var variant = variant
            variant.isNullable = false
            let type = self.type(of: variant, use.inside(tags.map { "\($0) \(use.names[0])" })).type
            members += tags.filter { losses.takes(key: $0, in: name) }
                .map { VariantsDraft.Variant(tag: $0, type: type) }
        }
        types[place].kind = .variants(VariantsDraft(members, by: key))
        let guess = isGuess ? "each variant has its own `\(key)`" : nil
        types[place].guess = guess
        return Typed(type: .named(name))
    }

    /// The key of the tag, and the values of each variant.
    private mutating func tags(
        of variants: [SchemaFacts], _ discriminator: SchemaFacts.Discriminator?
    ) -> (key: String, tags: [[String]], isGuess: Bool)? {
        if let discriminator {
            var tags: [[String]] = []
            for variant in variants {
                let mapped = discriminator.mapping.filter { target in
                    target.target == variant.component
                        || target.target.split(separator: "/").last.map(String.init) == variant.component
                }
                let own = mapped.map(\.tag)
                tags.append(
                    own.isEmpty ? [onlyValue(discriminator.key, of: variant) ?? variant.component ?? ""] : own
                )
            }
            let all = tags.flatMap(\.self)
            let isSound = !all.contains("") && Set(all).count == all.count
            return isSound && variants.allSatisfy({ mayHold($0, discriminator.key) })
                ? (discriminator.key, tags, false) : nil
        }
        for property in variants.first?.properties ?? [] {
            let values = variants.compactMap { onlyValue(property.key, of: $0) }
            if values.count == variants.count, Set(values).count == values.count {
                return (property.key, values.map { [$0] }, true)
            }
        }
        return nil
    }

    private mutating func onlyValue(_ key: String, of variant: SchemaFacts) -> String? {
        variant.properties.first { $0.key == key }.flatMap { property in
            let facts = reader.facts(of: property.nodes)
            return facts.kinds == [.string] || facts.kinds.isEmpty ? facts.onlyValue : nil
        }
    }

    /// Whether a variant says nothing of the tag, or something that a tag can be.
    private mutating func mayHold(_ variant: SchemaFacts, _ key: String) -> Bool {
        guard let property = variant.properties.first(where: { $0.key == key }) else {
            return true
        }
        let facts = reader.facts(of: property.nodes)
        return facts.kinds == [.string] && (facts.values == nil || facts.onlyValue != nil)
            && facts.format == nil
    }

    // MARK: - By the kind of the JSON

    private mutating func untagged(_ variants: [SchemaFacts], _ whole: SchemaFacts?, _ use: Use) -> Typed {
        let objects = variants.filter(\.isObject)
        var types: [DraftType] = []
        var guess: String?
        for variant in variants where !variant.isObject {
            var variant = variant
            variant.isNullable = false
            types.append(type(of: variant, use.inside()).type)
        }
        if objects.count > 1 {
            let known = drafted[SchemaIdentity(choice: objects)].map { Typed(type: $0) }
            let typed =
                known ?? tagged(objects, nil, use.inside())
                ?? superset(of: objects, beside: nil, use.inside())
            types.append(typed.type)
            guess = typed.guess
        } else if var object = objects.first {
            object.isNullable = false
            types.append(type(of: object, use.inside()).type)
        }
        var typed = byKind(types, whole ?? SchemaFacts(range: ByteRange(0, 0)), use, of: variants)
        typed.guess = typed.guess ?? guess
        return typed
    }

    /// Several types, told apart by what they are in the JSON. What Swift cannot tell apart becomes the wider of the two.
    mutating func byKind(
        _ types: [DraftType], _ facts: SchemaFacts, _ use: Use, of variants: [SchemaFacts] = []
    ) -> Typed {
        var kinds: [DraftKind: DraftType] = [:]
        var order: [DraftKind] = []
        for type in types.map(\.wrapped) {
            guard let kind = DraftKind(type, among: self.types) else {
                return Typed(type: .scalar(.json))
            }
            guard let other = kinds.updateValue(type, forKey: kind) else {
                order.append(kind)
                continue
            }
            if other != type {
                kinds[kind] = wider(kind, other, type, use)
            }
        }
        let isOptional = types.contains(where: \.isOptional)
        guard order.count > 1 else {
            let type = order.first.flatMap { kinds[$0] } ?? .scalar(.json)
            return Typed(type: isOptional ? type.asOptional : type)
        }
        if order.contains(where: { kinds[$0]?.innermostName == nil && kinds[$0] == .scalar(.json) }) {
            return Typed(type: .scalar(.json))
        }
        let members = order.compactMap { kinds[$0] }
        if facts.component == nil, let twin = union(of: members) {
            return Typed(type: isOptional ? .optional(.named(twin)) : .named(twin))
        }
        let name = names.claim((facts.component.map { [$0] } ?? []) + use.names.reversed())
        size += 1
        self.types.append(
            TypeDraft(
                name: name, doc: typeDoc(facts),
                kind: .variants(VariantsDraft(members.map { .init(type: $0) }))))
        if facts.range.end > 0 {
            drafted[SchemaIdentity(facts)] = .named(name)
        }
        if !variants.isEmpty {
            drafted[SchemaIdentity(choice: variants)] = .named(name)
        }
        return Typed(type: isOptional ? .optional(.named(name)) : .named(name))
    }

    /// A choice between the same types, which needs no twin.
    private func union(of members: [DraftType]) -> String? {
        types.first { type in
            if case .variants(let union) = type.kind, union.by == nil, type.doc == nil {
                union.variants.map(\.type) == members
            } else {
                false
            }
        }?.name
    }

    /// One type for the values of two that are the same kind of JSON.
    private mutating func wider(_ kind: DraftKind, _ first: DraftType, _ second: DraftType, _ use: Use)
        -> DraftType
    {
        let whole: Set<DraftType> = [.scalar(.int(.number)), .scalar(.int64(.number))]
        if whole.contains(first), whole.contains(second) {
            return .scalar(.int64(.number))
        }
        // An enum keeps the values that it does not list.
        if kind == .text, let open = [first, second].first(where: { $0.innermostName != nil }),
            [first, second].contains(.scalar(.string))
        {
            return open
        }
        losses.add(
            "which of several \(kind.phrase) it is: \(first.spelling) or \(second.spelling)", at: use.place)
        switch kind {
        case .text: return .scalar(.string)
        case .number: return .scalar(.double(.number))
        case .boolean: return .scalar(.bool(.bool))
        case .list: return .list(.scalar(.json))
        case .object: return .dictionary(.text, .scalar(.json))
        }
    }

    // MARK: - All in one

    /// One object for the values of several.
    private mutating func superset(of variants: [SchemaFacts], beside own: SchemaFacts?, _ use: Use) -> Typed
    {
        if let known = drafted[SchemaIdentity(choice: variants)] {
            return Typed(type: known)
        }
        let typed = ownType(of: allInOne(variants, beside: own, use), use)
        drafted[SchemaIdentity(choice: variants)] = typed.type
        return Typed(
            type: typed.type, guess: "one of \(Self.listed(variants)), with the fields of all")
    }

    /// The fields of several objects: what is not in all of them is optional.
    mutating func allInOne(_ variants: [SchemaFacts], beside own: SchemaFacts?, _ use: Use) -> SchemaFacts {
        var whole = own ?? SchemaFacts(range: use.range(of: variants))
        var others = SchemaFacts(range: whole.range)
        var required = variants.first?.required ?? []
        for variant in variants {
            others.widen(by: variant)
            required.formIntersection(variant.required)
        }
        let taken = Set(whole.properties.map(\.key))
        whole.properties += others.properties.filter { !taken.contains($0.key) }
        whole.required.formUnion(required)
        whole.kinds = [.object]
        whole.choices = []
        losses.add("which of \(Self.listed(variants)) it is", at: use.place)
        return whole
    }

    /// The object that a schema stands for, be it one of several; nil of what is no object, and of a choice by a tag.
    mutating func object(of facts: SchemaFacts, _ use: Use) -> SchemaFacts? {
        guard !facts.choices.isEmpty else {
            return facts.isObject ? facts : nil
        }
        let variants = flattened(facts.choices)
        guard variants.allSatisfy(\.isObject) else {
            return nil
        }
        if variants.count == 1, facts.properties.isEmpty {
            return variants[0]
        }
        guard !facts.properties.isEmpty || tags(of: variants, facts.discriminator) == nil else {
            return nil
        }
        return allInOne(variants, beside: facts, use)
    }

    private static func listed(_ variants: [SchemaFacts]) -> String {
        let names = variants.map { $0.component ?? "an object" }
        let few = names.prefix(4).joined(separator: ", ")
        return names.count > 4 ? "\(few) and \(names.count - 4) more" : few
    }
}

extension SchemaDrafter.Use {
    /// Something that tells a choice from every schema that stands in the document: from the first to the last of it.
    fileprivate func range(of variants: [SchemaFacts]) -> ByteRange {
        ByteRange(-(variants.first?.range.start ?? 0) - 1, variants.last?.range.end ?? 0)
    }
}

extension SchemaFacts {
    /// Takes in the properties of a schema that may hold instead.
    fileprivate mutating func widen(by other: SchemaFacts) {
        var places = Dictionary(properties.enumerated().map { ($1.key, $0) }) { first, _ in first }
        for property in other.properties {
            if let place = places[property.key] {
                let known = Set(properties[place].nodes.map(\.range))
                let more = property.nodes.filter { !known.contains($0.range) }
                properties[place].nodes += more
                properties[place].isChoice = properties[place].isChoice || !more.isEmpty
            } else {
                places[property.key] = properties.count
                properties.append(property)
            }
        }
    }
}

/// What a drafted type is to JSON.
enum DraftKind: Hashable {
    case text
    case number
    case boolean
    case list
    case object

    /// Nil where a value may be anything.
    init?(_ type: DraftType, among types: [TypeDraft]) {
        switch type {
        case .scalar(let scalar):
            guard let kind = Self(scalar) else {
                return nil
            }
            self = kind
        case .list: self = .list
        case .dictionary: self = .object
        case .optional(let wrapped): self.init(wrapped, among: types)
        case .named(let name):
            // An object has its name before it has its place among the types.
            switch types.first(where: { $0.name == name })?.kind {
            case .enumeration(let cases, _):
                if case .number = cases.first?.rawValue { self = .number } else { self = .text }
            case .bits: self = .number
            case .variants(let union) where union.by == nil: return nil
            case .variants, .object, nil: self = .object
            }
        }
    }

    private init?(_ scalar: ScalarType) {
        switch scalar {
        case .json: return nil
        case .int(.number), .int64(.number), .double(.number), .decimal(.number), .bool(.int),
            .date(.epoch), .date(.epochMillis):
            self = .number
        case .bool(.bool): self = .boolean
        case .several(let forms): self.init(forms[0])
        default: self = .text
        }
    }

    var phrase: String {
        switch self {
        case .text: "texts"
        case .number: "numbers"
        case .boolean: "Booleans"
        case .list: "lists"
        case .object: "objects"
        }
    }
}
