import Language

/// The models of objects. In: a feature's types, how they are used, and their stubs. Out: for an object, and the
/// answers that an entity of it is decoded from, its model.
struct ObjectModels: SampleStage {
    let roles: TypeRoles
    let imports: ModuleImports
    let sent: SentStubs
    let bad: BadValues
    /// The encoded bodies of objects that are sent as whole bodies, by name.
    let encoded: [String: [EncodedBody]]

    var samples: SampleMaker {
        sent.samples
    }

    /// Only entities have `answers`.
    func model(of object: ResolvedObject, _ answers: AwkwardAnswers? = nil) -> ObjectModel {
        let name = object.name
        let isInDomain = roles.isInDomain(name)
        let module = imports.module(of: name)
        let inDomain = object.fields.filter(\.isInDomain).map(\.type)
        let absent = AbsentStubs(samples: samples).arguments(of: object)
        let variations = sent.variations
        let other = variations.other(than: object, round: 1)
        let second = variations.second(of: object)
        let contrasts = variations.contrasts(of: object)
        var model = ObjectModel(
            name: name,
            module: module,
            conformances: feature.conformances(of: name),
            identity: identity(of: object),
            composedIdentity: composedIdentity(of: object),
            doc: SwiftLiteral.documentation(object.doc),
            fields: zip(object.fields, samples.samples(of: object)).map { field($0, sample: $1, of: object) },
            isInDomain: isInDomain,
            canFail: isInDomain && types.canFail(named: name),
            mappers: ComposedMapper.each(inDomain.map { types.mapper($0, in: name) }),
            dtoMappers: ComposedMapper.each(inDomain.map { types.wireMapper($0, in: name) }),
            imports: imports.of(inDomain, besides: module),
            dtoImports: dtoImports(of: object, besides: module),
            acronyms: types.acronyms,
            mappingImports: isInDomain ? imports.ofMappings(inDomain, types) : [],
            valueImports: imports.ofValues(object.fields.map(\.type)),
            isWritten: roles.isWritten(.object(name)),
            isReversible: roles.isReversible(name),
            hasAbsentables: !absent.isEmpty,
            absentDTOStub: absent.stub(.dto),
            absentDomainStub: absent.stub(.domain),
            otherDTOStub: other.stub(.dto),
            otherDomainStub: other.stub(.domain),
            secondDTOStub: second.stub(.dto),
            secondDomainStub: second.stub(.domain),
            badSamples: isInDomain ? bad.samples(of: object) : [],
            emptyURLs: isInDomain ? bad.emptyURLs(of: object) : [],
            fixtures: answers?.samples ?? [],
            refusedFixtures: answers?.refused.map { types.phrases.fixture($0.name, types.acronyms) } ?? [],
            specialSamples: answers?.specialSamples ?? [],
            contrasts: contrasts.map { Contrast(dto: $0.stub(.dto), domain: $0.stub(.domain)) },
            read: types.read("dto", .object(name), name),
            written: types.write("domain", .object(name), name)
        )
        model.outerValues = samples.outerValues(of: object)
        model.holdsFiles = roles.holdsFiles(name)
        model.encoded = encoded[name]?.map(\.sample) ?? []
        let type = ResolvedType.object(name)
        model.isKeptAsJSON = roles.isKeptAsJSON(type)
        if roles.isRead(type) {
            model.isSent = roles.isSent(type)
        } else {
            model.takeSent(object, sent, isStored: roles.isStored(type))
        }
        if !roles.isMapped(type) {
            model.isAnswered = false
            model.takeStubs(object, sent)
        }
        return model
    }

    /// The support library has what reads an object that may be missing, and keys as values.
    private func dtoImports(of object: ResolvedObject, besides module: String) -> [String] {
        let modules = imports.of(object.fields.map(\.type), besides: module)
        return object.fields.contains(where: \.isCodedByHand) ? imports.withSupport(modules) : modules
    }

    /// The identity of an entity, if its type needs an `id` besides.
    private func identity(of object: ResolvedObject) -> IdentityModel? {
        guard feature.conformances[object.name]?.contains(.identifiable) == true,
            let identity = entity(of: object)?.identity, !identity.isComposed,
            !object.fields.contains(where: { $0.property == "id" && $0.isInDomain })
        else {
            return nil
        }
        return IdentityModel(
            name: SwiftName.escaped(identity.field.property), type: types.domainType(identity.field.type))
    }

    /// The type of an identity that has several parts.
    private func composedIdentity(of object: ResolvedObject) -> ComposedIdentityModel? {
        guard let entity = entity(of: object), let identity = entity.identity, let name = identity.typeName
        else {
            return nil
        }
        let values = ParameterSamples(entity: entity, object: object, samples: samples)
        return ComposedIdentityModel(
            name: name,
            phrase: IndefiniteArticle.with(types.acronyms.phrase(object.name), acronyms: types.acronyms),
            parts: identity.parts.map { part in
                field(part, sample: values.sample(of: ResolvedIdentity(part).parameter), of: object)
            },
            texts: identity.parts.map { part in
                let name = SwiftName.escaped(part.property)
                return types.domainType(part.type) == "String" ? name : "\"\\(\(name))\""
            },
            samples: IdentitySamples(identity: identity, values: values).expressions()
        )
    }

    private func entity(of object: ResolvedObject) -> ResolvedEntity? {
        feature.entities.first { $0.name == object.name }
    }

    /// The objects of other features that the stubs of this feature contain. Their stubs are in the tests of those
    /// features, which other tests cannot import.
    func imported() -> [ObjectModel] {
        guard !feature.used.isEmpty else {
            return []
        }
        let named = feature.entities.flatMap(\.operations).flatMap(\.namedTypes).compactMap(\.innermostName)
        let reached = feature.typesReached(from: feature.ownDefinitions.map(\.name) + named)
        return reached.filter { feature.origin(of: $0) != nil }.sorted().compactMap(feature.object)
            .map { model(of: $0) }
    }

    private func field(_ field: ResolvedField, sample: JSONValue, of object: ResolvedObject) -> FieldModel {
        let property = SwiftName.escaped(field.property)
        let dtoProperty = SwiftName.escaped(field.dtoProperty)
        let mapped = types.phrases.text(.field, ["field": dtoProperty])
        let domainType = types.domainType(field.type)
        let dtoType = types.dtoType(field.type)
        let domainSample = samples.expressions.domain(sample, field.type)
        let dtoSample = samples.expressions.dto(sample, field.type)
        return FieldModel(
            name: property,
            dtoName: dtoProperty,
            doc: SwiftLiteral.documentation(field.doc, deprecated: field.deprecated),
            key: SwiftLiteral.string(field.codingKey),
            keyDiffers: field.codingKey != field.dtoProperty,
            sentKey: SwiftLiteral.string(field.key),
            sentKeyDiffers: field.key != field.dtoProperty,
            parents: field.parents,
            rawKey: field.key,
            keyedBy: field.keyedBy.flatMap { _ in
                field.type.innermostName.flatMap(feature.object)?.fields.first(where: \.isOuterKey)
                    .map { SwiftName.escaped($0.dtoProperty) }
            },
            isOuterKey: field.isOuterKey,
            hasSource: field.source != nil,
            domainType: domainType,
            dtoType: dtoType,
            mapping: breakable(
                types.mapping(
                    mapped, field.type, field: object.literal(of: field), at: JSONPathText.of(field.path))),
            dtoMapping: field.isInDomain
                ? breakable(
                    types.wireMapping(types.phrases.text(.writtenField, ["field": property]), field.type))
                : "nil",
            domainSample: domainSample,
            dtoSample: dtoSample,
            isInDomain: field.isInDomain,
            emptyValue: domainType.hasSuffix("?") ? "nil" : field.type.emptyCollection
        )
    }

    /// A value that is passed on without mapping can be broken before its member if the label is long.
    private func breakable(_ mapping: String) -> String {
        guard mapping.hasPrefix("input."),
            mapping.utf8.allSatisfy({ $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: "\n") })
        else {
            return mapping
        }
        return "input\n    " + mapping.dropFirst("input".count)
    }
}

extension ResolvedType {
    /// The literal of a value with nothing in it.
    fileprivate var emptyCollection: String? {
        switch self {
        case .list, .optionSet: "[]"
        case .dictionary: "[:]"
        default: nil
        }
    }
}

extension ObjectModel {
    /// Makes it a type that is used by requests only.
    mutating func takeSent(_ object: ResolvedObject, _ stubs: SentStubs, isStored: Bool) {
        (isRead, isSent, self.isStored) = (false, true, isStored)
        isKeptAsJSON = isKeptAsJSON || isStored
        takeStubs(object, stubs)
    }

    /// What its mapping to the DTO gives, where no mapping back shows that.
    mutating func takeStubs(_ object: ResolvedObject, _ stubs: SentStubs) {
        sentStub = stubs.stub(of: object)
        sentContrasts = stubs.contrasts(of: object).map { stubs.contrast($0, of: object) }
        sentAbsent = stubs.absent(of: object)
    }
}
