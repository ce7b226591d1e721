import Language

/// The envelopes of an entity, one for each shape. In: its operations, and their answers. Out: for an operation the
/// envelope of its answer.
final class EntityEnvelopes {
    private let entity: ResolvedEntity
    private let item: Envelope?
    private let list: Envelope?
    private let search: Envelope?
    /// The envelopes of operations with an answer of another shape, by their names.
    private let others: [(operation: String, envelope: Envelope)]
    private let ownEnvelopes: [String: Envelope]

    init(_ answers: RequestAnswers, _ imports: ModuleImports, _ keys: KeyDecoding) {
        let entity = answers.entity
        self.entity = entity
        let maker = EnvelopeMaker(
            acronyms: answers.types.acronyms, imports: imports, keys: keys)
        let name = entity.name
        let operations = entity.operations
        let dto = answers.types.dto(name)
        func envelope(_ name: String) -> String { answers.types.phrases.name(.envelope, name) }
        func items(_ name: String, _ operation: ResolvedOperation) -> Envelope? {
            maker.envelope(envelope(name), operation.responsePath, "[\(dto)]", "[.stub()]")
        }
        let one = operations.first { $0.answer == .object(name) }
        let list = operations.first { $0.kind == .list && !$0.isPaged }
        let search = operations.first { $0.kind == .search && !$0.isPaged }
        item = one.flatMap {
            maker.envelope(envelope(name), $0.responsePath, dto, ".stub()")
        }
        self.list = list.flatMap { items("\(name)List", $0) }
        self.search = search.flatMap {
            $0.responsePath == list?.responsePath ? nil : items("\(name)Search", $0)
        }
        // If the answer is the entity at the same path, the item's envelope is used.
        others = operations.compactMap { operation in
            guard let answer = operation.answer, !operation.kind.answersSeveral, !operation.isPaged,
                !operation.responsePath.isEmpty,
                answer != .object(name) || operation.responsePath != one?.responsePath
            else {
                return nil
            }
            let title = operation.name.prefix(1).uppercased() + operation.name.dropFirst()
            return maker.envelope(
                envelope("\(name)\(title)"), operation.responsePath, answers.types.dtoType(answer),
                answers.dto(of: operation, answer), of: answer
            ).map { (operation.name, $0) }
        }
        ownEnvelopes = Dictionary(others.map { ($0.operation, $0.envelope) }) { first, _ in first }
    }

    /// `pages` are those of the entity's pages.
    func all(_ pages: [Envelope]) -> [Envelope] {
        [item, list, search].compactMap { $0 } + pages + others.map(\.envelope)
    }

    /// The envelope of a single operation whose answer has a shape of its own.
    func own(of operation: ResolvedOperation) -> Envelope? {
        ownEnvelopes[operation.name]
    }

    /// Nil if the payload is the whole answer, and for a page, which is decoded with its envelope.
    func envelope(of operation: ResolvedOperation) -> Envelope? {
        if operation.isPaged {
            return nil
        }
        if let own = own(of: operation) {
            return own
        }
        switch operation.kind {
        case .detail: return item
        case .create, .update, .delete, .custom:
            return operation.answer == .object(entity.name) && !operation.responsePath.isEmpty ? item : nil
        case .search: return search ?? (operation.responsePath.isEmpty ? nil : list)
        default: return list
        }
    }
}

/// Makes the DTOs around payloads. In: the keys of JSON in Swift. Out: for a path the envelope.
struct EnvelopeMaker {
    let acronyms: Acronyms
    let imports: ModuleImports
    let keys: KeyDecoding

    /// Nil if the payload is the whole answer.
    func envelope(
        _ name: String,
        _ path: PayloadPath,
        _ payloadType: String,
        _ sample: String,
        pages: PageSamples? = nil,
        of payload: ResolvedType? = nil
    ) -> Envelope? {
        guard !path.isEmpty else {
            return nil
        }
        var root = EnvelopeNode(key: "", property: "")
        let property = { (key: String) in SwiftName.escaped(acronyms.lowerCamel(key)) }
        root.insert(
            path.keys[...], absent: path.absent, .payload(type: payloadType, sample: sample), property)
        for member in PaginationSpec.Member.allCases {
            if let pages, let path = pages.paging.path(member) {
                root.insert(path[...], absent: [], .member(member, sample: pages.middle(member)), property)
            }
        }
        var nested: [EnvelopeModel.Nested] = []
        let members = pages == nil ? [] : PaginationSpec.Member.allCases.map(\.bodyType)
        let fields = fields(
            of: root, prefix: "", envelope: name, besides: [payloadType] + members, nested: &nested)
        let model = EnvelopeModel(
            name: name,
            fields: fields,
            nested: nested,
            imports: imports.of([payload].compactMap(\.self), besides: imports.ownModule)
        )
        return Envelope(model: model, payloadPath: root.path(to: nil) ?? "", root: root)
    }

    private func fields(
        of node: EnvelopeNode, prefix: String, envelope: String, besides types: [String],
        nested: inout [EnvelopeModel.Nested]
    ) -> [EnvelopeModel.Field] {
        node.children.map { child in
            let key = keys.literal(child.key)
            switch child.leaf {
            case .payload(let type, let sample):
                return EnvelopeModel.Field(
                    name: child.property, key: key, type: type, stubType: type, sample: sample,
                    absence: child.absence)
            case .member(let member, let sample):
                return EnvelopeModel.Field(
                    name: child.property, key: key, type: member.bodyType, stubType: member.bodyType,
                    sample: sample.pageExpression
                )
            case nil:
                var name = prefix + acronyms.upperCamel(child.key)
                while Self.typesOfEveryAnswer.contains(name) || nested.contains(where: { $0.name == name })
                    || types.contains(where: { Self.mentions(name, in: $0) })
                {
                    name += "Content"
                }
                let place = nested.count
                let inner = fields(
                    of: child, prefix: name, envelope: envelope, besides: types, nested: &nested)
                nested.insert(EnvelopeModel.Nested(name: name, fields: inner), at: place)
                let mark = child.isOptional ? "?" : ""
                return EnvelopeModel.Field(
                    name: child.property, key: key, type: name + mark, stubType: "\(envelope).\(name)\(mark)",
                    sample: ".stub()", absence: child.absence
                )
            }
        }
    }

    /// The types that the DTO of every answer names, and names that no nested type can have.
    private static let typesOfEveryAnswer: Set<String> = [
        "Any", "Codable", "CodingKey", "CodingKeys", "Decodable", "Encodable", "Equatable", "Protocol",
        "Self", "Sendable", "String", "Type",
    ]

    /// Whether the text of a type contains the name: `[String: ThingDTO]?` contains `String` and `ThingDTO`.
    private static func mentions(_ name: String, in type: String) -> Bool {
        type.utf8.split { !$0.isLetter && !$0.isDigit && $0 != UInt8(ascii: "_") }
            .contains { $0.elementsEqual(name.utf8) }
    }
}
