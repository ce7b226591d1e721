import Language

/// What writes do to what dictionaries keep. In: the operations of an entity, its stores and the keys of its items. Out: for a
/// write the call that saves its answer, and the one that forgets what it may have changed.
struct PlainWrites {
    let cache: CacheWrites
    let names: EntityNames
    /// Whether the rows of a database are items.
    let hasRows: Bool
    private let detail: StoreModel?
    /// The parameters that name an item, if items are kept.
    private let itemKeys: [ParameterModel]?
    private let collections: [StoreModel]
    private let writes: [ResolvedOperation]
    private let revision: String

    /// Nil if a store keeps answers, or nothing does. `identity` is the parameter with the identity.
    init?(_ cache: CacheWrites, _ names: EntityNames, _ identity: ParameterModel?) {
        guard cache.entity.cache.isPlain, !cache.stores.isEmpty else {
            return nil
        }
        self.cache = cache
        self.names = names
        hasRows = names.phrases.rowsAreItems && cache.stores.contains(where: \.isInDatabase)
        detail = cache.stores.first { $0.kind == .detail }
        itemKeys = detail?.keys ?? (hasRows ? identity.map { [$0] } : nil)
        collections = cache.stores.filter { $0.kind != .detail && !$0.isListOfAll }
        writes = cache.entity.operations.filter(\.forgets)
        revision = Self.revision(cache.entity.operations, names)
    }

    /// The name of the count of writes; nil without writes.
    var countedRevision: String? { writes.isEmpty ? nil : revision }

    var model: PlainCacheModel {
        let forgotten = writes.map(forgotten)
        return PlainCacheModel(
            countsWrites: !writes.isEmpty,
            revision: revision,
            collectionsName: writes.isEmpty || collections.isEmpty ? nil : collectionsName,
            callsCollections: forgotten.contains(.collections),
            itemsName: forgotten.contains(.all) ? names.text(.deleteItems) : nil,
            updateName: writes.contains(where: savesAnswer) ? names.text(.updateItem) : nil,
            forgetsItem: forgotten.contains { if case .item = $0 { true } else { false } },
            forgetsCollections: !collections.isEmpty && forgotten.contains(.collections),
            itemKeys: itemKeys ?? [],
            sampleWrite: detail.map { detail in
                Code.call(names.text(.deleteItem), detail.keys.map { $0.labeled($0.sample) })
            } ?? "\(collectionsName)()")
    }

    /// `dto` is the variable with the answer of the write, and `sample` a value of it, `mapped` the variable with its result.
    /// Nil if it changes nothing.
    func write(
        of operation: ResolvedOperation, dto: String, sample: String, mapped: String,
        _ parameters: [ParameterModel]
    ) -> PlainWriteModel? {
        guard operation.forgets else {
            return nil
        }
        let (method, arguments, expected): (String?, [String], [(name: String, value: String)]) =
            switch forgotten(by: operation) {
            case .item(let arguments):
                (names.text(.deleteItem), arguments, (itemKeys ?? []).samples(in: parameters))
            case .all: (names.text(.deleteItems), [], [])
            case .collections: (collections.isEmpty ? nil : collectionsName, [], [])
            }
        let forgetsItem = method == names.text(.deleteItem)
        let forgetsAll = method == names.text(.deleteItems)
        let isSaved = savesAnswer(of: operation)
        let saved = [(detail?.item.name ?? "", sample)] + (detail?.saveKeys ?? []).samples(in: parameters)
        return PlainWriteModel(
            saved: isSaved ? [dto] + (savedKeys(of: operation, mapped) ?? []) + ["since: \(revision)"] : [],
            forgetting: method.map { Code.call($0, arguments) },
            forgetsItem: forgetsItem,
            forgetsAll: forgetsAll,
            forgettingArguments: arguments,
            forgettingName: method,
            keptAfterwards: cache.stores.keptInMemory(names.phrases).map {
                String($0.kind == .detail && !forgetsItem && !forgetsAll)
            }
            .joined(separator: ", "),
            forgettingExpectations: RecordedCalls.expectations(expected),
            updateExpectations: isSaved
                ? RecordedCalls.expectations(saved + [(revision, "7")]) : [])
    }

    private enum Forgotten: Equatable {
        /// An item, by the arguments that name it, and all collections.
        case item([String])
        case all
        case collections
    }

    private func forgotten(by operation: ResolvedOperation) -> Forgotten {
        guard let itemKeys else {
            return .collections
        }
        let arguments = itemKeys.compactMap { key in
            cache.value(of: key, in: operation).map { key.labeled($0) }
        }
        if operation.kind != .create, arguments.count == itemKeys.count {
            return .item(arguments)
        }
        return operation.kind == .create ? .collections : .all
    }

    private func savesAnswer(of operation: ResolvedOperation) -> Bool {
        // What is read without an identity is one item of many, unless there is only one.
        let isKnown = itemKeys.map { !$0.isEmpty || cache.entity.isSingleton } ?? false
        return isKnown && operation.answer == .object(cache.entity.name) && operation.kind != .delete
            && savedKeys(of: operation, "") != nil
    }

    /// The keys of the answer of a write, which has the identity.
    private func savedKeys(of operation: ResolvedOperation, _ mapped: String) -> [String]? {
        let values = (detail?.saveKeys ?? []).map { key -> String? in
            let part = cache.rows.parts.first { $0.model.name == key.name && $0.resolved.isIdentity }
            let answered = part.map { "\(mapped).\($0.resolved.member)" }
            return (answered ?? cache.value(of: key, in: operation)).map { key.labeled($0) }
        }
        return values.contains(nil) ? nil : values.compactMap { $0 }
    }

    /// Parameters of bodies are called as their types.
    private static func revision(_ operations: [ResolvedOperation], _ names: EntityNames) -> String {
        let bodies = operations.compactMap { operation -> String? in
            if case .value(let type) = operation.body {
                BodyName.of(type, acronyms: names.acronyms)
            } else {
                nil
            }
        }
        let taken = Set(
            operations.flatMap(\.parameters).map(names.identity.codeName) + bodies + [
                names.parameter, names.variable,
            ])
        return taken.contains("revision") ? "writeCount" : "revision"
    }

    private var collectionsName: String {
        let isList = collections.count == 1 && collections[0].kind == .list && collections[0].keys.isEmpty
        return names.text(isList ? .deleteList : .deleteLists)
    }
}

extension ResolvedOperation {
    /// Whether what is kept may be wrong after it.
    fileprivate var forgets: Bool { isWrite && policy != .noCache }
}

extension [StoreModel] {
    /// Those whose answers are in memory. Where a database has items themselves, it alone has them.
    func keptInMemory(_ phrases: Phrases) -> [StoreModel] {
        phrases.rowsAreItems ? filter { !$0.isInDatabase } : self
    }
}

extension Phrases {
    /// Whether a row of a database is an item of the domain, and a list all its items.
    var rowsAreItems: Bool { pattern(.rowItem) == "{name}" }
}
