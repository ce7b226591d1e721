import Diagnostics
import Documents
import Language

/// Drafts the types of `oneOf` and `anyOf`. In: the facts of a choice, or its schemas. Out: the simplest type for the
/// values of all schemas.
struct ChoiceDrafter {
    typealias Use = SchemaDrafter.Use
    typealias Typed = SchemaDrafter.Typed

    let schemas: SchemaDrafter

    private var drafts: DraftedTypes {
        schemas.drafts
    }

    /// The type of a schema with choices, which may also have keywords of its own.
    func type(of facts: SchemaFacts, _ use: Use) -> Typed {
        if facts.properties.isEmpty {
            return type(of: facts.choices, use, in: facts)
        }
        let variants = variants(of: facts.choices)
        guard variants.areObjects else {
            drafts.losses.add("the choice of schemas beside its properties", at: use.place)
            var facts = facts
            facts.choices = []
            return schemas.ownType(of: facts, use)
        }
        return superset(of: variants, beside: facts, use)
    }

    /// `whole` is the schema with the choice, if there is one.
    func type(of nodes: [Node], _ use: Use, in whole: SchemaFacts? = nil) -> Typed {
        let variants = variants(of: nodes)
        var typed: Typed
        if let only = variants.all.first, variants.all.count == 1 {
            typed = schemas.type(of: only, use.inside())
        } else if let known = drafts[variants.identity] {
            typed = Typed(type: known)
        } else if variants.all.contains(where: \.isAnything) {
            typed = Typed(type: .scalar(.json))
        } else {
            typed = tagged(variants, whole, use) ?? untagged(variants, whole, use)
        }
        if variants.all.contains(where: \.isNullable) {
            typed.type = typed.type.asOptional
        }
        return typed
    }

    /// The object of a schema, which can be a choice; nil if it is not an object or if a tag selects the variant.
    func object(of facts: SchemaFacts, _ use: Use) -> SchemaFacts? {
        guard !facts.choices.isEmpty else {
            return facts.isObject ? facts : nil
        }
        let variants = variants(of: facts.choices)
        guard variants.areObjects else {
            return nil
        }
        if variants.all.count == 1, facts.properties.isEmpty {
            return variants.all[0]
        }
        guard !facts.properties.isEmpty || variants.tags(facts.discriminator) == nil else {
            return nil
        }
        return allInOne(variants, beside: facts, use)
    }

    private func variants(of nodes: [Node]) -> SchemaVariants {
        SchemaVariants(of: nodes, schemas.reader)
    }

    // MARK: - By a tag

    /// A choice of objects with a tag each.
    private func tagged(_ variants: SchemaVariants, _ whole: SchemaFacts?, _ use: Use) -> Typed? {
        guard variants.all.count > 1, variants.areObjects, drafts.size + variants.all.count < drafts.limit,
            let (key, tags, isGuess) = variants.tags(whole?.discriminator)
        else {
            return nil
        }
        let name = whole.map { schemas.claim($0, use) } ?? drafts.names.claim(use.names)
        drafts[variants.identity] = .named(name)
        let place = drafts.types.count
        drafts.types.append(
            TypeDraft(name: name, doc: whole.flatMap { schemas.typeDoc($0) }, kind: .object([])))
        var members: [VariantsDraft.Variant] = []
        for (variant, tags) in zip(variants.all, tags) {
            let type = nonNullType(of: variant, use.inside(tags.map { "\($0) \(use.names[0])" }))
            members += tags.filter { drafts.losses.takes(key: $0, in: name) }
                .map { VariantsDraft.Variant(tag: $0, type: type) }
        }
        drafts.types[place].kind = .variants(VariantsDraft(variants: members, by: key))
        drafts.types[place].guess = isGuess ? "each variant has its own `\(key)`" : nil
        return Typed(type: .named(name))
    }

    private func nonNullType(of variant: SchemaFacts, _ use: Use) -> DraftType {
        var variant = variant
        variant.isNullable = false
        return schemas.type(of: variant, use).type
    }

    // MARK: - By the kind of the JSON

    private func untagged(_ variants: SchemaVariants, _ whole: SchemaFacts?, _ use: Use) -> Typed {
        let objects = variants.objects
        var types = variants.all.filter { !$0.isObject }.map { nonNullType(of: $0, use.inside()) }
        var guess: String?
        if objects.all.count > 1 {
            let known = drafts[objects.identity].map { Typed(type: $0) }
            let typed =
                known ?? tagged(objects, nil, use.inside())
                ?? superset(of: objects, beside: nil, use.inside())
            types.append(typed.type)
            guess = typed.guess
        } else if let object = objects.all.first {
            types.append(nonNullType(of: object, use.inside()))
        }
        var typed = byKind(types, whole ?? SchemaFacts(range: ByteRange(0, 0)), use, of: variants)
        typed.guess = typed.guess ?? guess
        return typed
    }

    /// Several types, distinguished by the kind of their JSON. Two types that Swift cannot distinguish become the wider
    /// one.
    func byKind(
        _ types: [DraftType], _ facts: SchemaFacts, _ use: Use, of variants: SchemaVariants? = nil
    ) -> Typed {
        guard let members = members(types.map(\.wrapped), use), var type = members.first else {
            return Typed(type: .scalar(.json))
        }
        if members.count > 1 {
            let twin = facts.component == nil ? union(of: members) : nil
            type = .named(twin ?? newUnion(of: members, facts, use, of: variants))
        }
        return Typed(type: types.contains(where: \.isOptional) ? type.asOptional : type)
    }

    /// One type for each kind of JSON, in the order of the schemas; nil if any value is allowed.
    private func members(_ types: [DraftType], _ use: Use) -> [DraftType]? {
        var kinds: [JSONKind: DraftType] = [:]
        var order: [JSONKind] = []
        for type in types {
            guard let kind = JSONKind(type, among: drafts) else {
                return nil
            }
            guard let other = kinds.updateValue(type, forKey: kind) else {
                order.append(kind)
                continue
            }
            if other != type {
                kinds[kind] = kind.common(other, type) ?? widest(kind, other, type, use)
            }
        }
        return order.compactMap { kinds[$0] }
    }

    private func widest(_ kind: JSONKind, _ first: DraftType, _ second: DraftType, _ use: Use) -> DraftType {
        drafts.losses.add(
            "which of several \(kind.phrase) it is: \(first.spelling) or \(second.spelling)", at: use.place)
        return kind.widest
    }

    private func newUnion(
        of members: [DraftType], _ facts: SchemaFacts, _ use: Use, of variants: SchemaVariants?
    ) -> String {
        let name = drafts.names.claim((facts.component.map { [$0] } ?? []) + use.names.reversed())
        drafts.size += 1
        drafts.types.append(
            TypeDraft(
                name: name, doc: schemas.typeDoc(facts),
                kind: .variants(VariantsDraft(variants: members.map { .init(type: $0) }))))
        if facts.range.end > 0 {
            drafts[SchemaIdentity(facts)] = .named(name)
        }
        if let variants {
            drafts[variants.identity] = .named(name)
        }
        return name
    }

    /// An existing union of the same types.
    private func union(of members: [DraftType]) -> String? {
        drafts.types.first { type in
            if case .variants(let union) = type.kind, union.by == nil, type.doc == nil {
                union.variants.map(\.type) == members
            } else {
                false
            }
        }?.name
    }

    // MARK: - All in one

    /// One object for the values of several objects.
    private func superset(of variants: SchemaVariants, beside own: SchemaFacts?, _ use: Use) -> Typed {
        if let known = drafts[variants.identity] {
            return Typed(type: known)
        }
        let typed = schemas.ownType(of: allInOne(variants, beside: own, use), use)
        drafts[variants.identity] = typed.type
        return Typed(type: typed.type, guess: "one of \(variants.listed), with the fields of all")
    }

    private func allInOne(_ variants: SchemaVariants, beside own: SchemaFacts?, _ use: Use) -> SchemaFacts {
        drafts.losses.add("which of \(variants.listed) it is", at: use.place)
        return variants.allInOne(beside: own)
    }
}
