/// What templates read of objects, fields, enums and envelopes.
enum TypeContext {
    static let field = RecordType<FieldModel>(
        "field",
        [
            .text("name", "The property, with backticks where Swift wants them: `priceLevel`.") { $0.name },
            .text("label", "The same as the label of an argument in a call: `priceLevel:`.") {
                SwiftName.label($0.name)
            },
            .text("declaredLabel", "The same where a parameter is declared.") {
                SwiftName.declaredLabel($0.name)
            },
            .texts(
                "doc", "The lines of its documentation, each what stands behind `///`, its blank included."
            ) { $0.doc },
            .text("key", "The JSON key, as a Swift literal with its quotes.") { $0.key },
            .text("sentKey", "The key that is sent, where the decoder shows another one; a Swift literal.") {
                $0.sentKey
            },
            .flag("sentKeyDiffers", "Whether that key differs from the property.") { $0.sentKeyDiffers },
            .flag("isLeftOut", "Whether the DTO's nil is left out of the JSON.") {
                $0.dtoType.hasSuffix("?")
            },
            .flag("keyDiffers", "Whether the JSON key is not the property's name.") { $0.keyDiffers },
            .text("domainType", "Its type in the domain model: `URL?`.") { $0.domainType },
            .text("dtoType", "Its type in the DTO: `String?`.") { $0.dtoType },
            .text(
                "mapping", "The domain's value, from the DTO `input`; may hold several lines."
            ) { $0.mapping },
            .text("dtoMapping", "The DTO's value, from the domain model `input`.") {
                $0.dtoMapping
            },
            .text("domainSample", "The stub's default in the domain.") { $0.domainSample },
            .text("dtoSample", "The stub's default in the DTO.") { $0.dtoSample },
            .text("storedName", "The property under which a database keeps it: some names are its own.") {
                SwiftName.stored($0.name)
            },
            .flag("isInDomain", "Whether the domain model has it too.") { $0.isInDomain },
        ]
    )

    static let composedMapper = RecordType<ComposedMapper>(
        "composedMapper",
        [
            .text("property", "The property that holds it: `addressMapper`.") { $0.property },
            .text("type", "Its type: `AddressMapper`.") { $0.type },
            .flag(
                "isRecursive", "Whether it is composed of the one that holds it, and made when it is called."
            ) {
                $0.isRecursive
            },
        ]
    )

    static let badSample = RecordType<BadSample>(
        "badSample",
        [
            .text("field", "The field that holds the bad value.") { $0.field },
            .text("upperField", "The field inside another name: `UpdatedAt`.") { $0.upperField },
            .text("dtoStub", "A DTO that cannot be mapped: `.stub(updatedAt: \"yesterday\")`.") {
                $0.dtoStub
            },
            .text("error", "The error that says so: `MappingError(field: …, value: …)`.") { $0.error },
        ]
    )

    static let fixtureSample = RecordType<FixtureSample>(
        "fixtureSample",
        [
            .text("fixture", "The fixture: `restaurant_nulls`.") { $0.fixture },
            .text("dto", "What it decodes to, the first of a list with its type.") { $0.dto },
        ]
    )

    static let specialSample = RecordType<SpecialSample>(
        "specialSample",
        [
            .text("title", "What is special about it: `unknown values`.") { $0.title },
            .text("name", "The same inside another name: `UnknownValues`.") { $0.name },
            .text("dto", "A DTO.") { $0.dto },
            .text("domain", "The domain model of it.") { $0.domain },
        ]
    )

    static let contrast = RecordType<Contrast>(
        "contrast",
        [
            .text("dto", "A DTO's stub.") { $0.dto },
            .text("domain", "The domain model of it.") { $0.domain },
        ]
    )

    static let encodedSample = RecordType<EncodedSample>(
        "encodedSample",
        [
            .text("fixture", "The fixture: `restaurant_draft`.") { $0.fixture },
            .text("title", "What it shows: `what is nil`.") { $0.title },
            .text("name", "The same inside another name: `WhatIsNil`.") { $0.name },
            .text("dto", "The DTO that is encoded to it.") { $0.dto },
        ]
    )

    static let entityName = RecordType<EntityName>(
        "entityName",
        [
            .text("name", "The entity: `Restaurant`.") { $0.name },
            .text("variable", "As a parameter: `restaurant`.") { $0.variable },
        ]
    )

    static let object = RecordType<ObjectModel>(
        "object",
        [
            .text("name", "The domain type: `Address`. Its DTO is `AddressDTO`, its mapper `AddressMapper`.")
            { $0.name },
            .text("variable", "As a property would be called: `address`.") { $0.variable },
            .text("module", "The module that makes it: `ChallengeRestaurant`.") { $0.module },
            .flag("isPublic", "Whether other features use it.") { $0.isPublic },
            .access,
            .texts("imports", "The modules of other features whose types the domain model names, sorted.") {
                $0.imports
            },
            .texts("dtoImports", "Those whose types the DTO names.") { $0.dtoImports },
            .texts(
                "doc", "The lines of its documentation, each what stands behind `///`, its blank included."
            ) { $0.doc },
            .list("fields", field, "Every field, those that the DTO alone has too.") { $0.fields },
            .list("domainFields", field, "The fields of the domain model.") {
                $0.fields.filter(\.isInDomain)
            },
            .flag("isEntity", "Whether it is an entity, and has fixtures.") { $0.isEntity },
            .flag("isInDomain", "Whether the domain has it; where not, it is decoded, and no more.") {
                $0.isInDomain
            },
            .flag("isRead", "Whether it is read from answers.") { $0.role.isRead },
            .flag("isMapped", "Whether it is mapped to the domain model, by `AddressMapper`.") {
                $0.role.isRead && $0.isInDomain
            },
            .text("coding", "What its DTO conforms to: `Decodable`, `Encodable`, `Codable`.") {
                $0.role.isRead ? $0.role.isSent ? "Codable" : "Decodable" : "Encodable"
            },
            .optional("draftOf", entityName, "Of a draft: the entity that it is made from too.") {
                $0.role.draftOf
            },
            .flag("isChanges", "Whether each field may be kept as it is.") { $0.role.isChanges },
            .text("keepingDTOStub", "A DTO of changes that keeps all.") {
                $0.role.keepingDTOStub
            },
            .text("sentStub", "The DTO of `.stub()`, as it is sent: without what the domain lacks.") {
                $0.role.sentStub
            },
            .list(
                "sentContrasts", contrast,
                "Of what is sent alone: stubs and the DTOs that they are mapped to, as `contrasts` are."
            ) { $0.role.contrasts },
            .optional("sentAbsent", contrast, "Such a stub with nil wherever it may be.") { $0.role.absent },
            .list("encoded", encodedSample, "The fixtures that it is encoded to, where it is a whole body.") {
                $0.role.encoded
            },
            .flag("canFail", "Whether its mapper `throws(MappingError)`.") { $0.canFail },
            .tryWord, .throwsWord, .throwsMappingError,
            .flag("hasCodingKeys", "Whether a JSON key differs from its property.") {
                let isRead = $0.role.isRead
                return $0.fields.contains { isRead ? $0.keyDiffers : $0.sentKeyDiffers }
            },
            .flag("hasSentKeys", "Whether it is sent under other keys than the decoder shows it.") { object in
                object.role.isRead && object.role.isSent && object.fields.contains { $0.key != $0.sentKey }
            },
            .list("mappers", composedMapper, "The mappers that its mapper is composed of, sorted.") {
                $0.mappers
            },
            .list("dtoMappers", composedMapper, "Those of the way back to the DTO, sorted.") {
                $0.dtoMappers
            },
            .flag("isWritten", "Whether it is mapped back to its DTO, by `AddressDTOMapper`.") {
                $0.isWritten
            },
            .flag("isReversible", "Whether a DTO can be made of the domain model alone.") { $0.isReversible },
            .flag("hasAbsentables", "Whether a value in it, nested ones too, may be absent.") {
                $0.hasAbsentables
            },
            .text(
                "absentDTOStub",
                "A DTO with everything absent that may be: `.stub(rating: nil)`."
            ) { $0.absentDTOStub },
            .text("absentDomainStub", "The domain model of it.") { $0.absentDomainStub },
            .text("otherDTOStub", "A DTO that differs from `.stub()`, and can be mapped.") {
                $0.otherDTOStub
            },
            .text("otherDomainStub", "The domain model of it.") { $0.otherDomainStub },
            .flag("otherNeedsFoundation", "Whether that names a type of Foundation.") {
                $0.otherNeedsFoundation
            },
            .text("secondDTOStub", "The second of a list, of another identity.") { $0.secondDTOStub },
            .text("secondDomainStub", "The domain model of it.") { $0.secondDomainStub },
            .list("badSamples", badSample, "DTOs that the mapper must refuse, one or more a field.") {
                $0.badSamples
            },
            .list(
                "fixtures", fixtureSample, "The fixtures that it is decoded from; those of an entity alone."
            ) { $0.fixtures },
            .texts("refusedFixtures", "Those with a null where the JSON has none: decoding fails.") {
                $0.refusedFixtures
            },
            .list(
                "specialSamples", specialSample,
                "DTOs that are mapped in their own way: unknown values, fractional dates; those of an entity alone."
            ) { $0.specialSamples },
            .list(
                "contrasts", contrast,
                "Further stubs, so that every two fields of one type differ in one of them."
            ) { $0.contrasts },
            .flag(
                "argumentsNeedFoundation",
                "Whether a stub's arguments in a test of it name a type of Foundation."
            ) { $0.argumentsNeedFoundation },
            .flag("argumentsNeedMocks", "Whether they use `init(stub:)` of the support's mocks.") {
                $0.argumentsNeedMocks
            },
            .list(
                "emptyURLs", contrast,
                "Stubs with an empty text where a URL is optional, one a field, and the domain's with nil there."
            ) { $0.emptyURLs },
            .flag("domainNeedsFoundation", "Whether the domain model names a type of Foundation.") {
                $0.fields.contains { $0.isInDomain && $0.domainNeedsFoundation }
            },
            .flag("dtoNeedsFoundation", "Whether the DTO names a type of Foundation.") {
                $0.fields.contains(where: \.dtoNeedsFoundation)
            },
            .flag("mappingNeedsFoundation", "Whether the mapper names a type of Foundation.") {
                $0.fields.contains { $0.isInDomain && $0.mappingNeedsFoundation }
            },
            .flag("dtoMappingNeedsFoundation", "Whether the way back uses Foundation.") {
                $0.fields.contains { $0.isInDomain && $0.dtoMappingNeedsFoundation }
            },
            .flag("domainNeedsSupport", "Whether the domain model names a type of the support library.") {
                $0.fields.contains { $0.isInDomain && $0.domainNeedsSupport }
            },
            .flag("dtoNeedsSupport", "Whether the DTO names a type of the support library.") {
                $0.fields.contains(where: \.dtoNeedsSupport)
            },
            .flag(
                "mappingNeedsSupport",
                "Whether the mapper parses by the support library, or throws its error."
            ) {
                $0.canFail || $0.fields.contains { $0.isInDomain && $0.mappingNeedsSupport }
            },
            .flag("dtoMappingNeedsSupport", "Whether the way back writes by the support library.") {
                $0.fields.contains { $0.isInDomain && $0.dtoMappingNeedsSupport }
            },
            .flag("sampleNeedsFoundation", "Whether the domain's stub names a type of Foundation.") {
                $0.fields.contains { $0.isInDomain && $0.sampleNeedsFoundation }
            },
            .flag("dtoSampleNeedsFoundation", "Whether the DTO's stub names a type of Foundation.") {
                $0.fields.contains(where: \.dtoSampleNeedsFoundation)
            },
            .flag("sampleNeedsMocks", "Whether the domain's stub uses `init(stub:)` of the support's mocks.")
            {
                $0.fields.contains { $0.isInDomain && $0.sampleNeedsMocks }
            },
            .flag("dtoSampleNeedsMocks", "Whether the DTO's stub uses `init(stub:)` of the support's mocks.")
            {
                $0.fields.contains(where: \.dtoSampleNeedsMocks)
            },
        ]
    )
}
