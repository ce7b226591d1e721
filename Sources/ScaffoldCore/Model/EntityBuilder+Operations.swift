extension EntityBuilder {
    func operation(_ operation: ResolvedOperation) -> OperationModel {
        guard operation.kind.isRead else {
            return request(operation)
        }
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
            endpointName: endpointName(names.remoteMethod),
            parameters: parameters.map(\.model),
            endpoint: endpoint(operation),
            result: names.result,
            resultVariable: names.resultVariable,
            dtoType: operation.isPaged ? page?.dtoType ?? "" : names.dtoType,
            dtoVariable: names.dtoVariable,
            envelope: envelope?.model.name,
            payloadPath: envelope?.payloadPath ?? "",
            mapping: mapping(of: names.dtoVariable, operation, names, list: listPhrase),
            cachedMapping: mapping(of: "$0", operation, names, list: cachedListPhrase),
            canFail: canFail,
            errorOperation: errorOperation(operation),
            emptyResult: emptyResult(operation),
            failsOnMissing: operation.notFound == .error && missingError(operation) == nil,
            store: operation.isCached ? storesByKind[operation.kind] : nil,
            tests: tests(operation, parameters, names),
            remoteParameters: parameters.map(\.model),
            remoteArguments: parameters.map(\.model.argument),
            usesMapper: !operation.isPaged,
            sharesRequests: operation.isCached && entity.cache.sharesRequests,
            pageHeaders: operation.isPaged ? pageAnswer?.headerModels ?? [] : [],
            needs: OperationNeeds(
                remoteSupport: operation.isPaged && pageAnswer?.readsLinkHeaders == true,
                errorFoundation: errorNeedsFoundation(operation))
        )
    }

    /// Operations of several entities may be called alike.
    func endpointName(_ remote: String) -> String {
        guard model.sharedRemoteNames.contains(remote) else {
            return remote
        }
        return lowerCamel(entity.name) + remote.prefix(1).uppercased() + remote.dropFirst()
    }

    /// The domain's value, from the DTO.
    private func mapping(
        of dto: String, _ operation: ResolvedOperation, _ names: Names, list: Phrase
    ) -> String {
        let canFail = types.canFail(named: entity.name)
        let phrase: Phrase =
            operation.isPaged
            ? .pageResult : names.kind == .detail ? .itemResult : list
        return model.phrases.text(
            phrase,
            [
                "value": operation.isPaged ? pageMapperArgument(dto, operation) : dto,
                "page": "\(entity.plural)Page",
                "try": canFail ? "try " : "",
            ])
    }

    /// Where an item can fail, the style may have a phrase that says which one did.
    var listPhrase: Phrase {
        let saysPlace = !model.phrases.text(.failingListResult).isEmpty
        return types.canFail(named: entity.name) && saysPlace ? .failingListResult : .listResult
    }

    private var cachedListPhrase: Phrase {
        model.phrases.text(.cachedListResult).isEmpty ? listPhrase : .cachedListResult
    }

    func errorOperation(_ operation: ResolvedOperation) -> String {
        let name = SwiftName.escaped(operation.name)
        if operation.isNumberedPage {
            return maps404 ? ".page" : ".page(page)"
        }
        guard !maps404, let missing = missing(of: operation) else {
            return ".\(name)"
        }
        return Code.call(".\(name)", ["identifier: \(missing.expression)"])
    }

    /// A search that finds nothing may say so by a 404.
    private func emptyResult(_ operation: ResolvedOperation) -> String? {
        guard operation.notFound == .empty else {
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

    /// What the repository's methods call their own, beside the parameters.
    private static let otherVariables: Set<String> = [
        "cachePolicy", "dto", "dtos", "error", "errorMapper", "localDataSource", "mapper", "memoryDataSource",
        "pageMapper",
        "remoteDataSource",
        "response", "save",
    ]

    init(_ operation: ResolvedOperation, _ entity: ResolvedEntity, _ builder: EntityBuilder) {
        let (name, plural) = (entity.name, entity.plural)
        let methods = MethodNames(
            operation.kind, operation.name, method: operation.method, isPaged: operation.isPaged,
            entity: name,
            plural: plural,
            phrases: builder.model.phrases)
        (method, remoteMethod) = (methods.repository, methods.remote)
        switch operation.kind {
        case .search: (kind, title) = (.search, "Search")
        case .page: (kind, title) = (.page, "Page")
        case .list: (kind, title) = (.list, "List")
        default: (kind, title) = (.detail, "Detail")
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
        let empty = parameters.compactMap { parameter in
            (parameter.empty ?? parameter.minimal ?? parameter.model.defaultValue).map {
                "\(parameter.model.label): \($0)"
            }
        }
        let isReducible = minimal != arguments
        let name = snake(entity.name)
        let bad = entityBad
        let other = otherEntity.stub(.dto)
        let second = secondEntity.stub(.dto)
        let isOne = names.kind == .detail
        let fixture =
            operation.isPaged
            ? pageFixture
            : isOne ? operation.statedPath.isEmpty ? name : "\(name)_response" : listFixture(operation)
        let dto = operation.isPaged ? page?.dto ?? "" : isOne ? ".stub()" : "[.stub()]"
        let badDTO = bad.map {
            operation.isPaged
                ? page?.badDTO ?? "" : isOne ? $0.dtoStub : Code.list([".stub()", $0.dtoStub])
        }
        let envelope = operation.isPaged ? nil : envelope(of: operation)
        let store = operation.isCached ? storesByKind[operation.kind] : nil
        return OperationTests(
            arguments: arguments.joined(separator: ",\n"),
            minimalArguments: isReducible ? minimal.joined(separator: ",\n") : nil,
            path: expectedPath(operation),
            remoteArguments: arguments.joined(separator: ",\n"),
            minimalRemoteArguments: minimal.joined(separator: ",\n"),
            emptyRemoteArguments: empty == minimal ? nil : empty.joined(separator: ",\n"),
            endpoint: expectedEndpoint(operation, isMinimal: false),
            minimalEndpoint: expectedEndpoint(operation, isMinimal: true),
            plainEndpoint: expectedPlainEndpoint(operation, isMinimal: false),
            plainMinimalEndpoint: expectedPlainEndpoint(operation, isMinimal: true),
            queryItems: expectedQuery(operation, isMinimal: false),
            minimalQueryItems: expectedQuery(operation, isMinimal: true),
            fixture: fixture,
            emptyFixture: isOne || operation.isPaged ? nil : "\(fixture)_empty",
            fixtureDTO: operation.isPaged
                ? page?.dto ?? "" : isOne ? ".stub()" : Code.list([".stub()", second]),
            emptyDTO: operation.isPaged ? page?.emptyDTO ?? "" : "[]",
            dto: dto,
            domain: operation.isPaged || isOne ? ".stub()" : "[.stub()]",
            otherDTO: operation.isPaged ? page?.emptyDTO ?? "" : isOne ? other : "[]",
            badDTO: badDTO,
            badError: operation.isPaged
                ? page?.badError ?? "" : (isOne ? bad?.fault : bad?.second)?.error ?? "",
            answer: envelope?.stub(payload: dto) ?? dto,
            badAnswer: badDTO.map { envelope?.stub(payload: $0) ?? $0 },
            remoteExpectations: expectations(parameters.map { ($0.model.name, $0.model.sample) }),
            getExpectations: getExpectations(store, parameters, isStale: false),
            staleExpectations: getExpectations(store, parameters, isStale: true),
            saveExpectations: store.map { store in
                let keys = store.saveKeys.isEmpty ? [] : keySamples(store, parameters)
                return expectations([(store.item.name, dto)] + keys)
            } ?? [],
            keyArguments: store.map { store in
                zip(store.keys, keySamples(store, parameters)).map { "\($0.label): \($1.1)" }
                    .joined(separator: ",\n")
            } ?? "",
            emptyDomain: operation.isPaged ? page?.emptyDomain ?? "" : "[]",
            missingError: missingError(operation),
            headers: operation.isPaged ? pageAnswer?.headersSample ?? "" : ""
        )
    }

    /// `isStale` of an answer that may have expired.
    private func getExpectations(
        _ store: StoreModel?, _ parameters: [OperationParameter], isStale: Bool
    ) -> [String] {
        store.map { store in
            expectations(keySamples(store, parameters) + ageParameters.map { ($0.name, String(isStale)) })
        } ?? []
    }

    /// The keys of a store with the samples of the operation's parameters.
    private func keySamples(_ store: StoreModel, _ parameters: [OperationParameter]) -> [(String, String)] {
        store.keys.map { key in
            (key.name, parameters.first { $0.model.name == key.name }?.model.sample ?? key.sample)
        }
    }

    /// What a mock must have recorded of so many equal calls.
    func expectations(_ arguments: [(name: String, value: String)], calls: Int = 1) -> [String] {
        func values(_ value: String) -> String {
            Code.list(Array(repeating: value, count: calls))
        }
        return switch arguments.count {
        case 0: ["calls.count == \(calls)"]
        case 1: [Code.equality("calls", values(arguments[0].value))]
        default:
            arguments.map {
                Code.equality(Code.call("calls.map", ["\\.\($0.name)"]), values($0.value))
            }
        }
    }

    func missingError(_ operation: ResolvedOperation) -> String? {
        let ownCase = operation.notFound == .error ? ownCase(of: 404) : nil
        guard !maps404 else {
            return ownCase
        }
        if operation.isNumberedPage {
            return ".invalidPage(page: \(PageSamples.page))"
        }
        return missing(of: operation).map { Code.call(".notFound", ["identifier: \($0.sample)"]) } ?? ownCase
    }
}
