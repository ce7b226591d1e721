/// Where the records lie in a sample, and what the sample says of its pages.
struct SampleEnvelope {
    enum Payload {
        case one(SampleShape.ID)
        case many(SampleShape.ID)
        /// Records under keys that are data.
        case byKey(SampleShape.ID)
    }

    let payload: Payload
    /// The way to the payload.
    var path: [String] = []
    var pagination: [PaginationDraft] = []
    /// What stands under `next`, and under `previous`.
    var next: SampleShape?
    var previous: SampleShape?
    /// The names of the members of the objects around the payload.
    var keys: [String] = []

    var record: SampleShape.ID {
        switch payload {
        case .one(let record), .many(let record), .byKey(let record): record
        }
    }
}

/// Looks for the records of a sample.
struct EnvelopeSearch {
    private let table: ShapeTable
    private let judge: EnvelopeJudge<SampleValue>

    init(_ table: ShapeTable, entity: String, _ acronyms: Acronyms) {
        self.table = table
        judge = EnvelopeJudge(entity: entity, acronyms, fits: \.isRecord)
    }

    /// Nil where there is no object where one could be a record.
    func envelope(of root: SampleShape.ID) -> SampleEnvelope? {
        let value = SampleValue(id: root, table: table)
        if value.kinds == [.object], DataKeys.isDictionary(table[root], table),
            value.members.first?.value.isRecord == true
        {
            return SampleEnvelope(payload: .byKey(root))
        }
        guard let found = judge.envelope(of: value) else {
            return value.kinds == [.object] ? SampleEnvelope(payload: .one(root)) : nil
        }
        func shape(_ member: PaginationSpec.Member) -> SampleShape? {
            found.pages.first { $0.member == member }.map { table[$0.value.id] }
        }
        return SampleEnvelope(
            payload: found.isList ? .many(found.payload.id) : .one(found.payload.id), path: found.path,
            pagination: found.pages.map { PaginationDraft($0.member, .path($0.path)) },
            next: shape(.next), previous: shape(.previous), keys: found.members.map(\.member.key))
    }

    /// Whether a document is neither a record nor records, nor an empty list of them.
    func holdsSomethingElse(_ root: SampleShape.ID) -> Bool {
        envelope(of: root) == nil && !(table[root].kinds == [.array] && table[root].element == nil)
    }
}

/// A value of samples, for the judge of envelopes.
private struct SampleValue: AnswerValue {
    let id: SampleShape.ID
    let table: ShapeTable

    private var shape: SampleShape {
        table[id]
    }

    var isRecord: Bool {
        shape.kinds == [.object] && !shape.fields.isEmpty
    }

    var kinds: Set<AnswerKind> {
        Set(
            shape.kinds.map { kind in
                switch kind {
                case .string: .text
                case .number: shape.numbers.areInts ? .whole : .fraction
                case .boolean: .boolean
                case .array: .list
                case .object: .object
                }
            })
    }

    var members: [AnswerMember<SampleValue>] {
        let shape = shape
        return shape.fields.map { field in
            AnswerMember(
                key: field.key, value: SampleValue(id: field.shape, table: table),
                isAlways: field.seen == shape.objects && table[field.shape].nulls == 0)
        }
    }

    var element: SampleValue? {
        shape.element.map { SampleValue(id: $0, table: table) }
    }
}
