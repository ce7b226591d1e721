import Language

/// Operations that read an entity. In: the outputs of earlier stages: parameters, endpoints, envelopes and pages,
/// stores and keys of rows, errors. Out: for a read its model.
struct ReadOperations {
    let entity: ResolvedEntity
    let names: EntityNames
    let types: TypeMap
    let parameters: EntityParameters
    let endpoints: Endpoints
    let envelopes: EntityEnvelopes
    let pages: [EntityPages]
    let errors: OperationErrors
    let stores: [StoreModel]
    let rows: RowKeys
    let tests: ReadTests

    func model(of operation: ResolvedOperation) -> OperationModel {
        let pages = pages.first { $0.pages.has(operation) }
        let read = ReadNames(operation, names, pages)
        let parameters = parameters.of(operation)
        let models = parameters.map(\.model)
        let envelope = operation.isPaged ? nil : envelopes.envelope(of: operation)
        let store = operation.isCached ? stores.first { $0.kind == operation.storeKind } : nil
        let dtoType = pages?.model.dtoType ?? read.dtoType
        let missingError = errors[operation].missingError(of: operation)
        return OperationModel(
            kind: read.kind,
            isPaged: operation.isPaged,
            isCached: operation.isCached,
            defaultPolicy: operation.isCached ? operation.policy.rawValue : "",
            doc: SwiftLiteral.documentation(operation.doc),
            title: read.title,
            name: read.method,
            observeName: operation.isCached && entity.cache.isObserved
                ? MethodNames.observing(read.method) : nil,
            remoteName: read.remoteMethod,
            endpointName: endpoints.name(read.remoteMethod),
            parameters: models,
            endpoint: endpoints.endpoint(of: operation),
            result: read.result,
            resultVariable: read.resultVariable,
            dtoType: dtoType,
            dtoVariable: read.dtoVariable,
            envelope: envelope?.model.name,
            payloadPath: envelope?.payloadPath ?? "",
            mapping: mapping(of: read.dtoVariable, operation, read, pages),
            cachedMapping: mapping(
                of: "$0", received: rows.shows(pageOf: operation) ? "$1" : nil, operation, read,
                pages),
            canFail: types.canFail(named: entity.name),
            errorOperation: errors[operation].operationCase(of: operation),
            // A search without results may be answered with a 404.
            emptyResult: operation.notFound == .empty ? emptyResult(pages) : nil,
            failsOnMissing: operation.notFound == .error && missingError == nil,
            store: store,
            tests: tests.tests(of: operation, parameters, envelope, store, pages, missingError: missingError),
            remoteParameters: models,
            remoteArguments: models.map(\.argument),
            usesMapper: !operation.isPaged,
            mappers: (pages?.mappers(in: entity.name) ?? [])
                + endpoints.mappers(of: MissingItems.parameters(of: operation)),
            rowKey: rows.key(inUnkeptAnswerOf: operation),
            page: pages?.model,
            pageHeaders: pages?.answer.headerModels ?? []
        )
    }

    /// The domain value of an answer without anything.
    private func emptyResult(_ pages: EntityPages?) -> String {
        pages.map { PageModel.empty(page: $0.input.isNumbered ? "page" : nil) } ?? "[]"
    }

    /// The domain value, from the DTO.
    private func mapping(
        of dto: String, received: String? = nil, _ operation: ResolvedOperation, _ read: ReadNames,
        _ pages: EntityPages?
    ) -> String {
        if let pages {
            return pages.mapping(of: dto, received: received, in: entity.name, operation, types)
        }
        return types.phrases.text(
            read.kind == .detail ? .itemResult : types.listPhrase(of: entity.name),
            [
                "value": dto,
                "type": entity.name,
                "try": types.canFail(named: entity.name) ? "try " : "",
            ])
    }
}

extension ResolvedOperation {
    /// The kind of store for its results.
    fileprivate var storeKind: StoreModel.Kind {
        switch kind {
        case .detail: .detail
        case .list where !isPaged: .list
        default: .page
        }
    }
}

/// The names of a read's methods, results and variables. In: the operation, and the names of the entity. Out: those
/// names.
struct ReadNames {
    let kind: OperationModel.Kind
    let title: String
    let method: String
    let remoteMethod: String
    let result: String
    let resultVariable: String
    let dtoType: String
    let dtoVariable: String

    /// The variables and members in the repository's methods, in addition to the parameters.
    private static let otherVariables: Set<String> = [
        "cachePolicy", "dto", "dtos", "error", "errorMapper", "localDataSource", "mapper", "memoryDataSource",
        "pageMapper",
        "remoteDataSource",
        "response", "save",
    ]

    init(_ operation: ResolvedOperation, _ entity: EntityNames, _ pages: EntityPages?) {
        let name = entity.entity
        let methods = entity.methods(of: operation)
        (method, remoteMethod) = (methods.repository, methods.remote)
        switch operation.kind {
        case .search: (kind, title) = (.search, "Search")
        case .page: (kind, title) = (.page, "Page")
        case .list: (kind, title) = (.list, "List")
        default: (kind, title) = (.detail, "Detail")
        }
        let isOne = kind == .detail
        result = pages.map(\.names.type) ?? (isOne ? name : "[\(name)]")
        let variable =
            operation.isPaged
            ? "\(entity.pluralVariable)Page" : isOne ? entity.variable : entity.pluralVariable
        let isTaken =
            Self.otherVariables.contains(variable) || operation.parameters.contains { $0.name == variable }
        resultVariable = isTaken ? "mapped" : SwiftName.escaped(variable)
        dtoType = isOne ? entity.dto : "[\(entity.dto)]"
        dtoVariable = operation.isPaged ? "response" : isOne ? "dto" : "dtos"
    }
}
