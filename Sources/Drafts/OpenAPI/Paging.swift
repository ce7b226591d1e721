import Documents
import Language

/// The paging of a collection, by its parameters and its envelope.
struct Paging {
    let step: ResolvedPaging.Step
    /// The query item that selects the page.
    let item: String
    let members: [PaginationDraft]
    /// The number of the first page, if it is not 1.
    let first: Int?
    /// The query item for the cursor of the previous page, if it has one of its own.
    let previousItem: String?

    /// Nil if no parameter selects the page, or if a page does not describe the next one. The next page may begin after
    /// the last item, whose `identity` and `fields` are then needed.
    init?(
        _ operation: APIOperation, _ answer: AnswerShape, fields: [String: FieldDraft] = [:],
        identity: String = "id", _ reader: SchemaReader
    ) {
        let queries = operation.parameters.filter { $0.place == .query && $0.schema != nil }
        var found:
            (step: ResolvedPaging.Step, rank: Int, parameter: APIOperation.Parameter, facts: SchemaFacts)?
        for parameter in queries {
            guard let schema = parameter.schema, let (named, rank) = AnswerWords.step(parameter.name) else {
                continue
            }
            var step = named
            let facts = reader.facts(of: schema)
            guard let kind = facts.kinds.first, kind == .string || kind == .integer || kind == .number,
                facts.values == nil, facts.choices.isEmpty
            else {
                continue
            }
            if kind == .string {
                step = .cursor
            } else if step == .cursor {
                continue
            }
            if let known = found, (Self.order(known.step), known.rank) <= (Self.order(step), rank) {
                continue
            }
            found = (step, rank, parameter, facts)
        }
        guard let found else {
            return nil
        }
        step = found.step
        item = found.parameter.name
        var members = answer.pages
        let isCursor = step == .cursor && members.contains { $0.member == .previous }
        previousItem =
            isCursor
            ? queries.first { parameter in
                AnswerWords.backwards.contains(AnswerWords.normal(parameter.name))
                    && parameter.schema.map { reader.facts(of: $0).kinds } == [.string]
            }?.name : nil
        if !members.contains(where: { $0.member == .next }) {
            if operation.success?.headers.contains(where: { $0.lowercased() == "link" }) == true {
                members.append(PaginationDraft(member: .next, source: .header("Link")))
            } else if step == .cursor {
                guard Self.isCursor(fields[identity]?.type) else {
                    return nil
                }
                members.append(PaginationDraft(member: .next, source: .lastItem(identity)))
            }
        }
        self.members = members
        first = step == .page && found.facts.defaultValue?.text == "0" ? 0 : nil
    }

    private static func order(_ step: ResolvedPaging.Step) -> Int {
        ResolvedPaging.Step.allCases.firstIndex(of: step) ?? 0
    }

    private static func isCursor(_ type: DraftType?) -> Bool {
        switch type {
        case .scalar(.int(.number)), .scalar(.int64(.number)), .scalar(.string), .scalar(.uuid): true
        default: false
        }
    }
}
