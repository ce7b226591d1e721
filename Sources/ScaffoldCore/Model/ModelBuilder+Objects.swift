extension ModelBuilder {
    /// An object's model; `entity` where it is one.
    func object(_ object: ResolvedObject, of entity: EntityBuilder?) -> ObjectModel {
        let values = samples.samples(of: object)
        let fields = zip(object.fields, values).map { field($0, sample: $1, of: object) }
        let absent = absentStub(of: object)
        let other = variation(of: object, round: 1)
        let second = secondStub(of: object)
        let contrasting = contrastingArguments(of: object)
        let special = entity?.awkward.filter { $0.title != nil }.flatMap(\.arguments) ?? []
        func needs(_ arguments: [StubArgument]) -> [Needs] {
            arguments.filter { $0.domain != nil && $0.domain != "nil" }
                .map { sampleNeeds($0.field.type, own: Needs($0.field.type), isArgument: true) }
        }
        let inArguments = needs(absent + contrasting.joined() + special)
        let module = configuration.featureModule(feature.origin(of: object.name) ?? feature.name)
        var model = ObjectModel(
            name: object.name,
            module: module,
            isPublic: feature.isUsed,
            doc: documentation(object.doc),
            fields: fields,
            isInDomain: isInDomain(object.name),
            canFail: isInDomain(object.name) && types.canFail(named: object.name),
            mappers: mappers(object) { types.mapper($0, in: object.name) },
            dtoMappers: mappers(object) { types.wireMapper($0, in: object.name) },
            imports: imports(object.fields.filter(\.isInDomain).map(\.type), besides: module),
            dtoImports: imports(object.fields.map(\.type), besides: module),
            isWritten: isWritten(.object(object.name)),
            isReversible: isReversible(object.name),
            hasAbsentables: !absent.isEmpty,
            absentDTOStub: stub(absent, .dto),
            absentDomainStub: stub(absent, .domain),
            otherDTOStub: stub(other, .dto),
            otherDomainStub: stub(other, .domain),
            otherNeedsFoundation: needs(other).contains(where: \.domainFoundation),
            secondDTOStub: stub(second, .dto),
            secondDomainStub: stub(second, .domain),
            badSamples: isInDomain(object.name) ? badSamples(of: object) : [],
            emptyURLs: isInDomain(object.name) ? emptyURLs(of: object) : [],
            fixtures: entity?.fixtureSamples ?? [],
            refusedFixtures: entity?.refusedFixtures.map(\.name) ?? [],
            specialSamples: entity?.specialSamples ?? [],
            contrasts: contrasting.map { Contrast(dto: stub($0, .dto), domain: stub($0, .domain)) },
            argumentsNeedFoundation: inArguments.contains(where: \.domainFoundation),
            argumentsNeedMocks: inArguments.contains(where: \.domainMocks)
        )
        model.role = role(of: object)
        return model
    }

    /// The modules whose types are named, sorted: those of other features, and the support library where a day is named.
    func imports(ofDomain types: [ResolvedType], besides module: String) -> [String] {
        let namesDay = types.contains { type in
            if case .scalar(let scalar) = type.innermost { scalar.isDay } else { false }
        }
        let features = imports(types, besides: module)
        return namesDay ? (features + [configuration.modules.support]).sorted() : features
    }

    /// The modules of other features whose types are named, sorted.
    func imports(_ types: [ResolvedType], besides module: String) -> [String] {
        guard !feature.used.isEmpty else {
            return []
        }
        let origins = types.compactMap { $0.innermostName.flatMap { feature.origin(of: $0) } }
        return Set(origins.map { configuration.featureModule($0) }).subtracting([module]).sorted()
    }

    /// The objects of other features that the stubs of this one are made of: their stubs stand in that feature's tests,
    /// where nobody else can reach them.
    func importedObjects() -> [ObjectModel] {
        guard !feature.used.isEmpty else {
            return []
        }
        var seen: Set<String> = []
        var pending =
            feature.ownDefinitions.map(\.name)
            + feature.entities.flatMap(\.operations).flatMap(\.namedTypes).compactMap(\.innermostName)
        var imported: [ObjectModel] = []
        while let name = pending.popLast() {
            guard seen.insert(name).inserted else {
                continue
            }
            let object = feature.object(name)
            if let object, feature.origin(of: name) != nil {
                imported.append(self.object(object, of: nil))
            }
            let types =
                (object?.fields.map(\.type) ?? []) + (feature.union(name)?.variants.map(\.type) ?? [])
            pending += types.compactMap(\.innermostName)
        }
        return imported.sorted { $0.name < $1.name }
    }

    private func field(_ field: ResolvedField, sample: JSONValue, of object: ResolvedObject) -> FieldModel {
        let property = SwiftName.escaped(field.property)
        let mapped = phrases.text(.field, ["field": property])
        let domainType = types.domainType(field.type)
        let dtoType = types.dtoType(field.type)
        let domainSample = expressions.domain(sample, field.type)
        let dtoSample = expressions.dto(sample, field.type)
        let needs = Needs(field.type)
        let inSample = sampleNeeds(field.type, own: needs)
        let reads = fieldLiteral(object, field)
        let isMapped = isInDomain(object.name)
        return FieldModel(
            name: property,
            doc: documentation(field.doc, deprecated: field.deprecated),
            key: SwiftLiteral.string(field.codingKey),
            keyDiffers: field.codingKey != field.property,
            sentKey: SwiftLiteral.string(field.key),
            sentKeyDiffers: field.key != field.property,
            domainType: domainType,
            dtoType: dtoType,
            mapping: breakable(
                types.mapping(mapped, field.type, field: reads, at: JSONPathText.of([field.key]))),
            dtoMapping: field.isInDomain
                ? breakable(types.wireMapping(phrases.text(.writtenField, ["field": property]), field.type))
                : "nil",
            domainSample: domainSample,
            dtoSample: dtoSample,
            isInDomain: field.isInDomain,
            domainNeedsFoundation: needs.domainFoundation,
            dtoNeedsFoundation: needs.dtoFoundation,
            domainNeedsSupport: needs.domainSupport,
            dtoNeedsSupport: needs.dtoSupport,
            sampleNeedsFoundation: inSample.domainFoundation,
            dtoSampleNeedsFoundation: inSample.dtoFoundation,
            sampleNeedsMocks: inSample.domainMocks,
            dtoSampleNeedsMocks: inSample.dtoMocks,
            mappingNeedsFoundation: isMapped && needs.mappingFoundation,
            dtoMappingNeedsFoundation: false,
            mappingNeedsSupport: isMapped && (types.canFail(field.type) || needs.readsBySupport),
            dtoMappingNeedsSupport: isMapped && needs.writesBySupport
        )
    }

    /// A value that is handed on as it is may be broken before its member, where the label is long.
    private func breakable(_ mapping: String) -> String {
        guard mapping.hasPrefix("input."),
            mapping.utf8.allSatisfy({ $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: "\n") })
        else {
            return mapping
        }
        return "input\n    " + mapping.dropFirst("input".count)
    }

    /// `"Restaurant.updatedAt"`: what a mapping error names, to be found by a search.
    func fieldLiteral(_ object: ResolvedObject, _ field: ResolvedField) -> String {
        SwiftLiteral.string("\(object.name).\(field.property)")
    }

    private func mappers(
        _ object: ResolvedObject, _ mapper: (ResolvedType) -> ComposedMapper?
    ) -> [ComposedMapper] {
        Set(object.fields.filter(\.isInDomain).compactMap { mapper($0.type) }).sorted {
            $0.property < $1.property
        }
    }
}
