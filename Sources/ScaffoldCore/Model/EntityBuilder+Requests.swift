/// Operations that send something, or answer something of their own.
extension EntityBuilder {
    func request(_ operation: ResolvedOperation) -> OperationModel {
        let names = MethodNames(
            operation.kind, operation.name, method: operation.method, isPaged: false, entity: entity.name,
            plural: entity.plural, phrases: model.phrases)
        let body = body(of: operation)
        let parameters = Parameters(operation, body, self)
        let answer = answer(of: operation, besides: parameters.repository.map(\.model.name))
        let envelope = envelope(of: operation)
        let saving = answer.flatMap { self.saving($0.dtoVariable, $0.variable, of: operation) }
        return OperationModel(
            kind: Self.kind(operation.kind),
            isPaged: false,
            isCached: false,
            doc: documentation(operation.doc),
            title: operation.name.prefix(1).uppercased() + operation.name.dropFirst(),
            name: names.repository,
            remoteName: names.remote,
            endpointName: endpointName(names.remote),
            parameters: parameters.repository.map(\.model),
            endpoint: endpoint(operation),
            result: answer?.domainType ?? "",
            resultVariable: answer?.variable ?? "",
            dtoType: answer?.dtoType ?? "",
            dtoVariable: answer?.dtoVariable ?? "",
            envelope: envelope?.model.name,
            payloadPath: envelope?.payloadPath ?? "",
            mapping: answer?.mapping ?? "",
            cachedMapping: "",
            canFail: answer?.canFail ?? false,
            errorOperation: errorOperation(operation),
            emptyResult: nil,
            store: nil,
            tests: tests(operation, parameters, body, answer),
            remoteParameters: parameters.remote.map(\.model),
            remoteArguments: parameters.arguments,
            hasAnswer: answer != nil,
            usesMapper: answer?.usesMapper ?? false,
            mappers: (body?.mappers ?? []) + (answer?.mappers ?? []),
            isPassedOn: saving == nil && answer.map { $0.mapping == $0.dtoVariable } ?? false
                && !phrase(.passedOn).isEmpty,
            invalidations: invalidations(
                after: operation, isAlwaysKept: saving != nil && answer?.canFail == false),
            saving: saving,
            canWait: canWait(operation),
            sentEntity: operation.body == .entity ? entityVariable : nil,
            adjustsList: adjustsList(operation),
            needs: needs(operation, body, answer)
        )
    }

    private static func kind(_ kind: OperationKind) -> OperationModel.Kind {
        switch kind {
        case .create: .create
        case .update: .update
        case .delete: .delete
        default: .custom
        }
    }

    /// The parameters of the two methods.
    struct Parameters {
        let repository: [OperationParameter]
        let remote: [OperationParameter]
        /// What the repository hands to the remote data source.
        let arguments: [String]

        init(_ operation: ResolvedOperation, _ body: Body?, _ builder: EntityBuilder) {
            let all = builder.parameters(operation)
            let path = all.filter(\.resolved.isInPath)
            let rest = all.filter { !$0.resolved.isInPath }
            guard let body else {
                (repository, remote) = (all, all)
                arguments = all.map(\.model.argument)
                return
            }
            // A whole entity says itself which one it is.
            let own = body.isEntity ? path.filter { !$0.resolved.isIdentity } : path
            repository = body.isFirst ? [body.parameter] + own + rest : own + [body.parameter] + rest
            remote = path + [body.remoteParameter] + rest
            let values = path.map {
                "\($0.model.label): \(builder.expression(of: $0.resolved, in: operation))"
            }
            arguments = values + ["body: \(body.mapping)"] + rest.map(\.model.argument)
        }
    }

    // MARK: - Imports

    private func needs(_ operation: ResolvedOperation, _ body: Body?, _ mapped: Answer?) -> OperationNeeds {
        var needs = OperationNeeds()
        if let answer = operation.answer {
            let of = Needs(answer)
            needs.resultFoundation = of.domainFoundation
            needs.resultSupport = of.domainSupport
            needs.remoteFoundation = of.dtoFoundation
            needs.remoteSupport = of.dtoSupport
            needs.bodyFoundation = of.mappingFoundation
            // A closure says what it throws.
            let isClosure = mapped?.mapping.contains("throws(MappingError)") == true
            needs.bodySupport =
                of.readsBySupport || types.canFail(answer) && (!Self.isNamed(answer) || isClosure)
        }
        if case .value(let type) = operation.body {
            let of = Needs(type)
            needs.resultSupport = needs.resultSupport || of.domainSupport
            needs.remoteFoundation = needs.remoteFoundation || of.dtoFoundation
            needs.remoteSupport = needs.remoteSupport || of.dtoSupport
            needs.bodySupport = needs.bodySupport || of.writesBySupport
        }
        needs.errorFoundation = errorNeedsFoundation(operation)
        needs.sampleFoundation = needs.resultFoundation || needs.remoteFoundation
        needs.sampleSupport = needs.resultSupport || needs.remoteSupport
        return needs
    }

    /// Whether a type's own mapper does all that is done.
    private static func isNamed(_ type: ResolvedType) -> Bool {
        switch type {
        case .list(let element), .optional(let element): element.innermostName != nil && isNamed(element)
        case .dictionary: false
        default: type.innermostName != nil
        }
    }

    // MARK: - Tests

    private func tests(
        _ operation: ResolvedOperation, _ parameters: Parameters, _ body: Body?, _ answer: Answer?
    ) -> OperationTests {
        func arguments(_ parameters: [OperationParameter], _ value: (OperationParameter) -> String?)
            -> [String]
        {
            parameters.map { parameter in
                let value = value(parameter) ?? parameter.model.sample
                return parameter.model.argument.contains(":") ? "\(parameter.model.label): \(value)" : value
            }
        }
        let whole = arguments(parameters.repository) { _ in nil }
        let minimal = arguments(parameters.repository) { $0.minimal ?? $0.model.defaultValue }
        let minimalRemote = arguments(parameters.remote) { $0.minimal ?? $0.model.defaultValue }
        let emptyRemote = arguments(parameters.remote) { $0.empty ?? $0.minimal ?? $0.model.defaultValue }
        let envelope = envelope(of: operation)
        let remoteArguments = parameters.remote.map { parameter in
            let sent = parameter.model.name == "body" ? body?.expected : nil
            return (parameter.model.name, sent ?? parameter.model.sample)
        }
        return OperationTests(
            arguments: whole.joined(separator: ",\n"),
            minimalArguments: minimal == whole ? nil : minimal.joined(separator: ",\n"),
            path: expectedPath(operation),
            remoteArguments: arguments(parameters.remote) { _ in nil }.joined(separator: ",\n"),
            minimalRemoteArguments: minimalRemote.joined(separator: ",\n"),
            emptyRemoteArguments: emptyRemote == minimalRemote ? nil : emptyRemote.joined(separator: ",\n"),
            endpoint: expectedEndpoint(operation, isMinimal: false),
            minimalEndpoint: expectedEndpoint(operation, isMinimal: true),
            plainEndpoint: expectedPlainEndpoint(operation, isMinimal: false),
            plainMinimalEndpoint: expectedPlainEndpoint(operation, isMinimal: true),
            queryItems: expectedQuery(operation, isMinimal: false),
            minimalQueryItems: expectedQuery(operation, isMinimal: true),
            bodyFixture: body?.fixture,
            fixture: answerFixture(of: operation) ?? "",
            emptyFixture: nil,
            fixtureDTO: answer?.dto ?? "",
            emptyDTO: "",
            dto: answer?.dto ?? "",
            domain: answer?.domain ?? "",
            otherDTO: "",
            badDTO: answer?.bad?.dto,
            badError: answer?.bad?.error ?? "",
            answer: answer.map { envelope?.stub(payload: $0.dto) ?? $0.dto } ?? "",
            badAnswer: answer?.bad.map { envelope?.stub(payload: $0.dto) ?? $0.dto },
            sent: body.map { (type: $0.remoteParameter.model.type, dto: $0.expected) },
            remoteExpectations: expectations(remoteArguments),
            resentExpectations: expectations(remoteArguments, calls: 2),
            getExpectations: [],
            saveExpectations: [],
            emptyDomain: "",
            missingError: missingError(operation)
        )
    }
}
