/// The key of a store. In: the parameters that form the key. Out: the key as the parameters of the store's methods and
/// as expressions.
struct StoreKey {
    let kind: StoreModel.Kind
    /// The page, which is the first part.
    let page: [OperationParameter]
    let rest: [OperationParameter]
    /// The key in the saved value, `restaurant.id`; nil if a save takes the key as a parameter.
    let inItem: String?

    /// The parameters of a getter.
    var get: [OperationParameter] {
        page.map { $0.resolved.step == .page ? $0.unlabeled : $0 } + rest
    }

    /// The page and the other parts as parameters. They follow the item in a save that takes the key.
    var labeled: [OperationParameter] {
        page + rest
    }

    var save: [OperationParameter] {
        inItem == nil ? labeled : []
    }

    /// The type of a key of several parts, and the function of the entity's keys that returns a key of this kind.
    private var spelling: (type: String, function: String) {
        switch kind {
        case .detail: ("DetailKey", "item")
        case .list: ("ListKey", "list")
        case .page: ("PageKey", "page")
        }
    }

    /// The type of the key; absent if the store has a single value.
    var type: String? {
        labeled.isEmpty ? nil : labeled.count == 1 ? labeled[0].model.type : spelling.type
    }

    var getExpression: String {
        labeled.count == 1
            ? labeled[0].model.name
            : Code.call(spelling.type, labeled.map { "\($0.model.label): \($0.model.name)" })
    }

    /// `RestaurantKey.item(identifier: identifier)`.
    func named(in entity: String, isSaved: Bool) -> String {
        Code.call(
            "\(entity)Key.\(spelling.function)",
            get.map { Code.argument($0.model.label, isSaved ? inItem ?? $0.model.name : $0.model.name) })
    }

    /// The query of a store: `detail`, `list`, `page`.
    var queryName: String {
        switch kind {
        case .detail: "detail"
        case .list: "list"
        case .page: "page"
        }
    }

    /// `.detail(identifier: identifier)`.
    var query: String {
        Code.call(".\(queryName)", get.map(\.model.argument))
    }

    /// The name of a list or page in the store, with the scope before the page.
    var collectionName: String {
        let name = SwiftLiteral.string(queryName)
        return labeled.isEmpty
            ? name : Code.call("StorageKey.joined", [name] + (rest + page).map(\.model.name))
    }

    /// The key as one text, with the scope before the page.
    func text(_ property: String, _ value: (OperationParameter) -> String) -> String {
        labeled.isEmpty
            ? SwiftLiteral.string(property) : Code.call("StorageKey.joined", (rest + page).map(value))
    }

    /// The prefix of the keys of all pages of a scope.
    var prefix: String {
        guard kind == .page else {
            return ""
        }
        return Code.infix(Code.call("StorageKey.joined", rest.map(\.model.name)), "+", "\"/\"")
    }
}

extension OperationParameter {
    /// The same parameter without a label: `_ page: Int`.
    fileprivate var unlabeled: OperationParameter {
        var parameter = self
        parameter.model = model.unlabeled
        return parameter
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

    func tests(_ property: String) -> StoreTests {
        StoreTests(
            firstKey: lines(arguments(key.get) { _ in false }),
            firstGet: get { _ in false },
            firstStorageKey: key.text(property, \.typedSample),
            otherKey: get { _ in true },
            firstSave: save(first) { _ in false },
            secondSave: save(second) { _ in false },
            otherSave: save(other) { _ in true },
            firstValue: first,
            secondValue: second,
            otherValue: other,
            others: key.get.indices.map { index in
                StoreContrast(key: get { $0 == index }, save: save(other) { $0 == index }, value: other)
            }
        )
    }

    private func get(_ isOther: (Int) -> Bool) -> String {
        lines(arguments(key.get, isOther))
    }

    private func save(_ value: String, _ isOther: (Int) -> Bool) -> String {
        lines([value] + arguments(key.save, isOther))
    }

    private func arguments(_ parameters: [OperationParameter], _ isOther: (Int) -> Bool) -> [String] {
        parameters.enumerated().map { index, parameter in
            parameter.model.labeled(isOther(index) ? parameter.other : parameter.model.sample)
        }
    }

    private func lines(_ arguments: [String]) -> String {
        arguments.joined(separator: ",\n")
    }
}

extension OperationParameter {
    /// The sample with an explicit type: `Tone.light`, `CalendarDay(year: 2026, month: 5, day: 1)`.
    fileprivate var typedSample: String {
        guard model.sample.hasPrefix(".") else { return model.sample }
        let initializer = ".init("
        return model.sample.hasPrefix(initializer)
            ? "\(model.type)(\(model.sample.dropFirst(initializer.count))" : model.type + model.sample
    }
}
