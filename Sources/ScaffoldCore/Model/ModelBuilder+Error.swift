/// The feature's error, which its entities share.
extension ModelBuilder {
    var errorName: String {
        phrases.text(.error, ["feature": feature.name])
    }

    /// Which item is missing, in the one type that the entities agree on.
    var missing: EntityBuilder.Missing? {
        entities.lazy.filter { !$0.maps404 }.compactMap(\.missing).first
    }

    /// The type of what says which item is missing: that of every entity, or else text.
    func makeMissingType() -> String? {
        let types = Set(entities.flatMap { $0.ownMissings.map(\.missing.type) })
        return types.count > 1 ? "String" : types.first
    }

    /// Whether a page is asked for by its number, and may not be there.
    var hasPages: Bool {
        entities.contains { !$0.maps404 && $0.entity.operations.contains(where: \.isNumberedPage) }
    }

    var hasRemote: Bool {
        feature.entities.contains { !$0.isLocalOnly && !$0.operations.isEmpty }
    }

    var hasOperations: Bool {
        feature.entities.contains { !$0.operations.isEmpty }
    }

    private var pageParameter: ParameterModel {
        ParameterModel(
            name: "page", upperName: "Page", type: "Int", declaration: "page: Int", argument: "page: page",
            sample: "3",
            wireSample: "3", defaultValue: nil, needsFoundation: false, sampleNeedsMocks: false
        )
    }

    func errorModel() -> ErrorModel {
        let key = lowerCamel(errorName)
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
        let others = (hasRemote ? ["cancelled"] : []) + feature.errors.map(\.name.value)
        cases += others.map { name in
            ErrorModel.Case(
                name: SwiftName.escaped(name), isLoadFailed: false, payload: nil, key: "\(key).\(name)",
                argument: nil,
                sampleArgument: nil
            )
        }
        return ErrorModel(name: errorName, table: errorName, cases: cases, catalog: catalog(key))
    }
}
