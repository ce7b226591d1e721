import Language

/// The operations of an entity. In: the outputs of earlier stages: parameters, endpoints, bodies, answers and their
/// envelopes, stores and the effects on them, errors. Out: for an operation its model.
struct OperationModels {
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
    let rows: RowKeys
    let cache: CacheWrites
    let plainWrites: PlainWrites?
    let waiting: WaitingWrites
    let errors: OperationErrors
    let readTests: ReadTests
    let writeTests: WriteTests

    func model(of operation: ResolvedOperation) -> OperationModel {
        let isRead = operation.kind.isRead
        let received = types.phrases.text(.received)
        let methods = names.methods(of: operation)
        let body = bodies.body(of: operation)
        let all = parameters.of(operation)
        let parameters = MethodParameters(operation, all, body, names)
        let models = parameters.repository.map(\.model)
        let pages = pages.first { $0.pages.has(operation) }
        let answer = answers.answer(of: operation, pages, besides: models.map(\.name))
        let envelope = envelopes.envelope(of: operation)
        let store = operation.isCached ? store(of: operation) : nil
        let missingError = errors[operation].missingError(of: operation)
        let waitingModel = waiting.waiting(operation, parameters, answer)
        let sentRow = body.flatMap {
            $0.remoteParameter.model.type == names.dto ? $0.mapping : nil
        }
        // Without a body there is no envelope either.
        let absence = operation.answer?.isOptional == true ? "?" : ""
        var tests =
            isRead
            ? readTests.tests(of: operation, parameters.repository, envelope, pages)
            : writeTests.tests(of: operation, parameters, body, answer, envelope, pages)
        tests.missingError = missingError
        if let absent = errors[operation].absentItem(of: operation) {
            tests.emptyDomain = absent
        }
        if let store, entity.cache.isPlain {
            expectCalls(of: store, in: &tests, models)
        }
        if isRead {
            tests.query = store?.sampleQuery(of: models)
        } else {
            expectEffects(of: operation, models, store, assumes: sentRow != nil, in: &tests)
        }
        let plainWrite = plainWrites?.write(
            of: operation, dto: answer?.dtoVariable ?? "", sample: tests.dto, mapped: answer?.variable ?? "",
            models)
        return OperationModel(
            kind: operation.kind,
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
            parameters: models,
            endpoint: endpoints.endpoint(of: operation),
            result: answer?.domainType ?? "",
            resultVariable: answer?.variable ?? "",
            dtoType: answer?.dtoType ?? "",
            dtoVariable: answer?.dtoVariable ?? "",
            wholeAnswer: operation.answerForm.wholeAnswer(of: received),
            isDownload: operation.answerForm == .file,
            envelope: envelope.map { $0.model.name + absence },
            payloadPath: envelope.map { absence + $0.payloadPath } ?? "",
            received: received,
            mapping: answer?.mapping ?? "",
            cachedMapping: isRead || operation.isCached ? keptMapping(of: operation, pages, "$0") : "",
            canFail: answer?.canFail ?? false,
            errorOperation: errors[operation].operationCase(of: operation),
            // A search without results may be answered with a 404.
            emptyResult: errors[operation].absentItem(of: operation)
                ?? (isRead && operation.notFound == .empty
                    ? pages.map { PageModel.empty(page: $0.input.isNumbered ? "page" : nil) } ?? "[]" : nil),
            isAbsentable: errors[operation].absentItem(of: operation) != nil,
            failsOnMissing: isRead && operation.notFound == .error && missingError == nil,
            store: store,
            tests: tests,
            remoteParameters: parameters.remote.map(\.model),
            endpointParameters: all.filter { ![.body, .destination].contains($0.resolved.place) }.map(
                \.model),
            sentIdentity: operation.pathParameters.isEmpty
                ? nil : names.sentItem(of: operation).flatMap { rows.identity(of: $0.name) },
            remoteArguments: parameters.arguments,
            remoteValues: zip(parameters.remote, parameters.values).filter { $0.model.name != $1 }.map {
                "let \($0.model.name) = \($1)"
            },
            hasAnswer: answer != nil,
            usesMapper: answer?.usesMapper ?? false,
            mappers: (body?.mappers ?? []) + (answer?.mappers ?? []) + waiting.mappers(of: waitingModel)
                + endpoints.mappers(of: MissingItems.parameters(of: operation)),
            isPassedOn: answer?.isPassedOn == true && !types.phrases.text(.passedOn).isEmpty,
            isWrite: operation.isWrite,
            effect: cache.effect(of: operation, sent: sentRow),
            plainWrite: plainWrite,
            savesRow: plainWrite?.savesAnswer == true && plainWrites?.hasRows == true,
            plainRead: store.flatMap {
                plainRead(
                    operation, methods.repository, methods.remote, $0, pages,
                    canFail: answer?.canFail ?? false)
            },
            knowsItem: cache.knowsItem(of: operation),
            rowKey: isRead ? rows.key(inUnkeptAnswerOf: operation) : cache.rowKey(of: operation),
            waiting: waitingModel,
            offlineDoc: isRead || operation.isCached ? [] : waiting.doc(of: operation, waitingModel),
            sentEntity: operation.body == .entity ? names.parameter : nil,
            page: pages?.model,
            pageHeaders: pages?.answer.headers.map {
                PageHeaderModel(name: $0.name, value: $0.expression(of: received))
            } ?? []
        )
    }

    // MARK: - Answers that are kept

    private func store(of operation: ResolvedOperation) -> StoreModel? {
        let isAnswer = !entity.cache.isPlain && entity.readsOneOfMany(operation)
        let kind = isAnswer ? .answer : operation.storeKind
        let name = StoreModel.queryName(of: operation, names)
        return stores.first { $0.kind == kind && (kind != .answer || $0.queryName == name) }
    }

    /// The methods behind a read that dictionaries keep.
    private func plainRead(
        _ operation: ResolvedOperation, _ method: String, _ remote: String, _ store: StoreModel,
        _ pages: EntityPages?, canFail: Bool
    ) -> PlainReadModel? {
        guard entity.cache.isPlain else {
            return nil
        }
        let base = operation.kind == .detail ? store.getName : method
        func name(_ policy: String) -> String {
            types.phrases.text(.strategy, ["name": base, "policy": policy])
        }
        let title = operation.name.prefix(1).uppercased() + operation.name.dropFirst()
        return PlainReadModel(
            localFirst: name("LocalFirst"), remoteFirst: name("RemoteFirst"), noCache: name("NoCache"),
            fetch: types.phrases.text(
                .fetchMethod,
                [
                    "title": operation.kind == .detail ? "" : title,
                    "remote": remote == method ? "fetch\(title)" : remote,
                ]),
            cached: "cached\(title)",
            fromCached: inCondition(keptMapping(of: operation, pages, "cached"), canFail: canFail),
            fromLocal: inCondition(keptMapping(of: operation, pages, "local"), canFail: canFail),
            otherArguments: store.keys.isEmpty
                ? nil
                : parameters.of(operation).map { parameter in
                    let isKey = store.keys.contains { $0.name == parameter.model.name }
                    return parameter.model.labeled(isKey ? parameter.other : parameter.model.sample)
                }.joined(separator: ",\n"),
            isMissing: operation.kind == .detail && errors[operation].missing(of: operation) != nil)
    }

    /// A mapping that can fail stands in a condition, where a trailing closure looks like the body of its statement.
    private func inCondition(_ mapping: String, canFail: Bool) -> String {
        guard canFail, mapping.hasSuffix("}"), let closure = mapping.firstRange(of: " {") else {
            return mapping
        }
        return "\(mapping[..<closure.lowerBound])({\(mapping[closure.upperBound...]))"
    }

    /// What the tests of a read expect of the mock of a memory data source.
    private func expectCalls(
        of store: StoreModel, in tests: inout OperationTests, _ parameters: [ParameterModel]
    ) {
        let since = plainWrites?.countedRevision.map { [(name: $0, value: "7")] } ?? []
        tests.getExpectations = RecordedCalls.expectations(store.keys.samples(in: parameters))
        tests.saveExpectations = RecordedCalls.expectations(
            [(store.item.name, tests.dto)] + store.saveKeys.samples(in: parameters) + since)
    }

    /// The result, from what is kept in a variable.
    private func keptMapping(
        of operation: ResolvedOperation, _ pages: EntityPages?, _ variable: String
    ) -> String {
        if entity.cache.isPlain, operation.answer == .list(.object(entity.name)), pages == nil {
            // Nobody hears where it failed.
            let attempt = types.canFail(named: entity.name) ? "try " : ""
            return types.phrases.text(
                .listResult, ["value": variable, "type": entity.name, "try": attempt])
        }
        let received = rows.shows(pageOf: operation) ? "$1" : nil
        return pages?.mapping(of: variable, received: received, in: entity.name, operation, types)
            ?? operation.answer.map { answers.mapping(of: variable, operation, $0) } ?? ""
    }

    /// What the tests of a write need in addition, and those of a custom read with a cache.
    private func expectEffects(
        of operation: ResolvedOperation, _ parameters: [ParameterModel], _ store: StoreModel?, assumes: Bool,
        in tests: inout OperationTests
    ) {
        (tests.query, tests.ages) = (cache.query(of: operation), cache.ages(after: operation))
        tests.listQuery =
            operation.kind == .create && cache.rowKey(of: operation) != nil
            ? cache.list(of: operation)?.sampleQuery : nil
        tests.agesAfterAnswer = cache.ages(afterAnswerTo: operation, assumes: assumes)
        guard let store else {
            return
        }
        tests.query = store.sampleQuery(of: parameters)
        let other = operation.answer.flatMap { answers.other(of: operation, $0) }
        (tests.otherDTO, tests.otherDomain) = other ?? (tests.dto, tests.domain)
        // The items of a list are kept by their identities, which the bad one may share.
        tests.badKept = store.rowKey == nil || store.isReference ? tests.badDTO : nil
    }
}

extension AnswerForm {
    /// The whole answer from what is received, if it is not JSON.
    fileprivate func wholeAnswer(of received: String) -> String? {
        switch self {
        case .json, .file: nil
        case .text: "try String(utf8: \(received).body)"
        case .raw: "\(received).body"
        }
    }
}

extension ResolvedOperation {
    /// The kind of store for its results.
    fileprivate var storeKind: StoreModel.Kind {
        switch kind {
        case .detail: .detail
        case .list where !isPaged: .list
        case .list, .page, .search: .page
        case .create, .update, .delete, .custom: .answer
        }
    }
}

/// The parameters of an operation. In: the parameters of its path, query and headers, and its body. Out: the parameters
/// of the methods of the repository and of the remote data source, and the arguments between them.
struct MethodParameters {
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
        if let item = names.sentItem(of: operation) {
            remote = [body.remoteParameter.with(item)]
            (arguments, values) = ([body.mapping], [body.mapping])
            return
        }
        remote = path + [body.remoteParameter] + rest
        let expressions = path.map { names.expression(of: $0.resolved, in: operation) }
        arguments =
            zip(path, expressions).map { $0.model.labeled($1) } + ["body: \(body.mapping)"]
            + rest.map(\.model.argument)
        values = expressions + [body.mapping] + rest.map(\.model.name)
    }
}
