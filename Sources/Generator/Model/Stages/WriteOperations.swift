import Language

/// Operations that send something or have an answer of their own type. In: the outputs of earlier stages: parameters,
/// endpoints, bodies, answers and their envelopes, effects on the cache, errors. Out: for such an operation its model.
struct WriteOperations {
    let entity: ResolvedEntity
    let names: EntityNames
    let types: TypeMap
    let parameters: EntityParameters
    let endpoints: Endpoints
    let envelopes: EntityEnvelopes
    let bodies: RequestBodies
    let answers: RequestAnswers
    let pages: [EntityPages]
    let stores: [StoreModel]
    let cache: CacheWrites
    let waiting: WaitingWrites
    let errors: OperationErrors
    let tests: WriteTests

    func model(of operation: ResolvedOperation) -> OperationModel {
        let methods = names.methods(of: operation)
        let body = bodies.body(of: operation)
        let parameters = WriteParameters(operation, parameters.of(operation), body, names)
        let pages = pages.first { $0.pages.has(operation) }
        let answer = answers.answer(of: operation, pages, besides: parameters.repository.map(\.model.name))
        let envelope = envelopes.envelope(of: operation)
        var tests = tests.tests(
            of: operation, parameters, body, answer, envelope, pages,
            missingError: errors[operation].missingError(of: operation))
        let sentRow = body.flatMap {
            $0.remoteParameter.model.type == names.dto ? $0.mapping : nil
        }
        let rowKey = cache.rowKey(of: operation)
        (tests.query, tests.ages) = (cache.query(of: operation), cache.ages(after: operation))
        tests.listQuery =
            operation.kind == .create && rowKey != nil ? cache.list(of: operation)?.sampleQuery : nil
        tests.agesAfterAnswer = cache.ages(afterAnswerTo: operation, assumes: sentRow != nil)
        let store = operation.isCached ? self.store(of: operation) : nil
        if let store {
            expectKept(operation, parameters.repository.map(\.model), store, in: &tests)
        }
        let waitingModel = waiting.waiting(operation, parameters, answer)
        // Without a body there is no envelope either.
        let absence = operation.answer?.isOptional == true ? "?" : ""
        return OperationModel(
            kind: operation.kind.writeKind,
            isPaged: operation.isPaged,
            isCached: operation.isCached,
            defaultPolicy: operation.isCached ? operation.policy.rawValue : "",
            doc: SwiftLiteral.documentation(operation.doc),
            title: operation.name.prefix(1).uppercased() + operation.name.dropFirst(),
            name: methods.repository,
            observeName: operation.isCached && entity.cache.isObserved
                ? MethodNames.observing(methods.repository) : nil,
            remoteName: methods.remote,
            endpointName: endpoints.name(methods.remote),
            parameters: parameters.repository.map(\.model),
            endpoint: endpoints.endpoint(of: operation),
            result: answer?.domainType ?? "",
            resultVariable: answer?.variable ?? "",
            dtoType: answer?.dtoType ?? "",
            dtoVariable: answer?.dtoVariable ?? "",
            wholeAnswer: operation.answerForm.wholeAnswer,
            isDownload: operation.answerForm == .file,
            envelope: envelope.map { $0.model.name + absence },
            payloadPath: envelope.map { absence + $0.payloadPath } ?? "",
            mapping: answer?.mapping ?? "",
            cachedMapping: operation.isCached
                ? operation.answer.map { answers.mapping(of: "$0", operation, $0) } ?? "" : "",
            canFail: answer?.canFail ?? false,
            errorOperation: errors[operation].operationCase(of: operation),
            store: store,
            tests: tests,
            remoteParameters: parameters.remote.map(\.model),
            bodyParameters: Set(
                ["body"]
                    + operation.parameters.filter { [.body, .destination].contains($0.place) }.map(\.codeName)
            ),
            remoteArguments: parameters.arguments,
            hasAnswer: answer != nil,
            usesMapper: answer?.usesMapper ?? false,
            mappers: (body?.mappers ?? []) + (answer?.mappers ?? []) + waiting.mappers(of: waitingModel)
                + endpoints.mappers(of: MissingItems.parameters(of: operation)),
            isPassedOn: answer?.isPassedOn == true && !types.phrases.text(.passedOn).isEmpty,
            isWrite: operation.isWrite,
            effect: cache.effect(of: operation, sent: sentRow),
            knowsItem: cache.knowsItem(of: operation),
            rowKey: rowKey,
            waiting: waitingModel,
            offlineDoc: operation.isCached ? [] : waiting.doc(of: operation, waitingModel),
            sentEntity: operation.body == .entity ? names.parameter : nil,
            page: pages?.model,
            pageHeaders: pages?.answer.headerModels ?? []
        )
    }

    // MARK: - Answers that are kept

    private func store(of operation: ResolvedOperation) -> StoreModel? {
        let name = StoreModel.queryName(of: operation, names)
        return stores.first { $0.isAnswer && $0.queryName == name }
    }

    /// What the tests of a read with a cache need in addition.
    private func expectKept(
        _ operation: ResolvedOperation, _ parameters: [ParameterModel], _ store: StoreModel,
        in tests: inout OperationTests
    ) {
        tests.query = store.sampleQuery(of: parameters)
        let other = operation.answer.flatMap { answers.other(of: operation, $0) }
        (tests.otherDTO, tests.otherDomain) = other ?? (tests.dto, tests.domain)
        // The items of a list are kept by their identities, which the bad one may share.
        tests.badKept = store.rowKey == nil || store.isReference ? tests.badDTO : nil
    }
}

extension AnswerForm {
    /// The whole answer from `response`, if it is not JSON.
    fileprivate var wholeAnswer: String? {
        switch self {
        case .json, .file: nil
        case .text: "try String(utf8: response.body)"
        case .raw: "response.body"
        }
    }
}

extension OperationKind {
    fileprivate var writeKind: OperationModel.Kind {
        switch self {
        case .create: .create
        case .update: .update
        case .delete: .delete
        default: .custom
        }
    }
}

/// The parameters of a write. In: the parameters of its path, query and headers, and its body. Out: the parameters of
/// the methods of the repository and of the remote data source, and the arguments between them.
struct WriteParameters {
    let repository: [OperationParameter]
    let remote: [OperationParameter]
    let arguments: [String]
    /// The values of these arguments.
    let values: [String]

    init(
        _ operation: ResolvedOperation, _ all: [OperationParameter], _ body: RequestBody?,
        _ names: EntityNames
    ) {
        guard let body else {
            (repository, remote) = (all, all)
            arguments = all.map(\.model.argument)
            values = all.map(\.model.name)
            return
        }
        let path = all.filter(\.resolved.isInPath)
        let rest = all.filter { !$0.resolved.isInPath }
        // A whole entity contains its identity.
        let own = body.isEntity ? path.filter { !$0.resolved.isIdentity } : path
        repository = body.isFirst ? [body.parameter] + own + rest : own + [body.parameter] + rest
        remote = path + [body.remoteParameter] + rest
        let expressions = path.map { names.expression(of: $0.resolved, in: operation) }
        arguments =
            zip(path, expressions).map { "\($0.model.label): \($1)" } + ["body: \(body.mapping)"]
            + rest.map(\.model.argument)
        values = expressions + [body.mapping] + rest.map(\.model.name)
    }
}
