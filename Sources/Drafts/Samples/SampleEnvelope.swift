import Language

/// The path to the records in a sample, and the paging values around them.
struct SampleEnvelope {
    enum Payload {
        case one
        case many
        /// Records in a dictionary whose keys are data.
        case byKey
    }

    let payload: Payload
    /// A record, or the dictionary of records.
    let record: SampleShape.ID
    /// The path to the payload.
    var path: [String] = []
    var pagination: [PaginationDraft] = []
    /// The values of `next` and `previous`.
    var next: SampleShape?
    var previous: SampleShape?
    /// The keys of the objects around the payload.
    var keys: [String] = []
}

/// Finds the records of a sample.
struct EnvelopeSearch {
    private let table: ShapeTable
    private let judge: EnvelopeJudge<SampleValue>

    init(_ table: ShapeTable, entity: String, _ acronyms: Acronyms) {
        self.table = table
        judge = EnvelopeJudge(entity: entity, acronyms, fits: \.isRecord)
    }

    /// Nil if nothing in the document can be a record.
    func envelope(of root: SampleShape.ID) -> SampleEnvelope? {
        let value = SampleValue(id: root, table: table)
        if value.kinds == [.object], DataKeys.isDictionary(table[root], table),
            value.members.first?.value.isRecord == true
        {
            return SampleEnvelope(payload: .byKey, record: root)
        }
        guard let found = judge.envelope(of: value) else {
            return value.kinds == [.object] ? SampleEnvelope(payload: .one, record: root) : nil
        }
        func shape(_ member: PaginationSpec.Member) -> SampleShape? {
            found.pages.first { $0.member == member }.map { table[$0.value.id] }
        }
        return SampleEnvelope(
            payload: found.isList ? .many : .one, record: found.payload.id, path: found.path,
            pagination: found.pages.map { PaginationDraft(member: $0.member, source: .path($0.path)) },
            next: shape(.next), previous: shape(.previous), keys: found.members.map(\.member.key))
    }

    /// Whether a document contains neither a record nor a list of them, empty or not.
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
