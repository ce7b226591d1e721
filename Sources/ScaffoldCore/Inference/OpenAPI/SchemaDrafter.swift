import Documents

/// Drafts types from schemas. In: the facts of a schema, and where it is used. Out: its type. Objects are named where they
/// are met, and drafted one after the other, the nearest first: a document may lead from one schema to all others, and a
/// spec ends before that.
struct SchemaDrafter {
    /// A schema where it is used: what its type is called, and how messages speak of it.
    struct Use {
        /// `Pet.tags`, `GET /pets`.
        let place: String
        /// What a type of its own may be called, the best first.
        let names: [String]
        /// How many lists, maps and choices stand around it.
        var depth = 0

        func inside(_ names: [String]? = nil) -> Use {
            Use(place: place, names: names ?? self.names, depth: depth + 1)
        }
    }

    /// A type, and why it is a guess.
    struct Typed {
        var type: DraftType
        var guess: String?
    }

    let reader: SchemaReader
    let drafts: DraftedTypes

    private static let deepest = 16

    // MARK: - Types

    /// The type of values for which all schemas hold; optional where they may be null.
    func type(of nodes: [Node], _ use: Use) -> Typed {
        let facts = reader.facts(of: nodes)
        return type(of: facts, use)
    }

    func type(of facts: SchemaFacts, _ use: Use) -> Typed {
        guard use.depth < Self.deepest else {
            drafts.losses.add("what lies this deep: kept as JSON", at: use.place)
            return Typed(type: .scalar(.json))
        }
        var typed = plainType(of: facts, use)
        if facts.isNullable || facts.values?.contains(where: \.isNull) == true {
            typed.type = typed.type.asOptional
        }
        return typed
    }

    private func plainType(of facts: SchemaFacts, _ use: Use) -> Typed {
        let identity = SchemaIdentity(facts)
        if let known = drafts[identity] {
            return Typed(type: known)
        }
        // What holds itself by lists and choices alone has no end.
        guard facts.component == nil || drafts.open.insert(identity).inserted else {
            drafts.losses.add("what holds itself: kept as JSON", at: use.place)
            return Typed(type: .scalar(.json))
        }
        defer { drafts.open.remove(identity) }
        for loss in facts.losses {
            drafts.losses.add(loss, at: use.place)
        }
        return ownType(of: facts, use)
    }

    /// The type of a schema by its own words, whatever is known of it.
    func ownType(of facts: SchemaFacts, _ use: Use) -> Typed {
        if !facts.choices.isEmpty {
            return ChoiceDrafter(schemas: self).type(of: facts, use)
        }
        if let values = facts.values {
            return enumeration(facts, values, use)
        }
        switch facts.kinds.count {
        case 0: return Typed(type: impliedType(of: facts, use))
        case 1: return Typed(type: type(facts.kinds[0], of: facts, use))
        default: return several(facts, use)
        }
    }

    /// A schema that does not say its type says it by its other words, or means any value.
    private func impliedType(of facts: SchemaFacts, _ use: Use) -> DraftType {
        if !facts.properties.isEmpty || facts.hasAdditional {
            return type(.object, of: facts, use)
        }
        if facts.items != nil {
            return type(.array, of: facts, use)
        }
        if let format = facts.format,
            SchemaScalars.scalar(.string, format, example: nil).isUnderstood
        {
            return type(.string, of: facts, use)
        }
        return .scalar(.json)
    }

    func type(_ kind: SchemaFacts.Kind, of facts: SchemaFacts, _ use: Use) -> DraftType {
        switch kind {
        case .string, .integer, .number, .boolean:
            let (scalar, isUnderstood) = SchemaScalars.scalar(
                kind, facts.format, example: facts.example?.text)
            if !isUnderstood, let format = facts.format {
                drafts.losses.add("the format \(format)", at: use.place)
            }
            return .scalar(scalar)
        case .array:
            guard let items = facts.items else {
                return .list(.scalar(.json))
            }
            return .list(type(of: [items], use.inside(use.names.map { Singular.of($0) })).type)
        case .object: return object(facts, use)
        }
    }

    /// A list of types, `[string, integer]`: each is a kind of its own in the JSON.
    private func several(_ facts: SchemaFacts, _ use: Use) -> Typed {
        var types: [DraftType] = []
        for kind in facts.kinds where !(kind == .integer && facts.kinds.contains(.number)) {
            types.append(type(kind, of: facts, use.inside()))
        }
        return ChoiceDrafter(schemas: self).byKind(types, facts, use)
    }

    // MARK: - Objects

    private func object(_ facts: SchemaFacts, _ use: Use) -> DraftType {
        guard facts.hasFields else {
            _ = fields(of: facts, owner: use.place)
            return dictionary(facts, use) ?? .scalar(.json)
        }
        if facts.hasAdditional {
            drafts.losses.add("keys beside those that are named", at: use.place)
        }
        guard drafts.size < drafts.limit else {
            drafts.losses.add("what lies so far away from \(drafts.root): kept as JSON", at: use.place)
            return .scalar(.json)
        }
        if let twin = nonNullableTwin(of: facts) {
            return type(of: [twin], use).type
        }
        let name = claim(facts, use)
        drafts.waiting.append(DraftedTypes.Waiting(name: name, facts: facts))
        return .named(name)
    }

    /// The name of a type, by which it is known from now on, also inside of itself.
    func claim(_ facts: SchemaFacts, _ use: Use) -> String {
        let name = drafts.names.claim(componentNames(facts) + use.names)
        drafts[SchemaIdentity(facts)] = .named(name)
        drafts.size += 1
        return name
    }

    /// The name that the document has for it; that it may be null is no part of what it is called.
    private func componentNames(_ facts: SchemaFacts) -> [String] {
        guard let component = facts.component else {
            return []
        }
        let words = Words(component, acronyms: reader.acronyms).words
        let isMarked = facts.isNullable && words.count > 1 && words.first == "nullable"
        return isMarked ? [words.dropFirst().joined(separator: "-"), component] : [component]
    }

    /// The words of a schema that has a name; of another one, the field has them.
    func typeDoc(_ facts: SchemaFacts) -> String? {
        facts.component == nil ? nil : Documentation.text(facts.isReferred ? facts.componentDoc : facts.doc)
    }

    /// A map of names that nobody knows before.
    private func dictionary(_ facts: SchemaFacts, _ use: Use) -> DraftType? {
        switch facts.additional {
        case .schema(let node):
            let value = type(of: [node], use.inside(use.names.map { Singular.of($0) }))
            return .dictionary(.text, value.type)
        case .any: return .dictionary(.text, .scalar(.json))
        case .unsaid, .none: return nil
        }
    }

    /// Generators of OpenAPI 3.0 write a schema twice, once as `nullable-user`: one type is enough for both.
    private func nonNullableTwin(of facts: SchemaFacts) -> Node? {
        guard facts.isNullable, let component = facts.component else {
            return nil
        }
        let words = Words(component, acronyms: reader.acronyms).words
        guard words.count > 1, words.first == "nullable",
            let name = reader.document.schemaName(
                like: words.dropFirst().joined(separator: "-"), reader.acronyms),
            let node = reader.document.schema(name)
        else {
            return nil
        }
        let twin = reader.facts(of: node)
        return !twin.isNullable && twin.properties.map(\.key) == facts.properties.map(\.key) ? node : nil
    }

    /// The fields of an object that has its name.
    func fields(of facts: SchemaFacts, owner: String) -> [FieldDraft] {
        let fields = FieldDrafter(schemas: self, owner: owner)
        return facts.properties.filter { drafts.losses.takes(key: $0.key, in: owner) }.map {
            fields.field($0, isRequired: facts.required.contains($0.key))
        }
    }

    /// Gives fields to the objects that wait for them, and to those that they bring, until none is left.
    func draftWaiting() {
        var next = 0
        while next < drafts.waiting.count {
            let (name, facts) = (drafts.waiting[next].name, drafts.waiting[next].facts)
            next += 1
            let place = drafts.types.count
            drafts.types.append(TypeDraft(name: name, doc: typeDoc(facts), kind: .object([])))
            let fields = fields(of: facts, owner: name)
            drafts.types[place].kind = .object(fields)
            for property in facts.properties where reader.facts(of: property.nodes).isReadOnly {
                drafts.losses.add("that it is never sent", at: "\(name).\(property.key)")
            }
        }
        drafts.waiting = []
    }

    // MARK: - Enums

    /// The values of an `enum`: cases, where there are two or more of one kind that Swift can tell apart.
    private func enumeration(_ facts: SchemaFacts, _ values: [Node], _ use: Use) -> Typed {
        let values = values.filter { !$0.isNull }
        guard let kind = facts.kinds.first ?? EnumValues.kind(of: values), !values.isEmpty else {
            drafts.losses.add("an `enum` without values", at: use.place)
            var facts = facts
            facts.values = nil
            return ownType(of: facts, use)
        }
        guard let cases = EnumValues.cases(values, kind, names: facts.valueNames), cases.count > 1 else {
            if values.count > 1 {
                drafts.losses.add(
                    "its values, \(values.compactMap(\.text).prefix(12).joined(separator: ", "))",
                    at: use.place)
            }
            return Typed(
                type: kind == .object || kind == .array ? .scalar(.json) : type(kind, of: facts, use))
        }
        if let format = facts.format, !SchemaScalars.scalar(kind, format, example: nil).isUnderstood {
            drafts.losses.add("the format \(format)", at: use.place)
        }
        // Called so, an enum that one field uses is written in its place.
        let name = drafts.names.claim((facts.component.map { [$0] } ?? []) + use.names.reversed())
        drafts.types.append(
            TypeDraft(name: name, doc: typeDoc(facts), kind: .enumeration(cases, unknown: nil)))
        drafts[SchemaIdentity(facts)] = .named(name)
        return Typed(type: .named(name))
    }
}
