import Language

/// The stores of an entity's answers. In: the parameters of cached operations, stubs of the entity and of its page, and
/// the answers of custom reads. Out: a store for each such operation, or the stores of a local entity. A later stage
/// decides what writes delete.
struct EntityStores {
    let entity: ResolvedEntity
    let names: EntityNames
    let parameters: EntityParameters
    let rows: RowKeys
    let page: PageAnswer?
    let stubs: EntityStubs
    let answers: RequestAnswers
    let types: TypeMap

    func stores() -> [StoreModel] {
        guard entity.isLocalOnly else {
            return inDatabase(entity.operations.filter(\.isCached).map(store))
        }
        guard let identity = parameters.identity, !entity.operations.isEmpty else {
            return []
        }
        // The list of a local store is all its items; it is not saved as a list.
        return [detailStore([identity], isKeyedByItem: holdsKey)]
            + (entity.operations.contains { $0.kind == .list } ? [listStore([])] : [])
    }

    /// A database has the items, each by its identity, and the list of all of them. If that is all its items, they can be
    /// found.
    private func inDatabase(_ stores: [StoreModel]) -> [StoreModel] {
        guard entity.cache.hasColumns else {
            return stores
        }
        let isListOfAll = types.phrases.rowsAreItems
        let detail = stores.first { $0.kind == .detail }
        let findsItems =
            entity.identity != nil
            && detail.map { $0.keys.map(\.name) == [names.identity.name] } ?? isListOfAll
        return stores.map { store in
            var store = store
            switch store.kind {
            case .detail: store.isInDatabase = findsItems
            case .list:
                store.isInDatabase = store.keys.isEmpty && (findsItems || !isListOfAll)
                store.isListOfAll = store.isInDatabase && isListOfAll
            case .page, .answer: break
            }
            return store
        }
    }

    private func store(of operation: ResolvedOperation) -> StoreModel {
        let path = parameters.of(operation).filter(\.resolved.isInPath)
        let scope = path.filter { !$0.resolved.isIdentity }
        switch operation.kind {
        case .detail where !entity.cache.isPlain && entity.readsOneOfMany(operation):
            return answerStore(of: operation, path, scope)
        case .detail:
            let holds = scope.isEmpty && (holdsKey || entity.cache.hasColumns) && !path.isEmpty
            return detailStore(path, isKeyedByItem: holds)
        case .list where !operation.isPaged:
            return listStore(scope)
        case .custom:
            return answerStore(of: operation, path, scope)
        default:
            return pageStore(parameters.of(operation).filter(\.resolved.isPage), scope)
        }
    }

    /// Whether a DTO contains its key in the type of the method's parameter.
    private var holdsKey: Bool {
        entity.identity.map { types.dtoType($0.field.type) == types.domainType($0.field.type) } ?? false
    }

    private func detailStore(_ keys: [OperationParameter], isKeyedByItem: Bool) -> StoreModel {
        let item = item(
            entity.cache.isPlain ? "item" : names.variable, keys, "dto", type: names.dto, sample: ".stub()")
        let identity = SwiftName.escaped(entity.identity?.field.dtoProperty ?? "id")
        // The second value has the same key. If only the identity can change, it is the same value again.
        let second =
            isKeyedByItem ? stubs.variations.sameItem(as: stubs.object, round: 1) : stubs.other
        // The value under another key differs from the first value in everything that a test compares.
        let parts = isKeyedByItem ? entity.identity?.parts ?? [] : []
        let changed = parts.compactMap { stubs.variations.varied($0, of: stubs.object, round: 1) }
        let other = changed.isEmpty || changed.count < parts.count ? nil : changed
        let key = StoreKey(
            kind: .detail, queryName: "detail", page: [], rest: keys,
            inItem: isKeyedByItem ? "\(item.name).\(identity)" : nil)
        return store(
            key, item, names: (names.text(.getItem), names.text(.saveItem), names.text(.deleteItem)),
            values: (
                ".stub()", second.stub(.dto),
                (other ?? stubs.variations.other(than: stubs.object, round: 2)).stub(.dto)
            ),
            rowKey: nil)
    }

    private func listStore(_ keys: [OperationParameter]) -> StoreModel {
        store(
            StoreKey(kind: .list, queryName: "list", page: [], rest: keys, inItem: nil),
            item(
                entity.cache.isPlain ? "items" : names.pluralVariable, keys, "dtos", type: "[\(names.dto)]",
                sample: "[.stub()]"),
            names: (names.text(.getList), names.text(.saveList), nil),
            values: ("[.stub()]", Code.list([stubs.second.stub(.dto), ".stub()"]), two),
            rowKey: rows.key(inCollection: "list", scope: keys))
    }

    /// Broken into lines, because the formatter reserves space for a trailing comma.
    private var two: String { Code.list([".stub()", stubs.second.stub(.dto)]) }

    private func pageStore(_ page: [OperationParameter], _ scope: [OperationParameter]) -> StoreModel {
        func stub(_ items: String?) -> String {
            self.page?.stub(items) ?? items ?? "[.stub()]"
        }
        return store(
            StoreKey(kind: .page, queryName: "page", page: page, rest: scope, inItem: nil),
            .item("response", type: self.page?.type ?? "[\(names.dto)]", sample: stub(nil)),
            names: (names.text(.getPage), names.text(.savePage), nil),
            values: (stub(nil), stub("[]"), stub(two)),
            rowKey: rows.key(inCollection: "page", scope: scope))
    }

    /// The answer of a custom read. Items of the entity that can be read alone are rows like all others.
    private func answerStore(
        of operation: ResolvedOperation, _ keys: [OperationParameter], _ scope: [OperationParameter]
    ) -> StoreModel {
        let type = operation.answer ?? .object(entity.name)
        let dtoType = types.dtoType(type)
        let isItem = type == .object(entity.name)
        let hasRows = (isItem || type == .list(.object(entity.name))) && rows.sharesItems(inScope: scope)
        let name = StoreModel.queryName(of: operation, names)
        let title = operation.name.prefix(1).uppercased() + operation.name.dropFirst()
        let (first, second) = (
            answers.dto(of: operation, type), answers.other(of: operation, type)?.dto
        )
        let values =
            isItem && hasRows
            ? (first, second ?? first, stubs.second.stub(.dto)) : (first, second ?? first, first)
        let item = item("answer", keys, "dto", type: dtoType, sample: first)
        return store(
            StoreKey(kind: .answer, queryName: name, page: [], rest: keys, inItem: nil), item,
            names: ("get\(title)", "save\(title)", nil), values: values,
            rowKey: hasRows ? rows.key(inCollection: name, scope: scope) : nil,
            isReference: isItem && hasRows)
    }

    private func store(
        _ key: StoreKey, _ item: ParameterModel, names: (get: String, save: String, delete: String?),
        values: (first: String, second: String, other: String), rowKey: String?, isReference: Bool = false
    ) -> StoreModel {
        let samples = StoreSamples(
            key: key, first: values.first, second: values.second,
            other: values.other, capacity: entity.cache.capacity)
        let storageKey = Code.call("StorageKey.joined", key.labeled.map(\.model.name))
        var model = StoreModel(
            kind: key.kind,
            dtoType: item.type,
            getName: names.get,
            saveName: names.save,
            deleteName: names.delete,
            item: item,
            keys: key.get.map(\.model),
            saveKeys: key.save.map(\.model),
            keyType: key.type,
            storageKey: storageKey,
            savedStorageKey: key.inItem.map { Code.call("StorageKey.joined", [$0]) } ?? storageKey,
            query: key.query,
            queryName: key.queryName,
            queryKey: key.kind == .detail ? rows.key { $0.model.name } ?? "" : key.collectionName,
            rowKey: rowKey,
            sharesItems: rowKey != nil
                && (key.kind == .answer || rows.sharesItems(inScope: key.rest)),
            isReference: isReference)
        func access(besides parameters: [String]) -> String {
            parameters.contains(key.property) ? "self.\(key.property)" : key.property
        }
        model.property = key.property
        model.access = access(besides: key.get.map(\.model.name))
        model.savedAccess = access(besides: [item.name] + key.save.map(\.model.name))
        model.keyStruct = key.structName
        model.key = key.expression
        model.savedKey = key.inItem ?? key.expression
        model.savedArguments = key.get.map { $0.model.labeled(key.inItem ?? $0.model.name) }
        samples.add(to: &model)
        return model
    }

    /// The parameter for the saved value. It has the name of the entity, unless a part of its key has that name.
    private func item(
        _ name: String, _ keys: [OperationParameter], _ other: String, type: String, sample: String
    ) -> ParameterModel {
        let isTaken = keys.contains { $0.resolved.name == name || $0.model.name == name }
        return .item(isTaken ? other : name, type: type, sample: sample)
    }
}

extension StoreModel {
    /// The name of the query for a custom read: `me`. A keyword gives way to the repository's method.
    static func queryName(of operation: ResolvedOperation, _ names: EntityNames) -> String {
        SwiftName.isKeyword(operation.name)
            ? names.methods(of: operation).repository : operation.name
    }
}
