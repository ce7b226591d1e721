/// The effects of writes on the cache. In: the operations of an entity, and its stores. Out: for a write the calls that
/// delete or save something, and for a store the methods that they need.
struct CacheWrites {
    let entity: ResolvedEntity
    let names: EntityNames
    let types: TypeMap
    let stores: [StoreModel]
    let rows: RowKeys

    /// What a write does to what is kept: `.change(StorageKey.joined(identifier))`; nil if nothing is kept. `sent` is the
    /// DTO that it sends.
    func effect(of operation: ResolvedOperation, sent: String? = nil) -> String? {
        guard entity.isKept, operation.isWrite, !entity.isLocalOnly else {
            return nil
        }
        return effect(of: operation, key: rows.key { expression(of: $0, in: operation) }, assumed: sent)
    }

    /// The same for a key that is known elsewhere.
    func effect(of operation: ResolvedOperation, key: String?, assumed: String?) -> String {
        let assumed = assumed.map { ["assumed: \($0)"] } ?? []
        let outdated = operation.policy == .noCache ? ["outdated: []"] : []
        switch (operation.kind, key) {
        case (.create, _):
            return Code.call(".create", [key ?? "nil"] + assumed + lists(of: operation) + outdated)
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

    /// Test: for each store, whether its answer is old if nobody knows whether the server did a write.
    func ages(after operation: ResolvedOperation) -> String {
        let isKnown = rows.key { expression(of: $0, in: operation) } != nil
        let changesAny = operation.policy != .noCache
        return stores.map { store in
            switch store.kind {
            case .detail: isKnown || changesAny && operation.kind != .create
            case .list, .page: changesAny || isKnown && store.rowKey != nil
            }
        }.map(String.init).joined(separator: ", ")
    }

    /// The key of the row in an answer `$0`; nil if the answer is not the entity, or its key is unknown.
    func rowKey(of operation: ResolvedOperation) -> String? {
        guard entity.isKept, operation.answer == .object(entity.name) else {
            return nil
        }
        return rows.key { part in
            expression(of: part.model, in: operation)
                ?? (part.resolved.isIdentity ? rows.identityOfItem : nil)
        }
    }

    /// The names of the parameters by which a created item is added to a list.
    func listKeys(of operation: ResolvedOperation) -> [String] {
        operation.kind == .create ? list(of: operation)?.keys.map(\.name) ?? [] : []
    }

    private func lists(of operation: ResolvedOperation) -> [String] {
        list(of: operation).map { ["lists: [\($0.queryKey)]"] } ?? []
    }

    /// The list to which a created item is added, if it is known.
    private func list(of operation: ResolvedOperation) -> StoreModel? {
        guard operation.policy != .noCache, let list = stores.first(where: { $0.kind == .list }),
            list.keys.allSatisfy({ expression(of: $0, in: operation) == $0.name })
        else {
            return nil
        }
        return list
    }

    private func expression(of part: OperationParameter, in operation: ResolvedOperation) -> String? {
        expression(of: part.model, in: operation)
            ?? (part.resolved.isIdentity && operation.body == .entity
                ? "\(names.parameter).\(SwiftName.escaped(part.resolved.name))" : nil)
    }

    /// The calls that delete everything that a write may have changed, the item first. An item that the answer always
    /// replaces is not deleted.
    func invalidations(after operation: ResolvedOperation, isAlwaysKept: Bool) -> [MemoryCall] {
        stores.compactMap { store in
            guard changes(operation, store), let reach = reach(of: operation, in: store),
                !(isAlwaysKept && reach == .own && store.kind == .detail)
            else {
                return nil
            }
            let keys = reach == .everything ? [] : deletionKeys(of: store)
            let arguments = keys.compactMap { key in
                expression(of: key, in: operation).map(key.labeled)
            }
            return MemoryCall(
                method: deletionName(of: store, reach), arguments: arguments,
                expectations: RecordedCalls.expectations(keys.map { ($0.name, $0.sample) }),
                store: store.kind, isOnly: store.keys.isEmpty)
        }
    }

    /// The call that saves the answer, an entity; nil if its key is unknown or there is no store for it.
    func saving(_ dto: String, _ model: String, of operation: ResolvedOperation) -> MemoryCall? {
        guard changesCache(operation), operation.answer == .object(entity.name),
            let store = stores.first(where: { $0.kind == .detail })
        else {
            return nil
        }
        var arguments = [dto]
        var samples = [(store.item.name, ".stub()")]
        for key in store.keys {
            guard let value = expression(of: key, in: operation) ?? identity(key, of: model) else {
                return nil
            }
            if !store.saveKeys.isEmpty {
                arguments.append("\(key.label): \(value)")
                samples.append((key.name, key.sample))
            }
        }
        let expectations = RecordedCalls.expectations(samples)
        return MemoryCall(
            method: store.saveName, arguments: arguments, expectations: expectations,
            keyExpectations: Array(expectations.dropFirst()),
            lookup: Code.call(
                store.getName,
                store.keys.map { "\($0.label): \($0.sample)" }))
    }

    /// The methods that writes call to delete more than one detail from a store.
    func deletions(of store: StoreModel) -> [StoreDeletion] {
        var reaches: [Reach] = []
        for operation in entity.operations where changes(operation, store) {
            if let reach = reach(of: operation, in: store), !reaches.contains(reach) {
                reaches.append(reach)
            }
        }
        return reaches.filter { store.kind != .detail || $0 == .everything }.map { deletion(of: store, $0) }
    }

    // MARK: - Reach

    /// The part of a store that a write may have changed.
    private enum Reach {
        /// The values under its own key, or in its own scope.
        case own
        case everything
    }

    private func changesCache(_ operation: ResolvedOperation) -> Bool {
        operation.isWrite && operation.policy != .noCache && !entity.isLocalOnly
    }

    /// `noCache` leaves lists and pages unchanged, but a deleted item is removed, because it exists nowhere else.
    private func changes(_ operation: ResolvedOperation, _ store: StoreModel) -> Bool {
        changesCache(operation)
            || operation.kind == .delete && store.kind == .detail && !entity.isLocalOnly
    }

    private func reach(of operation: ResolvedOperation, in store: StoreModel) -> Reach? {
        let keys = deletionKeys(of: store)
        // A new item cannot be in the cache.
        if store.kind == .detail, operation.kind == .create, !keys.isEmpty {
            return nil
        }
        let isOwn = keys.allSatisfy { expression(of: $0, in: operation) != nil }
        return isOwn ? .own : .everything
    }

    /// Pages are deleted by their scope only.
    private func deletionKeys(of store: StoreModel) -> [ParameterModel] {
        store.kind == .page ? Array(store.keys.dropFirst()) : store.keys
    }

    /// The expression of a part of a key in the operation's method; nil if the method does not know it.
    private func expression(of key: ParameterModel, in operation: ResolvedOperation) -> String? {
        let parameter = operation.pathParameters.first { parameter in
            parameter.codeName == key.name && types.domainType(parameter.type) == key.type
        }
        return parameter.map { names.expression(of: $0, in: operation) }
    }

    /// The identity of an answer.
    private func identity(_ key: ParameterModel, of model: String) -> String? {
        guard key.name == "identifier", let identity = entity.identity,
            types.domainType(identity.type) == key.type
        else {
            return nil
        }
        return "\(model).\(SwiftName.escaped(identity.property))"
    }

    private func deletionName(of store: StoreModel, _ reach: Reach) -> String {
        switch store.kind {
        case .detail: reach == .own ? store.deleteName ?? "" : names.text(.deleteItems)
        case .list: names.text(reach == .own ? .deleteList : .deleteLists)
        case .page: names.text(reach == .own ? .deletePages : .deleteAllPages)
        }
    }

    private func deletion(of store: StoreModel, _ reach: Reach) -> StoreDeletion {
        let keys = reach == .own ? deletionKeys(of: store) : []
        let kind: StoreDeletion.Kind
        if reach == .everything || keys.isEmpty {
            kind = .everything
        } else if store.kind == .page {
            kind = .scope(condition: keys.map { "$0.key.\($0.name) != \($0.name)" }.joined(separator: " || "))
        } else {
            kind = .key
        }
        // Each contrast differs from the first key in one part. For pages, the first difference is the page itself.
        var gone: [StoreContrast] = []
        var kept: [StoreContrast] = []
        switch kind {
        case .everything: gone = store.tests.others
        case .key: kept = store.tests.others
        case .scope:
            gone = Array(store.tests.others.prefix(1))
            kept = Array(store.tests.others.dropFirst())
        }
        return StoreDeletion(
            kind: kind,
            name: deletionName(of: store, reach),
            parameters: keys,
            arguments: keys.map { "\($0.label): \($0.sample)" }.joined(separator: ",\n"),
            gone: gone,
            kept: kept
        )
    }
}
