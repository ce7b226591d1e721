/// The answer around a payload: its DTO, and the way into it. Its JSON is an `AnswerJSON`.
struct Envelope {
    let model: EnvelopeModel
    /// From the answer to the payload: `.data.items`.
    let payloadPath: String
    fileprivate let root: EnvelopeNode

    /// `.stub(data: .stub(items: []))`.
    func stub(payload: String?, changes: [PaginationSpec.Member: String] = [:]) -> String {
        root.stub(payload: payload, changes: changes)
    }

    /// The expression of a further member, with `?` where a part of its way may be absent.
    func path(to member: PaginationSpec.Member) -> String? {
        root.path(to: member)
    }
}

/// The envelopes of an entity, one a shape.
struct Envelopes {
    let item: Envelope?
    let list: Envelope?
    let search: Envelope?
    let page: Envelope?
    /// Of operations whose answer is like none of those, by their names.
    let others: [(operation: String, envelope: Envelope)]

    var all: [Envelope] {
        [item, list, search, page].compactMap { $0 } + others.map(\.envelope)
    }
}

/// A key of an envelope, and what lies below it.
private struct EnvelopeNode {
    let key: String
    let property: String
    var children: [EnvelopeNode] = []
    var leaf: Leaf?

    enum Leaf {
        case payload(type: String, sample: String)
        case member(PaginationSpec.Member, sample: JSONValue)
    }

    /// Whether everything below may be absent.
    var isOptional: Bool {
        switch leaf {
        case .member(.next, _), .member(.previous, _): true
        case .payload, .member: false
        case nil: children.allSatisfy(\.isOptional)
        }
    }

    mutating func insert(_ path: ArraySlice<String>, _ leaf: Leaf, _ property: (String) -> String) {
        guard let key = path.first else {
            self.leaf = leaf
            return
        }
        let index =
            children.firstIndex { $0.key == key }
            ?? {
                children.append(EnvelopeNode(key: key, property: property(key)))
                return children.count - 1
            }()
        children[index].insert(path.dropFirst(), leaf, property)
    }

    func stub(payload: String?, changes: [PaginationSpec.Member: String]) -> String {
        let arguments = children.compactMap { child -> String? in
            switch child.leaf {
            case .payload: return payload.map { "\(SwiftName.label(child.property)): \($0)" }
            case .member(let member, _):
                return changes[member].map { "\(SwiftName.label(child.property)): \($0)" }
            case nil:
                let inner = child.stub(payload: payload, changes: changes)
                return inner == ".stub()" ? nil : "\(SwiftName.label(child.property)): \(inner)"
            }
        }
        return Code.call(".stub", arguments)
    }

    func path(to member: PaginationSpec.Member) -> String? {
        for child in children {
            if case .member(member, _) = child.leaf {
                return ".\(child.property)"
            }
            if let rest = child.path(to: member) {
                return ".\(child.property)\(child.isOptional ? "?" : "")\(rest)"
            }
        }
        return nil
    }

    func payloadPath() -> String? {
        for child in children {
            if case .payload = child.leaf {
                return ".\(child.property)"
            }
            if let rest = child.payloadPath() {
                return ".\(child.property)\(rest)"
            }
        }
        return nil
    }
}

extension PaginationSpec.Member {
    /// Its type in the body of an answer.
    var bodyType: String {
        switch self {
        case .total, .pages: "Int"
        case .next, .previous: "JSONScalar?"
        case .more: "Bool"
        }
    }

    /// Its type where a header says it, which may be absent.
    var headerType: String {
        bodyType.hasSuffix("?") ? bodyType : "\(bodyType)?"
    }
}

extension JSONValue {
    /// What a page says, as a Swift expression.
    var pageExpression: String {
        switch self {
        case .number(let number): number
        case .text(let text): SwiftLiteral.string(text)
        case .bool(let flag): flag ? "true" : "false"
        default: "nil"
        }
    }
}

extension EntityBuilder {
    func makeEnvelopes() -> Envelopes {
        let dto = "\(entity.name)DTO"
        let operations = entity.operations
        let one = operations.first { $0.answer == .object(entity.name) }
        let list = operations.first { $0.kind == .list && !$0.isPaged }
        let search = operations.first { $0.kind == .search && !$0.isPaged }
        let paged = operations.first(where: \.isPaged)
        let listPath = list?.responsePath
        // The answer of a list is called like that of a page where the plural is `NewsList`.
        let isTaken = ["List", "Search"].contains { "\(entity.name)\($0)" == entity.plural }
        let pageName = "\(entity.plural)\(isTaken ? "Page" : "")ResponseDTO"
        let needsOwn = search.map { $0.responsePath != listPath } ?? false
        return Envelopes(
            item: one.flatMap { envelope("\(entity.name)ResponseDTO", $0.responsePath, dto, ".stub()") },
            list: list.flatMap {
                envelope("\(entity.name)ListResponseDTO", $0.responsePath, "[\(dto)]", "[.stub()]")
            },
            search: needsOwn
                ? search.flatMap {
                    envelope("\(entity.name)SearchResponseDTO", $0.responsePath, "[\(dto)]", "[.stub()]")
                } : nil,
            page: paged.flatMap {
                envelope(
                    pageName, $0.responsePath, "[\(dto)]", "[.stub()]",
                    paging: entity.paging)
            },
            others: operations.compactMap { operation in
                otherEnvelope(of: operation, item: one?.responsePath).map { (operation.name, $0) }
            }
        )
    }

    /// That of an operation other than the usual reads; nil where the item's will do.
    private func otherEnvelope(of operation: ResolvedOperation, item: [String]?) -> Envelope? {
        guard let answer = operation.answer, !operation.kind.answersSeveral, !operation.responsePath.isEmpty,
            answer != .object(entity.name) || operation.responsePath != item
        else {
            return nil
        }
        let title = operation.name.prefix(1).uppercased() + operation.name.dropFirst()
        let sample = expressions.dto(answerSample(of: operation, answer), answer)
        return envelope(
            "\(entity.name)\(title)ResponseDTO", operation.responsePath, types.dtoType(answer), sample,
            of: answer)
    }

    private func envelope(
        _ name: String,
        _ path: [String],
        _ payloadType: String,
        _ sample: String,
        paging: ResolvedPaging? = nil,
        of payload: ResolvedType? = nil
    ) -> Envelope? {
        guard !path.isEmpty else {
            return nil
        }
        var root = EnvelopeNode(key: "", property: "")
        let property = { (key: String) in SwiftName.escaped(self.lowerCamel(key)) }
        root.insert(path[...], .payload(type: payloadType, sample: sample), property)
        for member in PaginationSpec.Member.allCases {
            if let path = paging?.path(member), let sample = pageSamples?.middle(member) {
                root.insert(path[...], .member(member, sample: sample), property)
            }
        }
        var nested: [EnvelopeModel.Nested] = []
        let fields = fields(of: root, prefix: "", envelope: name, nested: &nested)
        let model = EnvelopeModel(
            name: name,
            fields: fields,
            keysDiffer: fields.contains { Self.differs($0) },
            nested: nested,
            needsSupport: payload.map { Needs($0).dtoSupport } == true
                || (fields + nested.flatMap(\.fields)).contains { $0.type.hasPrefix("JSONScalar") },
            imports: model.imports.of(
                [payload].compactMap(\.self), besides: configuration.featureModule(feature.name))
        )
        return Envelope(model: model, payloadPath: root.payloadPath() ?? "", root: root)
    }

    private func fields(
        of node: EnvelopeNode, prefix: String, envelope: String, nested: inout [EnvelopeModel.Nested]
    ) -> [EnvelopeModel.Field] {
        node.children.map { child in
            let key = configuration.keyDecoding.literal(child.key)
            switch child.leaf {
            case .payload(let type, let sample):
                return EnvelopeModel.Field(
                    name: child.property, key: key, type: type, stubType: type, sample: sample)
            case .member(let member, let sample):
                return EnvelopeModel.Field(
                    name: child.property, key: key, type: member.bodyType, stubType: member.bodyType,
                    sample: sample.pageExpression
                )
            case nil:
                let name = prefix + Words(child.key, acronyms: acronyms).upperCamel(acronyms)
                let place = nested.count
                let inner = fields(of: child, prefix: name, envelope: envelope, nested: &nested)
                let keysDiffer = inner.contains { Self.differs($0) }
                nested.insert(
                    EnvelopeModel.Nested(name: name, fields: inner, keysDiffer: keysDiffer), at: place)
                let mark = child.isOptional ? "?" : ""
                return EnvelopeModel.Field(
                    name: child.property, key: key, type: name + mark, stubType: "\(envelope).\(name)\(mark)",
                    sample: ".stub()"
                )
            }
        }
    }

    private static func differs(_ field: EnvelopeModel.Field) -> Bool {
        let bare = field.name.filter { $0 != "`" }
        return field.key != SwiftLiteral.string(bare)
    }
}
