/// The path to the records in a sample, and the paging values around them.
struct SampleEnvelope {
    enum Payload {
        case one(SampleShape.ID)
        case many(SampleShape.ID)
        /// Records in a dictionary whose keys are data.
        case byKey(SampleShape.ID)
    }

    let payload: Payload
    /// The path to the payload.
    let path: [String]
    var pagination: [PaginationDraft] = []
    /// The values of `next` and `previous`.
    var next: SampleShape?
    var previous: SampleShape?
    /// The keys of the objects around the payload.
    var keys: [String] = []

    var record: SampleShape.ID {
        switch payload {
        case .one(let record), .many(let record), .byKey(let record): record
        }
    }
}

/// Finds the records of a sample.
struct EnvelopeSearch {
    let table: ShapeTable
    let acronyms: Acronyms
    /// The entity's name and its plural, in the normal form of keys.
    private let names: (one: String, many: String)

    init(_ table: ShapeTable, entity: String, _ acronyms: Acronyms) {
        self.table = table
        self.acronyms = acronyms
        names = (AnswerWords.normal(entity), AnswerWords.normal(Plural.of(entity)))
    }

    /// Nil if nothing in the document can be a record.
    func envelope(of root: SampleShape.ID) -> SampleEnvelope? {
        let shape = table[root]
        if shape.kinds == [.array], let element = shape.element, table[element].kinds == [.object] {
            return SampleEnvelope(payload: .many(element), path: [])
        }
        guard shape.kinds == [.object] else {
            return nil
        }
        if DataKeys.isDictionary(shape, table), let first = shape.fields.first, isRecord(first.shape) {
            return SampleEnvelope(payload: .byKey(root), path: [])
        }
        guard var envelope = search(shape, []) else {
            return SampleEnvelope(payload: .one(root), path: [])
        }
        if case .many = envelope.payload {
            addPagination(of: shape, [], to: &envelope, depth: 0)
            envelope.pagination = sound(envelope)
        }
        return envelope
    }

    /// Whether a document contains neither a record nor a list of them, empty or not.
    func holdsSomethingElse(_ root: SampleShape.ID) -> Bool {
        envelope(of: root) == nil && !(table[root].kinds == [.array] && table[root].element == nil)
    }

    private func isRecord(_ id: SampleShape.ID) -> Bool {
        table[id].kinds == [.object] && !table[id].fields.isEmpty
    }

    // MARK: - The payload

    private func search(_ shape: SampleShape, _ path: [String]) -> SampleEnvelope? {
        guard path.count < 3 else {
            return nil
        }
        let usable = shape.fields.filter { !$0.key.contains(".") && isSayable(path + [$0.key]) }
        for field in usable.sorted(by: { rank($0) < rank($1) }) where rank(field) < 3 {
            let isAlways = field.seen == shape.objects && table[field.shape].nulls == 0
            let others = shape.fields.filter { $0.key != field.key }
            let areMeta = others.allSatisfy {
                let key = AnswerWords.normal($0.key)
                return KeyWords.meta.contains(key) || AnswerWords.pages.contains(key)
                    || isPlain($0, in: shape)
            }
            let content = table[field.shape]
            guard isAlways else {
                continue
            }
            if content.kinds == [.array], let element = content.element, isRecord(element) {
                let isOnly = others.isEmpty
                if isOnly || rank(field) < 2 && areMeta || rank(field) == 0 && saysPages(shape) {
                    return SampleEnvelope(payload: .many(element), path: path + [field.key])
                }
            }
            let isNamed = AnswerWords.normal(field.key) == names.one
            let isWrapper = AnswerWords.wrappers.contains(AnswerWords.normal(field.key))
            if content.kinds == [.object], areMeta, isNamed || isWrapper, !content.fields.isEmpty {
                if let inner = search(content, path + [field.key]) {
                    return inner
                }
                return SampleEnvelope(payload: .one(field.shape), path: path + [field.key])
            }
        }
        return nil
    }

    /// How likely a field contains the records; 0 is the most likely.
    private func rank(_ field: SampleShape.Field) -> Int {
        let key = AnswerWords.normal(field.key)
        if key == names.many || key == names.one || ["results", "items", "data"].contains(key) {
            return 0
        }
        return AnswerWords.lists.contains(key) || AnswerWords.wrappers.contains(key) ? 1 : 2
    }

    /// Whether a key is about pages. Such a key beside a list at the top is seldom part of a record.
    private func isPlain(_ field: SampleShape.Field, in shape: SampleShape) -> Bool {
        let words = Words(field.key, acronyms: acronyms).words
        return words.contains {
            ["page", "pages", "total", "count", "cursor", "limit", "offset"].contains($0)
        }
    }

    private func saysPages(_ shape: SampleShape) -> Bool {
        let keys = Set(shape.fields.map { AnswerWords.normal($0.key) })
        return !keys.isDisjoint(with: AnswerWords.pages)
    }

    private func isSayable(_ path: [String]) -> Bool {
        path.allSatisfy { AnswerKeys.canName($0, acronyms) }
    }

    // MARK: - Pages

    private func addPagination(
        of shape: SampleShape, _ path: [String], to envelope: inout SampleEnvelope, depth: Int
    ) {
        envelope.keys += shape.fields.map(\.key)
        for (member, names) in AnswerWords.members
        where !envelope.pagination.contains(where: { $0.member == member }) {
            let fields = names.lazy.compactMap { key in
                shape.fields.first { AnswerWords.normal($0.key) == key && can($0, be: member, in: shape) }
            }
            guard let field = fields.first, !field.key.contains("."), isSayable(path + [field.key]) else {
                continue
            }
            envelope.pagination.append(PaginationDraft(member, .path(path + [field.key])))
            if member == .previous {
                envelope.previous = table[field.shape]
            }
            if member == .next {
                envelope.next = table[field.shape]
            }
        }
        for field in shape.fields where depth < 3 && field.seen == shape.objects {
            let content = table[field.shape]
            let isOnTheWay =
                envelope.path.starts(with: path + [field.key]) && envelope.path.count > path.count + 1
            let isContainer = AnswerWords.containers.contains(AnswerWords.normal(field.key))
            if content.kinds == [.object], content.nulls == 0, isOnTheWay || isContainer {
                addPagination(of: content, path + [field.key], to: &envelope, depth: depth + 1)
            }
        }
    }

    private func can(_ field: SampleShape.Field, be member: PaginationSpec.Member, in shape: SampleShape)
        -> Bool
    {
        let content = table[field.shape]
        let isAlways = field.seen == shape.objects && content.nulls == 0
        return switch member {
        case .total, .pages: isAlways && content.kinds == [.number] && content.numbers.areInts
        case .more: isAlways && content.kinds == [.boolean]
        case .next, .previous: Set(content.kinds).isDisjoint(with: [.array, .object])
        }
    }

    /// The paging values, without those whose paths conflict with an earlier one.
    private func sound(_ envelope: SampleEnvelope) -> [PaginationDraft] {
        var paths = [envelope.path]
        return envelope.pagination.filter { draft in
            guard let path = draft.source.path,
                !paths.contains(where: { AnswerKeys.clashes($0, path, acronyms) })
            else {
                return false
            }
            paths.append(path)
            return true
        }
    }
}
