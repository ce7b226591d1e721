import Language

/// The key of a store. In: the parameters that form the key. Out: the key as the parameters of the store's methods and
/// as expressions.
package struct StoreKey {
    let kind: StoreModel.Kind
    /// The query of the store: `detail`, `list`, `page`, or the name of a custom read.
    let queryName: String
    /// The page, which is the first part.
    let page: [OperationParameter]
    let rest: [OperationParameter]
    /// The key in the saved value, `restaurant.id`; nil if a save takes the key as a parameter.
    let inItem: String?

    /// The parameters of a getter.
    var get: [OperationParameter] {
        page.map { $0.resolved.step == .page ? $0.with($0.model.unlabeled) : $0 } + rest
    }

    /// The page and the other parts as parameters. They follow the item in a save that takes the key.
    var labeled: [OperationParameter] {
        page + rest
    }

    var save: [OperationParameter] {
        inItem == nil ? labeled.map { $0.resolved.isIdentity ? $0.with($0.model.withOwnLabel) : $0 } : []
    }

    /// The type of the key; absent if the store has a single value.
    var type: String? {
        labeled.isEmpty ? nil : labeled.count == 1 ? labeled[0].model.type : "Key"
    }

    /// The property of a data source that keeps values in a dictionary. That of a custom read has its name.
    var property: String {
        switch kind {
        case .detail: labeled.isEmpty ? "item" : "items"
        case .list: labeled.isEmpty ? "list" : "lists"
        case .page: labeled.isEmpty ? "page" : "pages"
        case .answer: queryName.filter { $0 != "`" } + (labeled.isEmpty ? "Answer" : "Answers")
        }
    }

    /// The struct that several keys form: `PageKey`.
    var structName: String? {
        let name = kind == .detail ? "item" : queryName.filter { $0 != "`" }
        return labeled.count > 1 ? name.prefix(1).uppercased() + name.dropFirst() + "Key" : nil
    }

    /// The key of a dictionary, from the parameters of a method.
    var expression: String {
        structName.map { Code.call($0, labeled.map { "\($0.model.label): \($0.model.name)" }) }
            ?? labeled.first?.model.name ?? ""
    }

    /// `.detail(identifier: identifier)`.
    var query: String {
        Code.call(".\(queryName)", get.map(\.model.argument))
    }

    /// The name of a list, page or answer in the store, with the scope before the page.
    var collectionName: String {
        let name = SwiftLiteral.string(queryName)
        return labeled.isEmpty
            ? name : Code.call("StorageKey.joined", [name] + (rest + page).map(\.model.name))
    }
}

extension ParameterModel {
    /// The same parameter with its name as its label: `id: UUID`.
    fileprivate var withOwnLabel: ParameterModel {
        ParameterModel(name, type: type, sample: sample)
    }
}

/// Tests of a store. In: its key, and three values to store. Out: the arguments of its methods for one key and for
/// others.
struct StoreSamples {
    let key: StoreKey
    let first: String
    /// Another value under the same key.
    let second: String
    /// A value under another key.
    let other: String
    /// How many values are kept at once, if the spec says so.
    let capacity: Int?

    func add(to store: inout StoreModel) {
        store.firstKey = get { _ in false }
        store.otherKey = get { _ in true }
        store.firstSave = save(first) { _ in false }
        store.secondSave = save(second) { _ in false }
        store.otherSave = save(other) { _ in true }
        (store.firstValue, store.secondValue, store.otherValue) = (first, second, other)
        if key.kind == .detail, !key.get.isEmpty, capacity != 1 {
            store.otherQuery = store.query(key.get.map(\.other))
        }
        store.others = key.get.indices.prefix(capacity.map { $0 - 1 } ?? .max).map { index in
            StoreContrast(key: get { $0 == index }, save: save(other) { $0 == index }, value: other)
        }
    }

    private func get(_ isOther: (Int) -> Bool) -> String {
        arguments(key.get, isOther).joined(separator: ",\n")
    }

    private func save(_ value: String, _ isOther: (Int) -> Bool) -> String {
        ([value] + arguments(key.save, isOther)).joined(separator: ",\n")
    }

    private func arguments(_ parameters: [OperationParameter], _ isOther: (Int) -> Bool) -> [String] {
        parameters.enumerated().map { index, parameter in
            parameter.model.labeled(isOther(index) ? parameter.other : parameter.model.sample)
        }
    }
}
