import Language

/// The effects of writes on what is kept. In: the operations of an entity, its stores and the keys of its rows. Out: for
/// a write its effect, the key of the row in its answer, and what a test expects of both.
struct CacheWrites {
    let entity: ResolvedEntity
    let names: EntityNames
    let types: TypeMap
    let stores: [StoreModel]
    let rows: RowKeys

    /// What a write does to what is kept: `.change(StorageKey.joined(identifier))`; nil if nothing is kept. `sent` is the
    /// DTO that it sends.
    func effect(of operation: ResolvedOperation, sent: String? = nil) -> String? {
        guard changesStore(operation) else {
            return nil
        }
        return effect(of: operation, key: rows.key { expression(of: $0, in: operation) }, assumed: sent)
    }

    /// A request of one's own with `noCache` changes nothing that is kept.
    private func changesStore(_ operation: ResolvedOperation) -> Bool {
        entity.isKept && entity.writes && operation.isWrite
            && (operation.policy != .noCache || operation.kind != .custom)
    }

    /// The value of a key in the method of a write; nil if the method does not know it.
    func value(of key: ParameterModel, in operation: ResolvedOperation) -> String? {
        let part = rows.parts.first { $0.model.name == key.name }
        return part.flatMap { expression(of: $0, in: operation) } ?? expression(of: key, in: operation)
    }

    /// Whether the item that a write concerns is known before its answer.
    func knowsItem(of operation: ResolvedOperation) -> Bool {
        changesStore(operation) && rows.key { expression(of: $0, in: operation) } != nil
    }

    /// The same for a key that is known elsewhere.
    func effect(
        of operation: ResolvedOperation, key: String?, assumed: String?, isTemporary: Bool = false
    ) -> String {
        let assumed = assumed.map { ["assumed: \($0)"] } ?? []
        let outdated = operation.policy == .noCache ? ["outdated: []"] : []
        switch (operation.kind, key) {
        case (.create, _):
            let temporary = isTemporary ? ["isTemporary: true"] : []
            let lists = list(of: operation).map { ["lists: \(Code.list([$0.queryKey]))"] } ?? []
            return Code.call(".create", [key ?? "nil"] + temporary + assumed + lists + outdated)
        case (_, nil): return Code.call(".unknown", outdated)
        case (.delete, let key?): return Code.call(".delete", [key] + outdated)
        case (_, let key?): return Code.call(".change", [key] + assumed + outdated)
        }
    }

    /// Test: the query of the item that a write concerns; nil if it is unknown, or cannot be read alone.
    func query(of operation: ResolvedOperation) -> String? {
        guard effect(of: operation) != nil, let detail = stores.first(where: { $0.kind == .detail }) else {
            return nil
        }
        let isKnown = operation.kind != .create && rows.key { expression(of: $0, in: operation) } != nil
        return isKnown || rowKey(of: operation) != nil ? detail.sampleQuery : nil
    }

    /// Test: for each store, whether its answer is old if nobody knows whether the server did a write, and whether another
    /// item is.
    func ages(after operation: ResolvedOperation) -> String {
        let isKnown = rows.key { expression(of: $0, in: operation) } != nil
        let changesAny = operation.policy != .noCache
        return ages(after: operation) { store in
            switch store.kind {
            case .detail: isKnown || changesAny && operation.kind != .create
            case .list, .page, .answer: changesAny || isKnown && store.rowKey != nil
            }
        }
    }

    /// A write of a known item leaves the others as they are.
    private func ages(
        after operation: ResolvedOperation, _ age: (StoreModel) -> some CustomStringConvertible
    ) -> String {
        let isKnown = rows.key { expression(of: $0, in: operation) } != nil
        let changesOthers = !isKnown && operation.policy != .noCache && operation.kind != .create
        return stores.flatMap { store in
            [age(store).description] + (store.otherQuery == nil ? [] : ["\(changesOthers)"])
        }.joined(separator: ", ")
    }

    /// Test: the same once the server has answered; `nil` for what is not kept then. `assumes` is whether the write says what
    /// the server has if it accepts it.
    func ages(afterAnswerTo operation: ResolvedOperation, assumes: Bool) -> String {
        let isKnown = rows.key { expression(of: $0, in: operation) } != nil
        let changesAny = operation.policy != .noCache
        let isDeleted = isKnown && operation.kind == .delete
        let hasRow = rowKey(of: operation) != nil
        let isAssumed = isKnown && !isDeleted && !hasRow && assumes
        let isForgotten = isKnown && !isDeleted && !hasRow && !assumes
        return ages(after: operation) { store in
            switch store.kind {
            case .detail where isDeleted || isForgotten: "nil"
            case .detail where hasRow || operation.kind == .create: "\(isAssumed)"
            case .detail: "\(isAssumed || changesAny)"
            case .list where isForgotten && store.rowKey != nil,
                .page where isForgotten && store.rowKey != nil,
                .answer where (isForgotten || isDeleted && store.isReference) && store.rowKey != nil:
                "nil"
            case .list, .page, .answer: "\(changesAny || isAssumed && store.rowKey != nil)"
            }
        }
    }

    /// The key of the row in an answer `$0`; nil if the answer is not the entity, or its key is unknown, or if the
    /// item exists no longer.
    func rowKey(of operation: ResolvedOperation) -> String? {
        // Something is read that has items of the entity.
        guard stores.contains(where: { $0.kind == .detail || $0.rowKey != nil }),
            changesStore(operation), operation.answer == .object(entity.name), operation.kind != .delete
        else {
            return nil
        }
        return rows.key { part in
            let asked = expression(of: part.model, in: operation)
            let answered = part.resolved.isIdentity ? rows.identityOfItem : nil
            // A request of one's own can answer another item than the one of its path, as a copy.
            return operation.kind == .custom ? answered ?? asked : asked ?? answered
        }
    }

    /// The names of the parameters by which a created item is added to a list.
    func listKeys(of operation: ResolvedOperation) -> [String] {
        operation.kind == .create ? list(of: operation)?.keys.map(\.name) ?? [] : []
    }

    /// The list to which a created item is added, if it is known.
    func list(of operation: ResolvedOperation) -> StoreModel? {
        guard operation.policy != .noCache, let list = stores.first(where: { $0.kind == .list }),
            list.keys.allSatisfy({ expression(of: $0, in: operation) == $0.name })
        else {
            return nil
        }
        return list
    }

    private func expression(of part: OperationParameter, in operation: ResolvedOperation) -> String? {
        let sent: String? =
            switch operation.body {
            case .entity: names.parameter
            case .draft where entity.sendsIdentity: "draft"
            default: nil
            }
        return expression(of: part.model, in: operation)
            ?? (part.resolved.isIdentity ? sent.map { "\($0).\(part.resolved.member)" } : nil)
    }

    /// The expression of a part of a key in the operation's method; nil if the method does not know it. A request that
    /// creates an item without sending one, `POST /notes/{id}/copy`, has the identity of another.
    private func expression(of key: ParameterModel, in operation: ResolvedOperation) -> String? {
        let isOther = operation.kind == .create && operation.body == nil
        if isOther, rows.parts.contains(where: { $0.model.name == key.name && $0.resolved.isIdentity }) {
            return nil
        }
        let parameter = operation.pathParameters.first { parameter in
            names.identity.codeName(of: parameter) == key.name && types.domainType(parameter.type) == key.type
        }
        return parameter.map { names.expression(of: $0, in: operation) }
    }
}
