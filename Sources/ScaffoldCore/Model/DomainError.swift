/// A domain error, which all entities share whose errors are called the same: those of a feature, or, where the style says so, one
/// entity alone. In: how the operations of the entities fail. Out: the model of the error, with its texts.
struct DomainError {
    let name: String
    let feature: ResolvedFeature
    /// The String Catalog's table. All features have their catalogs in one folder: that of an entity which is not called as its
    /// feature says both.
    let table: String
    let entities: [EntityErrors]

    /// Those of a feature, in the order of its entities.
    static func all(_ entities: [EntityErrors], _ feature: ResolvedFeature, _ phrases: Phrases)
        -> [DomainError]
    {
        let featureError = phrases.text(.error, ["feature": feature.name, "entity": feature.name])
        var names: [String] = []
        for entity in entities where !names.contains(entity.name) {
            names.append(entity.name)
        }
        return names.map { name in
            DomainError(
                name: name, feature: feature, table: name == featureError ? name : feature.name + name,
                entities: entities.filter { $0.name == name })
        }
    }

    /// Which item is missing, in the one type that the entities agree on.
    var missing: MissingItem? {
        entities.lazy.compactMap(\.missingItem).first
    }

    var hasPages: Bool {
        entities.contains(where: \.hasPages)
    }

    var hasRemote: Bool {
        entities.contains { !$0.entity.isLocalOnly && !$0.entity.operations.isEmpty }
    }

    var hasWrites: Bool {
        entities.contains { $0.entity.operations.contains(where: \.changesData) }
    }

    var hasOperations: Bool {
        entities.contains { !$0.entity.operations.isEmpty }
    }

    func model(_ acronyms: Acronyms, _ texts: ErrorTexts, _ languages: [String]) -> ErrorModel {
        let key = acronyms.lowerCamel(name)
        var cases = [
            ErrorModel.Case(
                name: "loadFailed", isLoadFailed: true, payload: nil, key: "\(key).loadFailed", argument: nil,
                sampleArgument: nil
            )
        ]
        if let missing {
            let suffix = missing.type == "UUID" ? ".uuidString" : ""
            cases.append(
                ErrorModel.Case(
                    name: "notFound",
                    isLoadFailed: false,
                    payload: missing.parameter,
                    key: "\(key).notFound \(missing.type.hasPrefix("Int") ? "%lld" : "%@")",
                    argument: "identifier\(suffix)",
                    sampleArgument: missing.sample + suffix
                )
            )
        }
        if hasPages {
            cases.append(
                ErrorModel.Case(
                    name: "invalidPage", isLoadFailed: false,
                    payload: ParameterModel("page", type: "Int", sample: "3"),
                    key: "\(key).invalidPage %lld",
                    argument: "page", sampleArgument: "3"
                )
            )
        }
        let others = (hasRemote ? ["cancelled"] : []) + feature.errors.map(\.name.value)
        cases += others.map { name in
            ErrorModel.Case(
                name: SwiftName.escaped(name), isLoadFailed: false, payload: nil, key: "\(key).\(name)",
                argument: nil,
                sampleArgument: nil
            )
        }
        let catalog = ErrorCatalog(
            error: self, key: key, texts: texts, languages: languages, nouns: nouns(acronyms))
        return ErrorModel(name: name, table: table, key: key, cases: cases, catalog: catalog.text)
    }

    /// What is read and written, by the names that texts have for it. An error of several entities cannot say which of them
    /// it is about.
    private func nouns(_ acronyms: Acronyms) -> [String: String] {
        guard entities.count == 1, let entity = entities.first?.entity else {
            return ["items": "items", "item": "item"]
        }
        let item = acronyms.phrase(entity.name)
        return ["items": entity.isSingleton ? item : acronyms.phrase(entity.plural), "item": item]
    }
}
