/// Everything that the output of one feature needs to know, decided: names, types, expressions, samples. It holds no
/// spec text and no places; a template only lays it out.
package struct FeatureModel: Sendable {
    package let name: String
    /// The name as a property would be called: `restaurant`.
    package let variable: String
    /// The module that holds the feature's sources.
    package let module: String
    /// Where the spec stands, for the header of each file.
    package let specPath: String
    /// Whether other features name its types: they are `public` then.
    package let isUsed: Bool
    package let entities: [EntityModel]
    /// Every object, the entities first.
    package let objects: [ObjectModel]
    /// Objects of other features, of which the stubs of this one are made.
    package let importedObjects: [ObjectModel]
    package let enums: [EnumModel]
    package let optionSets: [OptionSetModel]
    package let unions: [UnionModel]
    package let envelopes: [EnvelopeModel]
    package let fixtures: [FixtureModel]
    /// Domain types whose names Testing or Foundation have too: tests, which import both, name them by an alias.
    package let clashingNames: [ClashingName]
    /// None where nothing can fail, for there are no operations.
    package let errors: [ErrorModel]
}

/// A domain type whose name Testing or Foundation has too, and the module that makes it.
package struct ClashingName: Sendable {
    package let name: String
    package let module: String
}

/// A JSON file beside the tests.
package struct FixtureModel: Hashable, Sendable {
    package let name: String
    package let json: String
}

package struct EntityModel: Sendable {
    package let name: String
    package let plural: String
    package let variable: String
    package let pluralVariable: String
    /// The entity in a sentence: `menu item`.
    package let phrase: String
    /// `a menu item`.
    package let onePhrase: String
    package let pluralPhrase: String
    @Shared package var object: ObjectModel
    package let errorName: String
    /// What the repository's methods say of it: `throws(RestaurantError)`.
    package let throwing: String
    /// The property that identifies a domain model.
    package let identity: String?
    /// The same where the DTO's is of that type too.
    package let sharedIdentity: String?
    package let cache: CacheModel
    /// The type that implements the contract of the remote data source.
    package let remoteDataSource: String
    package let localDataSource: LocalDataSourceModel
    package let device: DeviceModel
    package let operations: [OperationModel]
    /// The modules of other features whose types a parameter names.
    package let parameterImports: [String]
    @Shared package var local: LocalModel?
    @Shared package var filter: FilterModel?
    @Shared package var page: PageModel?
    @Shared package var errorMapper: ErrorMapperModel?
    /// Headers that several requests share, as a dictionary.
    package let sharedHeaders: String?
    package let stores: [StoreModel]
    package let remoteMethods: [MethodModel]
    package let memoryMethods: [MethodModel]
    package let repositoryMethods: [MethodModel]
    /// Methods of the contract's extension, which leave out what has a default.
    package let shorthands: [ShorthandModel]
}

/// An object type: the domain model, its DTO and what maps between them.
package struct ObjectModel: Sendable {
    package let name: String
    package let variable: String
    /// The module that makes it.
    package let module: String
    package let isPublic: Bool
    package var doc: [String]
    package var fields: [FieldModel]
    package let isEntity: Bool
    /// Whether the domain has it: what only fields outside of the domain name is decoded, and no more.
    package let isInDomain: Bool
    /// What part a request has in it.
    package var role = ObjectRole()
    /// Whether the mapper can meet bad data, here or in a nested type.
    package let canFail: Bool
    /// The mappers that this one is composed of.
    package let mappers: [ComposedMapper]
    /// The mappers that the way back, from the domain to the DTO, is composed of.
    package let dtoMappers: [ComposedMapper]
    /// The modules of other features whose types the domain model names, and those of the DTO.
    package let imports: [String]
    package let dtoImports: [String]
    /// Whether the domain model is mapped back to its DTO.
    package var isWritten: Bool
    /// Whether a DTO can be made of the domain model alone: no field of it is missing there, unless it is an optional.
    package let isReversible: Bool
    package let hasAbsentables: Bool
    /// A DTO and a domain model with every optional absent, nested ones too, as arguments of `stub`.
    package let absentDTOStub: String
    package let absentDomainStub: String
    /// A DTO and a domain model that differ from the plain stub, and can be mapped.
    package let otherDTOStub: String
    package let otherDomainStub: String
    /// Whether the arguments of that name a type of Foundation.
    package let otherNeedsFoundation: Bool
    /// The second of a list.
    package let secondDTOStub: String
    package let secondDomainStub: String
    /// Values that the mapper must refuse.
    package let badSamples: [BadSample]
    package let emptyURLs: [Contrast]
    /// The fixtures that it is decoded from: of an entity alone.
    package let fixtures: [FixtureSample]
    /// Those that it must not be decoded from.
    package let refusedFixtures: [String]
    /// Values of enums that are not listed, dates with fractions: of an entity alone.
    package let specialSamples: [SpecialSample]
    /// Further stubs, so that every two fields of one type differ in one of them.
    package let contrasts: [Contrast]
    /// What the arguments of stubs need, in `contrasts` and where everything is absent.
    package let argumentsNeedFoundation: Bool
    package let argumentsNeedMocks: Bool
}

/// A fixture, and the DTO that it decodes to.
package struct FixtureSample: Sendable {
    package let fixture: String
    /// The first of a list says its type: `RestaurantDTO.stub()`.
    package let dto: String
}

/// A DTO that is mapped in its own way, and what it becomes.
package struct SpecialSample: Sendable {
    /// `unknown values`, and `UnknownValues` inside another name.
    package let title: String
    package let name: String
    package let dto: String
    package let domain: String
}

/// A DTO and the domain model of it.
package struct Contrast: Sendable {
    package let dto: String
    package let domain: String
}

/// `private let addressMapper = AddressMapper()`.
package struct ComposedMapper: Hashable, Sendable {
    package let property: String
    package let type: String
    /// Whether it is composed of the mapper that holds it, and so can only be made when it is called.
    package let isRecursive: Bool

    /// Each once, by property.
    static func each(_ mappers: [ComposedMapper?]) -> [ComposedMapper] {
        Set(mappers.compactMap(\.self)).sorted { $0.property < $1.property }
    }
}

/// A DTO that cannot be mapped, and the error that says so.
package struct BadSample: Sendable {
    /// The field's name, for the name of the test.
    package let field: String
    package let upperField: String
    /// `.stub(updatedAt: "yesterday")`.
    package let dtoStub: String
    let fault: MappingFault

    /// `MappingError(field: "Restaurant.updatedAt", value: "yesterday", path: "updated_at")`.
    package var error: String {
        fault.error
    }

    /// That of the same DTO behind another one.
    var second: MappingFault {
        fault.inside(JSONPathText.of(index: 1))
    }
}

package struct FieldModel: Sendable {
    /// As Swift writes it, backticks included.
    package let name: String
    package let doc: [String]
    package let key: String
    package let keyDiffers: Bool
    /// The key as the JSON has it, where a decoder shows another one to the DTO.
    package let sentKey: String
    package let sentKeyDiffers: Bool
    package var domainType: String
    package var dtoType: String
    /// The domain's value from `input`, the DTO; and the way back.
    package let mapping: String
    package var dtoMapping: String
    package var domainSample: String
    package var dtoSample: String
    package let isInDomain: Bool
    package let domainNeedsFoundation: Bool
    package let dtoNeedsFoundation: Bool
    /// Whether a type is one of the support library.
    package var domainNeedsSupport: Bool
    package var dtoNeedsSupport: Bool
    package let sampleNeedsFoundation: Bool
    package let dtoSampleNeedsFoundation: Bool
    /// Whether a sample is made by an initialiser that belongs to the mocks of the support library.
    package let sampleNeedsMocks: Bool
    package let dtoSampleNeedsMocks: Bool
    /// Whether the mapping names Foundation's types, or calls their members.
    package let mappingNeedsFoundation: Bool
    package let dtoMappingNeedsFoundation: Bool
    /// Whether the mapping calls the support library, to parse or to write.
    package let mappingNeedsSupport: Bool
    package var dtoMappingNeedsSupport: Bool
}

package struct EnumModel: Sendable {
    package struct Member: Sendable {
        package let name: String
        /// A Swift literal.
        package let rawValue: String
        /// Whether it stands for every value that is not listed, too.
        package let isFallback: Bool
    }

    package let name: String
    package let variable: String
    package let isPublic: Bool
    package let doc: [String]
    /// `String` or `Int`.
    package let rawType: String
    package let members: [Member]
    package let keepsUnknown: Bool
    package let failsOnUnknown: Bool
    package let isNilOnUnknown: Bool
    /// The case that stands for every unknown value, where the spec names one.
    package let fallback: String?
    /// A literal that is none of the raw values, and the text that an error shows of it.
    package let unknownSample: String
    package let unknownText: String
    /// Whether a value of it is sent, or stored.
    package let isWritten: Bool
    /// Whether it is read from answers.
    package var isRead = true
}
