import Documents

/// What lies around the payload of an answer: `{ "data": [...], "has_more": true }`.
struct AnswerEnvelope {
    /// The keys that lead to the payload; none where it is the whole answer.
    let path: [String]
    /// Everything else that stands in it, by the keys that lead there.
    let others: [(path: [String], facts: SchemaFacts)]

    private static let words = AnswerWords.lists.union(AnswerWords.wrappers)

    /// Whether a payload lies under the key, as servers call it.
    private static func holdsPayload(_ key: String) -> Bool {
        words.contains(AnswerWords.normal(key))
    }
}

/// What an answer holds: one, or several, and in which envelope.
struct AnswerShape {
    /// The schema of one.
    let item: SchemaFacts
    let isList: Bool
    let envelope: AnswerEnvelope
    /// Whether something else may stand in its place.
    var isOneOfSeveral = false
}

extension AnswerShape {
    /// What an answer holds at first sight, whatever it is of.
    init?(
        _ schema: Node, _ reader: SchemaReader, like wanted: SchemaIdentity? = nil, plural: String = ""
    ) {
        let facts = reader.facts(of: schema)
        if let wanted, Self.item(facts, is: wanted, reader) {
            self.init(
                item: facts, isList: false, envelope: AnswerEnvelope(path: [], others: []),
                isOneOfSeveral: SchemaIdentity(facts) != wanted && facts.choices.count > 1)
            return
        }
        if let item = facts.listItem(reader) {
            if let wanted, !Self.item(item, is: wanted, reader) {
                return nil
            }
            self.init(item: item, isList: true, envelope: AnswerEnvelope(path: [], others: []))
            return
        }
        guard let found = AnswerEnvelope.payload(in: facts, reader, like: wanted, plural: plural) else {
            return nil
        }
        self.init(
            item: found.item, isList: found.isList, envelope: AnswerEnvelope(found.path, in: facts, reader))
    }

    private static func item(_ facts: SchemaFacts, is wanted: SchemaIdentity, _ reader: SchemaReader)
        -> Bool
    {
        if SchemaIdentity(facts) == wanted {
            return true
        }
        // One of which the server says that it may be null, or something else in its place, is one.
        return facts.properties.isEmpty
            && facts.choices.contains { SchemaIdentity(reader.facts(of: $0)) == wanted }
    }
}

extension SchemaFacts {
    /// What a list is of.
    fileprivate func listItem(_ reader: SchemaReader) -> SchemaFacts? {
        guard let items, choices.isEmpty, kinds.isEmpty || kinds == [.array] else {
            return nil
        }
        let facts = reader.facts(of: items)
        return facts.choices.count == 1 && facts.properties.isEmpty
            ? reader.facts(of: facts.choices[0]) : facts
    }
}

extension AnswerEnvelope {
    fileprivate typealias Payload = (path: [String], item: SchemaFacts, isList: Bool)

    /// The payload of an object, where that is an envelope: a list or an object under a key that says so, and no `id`
    /// beside it. With `wanted` it must be that.
    fileprivate static func payload(
        in facts: SchemaFacts, _ reader: SchemaReader, like wanted: SchemaIdentity?, plural: String
    ) -> Payload? {
        guard facts.isObject, !facts.properties.contains(where: { ["id", "_id", "uuid"].contains($0.key) })
        else {
            return nil
        }
        var inner: [(String, SchemaFacts)] = []
        var found: [Payload] = []
        for property in facts.properties {
            let value = reader.facts(of: property.nodes)
            let isNamed =
                holdsPayload(property.key) || Words(property.key, acronyms: Acronyms()).pascal == plural
            if let item = value.listItem(reader), wanted == nil ? isNamed : SchemaIdentity(item) == wanted {
                found.append(([property.key], item, true))
            } else if let wanted, isNamed || facts.properties.count == 1, SchemaIdentity(value) == wanted {
                found.append(([property.key], value, false))
            } else if wanted == nil, value.isObject, holdsPayload(property.key) {
                found.append(([property.key], value, false))
            }
            if value.isObject, holdsPayload(property.key) {
                inner.append((property.key, value))
            }
        }
        // One level deeper, `data.items`; a list there is a better find than the object around it.
        for (key, value) in inner {
            for property in value.properties {
                let deep = reader.facts(of: property.nodes)
                let isNamed =
                    holdsPayload(property.key) || Words(property.key, acronyms: Acronyms()).pascal == plural
                if let item = deep.listItem(reader), wanted == nil ? isNamed : SchemaIdentity(item) == wanted
                {
                    found.append(([key, property.key], item, true))
                }
            }
        }
        return found.first(where: \.isList) ?? found.first
    }

    init(_ path: [String], in facts: SchemaFacts, _ reader: SchemaReader) {
        self.path = path
        var others: [(path: [String], facts: SchemaFacts)] = []
        for property in facts.properties where [property.key] != path {
            let value = reader.facts(of: property.nodes)
            if value.isObject,
                AnswerWords.containers.contains(AnswerWords.normal(property.key))
                    || property.key == path.first
            {
                for inner in value.properties where [property.key, inner.key] != path {
                    others.append(([property.key, inner.key], reader.facts(of: inner.nodes)))
                }
            } else {
                others.append(([property.key], value))
            }
        }
        self.others = others
    }
}
