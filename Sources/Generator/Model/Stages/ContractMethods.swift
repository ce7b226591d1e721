import Language

/// The methods of an entity's contracts. In: its operations and its stores, as models. Out: the methods of the remote
/// data source, of the memory data source and of the repository.
struct ContractMethods {
    let entity: ResolvedEntity
    let names: EntityNames
    let phrases: Phrases
    /// The access modifier before the members of the mock of the repository.
    let mockAccess: String

    /// The error type that the methods of the repository declare.
    var thrownError: String {
        phrases.text(.thrown, ["error": names.error])
    }

    var throwing: String {
        thrownError == "any Error" ? "throws" : "throws(\(thrownError))"
    }

    private var repositoryEffects: String {
        " async \(throwing)"
    }

    func remote(_ operations: [OperationModel]) -> [MethodModel] {
        operations.map { operation in
            method(
                operation.remoteName, operation.remoteParameters, result: operation.dtoType,
                failure: "any Error", effects: " async throws", section: operation.title)
        }
    }

    func repository(_ operations: [OperationModel]) -> [MethodModel] {
        operations.flatMap { operation in
            let read = repository(
                operation.name, operation.parameters + policy(of: operation), result: operation.resultType,
                section: operation.title, doc: operation.doc)
            let observation = operation.observeName.map { name in
                repository(
                    name, operation.parameters, result: "AsyncStream<\(operation.result)?>",
                    section: operation.title,
                    doc: [" What is kept, now and after each change. It never asks the server."])
            }
            return [read] + [observation].compactMap { $0 }
        }
    }

    func repository(
        _ name: String, _ parameters: [ParameterModel], result: String, section: String, doc: [String]
    ) -> MethodModel {
        method(
            name, parameters, result: result, failure: thrownError, effects: repositoryEffects,
            section: section,
            doc: doc, mockAccess: mockAccess)
    }

    /// Methods that fill in what a protocol cannot: the defaults of parameters. The last parameter that has one, such as
    /// the policy, is left out, or the method would have the name of the requirement that it calls.
    func shorthands(_ operations: [OperationModel], _ filter: FilterModel?) -> [ShorthandModel] {
        operations.compactMap { operation in
            let all = operation.parameters + policy(of: operation)
            guard let last = all.lastIndex(where: { $0.defaultValue != nil }) else {
                return nil
            }
            func argument(_ parameter: ParameterModel) -> String {
                parameter.defaultValue.map { "\(parameter.label): \($0)" } ?? parameter.argument
            }
            let parameters = Array(all[..<last] + all[(last + 1)...])
            let hasDefaults = parameters.contains { $0.defaultValue != nil }
            func given(_ parameter: ParameterModel) -> String {
                parameter.labeled(parameter.sample(besides: filter))
            }
            return ShorthandModel(
                name: operation.name,
                parameters: parameters,
                effects: repositoryEffects,
                result: operation.resultType,
                arguments: all.indices.map { $0 == last ? argument(all[$0]) : all[$0].argument },
                needed: all.filter { $0.defaultValue == nil }.map { parameter in
                    parameter.type == filter?.name
                        ? ParameterModel(
                            parameter.name, type: parameter.type, sample: parameter.sample(besides: filter))
                        : parameter
                },
                allArguments: all.map(argument),
                given: hasDefaults ? parameters.map(given) : [],
                givenToMethod: hasDefaults
                    ? all.indices.map { $0 == last ? argument(all[$0]) : given(all[$0]) } : [],
                answer: operation.hasAnswer ? operation.tests.domain : "()"
            )
        }
    }

    /// The methods of the store of an entity without a server.
    func memory(_ stores: [StoreModel]) -> [MethodModel] {
        guard entity.isLocalOnly else {
            return []
        }
        let kinds = Set(entity.operations.map(\.kind))
        // Values that exist nowhere else must not be lost silently.
        let canFail = names.text(.localFailure) == "Never"
        let methods = stores.flatMap { store -> [MethodModel] in
            let section = store.kind == .detail ? "Detail" : store.kind == .list ? "List" : "Pages"
            func method(
                _ name: String, _ parameters: [ParameterModel], _ result: String, doc: [String] = []
            ) -> MethodModel {
                self.method(
                    name, parameters, result: result,
                    failure: canFail ? "any Error" : names.text(.localFailure),
                    effects: names.text(.localEffects) + (canFail ? " throws" : ""), section: section,
                    doc: doc, succeedsAtFirst: true)
            }
            let save = { method(store.saveName, [store.item] + store.saveKeys, "") }
            let update = {
                method(
                    names.text(.updateItem), [store.item] + store.saveKeys, "Bool",
                    doc: [" Replaces the item with the same identity. Returns whether there is one."])
            }
            let delete = { store.deleteName.map { [method($0, store.keys, "")] } ?? [] }
            if store.kind == .list {
                return [method(store.getName, [], store.dtoType)]
            }
            return (kinds.contains(.detail) ? [method(store.getName, store.keys, store.dtoType + "?")] : [])
                + (kinds.contains(.create) ? [save()] : [])
                + (kinds.contains(.update) ? [update()] : []) + (kinds.contains(.delete) ? delete() : [])
        }
        return Self.withSections(methods)
    }

    /// The methods of a data source that keeps items in a database, and their list. What is not there is an error.
    func database(_ row: RowModel, _ stores: [StoreModel], _ cache: PlainCacheModel) -> [MethodModel] {
        if phrases.rowsAreItems {
            return items(row, cache)
        }
        let kept = stores.filter(\.isInDatabase)
        func method(
            _ name: String, _ parameters: [ParameterModel], _ result: String = "", doc: [String] = []
        ) -> MethodModel {
            self.method(
                name, parameters, result: result, failure: "any Error", effects: names.text(.localEffects),
                section: "", doc: doc, missing: result.isEmpty ? nil : "DataError.notFound",
                succeedsAtFirst: result.isEmpty)
        }
        return kept.flatMap { store in
            let item = ParameterModel.item(
                store.kind == .list ? names.pluralVariable : names.variable, type: store.dtoType,
                sample: store.item.sample)
            let forgets = store.kind == .list ? cache.countsWrites : true
            let forgetting = store.kind == .list ? names.text(.deleteList) : store.deleteName ?? ""
            return [
                method(store.getName, store.keys, store.dtoType), method(store.saveName, [item]),
            ]
                + (forgets
                    ? [
                        method(
                            forgetting, store.keys,
                            doc: store.kind == .list ? [" Forgets the list. Its items stay."] : [])
                    ] : [])
                + (store.kind == .detail ? [cache.itemsName].compactMap(\.self).map { method($0, []) } : [])
        }
    }

    /// The methods of a database that has the items of the domain.
    private func items(_ row: RowModel, _ cache: PlainCacheModel) -> [MethodModel] {
        func method(_ name: Phrase, _ parameters: [ParameterModel], _ result: String = "") -> MethodModel {
            self.method(
                names.text(name), parameters, result: result, failure: "any Error",
                effects: names.text(.localEffects), section: "", succeedsAtFirst: true)
        }
        let identity = [row.identity].compactMap(\.self)
        let item = ParameterModel.item(names.variable, type: row.item, sample: ".stub()")
        return [
            method(.getItem, identity, row.item + "?"),
            row.list.map { _ in method(.getList, [], "[\(row.item)]") },
            method(.saveItem, [item]), method(.deleteItem, identity),
            cache.itemsName.map { _ in method(.deleteItems, []) },
        ].compactMap(\.self)
    }

    /// The methods of a data source that keeps answers in dictionaries.
    func memory(_ stores: [StoreModel], _ cache: PlainCacheModel) -> [MethodModel] {
        let revision = ParameterModel(cache.revision, label: "since", type: "Int", sample: "0")
        let since = cache.countsWrites ? [revision] : []
        let sections = stores.map { store in
            func method(
                _ name: String, _ parameters: [ParameterModel], _ result: String = "", doc: [String] = []
            )
                -> MethodModel
            {
                self.method(
                    name, parameters, result: result, failure: "Never", effects: " async",
                    section: store.section,
                    doc: doc)
            }
            let update = cache.updateName.map { name in
                method(
                    name, [store.item] + store.saveKeys + since,
                    doc: [
                        " Saves the answer of a write. If another one was completed meanwhile, nobody knows which of them is",
                        " newer, so the item is forgotten.",
                    ])
            }
            let items = cache.itemsName.map {
                method($0, [], doc: [" Forgets all items, each of which a write may have changed."])
            }
            let isDetail = store.kind == .detail
            return [
                method(store.getName, store.keys, store.dtoType + "?"),
                method(
                    store.saveName, [store.item] + store.saveKeys + since,
                    doc: cache.countsWrites
                        ? [" Saves the answer of a read, unless a write was completed meanwhile."] : []),
            ] + (isDetail ? [update].compactMap(\.self) : [])
                + (store.deleteName.map {
                    [
                        method(
                            $0, store.keys,
                            doc: cache.countsWrites ? [" Forgets an item that a write may have changed."] : []
                        )
                    ]
                } ?? [])
                + (isDetail ? [items].compactMap(\.self) : [])
        }
        let forgetting = cache.collectionsName.flatMap { name in
            cache.callsCollections
                ? method(
                    name, [], result: "", failure: "Never", effects: " async", section: "Writes",
                    doc: [" Forgets \(Self.words(for: stores)), which a write may have changed."]) : nil
        }
        return Self.withSections(sections.joined() + [forgetting].compactMap(\.self))
    }

    /// What a write changes besides items.
    private static func words(for stores: [StoreModel]) -> String {
        let isKept = { (kind: StoreModel.Kind) in stores.contains { $0.kind == kind } }
        let words = [
            isKept(.list) ? "lists" : nil, isKept(.page) ? "pages" : nil,
            isKept(.answer) ? "other answers" : nil,
        ]
        let known = words.compactMap(\.self)
        return known.dropLast().joined(separator: ", ") + (known.count > 1 ? " and " : "")
            + (known.last ?? "")
    }

    private static func withSections(_ methods: [MethodModel]) -> [MethodModel] {
        zip(methods, [""] + methods.map(\.section)).map { method, last in
            var method = method
            method.beginsSection = method.section != last
            return method
        }
    }

    /// The policy as a parameter, for a style that has one, if there is a choice.
    func policy(of operation: OperationModel) -> [ParameterModel] {
        guard operation.isCached, !phrases.text(.policy).isEmpty else {
            return []
        }
        let policy = ".\(operation.defaultPolicy)"
        return [ParameterModel("cachePolicy", type: "CachePolicy", sample: policy, defaultValue: policy)]
    }

    // MARK: - What a mock records

    private func method(
        _ name: String,
        _ parameters: [ParameterModel],
        result: String,
        failure: String,
        effects: String,
        section: String,
        doc: [String] = [],
        mockAccess: String = "",
        missing: String? = nil,
        succeedsAtFirst: Bool = false
    ) -> MethodModel {
        MethodModel(
            name: name,
            doc: doc,
            parameters: parameters,
            effects: effects,
            result: result,
            mockAccess: mockAccess,
            isThrowing: failure != "Never",
            failure: failure,
            argumentsType: argumentsType(parameters),
            argumentsValue: argumentsValue(parameters),
            initialAnswer: missing.map { Code.call(".failure", [$0]) }
                ?? initialAnswer(result, succeedsAtFirst ? "Never" : failure),
            section: section,
            beginsSection: false
        )
    }

    private func argumentsType(_ parameters: [ParameterModel]) -> String {
        switch parameters.count {
        case 0: "Void"
        case 1: parameters[0].type
        default: "(\(parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")))"
        }
    }

    private func argumentsValue(_ parameters: [ParameterModel]) -> String {
        switch parameters.count {
        case 0: "()"
        case 1: parameters[0].name
        default: Code.call("", parameters.map(\.name))
        }
    }

    private func initialAnswer(_ result: String, _ failure: String) -> String {
        switch failure {
        case "Never" where result.isEmpty: ".success(())"
        case "Never" where result == "Bool": ".success(true)"
        case "Never" where result.hasSuffix("?"): ".success(nil)"
        case "Never": ".success([])"
        case "any Error": Code.call(".failure", ["NotConfiguredError.notConfigured"])
        default:
            Code.call(".failure", [phrases.text(.failure)])
        }
    }
}

extension ResolvedEntity {
    /// The policy of a repository that has one for all of its operations.
    var defaultPolicy: CacheSpec.Policy {
        policy.keepsAnswers ? policy : operations.first(where: \.isCached)?.policy ?? .localFirst
    }
}
