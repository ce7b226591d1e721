import Language

/// A domain error. Entities whose errors have the same name share it: those of a feature, or a single entity if the
/// style says so. In: how the operations of the entities fail. Out: the model of the error, with its texts.
struct DomainError {
    let name: String
    let feature: ResolvedFeature
    /// The String Catalog's table. All features have their catalogs in one folder, so the name contains the feature and
    /// the entity if they differ.
    let table: String
    let entities: [EntityErrors]
    let phrases: Phrases

    /// The errors of a feature, in the order of its entities. Those without operations have none.
    static func all(_ entities: [EntityErrors], _ feature: ResolvedFeature, _ phrases: Phrases)
        -> [DomainError]
    {
        let featureError = phrases.text(.error, ["feature": feature.name, "entity": feature.name])
        let used = entities.filter { !$0.entity.operations.isEmpty }.map(\.name)
        return entities.map(\.name).uniqued.filter(used.contains).map { name in
            DomainError(
                name: name, feature: feature, table: name == featureError ? name : feature.name + name,
                entities: entities.filter { $0.name == name }, phrases: phrases)
        }
    }

    func model(_ acronyms: Acronyms, _ texts: ErrorTexts, _ languages: [String]) -> ErrorModel {
        let key = acronyms.lowerCamel(name)
        let cases = cases(key)
        let catalog = ErrorCatalog(cases: cases, texts: texts, languages: languages, nouns: nouns(acronyms))
        return ErrorModel(
            name: name, table: table, key: key, cases: cases.map(\.model), catalog: catalog.text)
    }

    /// The cases, each with its text. If several entities share the error, the missing item has the type that they have
    /// in common. The key of a text is made of the case's standard name, so that translations stay with another one.
    private func cases(_ key: String) -> [(model: ErrorModel.Case, text: ErrorText)] {
        let hasWrites = entities.contains { $0.entity.operations.contains(where: \.changesData) }
        let hasRemote = entities.contains { !$0.entity.isLocalOnly && !$0.entity.operations.isEmpty }
        var cases: [(model: ErrorModel.Case, text: ErrorText)] = []
        func add(_ phrase: Phrase, hasReason: Bool = false, texts: [String] = []) {
            let name = phrase.rawValue
            let model = ErrorModel.Case(
                name: phrases.text(phrase), hasReason: hasReason, key: "\(key).\(name)")
            cases.append((model, ErrorText(names: texts + [name])))
        }
        func add(_ phrase: Phrase, _ payload: ParameterModel, _ suffix: String = "") {
            let name = phrase.rawValue
            let mark = payload.type.hasPrefix("Int") ? "%lld" : "%@"
            let model = ErrorModel.Case(
                name: phrases.text(phrase), payload: payload, key: "\(key).\(name) \(mark)",
                argument: payload.name + suffix, sampleArgument: payload.sample + suffix)
            cases.append((model, ErrorText(names: [name], argument: mark)))
        }
        add(.loadFailed, hasReason: true, texts: hasWrites ? ["changeFailed"] : [])
        if let missing = entities.lazy.compactMap(\.missingItem).first {
            add(.notFound, missing.parameter, missing.type == "UUID" ? ".uuidString" : "")
        }
        if entities.contains(where: \.hasPages) {
            add(.invalidPage, ParameterModel("page", type: "Int", sample: "3"))
        }
        if hasRemote {
            add(.cancelled)
        }
        if entities.contains(where: \.entity.writes) {
            add(.unconfirmed, hasReason: true)
        }
        return cases
            + feature.errors.map { error in
                let name = error.name.value
                let answer = feature.errorBody.map { _ in error.answerWithoutBody }
                return (
                    ErrorModel.Case(name: SwiftName.escaped(name), answer: answer, key: "\(key).\(name)"),
                    ErrorText(
                        statuses: error.statuses.map(\.value),
                        own: error.texts.mapValues { $0.value.replacing("%", with: "%%") })
                )
            }
    }

    /// The nouns for placeholders in texts. An error of several entities cannot name the entity.
    private func nouns(_ acronyms: Acronyms) -> [String: String] {
        guard entities.count == 1, let entity = entities.first?.entity else {
            return ["items": "items", "item": "item"]
        }
        let item = acronyms.phrase(entity.name)
        return ["items": entity.isSingleton ? item : acronyms.phrase(entity.plural), "item": item]
    }
}

extension ErrorSpec {
    /// An answer with this error and without a body.
    fileprivate var answerWithoutBody: String {
        "ErrorAnswer(status: \(statuses.first?.value.first ?? 400))"
    }
}
