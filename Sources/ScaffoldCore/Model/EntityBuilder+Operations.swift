extension EntityBuilder {
    func operation(_ operation: ResolvedOperation) -> OperationModel {
        let names = Names(operation, entity, self)
        let parameters = parameters(operation)
        let envelope = operation.isPaged ? nil : envelope(of: operation)
        let canFail = types.canFail(named: entity.name)
        return OperationModel(
            kind: names.kind,
            isPaged: operation.isPaged,
            isCached: operation.isCached,
            doc: documentation(operation.doc),
            title: names.title,
            name: names.method,
            remoteName: names.remoteMethod,
            parameters: parameters.map(\.model),
            endpoint: endpoint(operation),
            result: names.result,
            resultVariable: names.resultVariable,
            dtoType: operation.isPaged ? page?.dtoType ?? "" : names.dtoType,
            dtoVariable: names.dtoVariable,
            envelope: envelope?.model.name,
            payloadPath: envelope?.payloadPath ?? "",
            mapping: names.mapping(of: names.dtoVariable),
            cachedMapping: names.mapping(of: "$0"),
            canFail: canFail,
            errorOperation: errorOperation(operation),
            emptyResult: emptyResult(operation),
            store: operation.isCached ? storesByKind[operation.kind] : nil,
            tests: tests(operation, parameters, names)
        )
    }

    private func errorOperation(_ operation: ResolvedOperation) -> String {
        switch operation.kind {
        case .detail:
            guard !maps404, let missing else { return ".detail" }
            return Code.call(".detail", ["identifier: \(missing.expression)"])
        case .page: return maps404 ? ".page" : ".page(page)"
        default: return ".\(operation.kind.rawValue)"
        }
    }

    /// A search that finds nothing may say so by a 404, unless the spec gives that status a meaning.
    private func emptyResult(_ operation: ResolvedOperation) -> String? {
        guard operation.kind == .search, !maps404 else {
            return nil
        }
        return operation.isPaged ? ".empty" : "[]"
    }
}

/// What an operation's methods, results and variables are called.
struct Names {
    let kind: OperationModel.Kind
    let title: String
    let method: String
    let remoteMethod: String
    let result: String
    let resultVariable: String
    let dtoType: String
    let dtoVariable: String
    private let isPaged: Bool
    private let canFail: Bool
    private let page: String
    private let phrases: Phrases

    /// What the repository's methods call their own, beside the parameters.
    private static let otherVariables: Set<String> = [
        "cachePolicy", "dto", "dtos", "error", "errorMapper", "mapper", "memoryDataSource", "pageMapper",
        "remoteDataSource",
        "response", "save",
    ]

    init(_ operation: ResolvedOperation, _ entity: ResolvedEntity, _ builder: EntityBuilder) {
        let (name, plural) = (entity.name, entity.plural)
        isPaged = operation.isPaged
        canFail = builder.types.canFail(named: name)
        page = "\(plural)Page"
        phrases = builder.model.phrases
        switch operation.kind {
        case .search:
            kind = .search
            title = "Search"
            method = operation.isPaged ? "search\(plural)Page" : "search\(plural)"
            remoteMethod = method
        case .page:
            kind = .page
            title = "Page"
            method = "get\(plural)Page"
            remoteMethod = "fetch\(plural)Page"
        case .list:
            kind = .list
            title = "List"
            method = "get\(plural)"
            remoteMethod = "fetch\(plural)"
        default:
            kind = .detail
            title = "Detail"
            method = "get\(name)"
            remoteMethod = "fetch\(name)"
        }
        let isOne = kind == .detail
        result = operation.isPaged ? "\(plural)Page" : isOne ? name : "[\(name)]"
        let variable =
            operation.isPaged
            ? "\(builder.lowerCamel(plural))Page" : builder.lowerCamel(isOne ? name : plural)
        let isTaken =
            Self.otherVariables.contains(variable) || operation.parameters.contains { $0.name == variable }
        resultVariable = isTaken ? "mapped" : SwiftName.escaped(variable)
        dtoType = isOne ? "\(name)DTO" : "[\(name)DTO]"
        dtoVariable = operation.isPaged ? "response" : isOne ? "dto" : "dtos"
    }

    func mapping(of dto: String) -> String {
        let phrase: Phrase = isPaged ? .pageResult : kind == .detail ? .itemResult : .listResult
        return phrases.text(phrase, ["value": dto, "page": page, "try": canFail ? "try " : ""])
    }
}

// MARK: - Tests

extension EntityBuilder {
    private func tests(
        _ operation: ResolvedOperation, _ parameters: [OperationParameter], _ names: Names
    ) -> OperationTests {
        let arguments = parameters.map { "\($0.model.label): \($0.model.sample)" }
        let minimal = parameters.compactMap { parameter in
            parameter.minimal.map { "\(parameter.model.label): \($0)" }
                ?? (parameter.model.defaultValue.map { "\(parameter.model.label): \($0)" })
        }
        let isReducible = minimal != arguments
        let name = snake(entity.name)
        let bad = entityBad
        let other = stub(otherEntity, .dto)
        let second = stub(secondEntity, .dto)
        let isOne = names.kind == .detail
        let fixture =
            operation.isPaged
            ? pageFixture
            : isOne ? operation.responsePath.isEmpty ? name : "\(name)_response" : listFixture(operation)
        let dto = operation.isPaged ? page?.dto ?? "" : isOne ? ".stub()" : "[.stub()]"
        let store = operation.isCached ? storesByKind[operation.kind] : nil
        return OperationTests(
            arguments: arguments.joined(separator: ",\n"),
            minimalArguments: isReducible ? minimal.joined(separator: ",\n") : nil,
            path: expectedPath(operation),
            queryItems: expectedQuery(operation, isMinimal: false),
            minimalQueryItems: expectedQuery(operation, isMinimal: true),
            fixture: fixture,
            emptyFixture: isOne ? nil : "\(fixture)_empty",
            fixtureDTO: operation.isPaged
                ? page?.dto ?? "" : isOne ? ".stub()" : Code.list([".stub()", second]),
            emptyDTO: operation.isPaged ? page?.emptyDTO ?? "" : "[]",
            dto: dto,
            domain: operation.isPaged || isOne ? ".stub()" : "[.stub()]",
            otherDTO: operation.isPaged ? page?.emptyDTO ?? "" : isOne ? other : "[]",
            badDTO: bad.map {
                operation.isPaged ? page?.badDTO ?? "" : isOne ? $0.dtoStub : Code.list([$0.dtoStub])
            },
            badError: bad?.error ?? "",
            remoteExpectations: expectations(parameters.map { ($0.model.name, $0.model.sample) }),
            getExpectations: store.map { expectations(keySamples($0, parameters)) } ?? [],
            saveExpectations: store.map { store in
                let keys = store.saveKeys.isEmpty ? [] : keySamples(store, parameters)
                return expectations([(store.item.name, dto)] + keys)
            } ?? [],
            emptyDomain: operation.isPaged ? page?.emptyDomain ?? "" : "[]",
            missingError: missingError(operation)
        )
    }

    /// The keys of a store with the samples of the operation's parameters.
    private func keySamples(_ store: StoreModel, _ parameters: [OperationParameter]) -> [(String, String)] {
        store.keys.map { key in
            (key.name, parameters.first { $0.model.name == key.name }?.model.sample ?? key.sample)
        }
    }

    /// What a mock must have recorded of one call.
    private func expectations(_ arguments: [(name: String, value: String)]) -> [String] {
        switch arguments.count {
        case 0: ["calls.count == 1"]
        case 1: [Code.equality("calls", Code.list([arguments[0].value]))]
        default:
            arguments.map { Code.equality(Code.call("calls.map", ["\\.\($0.name)"]), Code.list([$0.value])) }
        }
    }

    private func missingError(_ operation: ResolvedOperation) -> String? {
        guard !maps404 else {
            return nil
        }
        switch operation.kind {
        case .detail: return missing.map { Code.call(".notFound", ["identifier: \($0.sample)"]) }
        case .page: return ".invalidPage(page: 3)"
        default: return nil
        }
    }
}
