import Language

/// The writes that can be made on the device before the server knows of them. In: the entity and its object, the types
/// that are sent instead of it, the keys of its rows, and the effects of writes. Out: for such a write the case of the
/// entity's changes, and for all of them what the type of the changes needs.
struct WaitingWrites {
    let entity: ResolvedEntity
    let names: EntityNames
    let types: TypeMap
    let object: ObjectModel
    let stubs: EntityStubs
    let requests: RequestObjects
    let rows: RowKeys
    let cache: CacheWrites
    /// Whether a change is stored until it is sent, if it can wait.
    let keepsChanges: Bool
    /// Whether the entity has everything that its DTO needs.
    let isReversible: Bool

    /// The case of a write; nil if it cannot wait, because the device cannot know its effect or its result.
    func waiting(
        _ operation: ResolvedOperation, _ parameters: MethodParameters, _ answer: RequestAnswer?
    ) -> WaitingModel? {
        guard keepsChanges, operation.policy != .noCache,
            operation.parameters.allSatisfy(\.isStorable), versionParameter(of: operation) == nil,
            let content = content(of: operation),
            let values = values(of: operation, content, parameters, answer),
            let key = rows.key({ Self.name(of: $0.model, in: values.map(\.model)) })
        else {
            return nil
        }
        let keys = Set(rows.parts.map(\.model.name))
        let sent = Set(parameters.remote.map(\.model.name))
        let listKeys = cache.listKeys(of: operation)
        let assumed = values.first(where: \.isItem)
        let rowKey = operation.answer.flatMap { _ in
            rows.key { part in
                part.resolved.isIdentity && operation.kind == .create
                    ? rows.identity(of: "dto") : Self.name(of: part.model, in: values.map(\.model))
            }
        }
        func pattern(_ binds: (CaseValue) -> Bool) -> String {
            let bindings = values.map { binds($0) ? "let \($0.model.name)" : "_" }
            return bindings.contains { $0 != "_" }
                ? Code.call(".\(operation.name)", bindings) : ".\(operation.name)"
        }
        return WaitingModel(
            content: content,
            sendsRow: assumed?.model.name == Self.body,
            parameters: values.map(\.model),
            change: Self.change(operation.name, values.map { ($0.model, $0.value) }),
            effectPattern: pattern { keys.union(listKeys).contains($0.model.name) || $0.isItem },
            effect: cache.effect(
                of: operation, key: key, assumed: assumed?.model.name, isTemporary: !entity.sendsIdentity),
            sendPattern: pattern {
                sent.contains($0.model.name)
                    || operation.answer != nil && operation.kind != .create && keys.contains($0.model.name)
            },
            rowKey: rowKey,
            checksAnswer: answer?.canFail == true
                && (rowKey?.hasPrefix("try ") != true || answer?.failsBesidesIdentity == true),
            bodyPattern: pattern { $0.model.name == Self.body },
            renamedPattern: pattern { $0.model.name != names.identity.name },
            renamedChange: Self.change(
                operation.name,
                values.map { value in
                    let isRow = value.model.name == Self.row
                    let row = "newRow.map(\(Self.body).applied) ?? \(Self.row)"
                    return (value.model, isRow ? row : value.model.name)
                }),
            fields: content == .draft ? itemOfDraft() ?? [] : [],
            listQuery: operation.kind == .update ? nil : cache.list(of: operation)?.sampleQuery,
            sampleKey: rows.key { part in
                values.first { $0.model.name == part.model.name }?.model.sample
            } ?? "",
            resultSample: resultSample(content, operation)
        )
    }

    /// What the type of the changes needs; nil if nothing can wait.
    func changes(_ operations: [OperationModel]) -> ChangesModel? {
        let waiting = operations.filter { $0.waiting != nil }
        guard !waiting.isEmpty else {
            return nil
        }
        let kinds = Set(waiting.map(\.kind))
        let isRenaming =
            !entity.sendsIdentity && kinds.contains(.create) && !kinds.isDisjoint(with: [.update, .delete])
        let identifierType = entity.identity.map { types.domainType($0.field.type) }
            .flatMap { Self.newIdentity($0) == nil ? nil : $0 }
        let parts = parts(waiting)
        let creation = entity.sendsIdentity ? nil : waiting.first { $0.kind == .create }?.waiting?.bodyPattern
        let draft = creation == nil ? nil : requests.draft.flatMap(patch)
        return ChangesModel(
            name: changeName,
            samples: waiting.map { operation in
                Self.change(operation.caseName, (operation.waiting?.parameters ?? []).map { ($0, $0.sample) })
            },
            keepsPart: waiting.contains { $0.waiting?.isPart == true },
            returnsPart: waiting.contains { $0.waiting?.isPart == true && $0.hasAnswer },
            checksAnswers: waiting.contains { $0.waiting?.checksAnswer == true },
            mapping: types.phrases.text(.itemResult, ["value": "dto", "type": entity.name, "try": ""]),
            try: object.try,
            identifierType: isRenaming ? identifierType : nil,
            creationPattern: creation,
            comparesItems: creation != nil && sendsHiddenFields,
            patches: [draft].compactMap { $0 } + parts.filter { $0.body != draft?.body },
            parts: parts
        )
    }

    // MARK: - Documentation

    /// What a caller of a write has to know about offline first.
    func doc(of operation: ResolvedOperation, _ waiting: WaitingModel?) -> [String] {
        guard !changeName.isEmpty, entity.isKept, !entity.isLocalOnly else {
            return []
        }
        guard let waiting else {
            return SwiftLiteral.documentation(
                "Always needs the network, because \(obstacle(to: operation)).")
        }
        return waiting.isDraft && !entity.sendsIdentity
            ? SwiftLiteral.documentation(
                "Offline first, the result has an identity that the device made up, until the server gives one. This "
                    + "repository finds the item by both. Requests of other entities need the server's identity."
            )
            : []
    }

    /// Why a write cannot wait. The conditions are those of `waiting`, in the same order.
    private func obstacle(to operation: ResolvedOperation) -> String {
        if operation.kind == .custom, !operation.isWrite {
            return "its answer is not stored"
        } else if operation.kind == .custom {
            return "the spec does not say what it changes"
        } else if operation.policy == .noCache {
            return "it changes nothing in the store"
        } else if entity.cache.isForgotten {
            return "the store is empty when the app starts again"
        } else if let parameter = operation.parameters.first(where: { !$0.isStorable }) {
            return "`\(parameter.name)` cannot be stored until it is sent"
        } else if let parameter = versionParameter(of: operation) {
            return "only the server knows the next `\(parameter.name)`"
        } else if operation.answer.map({ operation.kind == .delete || $0 != .object(entity.name) }) == true {
            return "only the server knows its answer"
        }
        switch operation.body {
        case nil where operation.kind == .create: return "only the server knows what it creates"
        case nil where operation.kind == .update: return "only the server knows what it changes"
        case .value: return "the device cannot tell what the server does with the body"
        case .entity where !isReversible, .draft where !isReversible:
            return "the server has values that the domain model lacks"
        case .draft where operation.kind == .create && operation.answer == nil:
            return entity.sendsIdentity
                ? "the server does not return what it creates"
                : "the spec does not say which identity the server gives"
        case .draft where operation.kind == .create: return obstacleToDraft
        case .draft,
            .changes where content(of: operation) == nil:
            return "the device cannot apply what is sent to the item that it has"
        default: return "the spec does not say under which key the item is stored"
        }
    }

    private var obstacleToDraft: String {
        guard let field = object.domainFields.first(where: { valueInDraft(of: $0) == nil }) else {
            return "the spec does not say under which key the item is stored"
        }
        return field.name == identityName
            ? "the device cannot make up an identity of the type `\(field.domainType)`"
            : "the draft does not have `\(field.name)`, which is not optional"
    }

    /// The parameter with the version of the item: what the server sets, but not in the path. A second change on the
    /// device would be sent with the version before the first one, which the server refuses.
    private func versionParameter(of operation: ResolvedOperation) -> ResolvedParameter? {
        let conditional = operation.headers.filter {
            $0.isNamed("if-match") || $0.isNamed("if-unmodified-since")
        }
        .compactMap { $0.parameter?.name.value }
        let fields = types.feature.object(entity.name)?.fields ?? []
        let given = fields.filter { field in
            field.source != .path && !entity.writing.fields.contains { $0.property == field.property }
        }
        return operation.parameters.first { parameter in
            [.query, .body, .header].contains(parameter.place) && !parameter.isIdentity
                && (conditional.contains(parameter.name) || given.contains { $0.property == parameter.name })
        }
    }

    // MARK: - Cases

    private var changeName: String { names.text(.waitingChange) }

    private static let body = "body"
    private static let row = "row"
    private static let rowMapper = "dtoMapper"

    /// What maps the row that a write makes, if its body is something else.
    func mappers(of waiting: WaitingModel?) -> [ComposedMapper] {
        let keepsRow = waiting?.parameters.contains { $0.name == Self.row } == true
        return keepsRow
            ? [
                ComposedMapper(
                    property: Self.rowMapper, type: types.phrases.name(.dtoMapper, entity.name),
                    isRecursive: false)
            ]
            : []
    }

    /// An associated value of a case.
    private struct CaseValue {
        let model: ParameterModel
        /// Its value in the repository's method.
        let value: String
        /// Whether it is the row that the write makes.
        var isItem = false
    }

    private static func change(_ name: String, _ values: [(ParameterModel, String)]) -> String {
        values.isEmpty
            ? ".\(name)" : Code.call(".\(name)", values.map { Code.argument($0.label, $1) })
    }

    /// Whether an object in a draft has a field that the domain does not have.
    private var sendsHiddenFields: Bool {
        types.feature.reached(from: entity.writing.fields.map(\.type), by: \.isInDomain).contains { type in
            type.innermostName.flatMap(types.feature.object)?.fields.contains { !$0.isInDomain } == true
        }
    }

    private func content(of operation: ResolvedOperation) -> WaitingModel.Content? {
        let answersItem = operation.answer == .object(entity.name)
        guard answersItem || operation.answer == nil else {
            return nil
        }
        switch (operation.kind, operation.body) {
        case (.delete, nil): return operation.answer == nil ? .nothing : nil
        case (.create, .entity), (.update, .entity): return isReversible ? .whole : nil
        case (.create, .draft): return isReversible && answersItem && itemOfDraft() != nil ? .draft : nil
        case (.update, .draft): return requests.draft.flatMap(patch) == nil ? nil : .part
        case (.update, .changes): return requests.changes.flatMap(patch) == nil ? nil : .part
        default: return nil
        }
    }

    /// The values that a case keeps; nil if two have the same name.
    private func values(
        of operation: ResolvedOperation, _ content: WaitingModel.Content, _ parameters: MethodParameters,
        _ answer: RequestAnswer?
    ) -> [CaseValue]? {
        let isWholeBody = content == .whole && !entity.writing.hasDraft
        var values = zip(parameters.remote, parameters.values).map { parameter, value in
            CaseValue(
                model: parameter.model, value: value,
                isItem: isWholeBody && parameter.model.name == Self.body)
        }
        let item = content == .whole ? names.parameter : answer?.variable ?? ""
        if let identity = rows.parts.first(where: \.resolved.isIdentity)?.model,
            content == .whole || content == .draft,
            !values.contains(where: { $0.model.name == identity.name })
        {
            values.insert(CaseValue(model: identity, value: "\(item).\(entity.identityProperty)"), at: 0)
        }
        if content == .draft || content == .whole && !isWholeBody {
            let mapping = types.written(item, as: entity.name, by: Self.rowMapper)
            let model = ParameterModel(Self.row, type: types.dto(entity.name), sample: ".stub()")
            values.append(CaseValue(model: model, value: mapping, isItem: true))
        }
        return Set(values.map(\.model.name)).count == values.count ? values : nil
    }

    static func name(of part: ParameterModel, in parameters: [ParameterModel]) -> String? {
        parameters.contains { $0.name == part.name && $0.type == part.type } ? part.name : nil
    }

    // MARK: - Drafts and parts

    /// The values of the item that a draft becomes; nil if the server sets a value that the device cannot know.
    private func itemOfDraft() -> [ValueModel]? {
        let values = object.domainFields.compactMap { field in
            valueInDraft(of: field).map { ValueModel(label: field.label, value: $0) }
        }
        return values.count == object.domainFields.count ? values : nil
    }

    private func valueInDraft(of field: FieldModel) -> String? {
        if requests.draft?.model.fields.contains(where: { $0.name == field.name }) == true {
            "draft.\(field.name)"
        } else if field.name == identityName {
            Self.newIdentity(field.domainType)
        } else {
            field.domainType.hasSuffix("?") ? "nil" : nil
        }
    }

    private var identityName: String? {
        entity.identity.map { SwiftName.escaped($0.field.property) }
    }

    /// Test: the result of a write before the server has answered. A draft becomes an item with the identity of the
    /// variable `result`.
    private func resultSample(_ content: WaitingModel.Content, _ operation: ResolvedOperation) -> String {
        guard content == .draft else {
            return ".stub()"
        }
        let identity = identityName ?? ""
        let arguments = (itemOfDraft() ?? []).compactMap { value -> String? in
            value.value == "nil"
                ? "\(value.label): nil"
                : value.value.hasPrefix("draft.") ? nil : "\(value.label): result.\(identity)"
        }
        return Code.call(".stub", arguments)
    }

    /// An identity that the server does not give.
    private static func newIdentity(_ type: String) -> String? {
        switch type {
        case "UUID": "UUID()"
        case "String": "UUID().uuidString"
        case "Int", "Int64": "\(type).random(in: \(type).min..<0)"
        default: nil
        }
    }

    /// The bodies that change a part of an item.
    private func parts(_ waiting: [OperationModel]) -> [PatchModel] {
        let bodies = waiting.compactMap { operation in
            operation.waiting?.isPart == true
                ? operation.waiting?.parameters.first { $0.name == Self.body }?.type : nil
        }
        let requests = [requests.draft, requests.changes].compactMap { $0 }
        return requests.filter { bodies.contains(types.dto($0.model.name)) }.compactMap(patch)
    }

    /// How a body changes a row; nil if it cannot be said for a field.
    private func patch(_ request: RequestObject) -> PatchModel? {
        let changed = Dictionary(
            request.model.fields.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let values = object.fields.compactMap { field -> ValueModel? in
            guard let change = changed[field.name] else {
                return ValueModel(label: field.dtoLabel, value: "row.\(field.dtoName)")
            }
            // The parameter has the name of this property.
            let name = field.dtoName == Self.row ? "self.\(field.dtoName)" : field.dtoName
            guard request.model.isChanges else {
                return ValueModel(label: field.dtoLabel, value: name)
            }
            return change.applied(name, to: "row.\(field.dtoName)", field.dtoType).map {
                ValueModel(label: field.dtoLabel, value: $0)
            }
        }
        let kept = stubs.other.filter { changed[SwiftName.escaped($0.field.property)] == nil }
        // A field that ends a recursion has another sample in a body.
        let isAlike = object.fields.allSatisfy { field in
            let samples = [field.dtoSample, Code.call(".set", [field.dtoSample])]
            return changed[field.name].map { samples.contains($0.dtoSample) } ?? true
        }
        return values.count == object.fields.count
            ? PatchModel(
                body: types.dto(request.model.name), fields: values, sample: stubs.other.stub(.dto),
                changedResult: isAlike ? kept.stub(.domain) : nil) : nil
    }
}

extension FieldModel {
    /// The value of a field of this `type` after its change; nil if the change cannot be applied to it.
    fileprivate func applied(_ change: String, to value: String, _ type: String) -> String? {
        let prefix = "FieldChange<"
        guard dtoType.hasPrefix(prefix), dtoType.hasSuffix(">") else {
            return nil
        }
        let changed = String(dtoType.dropFirst(prefix.count).dropLast())
        let wrapped = changed.hasSuffix("?") ? String(changed.dropLast()) : changed
        if type == "\(changed)?" {
            return Code.call("\(change).map(Optional.init).applied", ["to: \(value)"])
        }
        return [changed, "Omittable<\(changed)>", "Nullable<\(wrapped)>"].contains(type)
            ? Code.call("\(change).applied", ["to: \(value)"]) : nil
    }
}
