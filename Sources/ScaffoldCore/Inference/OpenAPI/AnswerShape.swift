import Documents

/// What an answer holds by its schema: one, or several, and in which envelope.
struct AnswerShape {
    /// The schema of one.
    let item: SchemaFacts
    let isList: Bool
    /// The keys that lead there; none where it is the whole answer.
    let path: [String]
    /// What the envelope says of other pages.
    let pages: [PaginationDraft]
    /// Whether something else may stand in its place.
    let isOneOfSeveral: Bool

    /// `wanted` is the schema of the entity, of which the answer holds one or several. Without it, what the answer holds at
    /// first sight, whatever it is of.
    init?(
        _ schema: Node, _ reader: SchemaReader, like wanted: SchemaIdentity? = nil, entity: String? = nil
    ) {
        let facts = reader.facts(of: schema)
        let judge = EnvelopeJudge<SchemaValue>(
            entity: entity, reader.acronyms, isKnown: wanted != nil,
            fits: { value in wanted.map(value.isOne) ?? true })
        guard let found = judge.envelope(of: SchemaValue(facts: facts, reader: reader)) else {
            return nil
        }
        item = found.payload.facts
        isList = found.isList
        path = found.path
        pages = found.pages.map { PaginationDraft($0.member, .path($0.path)) }
        isOneOfSeveral =
            path.isEmpty && !isList && SchemaIdentity(facts) != wanted && facts.choices.count > 1
    }
}

/// A value by its schema, for the judge of envelopes.
private struct SchemaValue: AnswerValue {
    let facts: SchemaFacts
    let reader: SchemaReader

    /// Whether it is one of a schema. One of which the server says that it may be null, or something else in its place, is.
    func isOne(of wanted: SchemaIdentity) -> Bool {
        SchemaIdentity(facts) == wanted
            || facts.properties.isEmpty
                && facts.choices.contains { SchemaIdentity(reader.facts(of: $0)) == wanted }
    }

    var kinds: Set<AnswerKind> {
        if facts.isObject {
            return [.object]
        }
        if element != nil {
            return [.list]
        }
        guard facts.values == nil, !facts.kinds.isEmpty else {
            return [.other]
        }
        return Set(
            facts.kinds.map { kind in
                switch kind {
                case .string: .text
                // Whole numbers are often described as numbers.
                case .integer, .number: .whole
                case .boolean: .boolean
                case .array, .object: .other
                }
            })
    }

    var members: [AnswerMember<SchemaValue>] {
        guard facts.isObject else {
            return []
        }
        return facts.properties.map { property in
            AnswerMember(
                key: property.key,
                value: SchemaValue(facts: reader.facts(of: property.nodes), reader: reader))
        }
    }

    var element: SchemaValue? {
        guard let items = facts.items, facts.choices.isEmpty, facts.kinds.isEmpty || facts.kinds == [.array]
        else {
            return nil
        }
        let item = reader.facts(of: items)
        let only = item.choices.count == 1 && item.properties.isEmpty ? item.choices.first : nil
        return SchemaValue(facts: only.map { reader.facts(of: $0) } ?? item, reader: reader)
    }
}
