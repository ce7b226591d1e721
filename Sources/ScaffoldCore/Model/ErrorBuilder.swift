/// Decides about one domain error, which all entities share whose errors are called the same: those of a feature, or, where
/// the style says so, one entity alone.
final class ErrorBuilder {
    let name: String
    let entities: [EntityBuilder]
    /// Decides about the feature.
    unowned let model: ModelBuilder

    init(_ model: ModelBuilder, _ name: String, _ entities: [EntityBuilder]) {
        self.model = model
        self.name = name
        self.entities = entities
    }

    private(set) lazy var missingType = makeMissingType()

    /// Which item is missing, in the one type that the entities agree on.
    var missing: EntityBuilder.Missing? {
        entities.lazy.filter { !$0.maps404 }.compactMap(\.missing).first
    }

    /// The type of what says which item is missing: that of every entity, or else text.
    private func makeMissingType() -> String? {
        let types = Set(entities.flatMap { $0.ownMissings.map(\.missing.type) })
        return types.count > 1 ? "String" : types.first
    }

    /// Whether a page is asked for by its number, and may not be there.
    var hasPages: Bool {
        entities.contains { !$0.maps404 && $0.entity.operations.contains(where: \.isNumberedPage) }
    }

    var hasRemote: Bool {
        entities.contains { !$0.entity.isLocalOnly && !$0.entity.operations.isEmpty }
    }

    var hasOperations: Bool {
        entities.contains { !$0.entity.operations.isEmpty }
    }

    /// All features have their catalogs in one folder: that of an entity which is not called as its feature says both.
    private var table: String {
        let feature = model.feature.name
        let own = model.phrases.text(.error, ["feature": feature, "entity": feature])
        return name == own ? name : feature + name
    }

    private var pageParameter: ParameterModel {
        ParameterModel(
            name: "page", upperName: "Page", type: "Int", declaration: "page: Int", argument: "page: page",
            sample: "3",
            wireSample: "3", defaultValue: nil, needsFoundation: false, sampleNeedsMocks: false
        )
    }

    func errorModel() -> ErrorModel {
        let key = model.lowerCamel(name)
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
                    name: "invalidPage", isLoadFailed: false, payload: pageParameter,
                    key: "\(key).invalidPage %lld",
                    argument: "page", sampleArgument: "3"
                )
            )
        }
        let others = (hasRemote ? ["cancelled"] : []) + model.feature.errors.map(\.name.value)
        cases += others.map { name in
            ErrorModel.Case(
                name: SwiftName.escaped(name), isLoadFailed: false, payload: nil, key: "\(key).\(name)",
                argument: nil,
                sampleArgument: nil
            )
        }
        return ErrorModel(name: name, table: table, key: key, cases: cases, catalog: catalog(key))
    }
}
