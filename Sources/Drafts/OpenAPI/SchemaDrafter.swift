import Documents
import Language

/// Drafts types from schemas. In: the facts of a schema, and its use. Out: its type. Objects get their names where they
/// are found, and their fields later, the nearest ones first, because one schema of a document can reach all others and
/// a spec has a limited size.
struct SchemaDrafter {
    /// The use of a schema: the names for its type, and its place for messages.
    struct Use {
        /// `Pet.tags`, `GET /pets`.
        let place: String
        /// The candidates for the name of its type, the best one first.
        let names: [String]
        /// The number of lists, maps and choices around it.
        var depth = 0
        /// Whether it is a body in several parts, whose data are files.
        var sendsFiles = false

        func inside(_ names: [String]? = nil) -> Use {
            Use(place: place, names: names ?? self.names, depth: depth + 1, sendsFiles: sendsFiles)
        }
    }

    /// A type, and the reason if it is a guess.
    struct Typed {
        var type: DraftType
        var guess: String?
    }

    let reader: SchemaReader
    let drafts: DraftedTypes

    private static let deepest = 16

    // MARK: - Types

    /// The type of values that match all schemas; optional if they may be null.
    func type(of nodes: [Node], _ use: Use) -> Typed {
        let facts = reader.facts(of: nodes)
        return type(of: facts, use)
    }

    func type(of facts: SchemaFacts, _ use: Use) -> Typed {
        guard use.depth < Self.deepest else {
            drafts.losses.add("the types of values nested this deep: they become JSON", at: use.place)
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
        // A schema that contains itself through lists and choices only is infinite.
        guard facts.component == nil || drafts.open.insert(identity).inserted else {
            drafts.losses.add("the type of an object that contains itself: it becomes JSON", at: use.place)
            return Typed(type: .scalar(.json))
        }
        defer { drafts.open.remove(identity) }
        for loss in facts.losses {
            drafts.losses.add(loss, at: use.place)
        }
        return ownType(of: facts, use)
    }

    /// The type of a schema by its own keywords.
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

    /// The type of a schema without `type`, by its other keywords, or else any value.
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
        case .string where use.sendsFiles && facts.isFile: return .scalar(.file)
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

    /// The type for a list of types, `[string, integer]`, which are different kinds of JSON.
    private func several(_ facts: SchemaFacts, _ use: Use) -> Typed {
        let kinds = facts.kinds.filter { !($0 == .integer && facts.kinds.contains(.number)) }
        return ChoiceDrafter(schemas: self).byKind(
            kinds.map { type($0, of: facts, use.inside()) }, facts, use)
    }

    // MARK: - Objects

    private func object(_ facts: SchemaFacts, _ use: Use) -> DraftType {
        guard facts.hasFields else {
            _ = fields(of: facts, owner: use.place)
            return dictionary(facts, use) ?? .scalar(.json)
        }
        if facts.hasAdditional {
            drafts.losses.add("keys that the schema does not name", at: use.place)
        }
        guard drafts.size < drafts.limit else {
            drafts.losses.add(
                "the types of values nested this far below \(drafts.root): they become JSON", at: use.place)
            return .scalar(.json)
        }
        if let twin = nonNullableTwin(of: facts) {
            return type(of: [twin], use).type
        }
        let name = claim(facts, use)
        drafts.waiting.append(DraftedTypes.Waiting(name: name, facts: facts, sendsFiles: use.sendsFiles))
        return .named(name)
    }

    /// Chooses the name of a type, which is then used for it, also inside the type itself.
    func claim(_ facts: SchemaFacts, _ use: Use) -> String {
        let name = drafts.names.claim(componentNames(facts) + use.names)
        drafts[SchemaIdentity(facts)] = .named(name)
        drafts.size += 1
        return name
    }

    /// The name in the document, without a word for `nullable`.
    private func componentNames(_ facts: SchemaFacts) -> [String] {
        guard let component = facts.component else {
            return []
        }
        let words = Words(component, acronyms: reader.acronyms).words
        let isMarked = facts.isNullable && words.count > 1 && words.first == "nullable"
        return isMarked ? [words.dropFirst().joined(separator: "-"), component] : [component]
    }

    /// The documentation of a named schema. For other schemas, the field has the documentation.
    func typeDoc(_ facts: SchemaFacts) -> String? {
        facts.component == nil ? nil : Documentation.text(facts.isReferred ? facts.componentDoc : facts.doc)
    }

    /// A map with arbitrary keys.
    private func dictionary(_ facts: SchemaFacts, _ use: Use) -> DraftType? {
        switch facts.additional {
        case .schema(let node):
            let value = type(of: [node], use.inside(use.names.map { Singular.of($0) }))
            return .dictionary(.text, value.type)
        case .any: return .dictionary(.text, .scalar(.json))
        case .unsaid, .none: return nil
        }
    }

    /// The schema without `nullable`. Generators of OpenAPI 3.0 write a schema twice, once as `nullable-user`, and one
    /// type is enough for both.
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

    /// The fields of an object that has a name.
    func fields(of facts: SchemaFacts, owner: String, sendsFiles: Bool = false) -> [FieldDraft] {
        let fields = FieldDrafter(schemas: self, owner: owner, sendsFiles: sendsFiles)
        return facts.properties.filter { drafts.losses.takes(key: $0.key, in: owner) }.map {
            fields.field($0, isRequired: facts.required.contains($0.key))
        }
    }

    /// Drafts the fields of waiting objects, and of the objects that these add, until none is left.
    func draftWaiting() {
        var next = 0
        while next < drafts.waiting.count {
            let (name, facts) = (drafts.waiting[next].name, drafts.waiting[next].facts)
            let sendsFiles = drafts.waiting[next].sendsFiles
            next += 1
            let place = drafts.types.count
            drafts.types.append(TypeDraft(name: name, doc: typeDoc(facts), kind: .object([])))
            let fields = fields(of: facts, owner: name, sendsFiles: sendsFiles)
            drafts.types[place].kind = .object(fields)
            for property in facts.properties where reader.facts(of: property.nodes).isReadOnly {
                drafts.losses.add("that it is read-only", at: "\(name).\(property.key)")
            }
        }
        drafts.waiting = []
    }

    // MARK: - Enums

    /// The type of an `enum`: an enum if there are two or more values of one kind that Swift can distinguish.
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
        // With this name, an enum that one field uses is written in place.
        let name = drafts.names.claim((facts.component.map { [$0] } ?? []) + use.names.reversed())
        drafts.types.append(
            TypeDraft(name: name, doc: typeDoc(facts), kind: .enumeration(cases)))
        drafts[SchemaIdentity(facts)] = .named(name)
        return Typed(type: .named(name))
    }
}
