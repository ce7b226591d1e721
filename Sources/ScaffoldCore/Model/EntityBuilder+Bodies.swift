/// What requests carry.
extension EntityBuilder {
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
        /// What the remote data source is given of the sample.
        let expected: String
    }

    func body(of operation: ResolvedOperation) -> Body? {
        let name = entity.name
        switch operation.body {
        case nil: return nil
        case .entity where entity.writing.hasDraft:
            return body(
                entityVariable, name, dto: "\(name)DraftDTO", draftMapper,
                sent("draftMapper", "\(name)Draft", "\(name)Draft(\(entityVariable))"), draft.fixture,
                draft.json,
                sample: draft.model.role.sentStub, expected: draft.model.role.sentStub,
                isEntity: true, isFirst: true)
        case .entity:
            let mapper = ComposedMapper(property: "dtoMapper", type: "\(name)DTOMapper", isRecursive: false)
            return body(
                entityVariable, name, dto: "\(name)DTO", mapper, sent("dtoMapper", name, entityVariable),
                snake(name), model.json(of: entityObject, with: []),
                expected: model.sentStub(of: entityObject), isEntity: true, isFirst: true)
        case .draft:
            return body(
                "draft", "\(name)Draft", dto: "\(name)DraftDTO", draftMapper,
                sent("draftMapper", "\(name)Draft", "draft"),
                draft.fixture, draft.json, sample: draft.model.role.sentStub,
                expected: draft.model.role.sentStub, isFirst: true)
        case .changes:
            let mapper = ComposedMapper(
                property: "changesMapper", type: "\(name)ChangesDTOMapper", isRecursive: false)
            return body(
                "changes", "\(name)Changes", dto: "\(name)ChangesDTO", mapper,
                sent("changesMapper", "\(name)Changes", "changes"),
                changes.fixture, changes.json, sample: changes.model.role.sentStub,
                expected: changes.model.role.sentStub)
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
        wire.isInRepository = true
        let name = SwiftName.escaped(BodyName.of(type, acronyms: acronyms))
        let json = samples.parameter(type, name: operation.name, of: entityObject)
        let fixture: String
        // The fixture of an object that is answered, too, holds what an answer holds.
        var isRead = false
        if case .object(let object) = type {
            fixture = snake(object)
            isRead = !model.unread.contains(type)
        } else {
            fixture = "\(snake(entity.name))_\(snake(operation.name))_body"
        }
        let sent = model.sentExpressions.dto(json, type)
        let needs = Needs(type)
        return Body(
            parameter: parameter(
                name, types.domainType(type), sample: expressions.domain(json, type), isLabeled: true,
                needsFoundation: needs.domainFoundation, needsMocks: needs.domainMocks),
            remoteParameter: parameter(
                "body", types.dtoType(type), sample: isRead ? expressions.dto(json, type) : sent,
                isLabeled: true,
                needsFoundation: needs.dtoFoundation, needsMocks: needs.dtoMocks),
            isEntity: false,
            isFirst: false,
            mapping: wire.wireMapping(name, type),
            mappers: [wire.wireMapper(type, in: "")].compactMap { $0 },
            fixture: fixture,
            json: isRead ? json : model.sentJSON(json, type),
            expected: sent
        )
    }

    private func body(
        _ name: String, _ type: String, dto: String, _ mapper: ComposedMapper, _ mapping: String,
        _ fixture: String, _ json: JSONValue, sample: String = ".stub()", expected: String,
        isEntity: Bool = false, isFirst: Bool = false
    ) -> Body {
        Body(
            parameter: parameter(name, type, sample: ".stub()", isLabeled: !isFirst),
            remoteParameter: parameter("body", dto, sample: sample, isLabeled: true),
            isEntity: isEntity,
            isFirst: isFirst,
            mapping: mapping,
            mappers: [mapper],
            fixture: fixture,
            json: json,
            expected: expected
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
            declaration: Code.argument(isLabeled ? SwiftName.declaredLabel(name) : "_ \(name)", type),
            argument: isLabeled ? "\(label): \(name)" : name,
            sample: sample,
            wireSample: "",
            defaultValue: nil,
            needsFoundation: needsFoundation,
            sampleNeedsMocks: needsMocks
        )
        let resolved = ResolvedParameter(
            name: bare, type: .scalar(.string), defaultValue: nil, place: .query, step: nil,
            isIdentity: false)
        return OperationParameter(model: model, resolved: resolved, minimal: sample, other: sample)
    }
}
