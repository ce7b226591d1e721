/// The types of what is sent instead of an entity: the draft, without what is never sent, and the changes.
extension EntityBuilder {
    /// A type that only requests know.
    struct RequestObject {
        let model: ObjectModel
        let encodings: [ModelBuilder.Encoding]
        let fixture: String
        let json: JSONValue
    }

    /// The models of those that operations need.
    var requestObjects: [ObjectModel] {
        guard !entity.isLocalOnly else {
            return []
        }
        let bodies = Set(entity.operations.compactMap(\.body))
        let hasDraft = entity.writing.hasDraft && (bodies.contains(.draft) || bodies.contains(.entity))
        return (hasDraft ? [draft.model] : []) + (bodies.contains(.changes) ? [changes.model] : [])
    }

    func makeDraft() -> RequestObject {
        let object = ResolvedObject(
            name: "\(entity.name)Draft", doc: nil, fields: sampled(entity.writing.fields).map(\.whole))
        let encodings = model.encodings(of: object, isRead: false)
        var draft = model.object(object, of: nil)
        let isMade = entity.operations.contains { $0.body == .entity }
        draft.doc = documentation(
            "What is sent of \(onePhrase): what the server itself decides is left out.")
        draft.isWritten = true
        draft.role = ObjectRole(
            isRead: false,
            isSent: true,
            draftOf: isMade ? EntityName(name: entity.name, variable: entityVariable) : nil,
            sentStub: model.sentStub(of: object),
            contrasts: model.sentContrasts(of: object).map {
                model.contrast($0.map(model.asSent), of: object)
            },
            absent: model.sentAbsent(of: object),
            encoded: encodings.map(\.sample)
        )
        return RequestObject(
            model: draft, encodings: encodings, fixture: snake(object.name), json: encodings[0].json)
    }

    func makeChanges() -> RequestObject {
        let fields = entity.writing.fields.filter { $0.property != entity.identity?.property }
        let object = ResolvedObject(
            name: "\(entity.name)Changes", doc: nil, fields: sampled(fields).map(\.changed).map(ended))
        var changes = model.object(object, of: nil)
        for (index, field) in object.fields.enumerated() {
            changes.fields[index].change(
                by: types.changeMapping(
                    model.phrases.text(.writtenField, ["field": changes.fields[index].name]), field.type))
        }
        let nulls = object.fields.filter(\.type.isLeftOut).map { field in
            StubArgument(
                field: field, json: .null, missing: .some(.null), dto: ".set(nil)", domain: ".set(nil)")
        }
        let others = model.sentContrasts(of: object)
        let contrasts = others.map { $0.map(model.asSent).map(\.set) }
        let unsent = model.unsent(of: object).map(\.set)
        func encoding(_ suffix: String, _ arguments: [StubArgument]) -> ModelBuilder.Encoding {
            model.encoding(of: object, suffix, model.joined(arguments, unsent, of: object))
        }
        let kept = object.fields.map { "\(SwiftName.label($0.property)): .keep" }
        let keeping = Code.call(".stub", kept)
        changes.doc = documentation(
            "What changes of \(onePhrase): what is kept is not sent, and nil is sent as null.")
        changes.isWritten = true
        var encodings = [encoding("", [])]
        if !nulls.isEmpty {
            encodings.append(encoding("nulls", nulls))
        }
        for (index, arguments) in contrasts.enumerated() {
            let number = index == 0 ? "" : " \(index + 1)"
            encodings.append(encoding(snake("other values\(number)"), arguments))
        }
        encodings.append(
            model.encoding(
                of: object, "nothing", keeping,
                JSONValue.object([JSONValue.Member]())))
        func change(_ arguments: [StubArgument]) -> Contrast {
            model.contrast(arguments, unsent: unsent, of: object)
        }
        changes.role = ObjectRole(
            isRead: false, isSent: true, isChanges: true, keepingDTOStub: keeping,
            sentStub: stub(unsent, .dto),
            contrasts: contrasts.map(change),
            absent: nulls.isEmpty ? nil : change(nulls),
            encoded: encodings.map(\.sample))
        return RequestObject(
            model: changes, encodings: encodings, fixture: snake(object.name), json: encodings[0].json)
    }

    /// Fields with the samples that they have in the entity.
    private func sampled(_ fields: [ResolvedField]) -> [ResolvedField] {
        let samples = Dictionary(
            zip(entityObject.fields.map(\.property), self.samples.samples(of: entityObject)),
            uniquingKeysWith: { first, _ in first })
        return fields.map { field in
            var field = field
            field.sample = samples[field.property]
            return field
        }
    }

    /// A recursive field has no sample in its entity, which would have no end. A change of it is sent, and ends one level
    /// below.
    private func ended(_ field: ResolvedField) -> ResolvedField {
        guard field.isRecursive, field.sample == .null else {
            return field
        }
        var field = field
        let object = ResolvedObject(name: entity.name, doc: nil, fields: [])
        field.sample = samples.parameter(field.type, name: field.property, of: object)
        return field
    }

    private var onePhrase: String {
        IndefiniteArticle.with(Words(entity.name, acronyms: acronyms).phrase, acronyms: acronyms)
    }
}

extension ResolvedField {
    /// The same in the draft: what has a default is always there.
    fileprivate var whole: ResolvedField {
        var field = self
        if case .defaulted(let inner, _) = type {
            field.type = inner
        }
        return field
    }

    /// The same in the changes: nil is a value to set, unless the server takes none.
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
        domainNeedsSupport = true
        dtoNeedsSupport = true
        dtoMappingNeedsSupport = true
    }
}

extension StubArgument {
    fileprivate var set: StubArgument {
        StubArgument(
            field: field, json: json, missing: .some(missing), dto: Code.call(".set", [dto]),
            domain: domain.map { Code.call(".set", [$0]) })
    }
}
