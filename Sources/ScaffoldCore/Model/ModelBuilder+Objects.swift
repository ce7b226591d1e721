extension ModelBuilder {
    func object(_ object: ResolvedObject) -> ObjectModel {
        let values = samples.samples(of: object)
        let fields = zip(object.fields, values).map { field($0, sample: $1, of: object) }
        let absent = absentStub(of: object)
        let other = variation(of: object, round: 1)
        let second = secondStub(of: object)
        let isEntity = object.name == feature.entity.name
        return ObjectModel(
            name: object.name,
            variable: lowerCamel(object.name),
            doc: documentation(object.doc),
            fields: fields,
            isEntity: isEntity,
            canFail: types.canFail(object: object.name),
            mappers: mappers(object, types.mapper),
            dtoMappers: mappers(object, types.wireMapper),
            isWritten: isWritten(.object(object.name)),
            hasAbsentables: !absent.isEmpty,
            absentDTOStub: stub(absent, .dto),
            absentDomainStub: stub(absent, .domain),
            otherDTOStub: stub(other, .dto),
            otherDomainStub: stub(other, .domain),
            secondDTOStub: stub(second, .dto),
            secondDomainStub: stub(second, .domain),
            badSamples: badSamples(of: object),
            fixtures: isEntity ? fixtureSamples : [],
            specialSamples: isEntity ? specialSamples : [],
            contrasts: contrasts(of: object)
        )
    }

    private func field(_ field: ResolvedField, sample: JSONValue, of object: ResolvedObject) -> FieldModel {
        let property = SwiftName.escaped(field.property)
        let domainType = types.domainType(field.type)
        let dtoType = types.dtoType(field.type)
        let domainSample = expressions.domain(sample, field.type)
        let dtoSample = expressions.dto(sample, field.type)
        let needs = Needs(field.type)
        let reads = fieldLiteral(object, field)
        let isWritable = field.isInDomain || field.type.isOptional
        return FieldModel(
            name: property,
            doc: documentation(field.doc, deprecated: field.deprecated),
            key: SwiftLiteral.string(field.key),
            keyDiffers: field.key != field.property,
            domainType: domainType,
            dtoType: dtoType,
            mapping: breakable(types.mapping("input.\(property)", field.type, field: reads)),
            dtoMapping: field.isInDomain
                ? breakable(types.wireMapping("input.\(property)", field.type))
                : isWritable ? "nil" : dtoSample,
            domainSample: domainSample,
            dtoSample: dtoSample,
            isInDomain: field.isInDomain,
            domainNeedsFoundation: needs.domainFoundation,
            dtoNeedsFoundation: needs.dtoFoundation,
            domainNeedsSupport: false,
            dtoNeedsSupport: false,
            sampleNeedsFoundation: needs.domainFoundation,
            dtoSampleNeedsFoundation: needs.dtoFoundation,
            sampleNeedsMocks: needs.domainMocks,
            dtoSampleNeedsMocks: needs.dtoMocks,
            mappingNeedsFoundation: needs.mappingFoundation,
            dtoMappingNeedsFoundation: false,
            mappingNeedsSupport: types.canFail(field.type),
            dtoMappingNeedsSupport: needs.writesBySupport,
            isLenientURL: field.type == .optional(.scalar(.url))
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

/// What a type's code needs to import.
private struct Needs {
    private(set) var domainFoundation = false
    private(set) var dtoFoundation = false
    private(set) var mappingFoundation = false
    private(set) var writesBySupport = false
    private(set) var domainMocks = false
    private(set) var dtoMocks = false

    init(_ type: ResolvedType) {
        if case .scalar(let scalar) = type.innermost {
            let wire = Wire(scalar)
            domainFoundation = Wire.isFoundation(wire.domainType)
            dtoFoundation = Wire.isFoundation(wire.dtoType)
            mappingFoundation = wire.canFail && domainFoundation
            writesBySupport = wire.canFail
            domainMocks = SampleExpressions.usesStub(domain: type)
            dtoMocks = wire.dtoType == "Decimal"
        }
    }
}
