import Language

/// The bodies of requests. In: the entity, the types that are sent instead of it, and samples of types. Out: for an
/// operation its body, and the JSON that tests expect.
struct RequestBodies: SampleStage {
    let entity: ResolvedEntity
    let names: EntityNames
    let object: ResolvedObject
    let values: ParameterSamples
    let requests: RequestObjects
    let objects: ObjectModels

    var samples: SampleMaker {
        objects.samples
    }

    /// The JSON of each stub of a body.
    func encodings(of body: ResolvedBody) -> [EncodedBody] {
        switch body {
        case .entity where !entity.writing.hasDraft: objects.encoded[entity.name] ?? []
        case .entity, .draft: requests.draft?.bodies ?? []
        case .changes: requests.changes?.bodies ?? []
        case .value(.object(let name)): objects.encoded[name] ?? []
        case .value: []
        }
    }

    func body(of operation: ResolvedOperation) -> RequestBody? {
        plainBody(of: operation).map { body in
            guard !operation.bodyItems.isEmpty else {
                return body
            }
            var body = body
            body.fixture = "\(names.file)_\(names.acronyms.snake(operation.name))_body"
            body.json = operation.bodyItems.reduce(body.json) { json, item in
                guard case .parameter(let spec) = item.value,
                    let parameter = operation.parameter(spec.name.value)
                else {
                    return json
                }
                return values.sample(of: parameter).put(at: item.keys[...], into: json)
            }
            return body
        }
    }

    private func plainBody(of operation: ResolvedOperation) -> RequestBody? {
        let parameter = names.parameter
        switch operation.body {
        case nil: return nil
        case .entity where !entity.writing.hasDraft:
            let stub = (
                sample: ".stub()", expected: objects.sent.stub(of: object), json: samples.json(of: object)
            )
            return body(
                parameter, entity.name, isEntity: true, sentAs: entity.name, "dtoMapper", parameter, stub,
                names.file)
        case .entity:
            return requests.draft.map { draft in
                body(
                    parameter, entity.name, isEntity: true, sentAs: draft.model.name, "draftMapper",
                    "\(draft.model.name)(\(parameter))", draft.stub, draft.fixture)
            }
        case .draft: return requests.draft.map { body("draft", $0, "draftMapper") }
        case .changes: return requests.changes.map { body("changes", $0, "changesMapper", isFirst: false) }
        case .value(let type): return body(of: operation, type)
        }
    }

    private func body(_ name: String, _ request: RequestObject, _ mapper: String, isFirst: Bool = true)
        -> RequestBody
    {
        let type = request.model.name
        return body(
            name, type, isFirst: isFirst, sentAs: type, mapper, name, request.stub, request.fixture)
    }

    /// The expression of a body that a mapper of the repository makes from `value`, by the phrase of the style.
    private func body(
        _ name: String, _ type: String, isEntity: Bool = false, isFirst: Bool = true, sentAs sent: String,
        _ mapper: String, _ value: String, _ stub: RequestObject.Stub, _ fixture: String
    ) -> RequestBody {
        RequestBody(
            parameter: .body(name, type, sample: ".stub()", isLabeled: !isFirst),
            remoteParameter: .body("body", types.dto(sent), sample: stub.sample, isLabeled: true),
            isEntity: isEntity,
            isFirst: isFirst,
            mapping: types.written(value, as: sent, by: mapper),
            mappers: [
                ComposedMapper(
                    property: mapper, type: types.phrases.name(.dtoMapper, sent), isRecursive: false)
            ],
            fixture: fixture,
            json: stub.json,
            expected: stub.expected
        )
    }

    private func body(of operation: ResolvedOperation, _ type: ResolvedType) -> RequestBody {
        var wire = types
        wire.isInRepository = true
        let name = SwiftName.escaped(BodyName.of(type, acronyms: names.acronyms))
        let json = samples.parameter(type, name: operation.name, of: object)
        let fixture: String
        // The fixture of an object that is also answered contains the fields of the answer.
        var isRead = false
        if case .object(let object) = type {
            fixture = names.acronyms.snake(object)
            isRead = objects.roles.isRead(type)
        } else {
            fixture = "\(names.file)_\(names.acronyms.snake(operation.name))_body"
        }
        let expected = objects.sent.expressions.dto(json, type)
        return RequestBody(
            parameter: .body(
                name, types.domainType(type), sample: samples.expressions.domain(json, type), isLabeled: true),
            remoteParameter: .body(
                "body", types.dtoType(type), sample: isRead ? samples.expressions.dto(json, type) : expected,
                isLabeled: true),
            isEntity: false,
            isFirst: false,
            mapping: wire.wireMapping(name, type),
            mappers: [wire.wireMapper(type, in: "")].compactMap { $0 },
            fixture: fixture,
            json: isRead ? json : objects.sent.json(json, type),
            expected: expected
        )
    }
}

/// The body of a request, in the repository and in the remote data source.
package struct RequestBody {
    let parameter: OperationParameter
    let remoteParameter: OperationParameter
    /// Whether it is the entity, which is the first parameter of its method.
    let isEntity: Bool
    let isFirst: Bool
    /// The DTO of the parameter.
    let mapping: String
    let mappers: [ComposedMapper]
    var fixture: String
    var json: JSONValue
    /// The argument of the remote data source for the sample.
    let expected: String
}

extension OperationParameter {
    fileprivate static func body(
        _ name: String, _ type: String, sample: String, isLabeled: Bool
    ) -> OperationParameter {
        let labeled = ParameterModel(name, type: type, sample: sample)
        let resolved = ResolvedParameter(
            name: name.filter { $0 != "`" }, type: .scalar(.string), defaultValue: nil, place: .query,
            step: nil, isIdentity: false)
        return OperationParameter(
            model: isLabeled ? labeled : labeled.unlabeled, resolved: resolved, minimal: sample, other: sample
        )
    }
}
