import Documents

/// Drafts types from schemas. Objects are named where they are met, and drafted one after the other, the nearest first: a
/// document may lead from one schema to all others, and a spec ends before that.
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

    /// An object that has its name, and not yet its fields.
    struct Waiting {
        let name: String
        let facts: SchemaFacts
    }

    var reader: SchemaReader
    let acronyms: Acronyms
    var names: DraftNames
    var losses = SchemaLosses()
    /// The types that the entity needs, in the order in which they were met.
    var types: [TypeDraft] = []
    /// What has been named, by what tells it from every other.
    var drafted: [SchemaIdentity: DraftType] = [:]
    var waiting: [Waiting] = []
    /// The schemas whose types are being found.
    private var open: Set<SchemaIdentity> = []
    /// How many objects and choices there are.
    var size = 0
    /// Fields that are always there and may be null, by the object: of what is sent, that matters.
    var nullableFields: [String: Set<String>] = [:]

    /// More types than these nobody wants in one feature.
    var limit = 60
    private static let deepest = 16

    /// The feature, for messages.
    let root: String

    init(_ reader: SchemaReader, root: String, _ names: DraftNames, _ acronyms: Acronyms) {
        self.root = root
        self.reader = reader
        self.names = names
        self.acronyms = acronyms
    }

    // MARK: - Types

    /// The type of values for which all schemas hold; optional where they may be null.
    mutating func type(of nodes: [Node], _ use: Use) -> Typed {
        let facts = reader.facts(of: nodes)
        return type(of: facts, use)
    }

    mutating func type(of facts: SchemaFacts, _ use: Use) -> Typed {
        guard use.depth < Self.deepest else {
            losses.add("what lies this deep: kept as JSON", at: use.place)
            return Typed(type: .scalar(.json))
        }
        var typed = plainType(of: facts, use)
        if facts.isNullable || facts.values?.contains(where: \.isNull) == true {
            typed.type = typed.type.asOptional
        }
        return typed
    }

    private mutating func plainType(of facts: SchemaFacts, _ use: Use) -> Typed {
        if let known = drafted[SchemaIdentity(facts)] {
            return Typed(type: known)
        }
        // What holds itself by lists and choices alone has no end.
        let identity = SchemaIdentity(facts)
        guard facts.component == nil || open.insert(identity).inserted else {
            losses.add("what holds itself: kept as JSON", at: use.place)
            return Typed(type: .scalar(.json))
        }
        defer { open.remove(identity) }
        tellLosses(of: facts, use)
        return ownType(of: facts, use)
    }

    /// The type of a schema by its own words, whatever is known of it.
    mutating func ownType(of facts: SchemaFacts, _ use: Use) -> Typed {
        if !facts.choices.isEmpty {
            return choice(facts, use)
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
    private mutating func impliedType(of facts: SchemaFacts, _ use: Use) -> DraftType {
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

    mutating func type(_ kind: SchemaFacts.Kind, of facts: SchemaFacts, _ use: Use) -> DraftType {
        switch kind {
        case .string, .integer, .number, .boolean:
            let (scalar, isUnderstood) = SchemaScalars.scalar(
                kind, facts.format, example: facts.example?.text)
            if !isUnderstood, let format = facts.format {
                losses.add("the format \(format)", at: use.place)
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
    private mutating func several(_ facts: SchemaFacts, _ use: Use) -> Typed {
        var types: [DraftType] = []
        for kind in facts.kinds where !(kind == .integer && facts.kinds.contains(.number)) {
            types.append(type(kind, of: facts, use.inside()))
        }
        return byKind(types, facts, use)
    }

    private mutating func tellLosses(of facts: SchemaFacts, _ use: Use) {
        for loss in facts.losses {
            losses.add(loss, at: use.place)
        }
    }

    // MARK: - Objects

    private mutating func object(_ facts: SchemaFacts, _ use: Use) -> DraftType {
        guard facts.hasFields else {
            _ = fields(of: facts, owner: use.place)
            return dictionary(facts, use) ?? .scalar(.json)
        }
        if facts.hasAdditional {
            losses.add("keys beside those that are named", at: use.place)
        }
        guard size < limit else {
            losses.add("what lies so far away from \(root): kept as JSON", at: use.place)
            return .scalar(.json)
        }
        if let twin = nonNullableTwin(of: facts) {
            return type(of: [twin], use).type
        }
        let name = claim(facts, use)
        waiting.append(Waiting(name: name, facts: facts))
        return .named(name)
    }

    /// The name of a type, by which it is known from now on, also inside of itself.
    mutating func claim(_ facts: SchemaFacts, _ use: Use) -> String {
        let name = names.claim(componentNames(facts) + use.names)
        drafted[SchemaIdentity(facts)] = .named(name)
        size += 1
        return name
    }

    /// The name that the document has for it; that it may be null is no part of what it is called.
    private func componentNames(_ facts: SchemaFacts) -> [String] {
        guard let component = facts.component else {
            return []
        }
        let words = Words(component, acronyms: acronyms).words
        let isMarked = facts.isNullable && words.count > 1 && words.first == "nullable"
        return isMarked ? [words.dropFirst().joined(separator: "-"), component] : [component]
    }

    /// The words of a schema that has a name; of another one, the field has them.
    func typeDoc(_ facts: SchemaFacts) -> String? {
        facts.component == nil ? nil : Documentation.text(facts.isReferred ? facts.componentDoc : facts.doc)
    }

    /// A map of names that nobody knows before.
    private mutating func dictionary(_ facts: SchemaFacts, _ use: Use) -> DraftType? {
        switch facts.additional {
        case .schema(let node):
            let value = type(of: [node], use.inside(use.names.map { Singular.of($0) }))
            return .dictionary(.text, value.type)
        case .any: return .dictionary(.text, .scalar(.json))
        case .unsaid, .none: return nil
        }
    }

    /// Generators of OpenAPI 3.0 write a schema twice, once as `nullable-user`: one type is enough for both.
    private mutating func nonNullableTwin(of facts: SchemaFacts) -> Node? {
        guard facts.isNullable, let component = facts.component else {
            return nil
        }
        let words = Words(component, acronyms: acronyms).words
        guard words.count > 1, words.first == "nullable",
            let name = reader.document.schemaName(like: words.dropFirst().joined(separator: "-"), acronyms),
            let node = reader.document.schema(name)
        else {
            return nil
        }
        let twin = reader.facts(of: node)
        return !twin.isNullable && twin.properties.map(\.key) == facts.properties.map(\.key) ? node : nil
    }

    /// The fields of an object that has its name.
    mutating func fields(of facts: SchemaFacts, owner: String) -> [FieldDraft] {
        facts.properties.filter { losses.takes(key: $0.key, in: owner) }.map { property in
            field(property, isRequired: facts.required.contains(property.key), owner: owner)
        }
    }

    /// Gives fields to the objects that wait for them, and to those that they bring, until none is left.
    mutating func draftWaiting() {
        var next = 0
        while next < waiting.count {
            let (name, facts) = (waiting[next].name, waiting[next].facts)
            next += 1
            let place = types.count
            types.append(TypeDraft(name: name, doc: typeDoc(facts), kind: .object([])))
            let fields = fields(of: facts, owner: name)
            types[place].kind = .object(fields)
            for property in facts.properties where reader.facts(of: property.nodes).isReadOnly {
                losses.add("that it is never sent", at: "\(name).\(property.key)")
            }
        }
        waiting = []
    }
}

/// What tells a schema from every other. A choice has none of its own: it is known by what it chooses from.
struct SchemaIdentity: Hashable {
    private let ranges: [Int]

    init(_ facts: SchemaFacts) {
        ranges = [facts.range.start, facts.range.end]
    }

    init(choice: [SchemaFacts]) {
        ranges = choice.flatMap { [$0.range.start, $0.range.end] }
    }
}
