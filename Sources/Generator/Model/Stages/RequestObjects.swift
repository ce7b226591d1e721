import Language

/// The types that are sent instead of an entity: the draft, without fields that are never sent, and the changes. In:
/// the entity, its object, and the models and stubs of objects. Out: both, if requests send them.
final class RequestObjects {
    let draft: RequestObject?
    let changes: RequestObject?

    init(
        _ entity: ResolvedEntity, _ names: EntityNames, _ whole: ResolvedObject, _ objects: ObjectModels
    ) {
        let bodies = entity.isLocalOnly ? [] : Set(entity.operations.compactMap(\.body))
        let hasDraft = entity.writing.hasDraft && (bodies.contains(.draft) || bodies.contains(.entity))
        let maker = RequestObjectMaker(entity: entity, names: names, whole: whole, objects: objects)
        draft = hasDraft ? maker.draft(isMade: bodies.contains(.entity)) : nil
        changes = bodies.contains(.changes) ? maker.changes() : nil
    }

    var models: [ObjectModel] {
        [draft, changes].compactMap { $0?.model }
    }
}

/// A type that is used by requests only.
struct RequestObject {
    let model: ObjectModel
    let bodies: [EncodedBody]
    let fixture: String

    typealias Stub = (sample: String, expected: String, json: JSONValue)

    /// The stub: the argument of the remote data source in a test, the DTO that it must send, and the JSON.
    var stub: Stub {
        (model.sentStub, model.sentStub, bodies[0].json)
    }
}

private struct RequestObjectMaker {
    let entity: ResolvedEntity
    let names: EntityNames
    let whole: ResolvedObject
    let objects: ObjectModels

    private var encoder: BodyEncoder {
        BodyEncoder(sent: objects.sent)
    }

    /// `isMade` is whether the draft can also be made from an entity.
    func draft(isMade: Bool) -> RequestObject {
        let object = ResolvedObject(
            name: names.text(.draft), doc: nil, fields: sampled(entity.writing.fields).map(\.whole))
        let bodies = encoder.bodies(of: object, isRead: false)
        var draft = objects.model(of: object)
        draft.doc = SwiftLiteral.documentation(
            "The fields of \(names.onePhrase) that are sent. Fields that the server sets are omitted.")
        draft.isWritten = true
        draft.takeSent(object, encoder.sent, isStored: objects.roles.keepsChanges(of: entity))
        draft.encoded = bodies.map(\.sample)
        draft.isDraft = true
        draft.draftOf = isMade ? EntityName(name: entity.name, variable: names.parameter) : nil
        return RequestObject(model: draft, bodies: bodies, fixture: names.acronyms.snake(object.name))
    }

    func changes() -> RequestObject {
        let fields = entity.writing.fields.filter { entity.identity?.contains($0.property) != true }
        let object = ResolvedObject(
            name: names.text(.changes), doc: nil, fields: sampled(fields).map(\.changed).map(ended))
        let types = encoder.sent.samples.types
        var changes = objects.model(of: object)
        for (index, field) in object.fields.enumerated() {
            changes.fields[index].change(
                by: types.changeMapping(
                    types.phrases.text(.writtenField, ["field": changes.fields[index].name]), field.type))
        }
        changes.doc = SwiftLiteral.documentation(
            "The changes of \(names.onePhrase). Fields that are kept are not sent, and nil is sent as null.")
        changes.isWritten = true
        // Each of its fields is a `FieldChange`.
        changes.mappingImports = objects.imports.withSupport(changes.mappingImports)
        changes.valueImports = objects.imports.withSupport(changes.valueImports)
        let nulls = object.fields.filter(\.type.isLeftOut).map { field in
            StubArgument(
                field: field, json: .null, missing: .some(.null), dto: ".set(nil)", domain: ".set(nil)")
        }
        let contrasts = encoder.sent.contrasts(of: object).map { $0.map(\.set) }
        let unsent = encoder.sent.unsent(of: object).map(\.set)
        let keeping = Code.call(".stub", object.fields.map { "\(SwiftName.label($0.dtoProperty)): .keep" })
        func body(_ suffix: String, _ arguments: [StubArgument]) -> EncodedBody {
            encoder.body(of: object, suffix, object.inOrder(arguments + unsent))
        }
        let bodies =
            [body("", [])] + (nulls.isEmpty ? [] : [body("nulls", nulls)])
            + contrasts.enumerated().map { index, arguments in
                body(names.acronyms.snake(EncodedBody.title(ofContrast: index)), arguments)
            }
            + [
                encoder.body(
                    of: object, "nothing", keeping,
                    .object([JSONValue.Member]()))
            ]
        func change(_ arguments: [StubArgument]) -> Contrast {
            Contrast(
                dto: object.inOrder(arguments + unsent).stub(.dto), domain: arguments.stub(.domain))
        }
        (changes.isRead, changes.isSent, changes.isChanges) = (false, true, true)
        changes.isStored = objects.roles.keepsChanges(of: entity)
        changes.isKeptAsJSON = changes.isStored
        (changes.keepingDTOStub, changes.sentStub) = (keeping, unsent.stub(.dto))
        changes.sentContrasts = contrasts.map(change)
        changes.sentAbsent = nulls.isEmpty ? nil : change(nulls)
        changes.encoded = bodies.map(\.sample)
        return RequestObject(model: changes, bodies: bodies, fixture: names.acronyms.snake(object.name))
    }

    /// Fields with the samples that they have in the entity.
    private func sampled(_ fields: [ResolvedField]) -> [ResolvedField] {
        let samples = Dictionary(
            zip(whole.fields.map(\.property), encoder.sent.samples.samples(of: whole)),
            uniquingKeysWith: { first, _ in first })
        return fields.map { field in
            var field = field
            field.sample = samples[field.property]
            return field
        }
    }

    /// A recursive field has no sample in its entity, because the sample would be infinite. In changes it has one,
    /// which ends one level below.
    private func ended(_ field: ResolvedField) -> ResolvedField {
        guard field.isRecursive, field.sample == .null else {
            return field
        }
        var field = field
        let object = ResolvedObject(name: entity.name, doc: nil, fields: [])
        field.sample = encoder.sent.samples.parameter(field.type, name: field.property, of: object)
        return field
    }
}

extension ResolvedField {
    /// The field in the draft. A field with a default is always present.
    fileprivate var whole: ResolvedField {
        var field = self
        if case .defaulted(let inner, _) = type {
            field.type = inner
        }
        return field
    }

    /// The field in the changes. Nil is a value to set, unless the server does not accept it.
    fileprivate var changed: ResolvedField {
        var field = self
        switch type {
        case .omittable(let inner): field.type = inner.wrapped
        case .nullable(let inner): field.type = TypeMap.opened(inner)
        case .defaulted(let inner, _): field.type = inner
        case .lenient(let scalar): field.type = .optional(.scalar(scalar))
        default: break
        }
        return field
    }
}

extension FieldModel {
    fileprivate mutating func change(by mapping: String) {
        domainType = "FieldChange<\(domainType)>"
        dtoType = "FieldChange<\(dtoType)>"
        domainSample = Code.call(".set", [domainSample])
        dtoSample = Code.call(".set", [dtoSample])
        dtoMapping = mapping
    }
}

extension StubArgument {
    fileprivate var set: StubArgument {
        // A change to nil is sent.
        StubArgument(
            field: field, json: json, missing: .some(json == .null ? .null : missing),
            dto: Code.call(".set", [dto]),
            domain: domain.map { Code.call(".set", [$0]) })
    }
}
