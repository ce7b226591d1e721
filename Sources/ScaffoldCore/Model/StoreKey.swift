/// What a store keeps its things under. In: the parameters that make the key. Out: the key, as the methods of the store take it and as
/// expressions.
struct StoreKey {
    let kind: StoreModel.Kind
    /// The page comes before all else.
    let page: [OperationParameter]
    let rest: [OperationParameter]
    /// The key in what is saved, `restaurant.id`; nil where a save takes the key.
    let inItem: String?

    /// The parameters of a getter.
    var get: [OperationParameter] {
        page.map { $0.resolved.step == .page ? $0.unlabeled : $0 } + rest
    }

    /// The parameters of a save behind the item; the same where the item holds its key.
    var labeled: [OperationParameter] {
        page + rest
    }

    var save: [OperationParameter] {
        inItem == nil ? labeled : []
    }

    /// The type of a key of several parts.
    private var typeName: String {
        switch kind {
        case .detail: "DetailKey"
        case .list: "ListKey"
        case .page: "PageKey"
        }
    }

    /// The function of the entity's keys that gives one of this kind.
    private var functionName: String {
        switch kind {
        case .detail: "item"
        case .list: "list"
        case .page: "page"
        }
    }

    /// Absent where there is one thing to keep.
    var type: String? {
        labeled.isEmpty ? nil : labeled.count == 1 ? labeled[0].model.type : typeName
    }

    var getExpression: String {
        labeled.count == 1
            ? labeled[0].model.name
            : Code.call(typeName, labeled.map { "\($0.model.label): \($0.model.name)" })
    }

    /// `RestaurantKey.item(identifier: identifier)`.
    func named(in entity: String, isSaved: Bool) -> String {
        Code.call(
            "\(entity)Key.\(functionName)",
            get.map { Code.argument($0.model.label, isSaved ? inItem ?? $0.model.name : $0.model.name) })
    }

    /// The key as one text: what its scope is stands before the page.
    func text(_ property: String, _ value: (OperationParameter) -> String) -> String {
        labeled.isEmpty
            ? SwiftLiteral.string(property) : Code.call("StorageKey.joined", (rest + page).map(value))
    }

    /// What the keys of all pages of a scope begin with.
    var prefix: String {
        guard kind == .page else {
            return ""
        }
        return Code.infix(Code.call("StorageKey.joined", rest.map(\.model.name)), "+", "\"/\"")
    }
}

extension OperationParameter {
    /// The same without a label: `_ page: Int`.
    fileprivate var unlabeled: OperationParameter {
        var parameter = self
        parameter.model = model.unlabeled
        return parameter
    }
}

/// Tests of a store. In: its key, and three values to keep. Out: the arguments of its methods under one key and under others.
struct StoreSamples {
    let key: StoreKey
    let age: [ParameterModel]
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
        lines(arguments(key.get, isOther) + age.map { "\($0.label): \($0.sample)" })
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
    /// The sample with its type, where nothing else says it: `Tone.light`, `CalendarDay(year: 2026, month: 5, day: 1)`.
    fileprivate var typedSample: String {
        guard model.sample.hasPrefix(".") else { return model.sample }
        let initializer = ".init("
        return model.sample.hasPrefix(initializer)
            ? "\(model.type)(\(model.sample.dropFirst(initializer.count))" : model.type + model.sample
    }
}
