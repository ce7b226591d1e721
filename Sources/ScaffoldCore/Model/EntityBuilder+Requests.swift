/// Operations that send something, or answer something of their own.
extension EntityBuilder {
    func request(_ operation: ResolvedOperation) -> OperationModel {
        let names = MethodNames(
            operation.kind, operation.name, method: operation.method, isPaged: false, entity: entity.name,
            plural: entity.plural)
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
            isPassedOn: saving == nil && answer.map { $0.mapping == $0.dtoVariable } ?? false,
            invalidations: invalidations(
                after: operation, isAlwaysKept: saving != nil && answer?.canFail == false),
            saving: saving,
            canWait: canWait(operation),
            sentEntity: operation.body == .entity ? entityVariable : nil,
            adjustsList: adjustsList(operation),
            needs: needs(operation, body)
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

    // MARK: - Bodies

    /// What a request carries, as the repository takes it and as it goes on.
    struct Body {
        let parameter: OperationParameter
        let remoteParameter: OperationParameter
        /// Whether it is the entity, and stands first in its method.
        let isEntity: Bool
        let isFirst: Bool
        /// The DTO of the parameter.
        let mapping: String
        let mappers: [ComposedMapper]
        let fixture: String
        let json: JSONValue
    }

    func body(of operation: ResolvedOperation) -> Body? {
        let name = entity.name
        switch operation.body {
        case nil: return nil
        case .entity where entity.writing.hasDraft:
            return body(
                entityVariable, name, dto: "\(name)DraftDTO", draftMapper,
                sent("draftMapper", "\(name)Draft", "\(name)Draft(\(entityVariable))"), draft.fixture, draft.json,
                isEntity: true, isFirst: true)
        case .entity:
            let mapper = ComposedMapper(property: "dtoMapper", type: "\(name)DTOMapper", isRecursive: false)
            return body(
                entityVariable, name, dto: "\(name)DTO", mapper, sent("dtoMapper", name, entityVariable),
                snake(name), model.json(of: entityObject, with: []), isEntity: true, isFirst: true)
        case .draft:
            return body(
                "draft", "\(name)Draft", dto: "\(name)DraftDTO", draftMapper, sent("draftMapper", "\(name)Draft", "draft"),
                draft.fixture, draft.json, isFirst: true)
        case .changes:
            let mapper = ComposedMapper(
                property: "changesMapper", type: "\(name)ChangesDTOMapper", isRecursive: false)
            return body(
                "changes", "\(name)Changes", dto: "\(name)ChangesDTO", mapper, sent("changesMapper", "\(name)Changes", "changes"),
                changes.fixture, changes.json)
        case .value(let type): return body(of: operation, type)
        }
    }

    /// The DTO of a body, as the style says it.
    private func sent(_ mapper: String, _ type: String, _ value: String) -> String {
        model.phrases.text(.writeObject, ["mapper": mapper, "type": type, "value": value])
    }

    private var draftMapper: ComposedMapper {
        ComposedMapper(property: "draftMapper", type: "\(entity.name)DraftDTOMapper", isRecursive: false)
    }

    private func body(of operation: ResolvedOperation, _ type: ResolvedType) -> Body {
        var wire = types
        wire.namesWireMappersByType = true
        let name = SwiftName.escaped(BodyName.of(type, acronyms: acronyms))
        let json = samples.parameter(type, name: operation.name, of: entityObject)
        let fixture: String
        if case .object(let object) = type {
            fixture = snake(object)
        } else {
            fixture = "\(snake(entity.name))_\(snake(operation.name))_body"
        }
        let needs = Needs(type)
        return Body(
            parameter: parameter(
                name, types.domainType(type), sample: expressions.domain(json, type), isLabeled: true,
                needsFoundation: needs.domainFoundation, needsMocks: needs.domainMocks),
            remoteParameter: parameter(
                "body", types.dtoType(type), sample: expressions.dto(json, type), isLabeled: true,
                needsFoundation: needs.dtoFoundation, needsMocks: needs.dtoMocks),
            isEntity: false,
            isFirst: false,
            mapping: wire.wireMapping(name, type),
            mappers: [wire.wireMapper(type, in: "")].compactMap { $0 },
            fixture: fixture,
            json: json
        )
    }

    private func body(
        _ name: String, _ type: String, dto: String, _ mapper: ComposedMapper, _ mapping: String,
        _ fixture: String, _ json: JSONValue, isEntity: Bool = false, isFirst: Bool = false
    ) -> Body {
        Body(
            parameter: parameter(name, type, sample: ".stub()", isLabeled: !isFirst),
            remoteParameter: parameter("body", dto, sample: ".stub()", isLabeled: true),
            isEntity: isEntity,
            isFirst: isFirst,
            mapping: mapping,
            mappers: [mapper],
            fixture: fixture,
            json: json
        )
    }

    private func parameter(
        _ name: String, _ type: String, sample: String, isLabeled: Bool, needsFoundation: Bool = false,
        needsMocks: Bool = false
    ) -> OperationParameter {
        let bare = name.filter { $0 != "`" }
        let label = SwiftName.label(name)
        let model = ParameterModel(
            name: name,
            upperName: bare.prefix(1).uppercased() + bare.dropFirst(),
            type: type,
            declaration: isLabeled ? "\(label): \(type)" : "_ \(name): \(type)",
            argument: isLabeled ? "\(label): \(name)" : name,
            sample: sample,
            wireSample: "",
            defaultValue: nil,
            needsFoundation: needsFoundation,
            sampleNeedsMocks: needsMocks
        )
        let resolved = ResolvedParameter(
            name: bare, type: .scalar(.string), defaultValue: nil, place: .query, isPage: false,
            isIdentity: false)
        return OperationParameter(model: model, resolved: resolved, minimal: sample, other: sample)
    }

    // MARK: - Answers

    /// What comes back, and what becomes of it.
    struct Answer {
        let domainType: String
        let dtoType: String
        let dtoVariable: String
        /// What the repository calls it once it is mapped.
        let variable: String
        let mapping: String
        let canFail: Bool
        let usesMapper: Bool
        let mappers: [ComposedMapper]
        let dto: String
        let domain: String
        let bad: (dto: String, error: String)?
    }

    /// What an answer looks like.
    func answerSample(of operation: ResolvedOperation, _ type: ResolvedType) -> JSONValue {
        samples.parameter(type, name: operation.name, of: entityObject)
    }

    private func answer(of operation: ResolvedOperation, besides taken: [String]) -> Answer? {
        guard let type = operation.answer else {
            return nil
        }
        let item = ResolvedType.object(entity.name)
        let isList = if case .list = type { true } else { false }
        let dtoVariable = isList ? "dtos" : "dto"
        let usesMapper = type == item || type == .list(item)
        let field = SwiftLiteral.string("\(entity.name).\(operation.name)")
        var mapping = usesMapper
            ? model.phrases.text(
                isList ? .listResult : .itemResult,
                ["value": dtoVariable, "try": types.canFail(item) ? "try " : ""])
            : types.mapping(dtoVariable, type, field: field)
        if mapping.hasPrefix("try ") {
            mapping.removeFirst(4)
        }
        let sample = answerSample(of: operation, type)
        return Answer(
            domainType: types.domainType(type),
            dtoType: types.dtoType(type),
            dtoVariable: dtoVariable,
            variable: ["answer", "mapped"].first { !taken.contains($0) } ?? "result",
            mapping: mapping,
            canFail: types.canFail(type),
            usesMapper: usesMapper,
            mappers: usesMapper ? [] : [types.mapper(type, in: "")].compactMap { $0 },
            dto: expressions.dto(sample, type),
            domain: expressions.domain(sample, type),
            bad: types.canFail(type) ? model.badValue(type, field: field, inside: []) : nil
        )
    }

    // MARK: - Imports

    private func needs(_ operation: ResolvedOperation, _ body: Body?) -> OperationNeeds {
        var needs = OperationNeeds()
        if let answer = operation.answer {
            let of = Needs(answer)
            needs.resultFoundation = of.domainFoundation
            needs.resultSupport = of.domainSupport
            needs.remoteFoundation = of.dtoFoundation
            needs.remoteSupport = of.dtoSupport
            needs.bodyFoundation = of.mappingFoundation
            needs.bodySupport = of.readsBySupport || types.canFail(answer) && !Self.isNamed(answer)
        }
        if case .value(let type) = operation.body {
            let of = Needs(type)
            needs.resultSupport = needs.resultSupport || of.domainSupport
            needs.remoteFoundation = needs.remoteFoundation || of.dtoFoundation
            needs.remoteSupport = needs.remoteSupport || of.dtoSupport
            needs.bodySupport = needs.bodySupport || of.writesBySupport
        }
        needs.errorFoundation = missing(of: operation)?.type == "UUID"
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
        func arguments(_ parameters: [OperationParameter], isMinimal: Bool) -> [String] {
            parameters.map { parameter in
                let value =
                    isMinimal
                    ? parameter.minimal ?? parameter.model.defaultValue ?? parameter.model.sample
                    : parameter.model.sample
                return parameter.model.argument.contains(":") ? "\(parameter.model.label): \(value)" : value
            }
        }
        let whole = arguments(parameters.repository, isMinimal: false)
        let minimal = arguments(parameters.repository, isMinimal: true)
        return OperationTests(
            arguments: whole.joined(separator: ",\n"),
            minimalArguments: minimal == whole ? nil : minimal.joined(separator: ",\n"),
            path: expectedPath(operation),
            remoteArguments: arguments(parameters.remote, isMinimal: false).joined(separator: ",\n"),
            minimalRemoteArguments: arguments(parameters.remote, isMinimal: true).joined(separator: ",\n"),
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
            remoteExpectations: expectations(parameters.remote.map { ($0.model.name, $0.model.sample) }),
            getExpectations: [],
            saveExpectations: [],
            emptyDomain: "",
            missingError: missingError(operation)
        )
    }

    private func answerFixture(of operation: ResolvedOperation) -> String? {
        guard let answer = operation.answer else {
            return nil
        }
        let name = snake(entity.name)
        guard answer == .object(entity.name), !envelopes.others.contains(where: { $0.operation == operation.name })
        else {
            return "\(name)_\(snake(operation.name))_answer"
        }
        return operation.responsePath.isEmpty ? name : "\(name)_response"
    }

    /// The fixtures of what is sent, and of answers that no read has.
    func requestFixtures() -> [(name: String, json: JSONValue)] {
        var fixtures: [(name: String, json: JSONValue)] = []
        guard !entity.isLocalOnly else {
            return []
        }
        for operation in entity.operations where !operation.kind.isRead {
            if let body = body(of: operation) {
                fixtures.append((body.fixture, body.json))
            }
            if let answer = operation.answer, let fixture = answerFixture(of: operation) {
                let json = answerSample(of: operation, answer)
                fixtures.append((fixture, envelope(of: operation)?.json(payload: json) ?? json))
            }
        }
        let bodies = entity.operations.compactMap(\.body)
        for body in bodies {
            let encodings =
                switch body {
                case .entity where !entity.writing.hasDraft: model.encodings[entity.name] ?? []
                case .entity, .draft: draft.encodings
                case .changes: changes.encodings
                case .value(.object(let name)): model.encodings[name] ?? []
                case .value: [ModelBuilder.Encoding]()
                }
            fixtures += encodings.map { ($0.sample.fixture, $0.json) }
        }
        return fixtures
    }
}
