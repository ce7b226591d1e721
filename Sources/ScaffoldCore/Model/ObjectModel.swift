/// An object type: the domain model, its DTO and what maps between them.
package struct ObjectModel: TemplateRecord {
    /// The domain type: `Address`. Its DTO is `AddressDTO`, its mapper `AddressMapper`.
    package let name: String
    /// The module that makes it: `ChallengeRestaurant`.
    package let module: String
    /// Whether other features use it.
    package let isPublic: Bool
    /// The lines of its documentation, each what stands behind `///`, its blank included.
    package var doc: [String]
    /// Every field, those that the DTO alone has too.
    package var fields: [FieldModel]
    /// Whether the domain has it; where not, it is decoded, and no more.
    package let isInDomain: Bool
    /// What part a request has in it.
    var role = ObjectRole()
    /// Whether its mapper `throws(MappingError)`.
    package let canFail: Bool
    /// The mappers that its mapper is composed of, sorted.
    package let mappers: [ComposedMapper]
    /// Those of the way back to the DTO, sorted.
    package let dtoMappers: [ComposedMapper]
    /// The modules of other features whose types the domain model names, sorted.
    package let imports: [String]
    /// Those whose types the DTO names.
    package let dtoImports: [String]
    /// Whether it is mapped back to its DTO, by `AddressDTOMapper`.
    package var isWritten: Bool
    /// Whether a DTO can be made of the domain model alone.
    package let isReversible: Bool
    /// Whether a value in it, nested ones too, may be absent.
    package let hasAbsentables: Bool
    /// A DTO with everything absent that may be: `.stub(rating: nil)`.
    package let absentDTOStub: String
    /// The domain model of it.
    package let absentDomainStub: String
    /// A DTO that differs from `.stub()`, and can be mapped.
    package let otherDTOStub: String
    /// The domain model of it.
    package let otherDomainStub: String
    /// Whether that names a type of Foundation.
    package let otherNeedsFoundation: Bool
    /// The second of a list, of another identity.
    package let secondDTOStub: String
    /// The domain model of it.
    package let secondDomainStub: String
    /// DTOs that the mapper must refuse, one or more a field.
    package let badSamples: [BadSample]
    /// Stubs with an empty text where a URL is optional, one a field, and the domain's with nil there.
    package let emptyURLs: [Contrast]
    /// The fixtures that it is decoded from; those of an entity alone.
    package let fixtures: [FixtureSample]
    /// Those with a null where the JSON has none: decoding fails.
    package let refusedFixtures: [String]
    /// DTOs that are mapped in their own way: unknown values, fractional dates; those of an entity alone.
    package let specialSamples: [SpecialSample]
    /// Further stubs, so that every two fields of one type differ in one of them.
    package let contrasts: [Contrast]
    /// Whether a stub's arguments in a test of it name a type of Foundation.
    package let argumentsNeedFoundation: Bool
    /// Whether they use `init(stub:)` of the support's mocks.
    package let argumentsNeedMocks: Bool
}

extension ObjectModel {
    /// The fields of the domain model.
    package var domainFields: [FieldModel] { fields.filter(\.isInDomain) }
    /// Whether it is read from answers.
    package var isRead: Bool { role.isRead }
    /// Whether it is mapped to the domain model, by `AddressMapper`.
    package var isMapped: Bool { role.isRead && isInDomain }
    /// What its DTO conforms to: `Decodable`, `Encodable`, `Codable`.
    package var coding: String { role.isRead ? role.isSent ? "Codable" : "Decodable" : "Encodable" }
    /// Of a draft: the entity that it is made from too.
    package var draftOf: EntityName? { role.draftOf }
    /// Whether each field may be kept as it is.
    package var isChanges: Bool { role.isChanges }
    /// A DTO of changes that keeps all.
    package var keepingDTOStub: String { role.keepingDTOStub }
    /// The DTO of `.stub()`, as it is sent: without what the domain lacks.
    package var sentStub: String { role.sentStub }
    /// Of what is sent alone: stubs and the DTOs that they are mapped to, as `contrasts` are.
    package var sentContrasts: [Contrast] { role.contrasts }
    /// Such a stub with nil wherever it may be.
    package var sentAbsent: Contrast? { role.absent }
    /// The fixtures that it is encoded to, where it is a whole body.
    package var encoded: [EncodedSample] { role.encoded }

    /// Whether a JSON key differs from its property.
    package var hasCodingKeys: Bool {
        fields.contains { role.isRead ? $0.keyDiffers : $0.sentKeyDiffers }
    }

    /// Whether it is sent under other keys than the decoder shows it.
    package var hasSentKeys: Bool { role.isRead && role.isSent && fields.contains { $0.key != $0.sentKey } }
    /// Whether the domain model names a type of Foundation.
    package var domainNeedsFoundation: Bool { fields.contains { $0.isInDomain && $0.domainNeedsFoundation } }
    /// Whether the DTO names a type of Foundation.
    package var dtoNeedsFoundation: Bool { fields.contains(where: \.dtoNeedsFoundation) }

    /// Whether the mapper names a type of Foundation.
    package var mappingNeedsFoundation: Bool {
        fields.contains { $0.isInDomain && $0.mappingNeedsFoundation }
    }

    /// Whether the domain model names a type of the support library.
    package var domainNeedsSupport: Bool { fields.contains { $0.isInDomain && $0.domainNeedsSupport } }
    /// Whether the DTO names a type of the support library.
    package var dtoNeedsSupport: Bool { fields.contains(where: \.dtoNeedsSupport) }

    /// Whether the mapper parses by the support library, or throws its error.
    package var mappingNeedsSupport: Bool {
        canFail || fields.contains { $0.isInDomain && $0.mappingNeedsSupport }
    }

    /// Whether the way back writes by the support library.
    package var dtoMappingNeedsSupport: Bool {
        fields.contains { $0.isInDomain && $0.dtoMappingNeedsSupport }
    }

    /// Whether the domain's stub names a type of Foundation.
    package var sampleNeedsFoundation: Bool { fields.contains { $0.isInDomain && $0.sampleNeedsFoundation } }
    /// Whether the DTO's stub names a type of Foundation.
    package var dtoSampleNeedsFoundation: Bool { fields.contains(where: \.dtoSampleNeedsFoundation) }
    /// Whether the domain's stub uses `init(stub:)` of the support's mocks.
    package var sampleNeedsMocks: Bool { fields.contains { $0.isInDomain && $0.sampleNeedsMocks } }
    /// Whether the DTO's stub uses `init(stub:)` of the support's mocks.
    package var dtoSampleNeedsMocks: Bool { fields.contains(where: \.dtoSampleNeedsMocks) }
}

/// A fixture, and the DTO that it decodes to.
package struct FixtureSample: TemplateRecord {
    /// The fixture: `restaurant_nulls`.
    package let fixture: String
    /// What it decodes to, the first of a list with its type.
    package let dto: String
}

/// A DTO that is mapped in its own way, and what it becomes.
package struct SpecialSample: TemplateRecord {
    /// What is special about it: `unknown values`.
    package let title: String
    /// The same inside another name: `UnknownValues`.
    package let name: String
    /// A DTO.
    package let dto: String
    /// The domain model of it.
    package let domain: String
}

/// A DTO and the domain model of it.
package struct Contrast: TemplateRecord {
    /// A DTO's stub.
    package let dto: String
    /// The domain model of it.
    package let domain: String
}

/// `private let addressMapper = AddressMapper()`.
package struct ComposedMapper: Hashable, TemplateRecord {
    /// The property that holds it: `addressMapper`.
    package let property: String
    /// Its type: `AddressMapper`.
    package let type: String
    /// Whether it is composed of the one that holds it, and made when it is called.
    package let isRecursive: Bool

    /// Each once, by property.
    static func each(_ mappers: [ComposedMapper?]) -> [ComposedMapper] {
        Set(mappers.compactMap(\.self)).sorted { $0.property < $1.property }
    }
}

/// A DTO that cannot be mapped, and the error that says so.
package struct BadSample: TemplateRecord {
    /// A DTO that cannot be mapped: `.stub(updatedAt: "yesterday")`.
    package let dtoStub: String
    let fault: MappingFault

    /// The error that says so: `MappingError(field: …, value: …)`.
    package var error: String {
        fault.error
    }

    /// That of the same DTO behind another one.
    var second: MappingFault {
        fault.inside(JSONPathText.of(index: 1))
    }
}
