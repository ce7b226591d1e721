extension EntityBuilder {
    /// What the memory keeps: an entry a cached operation, or the items of a local store.
    func stores() -> [StoreModel] {
        if entity.isLocalOnly {
            guard let identity = entity.identity, !entity.operations.isEmpty else {
                return []
            }
            let key = ResolvedParameter(
                name: identity.property, type: identity.type, defaultValue: nil, place: .path,
                step: nil, isIdentity: true
            )
            return [detailStore([parameter(key)], isKeyedByItem: holdsKey(identity))]
                + (entity.operations.contains { $0.kind == .list } ? [localList] : [])
        }
        return entity.operations.filter(\.isCached).compactMap { storesByKind[$0.kind] }.map { store in
            var store = store
            store.deletions = deletions(of: store)
            return store
        }
    }

    func makeStore(_ operation: ResolvedOperation) -> StoreModel {
        // The identity and the page come first, and the scope follows.
        let scope = operation.pathParameters.filter { !$0.isIdentity }.map { parameter($0) }
        let identity = operation.pathParameters.filter(\.isIdentity).map { parameter($0) }
        switch operation.kind {
        case .detail:
            let holds = scope.isEmpty && entity.identity.map(holdsKey) == true && !identity.isEmpty
            return detailStore(identity + scope, isKeyedByItem: holds)
        case .list where !operation.isPaged:
            return listStore(scope)
        default:
            return pageStore(operation.parameters.filter(\.isPage).map { parameter($0) }, scope)
        }
    }

    /// Whether a DTO holds its key as the method takes it.
    private func holdsKey(_ identity: ResolvedField) -> Bool {
        types.dtoType(identity.type) == types.domainType(identity.type)
    }

    private func detailStore(_ keys: [OperationParameter], isKeyedByItem: Bool) -> StoreModel {
        let name = entity.name
        let item = itemParameter(
            itemName(lowerCamel(name), keys, "dto"), type: "\(name)DTO", sample: ".stub()")
        let identity = SwiftName.escaped(entity.identity?.property ?? "id")
        // Of the same key: where the identity is all that can change, the same value is saved again.
        let second =
            (isKeyedByItem ? model.variations.sameItem(as: entityObject, round: 1) : otherEntity).stub(.dto)
        // What is kept under another key differs from what is kept under the first one, in all that a test compares.
        var otherItem = model.variations.other(than: entityObject, round: 2).stub(.dto)
        if isKeyedByItem, let field = entity.identity,
            let changed = model.variations.varied(field, of: entityObject, round: 1)
        {
            otherItem = [changed].stub(.dto)
        }
        return makeStore(
            kind: .detail,
            dtoType: "\(name)DTO",
            names: (phrase(.getItem), phrase(.saveItem), phrase(.deleteItem)),
            property: keys.isEmpty ? lowerCamel(name) : lowerCamel(entity.plural),
            item: item,
            keys: keys,
            isKeyedByItem: isKeyedByItem,
            itemKey: "\(item.name).\(identity)",
            keyName: "DetailKey",
            values: (".stub()", second, otherItem)
        )
    }

    private func listStore(_ keys: [OperationParameter]) -> StoreModel {
        let item = itemParameter(
            itemName(lowerCamel(entity.plural), keys, "dtos"), type: "[\(entity.name)DTO]",
            sample: "[.stub()]"
        )
        return makeStore(
            kind: .list,
            dtoType: "[\(entity.name)DTO]",
            names: (phrase(.getList), phrase(.saveList), nil),
            property: keys.isEmpty ? "list" : "lists",
            item: item,
            keys: keys,
            isKeyedByItem: false,
            itemKey: "",
            keyName: "ListKey",
            values: ("[.stub()]", Code.list([secondEntity.stub(.dto), ".stub()"]), Self.two)
        )
    }

    /// Broken, for the formatter leaves room for a comma behind the last item.
    private static let two = Code.list([".stub()", ".stub()"])

    /// Of a local store all items are a list, which nobody saves as such.
    private var localList: StoreModel {
        listStore([])
    }

    private func pageStore(_ page: [OperationParameter], _ scope: [OperationParameter]) -> StoreModel {
        let type = pageAnswer?.type ?? "[\(entity.name)DTO]"
        let item = itemParameter("response", type: type, sample: pageStub(nil))
        return makeStore(
            kind: .page,
            dtoType: type,
            names: (phrase(.getPage), phrase(.savePage), nil),
            property: "pages",
            item: item,
            keys: page.map { $0.resolved.step == .page ? $0.unlabeled : $0 } + scope,
            isKeyedByItem: false,
            itemKey: "",
            keyName: "PageKey",
            values: (pageStub(nil), pageStub("[]"), pageStub(Self.two)),
            savePage: page
        )
    }

    private func makeStore(
        kind: StoreModel.Kind,
        dtoType: String,
        names: (get: String, save: String, delete: String?),
        property: String,
        item: ParameterModel,
        keys: [OperationParameter],
        isKeyedByItem: Bool,
        itemKey: String,
        keyName: String,
        values: (first: String, second: String, other: String),
        savePage: [OperationParameter] = []
    ) -> StoreModel {
        let isOfItems = [entity.name, entity.plural].contains { lowerCamel($0) == property }
        let isTaken = keys.contains { $0.model.name == property } || kind != .detail && isOfItems
        let labeled = savePage + keys.dropFirst(savePage.count)
        let saveKeys = isKeyedByItem ? [] : labeled.map(\.model)
        let key = keyExpression(labeled, keyName)
        func arguments(_ changing: Int?, labels: [OperationParameter]) -> [String] {
            labels.enumerated().map { index, parameter in
                let value = changing == nil || changing == index ? parameter.other : parameter.model.sample
                return parameter.model.argument.contains(":") ? "\(parameter.model.label): \(value)" : value
            }
        }
        func lines(_ arguments: [String]) -> String {
            arguments.joined(separator: ",\n")
        }
        func save(_ value: String, _ keyArguments: [String]) -> String {
            lines([value] + (isKeyedByItem ? [] : keyArguments))
        }
        let noChange = labeled.count
        let first = arguments(noChange, labels: labeled)
        let age = ageParameters.map { "\($0.label): \($0.sample)" }
        func get(_ changing: Int?) -> String {
            lines(arguments(changing, labels: keys) + age)
        }
        func namedKey(_ value: (ParameterModel) -> String) -> String {
            Code.call(
                "\(entity.name)Key.\(kind.keyName)",
                keys.map { Code.argument($0.model.label, value($0.model)) })
        }
        let storageKey = storageKey(
            labeled.map(\.model.name), pageKeys: savePage.count, property: property)
        return StoreModel(
            kind: kind,
            dtoType: dtoType,
            getName: names.get,
            saveName: names.save,
            deleteName: names.delete,
            property: isTaken ? "\(property)Store" : SwiftName.escaped(property),
            item: item,
            keys: keys.map(\.model),
            saveKeys: saveKeys,
            keyType: keys.isEmpty ? nil : keys.count == 1 ? keys[0].model.type : keyName,
            isCompositeKey: keys.count > 1,
            getKey: key,
            saveKey: isKeyedByItem ? itemKey : key,
            storageKey: storageKey,
            savedStorageKey: isKeyedByItem ? Code.call("StorageKey.joined", [itemKey]) : storageKey,
            storagePrefix: kind == .page ? storagePrefix(labeled.dropFirst(savePage.count)) : "",
            namedKey: namedKey(\.name),
            savedNamedKey: namedKey { isKeyedByItem ? itemKey : $0.name },
            version: version(of: kind),
            tests: StoreTests(
                firstKey: lines(arguments(noChange, labels: keys)),
                firstGet: get(noChange),
                firstStorageKey: self.storageKey(
                    labeled.map(\.typedSample), pageKeys: savePage.count, property: property),
                otherKey: get(nil),
                firstSave: save(values.first, first),
                secondSave: save(values.second, first),
                otherSave: save(values.other, arguments(nil, labels: labeled)),
                firstValue: values.first,
                secondValue: values.second,
                otherValue: values.other,
                others: keys.indices.map { index in
                    StoreContrast(
                        key: get(index),
                        save: save(values.other, arguments(index, labels: labeled)),
                        value: values.other
                    )
                }
            )
        )
    }

    /// What is saved is called like the entity, unless a part of its key is.
    private func itemName(_ name: String, _ keys: [OperationParameter], _ other: String) -> String {
        keys.contains { $0.resolved.name == name || $0.model.name == name } ? other : name
    }

    private func keyExpression(_ keys: [OperationParameter], _ keyName: String) -> String {
        keys.count == 1
            ? keys[0].model.name : Code.call(keyName, keys.map { "\($0.model.label): \($0.model.name)" })
    }

    private func version(of kind: StoreModel.Kind) -> String {
        guard entity.isKeptOnDisk else {
            return ""
        }
        let envelopes = kind == .page ? [pageAnswer?.envelope?.model, pageAnswer?.model] : []
        return KeptShape(types: types).version(of: envelopes.compactMap { $0 }, around: entity.name)
    }

    func phrase(_ phrase: Phrase) -> String {
        model.phrases.text(phrase, ["name": entity.name, "plural": entity.plural])
    }

    /// The methods of the memory data source.
    func memoryMethods(_ stores: [StoreModel]) -> [MethodModel] {
        let kinds = Set(entity.operations.map(\.kind))
        let isLocal = entity.isLocalOnly
        // What is nowhere else must not be lost in silence.
        let canFail = isLocal && entity.isKeptOnDisk && phrase(.localFailure) == "Never"
        let methods = stores.flatMap { store -> [MethodModel] in
            let section = store.kind == .detail ? "Detail" : store.kind == .list ? "List" : "Pages"
            func method(_ name: String, _ parameters: [ParameterModel], _ result: String) -> MethodModel {
                self.method(
                    name, parameters, result: result, failure: canFail ? "any Error" : phrase(.localFailure),
                    effects: phrase(.localEffects) + (canFail ? " throws" : ""),
                    section: section, succeedsAtFirst: true)
            }
            var methods: [MethodModel] = []
            if isLocal {
                if store.kind == .list {
                    return [method(store.getName, [], store.dtoType)]
                }
                methods +=
                    kinds.contains(.detail) ? [method(store.getName, store.keys, store.dtoType + "?")] : []
                methods +=
                    kinds.contains(.create) ? [method(store.saveName, [store.item] + store.saveKeys, "")] : []
                methods +=
                    kinds.contains(.delete) ? store.deleteName.map { [method($0, store.keys, "")] } ?? [] : []
                return methods
            }
            methods = [
                method(store.getName, store.keys + ageParameters, store.dtoType + "?"),
                method(store.saveName, [store.item] + store.saveKeys, ""),
            ]
            return methods + (store.deleteName.map { [method($0, store.keys, "")] } ?? [])
                + store.deletions.map { method($0.name, $0.parameters, "") }
        }
        return sectioned(methods)
    }
}

extension OperationParameter {
    /// The sample with its type, where nothing else says it: `Tone.light`, `CalendarDay(year: 2026, month: 5, day: 1)`.
    fileprivate var typedSample: String {
        guard model.sample.hasPrefix(".") else { return model.sample }
        let initializer = ".init("
        return model.sample.hasPrefix(initializer)
            ? "\(model.type)(\(model.sample.dropFirst(initializer.count))" : model.type + model.sample
    }

    /// The same without a label: `_ page: Int`.
    fileprivate var unlabeled: OperationParameter {
        OperationParameter(
            model: ParameterModel(
                name: model.name, upperName: model.upperName, type: model.type,
                declaration: "_ \(model.name): \(model.type)",
                argument: model.name, sample: model.sample, wireSample: model.wireSample,
                defaultValue: model.defaultValue,
                needsFoundation: model.needsFoundation, sampleNeedsMocks: model.sampleNeedsMocks
            ),
            resolved: resolved,
            minimal: minimal,
            other: other
        )
    }
}

extension StoreModel.Kind {
    /// The function of the entity's keys that gives one of this kind.
    fileprivate var keyName: String {
        switch self {
        case .detail: "item"
        case .list: "list"
        case .page: "page"
        }
    }
}
