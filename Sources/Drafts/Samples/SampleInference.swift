import Documents
import Language

/// Infers the draft of a spec from JSON samples.
package struct SampleInference {
    private let name: String
    private let acronyms: Acronyms
    private let libraryTypes: Set<String>
    private var collector: ShapeCollector

    /// `libraryTypes` are the types of the style's libraries, which the draft must not redeclare.
    package init(name: String, acronyms: Acronyms, libraryTypes: Set<String> = []) {
        self.name = name
        self.libraryTypes = libraryTypes
        self.acronyms = acronyms
        collector = ShapeCollector(entity: name)
    }

    /// Reads one document. Returns false if it has an error, which `JSONReader` can report.
    package mutating func read(_ tokens: inout JSONTokens) throws -> Bool {
        try collector.read(&tokens)
    }

    /// The draft from all documents; nil if they contain no object. `sources` are the names of the samples.
    package func draft(from sources: [String]) -> SpecDraft? {
        var table = collector.table
        let search = EnvelopeSearch(table, entity: name, acronyms)
        let envelopes = collector.roots.compactMap { search.envelope(of: $0) }
        guard !envelopes.isEmpty else {
            return nil
        }
        let isMixed = areMixed(envelopes, in: table)
        let root = records(envelopes, &table)
        table = DataKeys.found(below: root, in: table)
        table = SameShapes.joined(below: root, in: table)
        guard !table[root].fields.isEmpty else {
            return nil
        }
        var draft = SpecDraft(name: name)
        var types = SampleTypes(
            table,
            names: DraftNames(
                entity: name, plural: draft.plural, libraryTypes: libraryTypes, acronyms: acronyms),
            root: root, entity: name, acronyms)
        let fields = types.fields(of: root, owner: name)
        draft.entity = fields
        draft.types = types.types
        let count = table[root].objects
        let from = sources.count <= 3 ? sources.joined(separator: ", ") : "\(sources.count) files"
        draft.remarks = [
            "Inferred from \(from): \(count) \(count == 1 ? "record" : "records"). Guesses are marked."
        ]
        let others = collector.roots.count { search.holdsSomethingElse($0) }
        if others > 0 {
            draft.unsayable.append(
                Unsayable(place: name, reason: "\(others) of \(sources.count) samples contain no record"))
        }
        if isMixed {
            draft.unsayable.append(
                Unsayable(
                    place: name,
                    reason:
                        "records of the samples have hardly a key in common; if they are two types, draft each from its own samples"
                ))
        }
        if table[root].nulls > 0 {
            draft.unsayable.append(
                Unsayable(
                    place: name, reason: "the list of records contains null, which a spec does not allow"))
        }
        draft.unsayable += collector.unsayable
        addOperations(envelopes, to: &draft)
        return draft
    }

    /// Whether records of the samples hardly have a key in common, beside an `id`.
    private func areMixed(_ envelopes: [SampleEnvelope], in table: ShapeTable) -> Bool {
        let keys = envelopes.map { Set(table[$0.record].fields.map(\.key)) }.filter { $0.count > 1 }
        return keys.dropFirst().contains { $0.subtracting(["id"]).isDisjoint(with: keys[0]) }
    }

    /// The records of all samples, merged into one shape.
    private func records(_ envelopes: [SampleEnvelope], _ table: inout ShapeTable) -> SampleShape.ID {
        var roots: [SampleShape.ID] = []
        for envelope in envelopes {
            if envelope.payload == .byKey {
                table.takeKeysAsData(envelope.record)
                table[envelope.record].values.map { roots.append($0) }
            } else {
                roots.append(envelope.record)
            }
        }
        for other in roots.dropFirst() {
            table.merge(roots[0], with: other)
        }
        return table.current(roots[0])
    }

    // MARK: - Operations

    private func addOperations(_ envelopes: [SampleEnvelope], to draft: inout SpecDraft) {
        let ones = envelopes.filter { $0.payload == .one }
        let lists = envelopes.filter { $0.payload == .many }
        let maps = envelopes.filter { $0.payload == .byKey }
        let plural = draft.plural ?? Plural.of(name)
        let request = RequestGuess(lists, plural: plural, acronyms)
        let identity = IdentityGuess(draft.entity ?? [], entity: name, acronyms)
        draft.identity = identity.map { [$0.key] } ?? []
        draft.response.item = ones.first?.path ?? []
        draft.response.items = lists.first?.path ?? []
        draft.pagination =
            lists.first { !$0.pagination.isEmpty && $0.path == draft.response.items }?.pagination ?? []
        addConflicts(ones, of: "a record", at: draft.response.item, to: &draft)
        addConflicts(lists, of: "the list", at: draft.response.items, to: &draft)

        var detail = OperationDraft(
            name: "detail", method: "GET",
            path: identity.map { [.text("\(request.path)/"), .parameter(ParameterDraft(name: $0.key))] }
                ?? [
                    .text(lists.isEmpty ? "/\(Words(name, acronyms: acronyms).kebab)" : "\(request.path)/one")
                ])
        detail.guess = request.reason
        detail.isIdea = ones.isEmpty
        let isPaged = !draft.pagination.isEmpty
        var query: [OperationDraft.Item] = []
        if isPaged, let (step, item) = request.step(among: draft.pagination) {
            query = [.init(name: item, value: .parameter(ParameterDraft(name: step.rawValue)))]
            if step == .cursor, let previousItem = request.previousItem {
                let previous = ParameterDraft(
                    name: ResolvedPaging.Step.previousCursor.rawValue, isOptional: true)
                query.append(.init(name: previousItem, value: .parameter(previous)))
            }
        }
        let list = OperationDraft(
            name: isPaged ? "page" : "list", method: "GET", path: [.text(request.path)], query: query,
            guess: request.reason,
            isIdea: lists.isEmpty)
        draft.operations = (identity == nil && ones.isEmpty ? [] : [detail]) + [list]
        if !maps.isEmpty {
            draft.operations = [
                OperationDraft(
                    name: "byKey", method: "GET", path: [.text(request.path)],
                    answer: .type(.dictionary(.text, .named(name))),
                    response: [], guess: request.reason)
            ]
            (draft.response, draft.pagination) = (ResponseDraft(), [])
        }
    }

    /// Reports samples that differ in something that a spec can state only once.
    private func addConflicts(
        _ envelopes: [SampleEnvelope], of what: String, at path: [String], to draft: inout SpecDraft
    ) {
        for envelope in envelopes where envelope.path != path {
            let places = [path, envelope.path].map {
                $0.isEmpty ? "the top" : "`\($0.joined(separator: "."))`"
            }
            draft.unsayable.append(
                Unsayable(
                    place: name,
                    reason: "\(what) is at \(places[0]) in one sample, and at \(places[1]) in another"))
        }
    }
}
