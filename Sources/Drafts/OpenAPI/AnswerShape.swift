import Documents

/// The contents of an answer by its schema: one item or several, and the envelope.
package struct AnswerShape {
    /// The schema of one item.
    package let item: SchemaFacts
    package let isList: Bool
    /// The path to the payload; empty if it is the whole answer.
    package let path: [String]
    /// The envelope's information about other pages.
    package let pages: [PaginationDraft]
    /// Whether the answer can also have another schema.
    let isOneOfSeveral: Bool

    /// `wanted` is the schema of the entity, which must be the payload or its element. Without it, the payload can have
    /// any schema.
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
        pages = found.pages.map { PaginationDraft(member: $0.member, source: .path($0.path)) }
        isOneOfSeveral =
            path.isEmpty && !isList && SchemaIdentity(facts) != wanted && facts.choices.count > 1
    }
}

/// A value with a schema, for `EnvelopeJudge`.
private struct SchemaValue: AnswerValue {
    let facts: SchemaFacts
    let reader: SchemaReader

    /// Whether it has the wanted schema, also if it can be null or have another schema instead.
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
                // Schemas often describe whole numbers as numbers.
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
