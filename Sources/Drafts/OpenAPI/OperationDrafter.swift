import Documents
import Language

/// Drafts the operations of an entity: their names, bodies and answers.
struct OperationDrafter {
    let entity: String
    let fields: [String: FieldDraft]
    let identity: ItemIdentity?
    /// The path of an item of the entity.
    let itemPath: PathTemplate?
    let schemas: SchemaDrafter
    var operations: [OperationDraft] = []
    var response = ResponseDraft()
    var pagination: [PaginationDraft] = []
    var firstPage: Int?
    /// The types that are sent.
    var sent: [DraftType] = []
    var statuses: Set<String> = []
    var errorBodies: ErrorBodyDrafter
    var names: OperationNames

    init(
        entity: String, fields: [FieldDraft], identity: ItemIdentity?,
        itemPath: PathTemplate?,
        _ schemas: SchemaDrafter
    ) {
        self.itemPath = itemPath
        self.entity = entity
        self.fields = Dictionary(fields.map { ($0.key, $0) }) { first, _ in first }
        self.identity = identity
        self.schemas = schemas
        errorBodies = ErrorBodyDrafter(reader: schemas.reader)
        names = OperationNames(entity: entity, acronyms: schemas.reader.acronyms)
    }

    mutating func draft(_ members: [EntityOperations.Member]) {
        response.item = members.first { $0.role == .detail }?.answer?.path ?? []
        response.items = members.first { $0.role == .collection }?.answer?.path ?? []
        for member in members {
            draft(member)
        }
    }

    // MARK: - One operation

    private mutating func draft(_ member: EntityOperations.Member) {
        let operation = member.operation
        guard let reason = unsayable(operation) else {
            for loss in operation.losses {
                schemas.drafts.losses.add(loss, at: operation.place)
            }
            if member.answer?.isOneOfSeveral == true {
                schemas.drafts.losses.add("its other answers", at: operation.place)
            }
            takeStatuses(of: operation)
            switch member.role {
            case .collection: draftCollection(member)
            case .detail: draft("detail", member)
            case .create: draft("create", member)
            case .update: draft("update", member)
            case .delete: draft("delete", member)
            case .custom: draft(nil, member)
            }
            return
        }
        schemas.drafts.losses.add(reason, at: operation.place)
    }

    /// Lists the operations at the entity's paths that are not drafted with it.
    mutating func tell(_ strangers: [APIOperation], draftable: Set<String>) {
        for stranger in strangers {
            let reason = unsayable(stranger)
            schemas.drafts.losses.add(reason ?? other(stranger, draftable), at: stranger.place)
        }
    }

    /// The subject of another operation, and how to draft it.
    private func other(_ stranger: APIOperation, _ draftable: Set<String>) -> String {
        let way = stranger.path.lineage.first { draftable.contains($0) }
            .map { $0 == stranger.path.text ? "'--path' drafts it" : "'--path \($0)' drafts it" }
        return "not about \(entity): "
            + (way ?? "no schema describes its type as an object with fields")
    }

    /// The reason why a spec cannot express an operation; nil if it can.
    private func unsayable(_ operation: APIOperation) -> String? {
        if !RequestParser.methods.contains(operation.method) || operation.method == "HEAD" {
            return "the method \(operation.method)"
        }
        if let body = operation.body, body.form == nil, let type = body.mediaTypes.first {
            return "a body of the type \(type)"
        }
        if operation.hasBody, operation.isRead {
            return "a body of the type that is read"
        }
        if let content = operation.success?.content, content.form == nil, let type = content.mediaTypes.first
        {
            return "an answer of the type \(type)"
        }
        let object = operation.parameters.first { $0.place == .path && $0.isObject(in: schemas.reader) }
        return object.map { "the parameter '\($0.name)' of its path: an object" }
    }

    private mutating func takeStatuses(of operation: APIOperation) {
        for answer in operation.answers {
            let isError = answer.status.first.map { "45".contains($0) } ?? false
            if isError {
                statuses.insert(answer.status.uppercased())
            }
            let isDefault = answer.status == "default" && operation.success?.status != "default"
            if isError || isDefault, let json = answer.content.json {
                errorBodies.read(json, of: operation)
            }
        }
    }

    /// `kind` is the name of the operation in the spec language.
    private mutating func draft(_ kind: String?, _ member: EntityOperations.Member) {
        let operation = member.operation
        let name = kind ?? names.claim(operation, answersList: member.answer?.isList == true)
        var paging = kind == nil ? paging(of: member) : nil
        // An operation cannot say that the entity's places are not its own.
        if let own = paging?.members, own.isEmpty, !pagination.isEmpty {
            paging = nil
        }
        var parameters = ParameterDrafter(self, operation, stepsAt: paging)
        var draft = OperationDraft(
            name: name, method: operation.method, path: parameters.path, query: parameters.query())
        draft.headers = parameters.headers()
        draft.doc = operation.doc.map { operation.isDeprecated ? "\($0) (deprecated)" : $0 }
        draft.body = body(of: member, kind: kind, name)
        if let body = operation.body, let form = body.form {
            draft.bodyForm = form
            // A file brings its type with it.
            if let type = body.mediaType, draft.body != .scalar(.file) {
                draft.headers.append(OperationDraft.Item(name: "Content-Type", value: .text(type)))
            }
            for list in body.joinedLists {
                schemas.drafts.losses.add("that the values of '\(list)' are joined", at: operation.place)
            }
        }
        if let paging, paging.members != pagination || paging.first != firstPage {
            (draft.pagination, draft.firstPage) = (paging.members, paging.first)
        }
        let answer = answer(of: member, name)
        draft.readsText = operation.success?.content.form == .text
        draft.response = answer.path
        // The default is omitted.
        switch (kind, answer.type) {
        case ("detail", _): break
        case ("create", .named(entity)), ("update", .named(entity)): break
        case ("delete", nil): break
        case (_, let type?): draft.answer = .type(type)
        case (_, nil): draft.answer = .nothing
        }
        operations.append(draft)
    }

    /// The paging of a read that answers a list, of the entity or of another type.
    private func paging(of member: EntityOperations.Member) -> Paging? {
        let operation = member.operation
        guard operation.isRead else {
            return nil
        }
        if let answer = member.answer {
            return answer.isList
                ? Paging(
                    operation, answer, fields: fields, identity: identity?.ownKey ?? "id", schemas.reader)
                : nil
        }
        let other = operation.success?.content.json.flatMap { AnswerShape($0, schemas.reader) }
        return other.flatMap { $0.isList ? Paging(operation, $0, schemas.reader) : nil }
    }

    // MARK: - Bodies and answers

    private mutating func body(of member: EntityOperations.Member, kind: String?, _ name: String)
        -> DraftType?
    {
        guard let content = member.operation.body, let form = content.form else {
            return nil
        }
        switch form {
        case .text: return .scalar(.string)
        case .raw: return .scalar(content.mediaType?.contains("*") == true ? .file : .data)
        case .json, .form, .repeatedForm, .multipart, .jsonMultipart: break
        }
        guard let schema = content.schema else {
            return .scalar(.json)
        }
        if member.takesEntity {
            sent.append(.named(entity))
            return kind == nil ? .named(entity) : nil
        }
        let names =
            switch kind {
            case "create": ["New\(entity)"]
            case "update": ["\(entity)Update"]
            default: ["\(name) request"]
            }
        let use = SchemaDrafter.Use(
            place: member.operation.place, names: names, sendsFiles: form.isMultipart)
        let type = schemas.type(of: [schema], use).type.wrapped
        sent.append(type)
        return type
    }

    /// The type of an answer, and its path if that differs from the entity's.
    private mutating func answer(of member: EntityOperations.Member, _ name: String) -> (
        type: DraftType?, path: [String]?
    ) {
        if let answer = member.answer {
            let path = answer.path
            let type: DraftType = answer.isList ? .list(.named(entity)) : .named(entity)
            let usual = answer.isList ? response.items : response.item
            return (type, path == usual ? nil : path)
        }
        guard let content = member.operation.success?.content, let form = content.form else {
            return (nil, nil)
        }
        guard form == .json, let json = content.schema else {
            return (.scalar(form == .text ? .string : .data), nil)
        }
        let use = SchemaDrafter.Use(
            place: member.operation.place, names: ["\(name) answer", "\(entity) \(name) answer"])
        let entitys = response
        let usual = { (isList: Bool) in isList ? entitys.items : entitys.item }
        if let shape = AnswerShape(json, schemas.reader), !shape.path.isEmpty {
            let last = shape.path.last ?? name
            let names = [
                Singular.of(last == "data" || last == "items" || last == "results" ? name : last),
                "\(entity) \(name)",
            ]
            let type = schemas.type(
                of: shape.item, SchemaDrafter.Use(place: member.operation.place, names: names)
            ).type
            let path = shape.path
            return (shape.isList ? .list(type) : type.wrapped, path == usual(shape.isList) ? nil : path)
        }
        let type = schemas.type(of: [json], use).type.wrapped
        let isList = if case .list = type { true } else { false }
        return (type, usual(isList).isEmpty ? nil : [])
    }

    // MARK: - Lists, pages and searches

    /// One operation of a server becomes up to two of a spec: its pages, which can be cached, and the search with its
    /// filters.
    private mutating func draftCollection(_ member: EntityOperations.Member) {
        let operation = member.operation
        let paging = paging(of: member)
        pagination = paging?.members ?? []
        firstPage = paging?.first
        var all = ParameterDrafter(self, operation, stepsAt: paging)
        let query = all.query()
        let headers = all.headers()
        let plain = query.filter { item in
            if case .parameter(let parameter) = item.value {
                !parameter.isOptional && parameter.defaultValue == nil
                    || ResolvedPaging.Step(rawValue: parameter.name) != nil
            } else {
                true
            }
        }
        func add(_ name: String, _ query: [OperationDraft.Item]) {
            operations.append(
                OperationDraft(
                    name: name, method: operation.method, path: all.path, query: query, headers: headers,
                    doc: operation.doc))
        }
        add(paging == nil ? "list" : "page", plain)
        if query.count > plain.count {
            add("search", query)
        }
    }
}

/// The names of custom operations.
struct OperationNames {
    private let entity: String
    private let acronyms: Acronyms
    private var taken: Set<String>

    init(entity: String, acronyms: Acronyms) {
        self.entity = entity
        self.acronyms = acronyms
        taken = Set(OperationKind.named.map(\.rawValue))
        for kind in OperationKind.named {
            for isPaged in [false, true] {
                let names = MethodNames(
                    kind, kind.rawValue, loads: true, isPaged: isPaged, entity: entity,
                    plural: Plural.of(entity))
                taken.formUnion([names.repository.lowercased(), names.remote.lowercased()])
            }
        }
    }

    /// The name in the document, or else one that is made from the path.
    mutating func claim(_ operation: APIOperation, answersList: Bool) -> String {
        let own = operation.id.flatMap { $0.split { "/.:".contains($0) }.last.map(String.init) }
        let whole = SuggestedName.property(for: own ?? described(operation), acronyms: acronyms)
        let name = String(whole.prefix(UniqueNames.longest))
        var candidate = name
        var number = 1
        while !take(candidate, operation.method) {
            number += 1
            candidate = number == 2 ? name + (answersList ? Plural.of(entity) : entity) : "\(name)\(number)"
        }
        return candidate
    }

    private mutating func take(_ name: String, _ method: String) -> Bool {
        let names = MethodNames(
            .custom, name, loads: method == "GET", isPaged: false, entity: entity, plural: Plural.of(entity))
        let all = Set([name, names.repository, names.remote].map { $0.lowercased() })
        guard taken.isDisjoint(with: all) else {
            return false
        }
        taken.formUnion(all)
        return true
    }

    private func described(_ operation: APIOperation) -> String {
        let isAction = operation.path.lastParameter == nil && !operation.path.parameters.isEmpty
        let word = operation.path.lastWord
        return switch operation.method {
        case "GET":
            operation.path.lastParameter == nil
                ? word : "\(Singular.of(word)) \(operation.path.lastParameter ?? "")"
        case "POST": isAction ? word : "post \(word)"
        case "PUT": "put \(word)"
        case "PATCH": "patch \(word)"
        default: "\(operation.method.lowercased()) \(word)"
        }
    }
}
