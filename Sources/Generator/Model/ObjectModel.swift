import Language

/// An object type: the domain model, its DTO, and the mappers between them.
package struct ObjectModel: TemplateRecord {
    /// The domain type: `Address`. Its DTO is `AddressDTO`, its mapper `AddressMapper`.
    package let name: String
    /// The entity that it belongs to, for files that hold all of an entity.
    package var aggregate = ""
    /// The module that declares it: `ChallengeRestaurant`.
    package let module: String
    /// What the domain type conforms to: `Hashable, Identifiable, Sendable`.
    package let conformances: String
    /// For a type whose identity has another name than `id`: its identity.
    package var identity: IdentityModel?
    /// For an entity whose identity has several parts: the type that is made of them.
    package var composedIdentity: ComposedIdentityModel?
    /// The lines of its documentation, each the text after `///` with its leading space.
    package var doc: [String]
    /// Every field, including those that only the DTO has.
    package var fields: [FieldModel]
    /// Whether the domain has it. If not, it is decoded only.
    package let isInDomain: Bool
    /// Whether its DTO is decoded.
    var isRead = true
    /// Whether answers contain it. If not, its DTO is decoded only as a variant of a oneOf.
    var isAnswered = true
    /// Whether it is sent or stored in a file, alone or as a part of another value.
    var isSent = false
    /// Whether it is stored until it is sent.
    var isStored = false
    /// Whether the device keeps its DTO as JSON.
    package var isKeptAsJSON = false
    /// Whether it contains a file, so that its DTO cannot be read.
    package var holdsFiles = false
    /// Whether it is the draft of an entity, which a form fills in.
    package var isDraft = false
    /// For a draft that can also be made from an entity: that entity.
    package var draftOf: EntityName?
    /// Whether it is the changes of an entity, in which each field may be kept.
    package var isChanges = false
    /// A DTO of changes that keeps every field.
    package var keepingDTOStub = ""
    /// The DTO of `.stub()` as it is sent, without fields that the domain does not have.
    package var sentStub: String = ".stub()"
    /// For a type that is only sent: stubs like `contrasts`, and the DTOs that they are mapped to.
    package var sentContrasts: [Contrast] = []
    /// Such a stub with nil for every optional.
    package var sentAbsent: Contrast?
    /// The fixtures that it is encoded to, if it is a whole body.
    package var encoded: [EncodedSample] = []
    /// Whether its mapper `throws(MappingError)`.
    package let canFail: Bool
    /// The mappers that its mapper is composed of, in the order of the fields.
    package let mappers: [ComposedMapper]
    /// The mappers that its DTO mapper is composed of, in the order of the fields.
    package let dtoMappers: [ComposedMapper]
    /// The modules of other features whose types the domain model names, sorted.
    package let imports: [String]
    /// The modules of other features whose types the DTO names, sorted.
    package let dtoImports: [String]
    let acronyms: Acronyms
    /// The libraries whose members its mappings call without naming their types.
    package var mappingImports: [String]
    /// Test: the libraries whose values its tests write without naming their types.
    package var valueImports: [String]
    /// Whether it is mapped back to its DTO, by `AddressDTOMapper`.
    package var isWritten: Bool
    /// Whether the domain model has everything that its DTO needs.
    package let isReversible: Bool
    /// Whether a value in it, or in a nested object, may be absent.
    package let hasAbsentables: Bool
    /// A DTO without any value that may be absent: `.stub(rating: nil)`.
    package let absentDTOStub: String
    /// The domain model of it.
    package let absentDomainStub: String
    /// A DTO that differs from `.stub()` and can be mapped.
    package let otherDTOStub: String
    /// The domain model of it.
    package let otherDomainStub: String
    /// The second item of a list, with another identity.
    package let secondDTOStub: String
    /// The domain model of it.
    package let secondDomainStub: String
    /// DTOs that the mapper must refuse, one or more for each field.
    package let badSamples: [BadSample]
    /// Test: the values of its stub that its fixtures do not have, for a decoder: `["{owner}": "foo"]`; absent if
    /// there are none.
    package var outerValues: String?
    /// Stubs with an empty text for an optional URL, one for each such field, and the domain's with nil there.
    package let emptyURLs: [Contrast]
    /// The fixtures that it is decoded from; entities only.
    package let fixtures: [FixtureSample]
    /// The fixtures with a null that is not allowed: decoding fails.
    package let refusedFixtures: [String]
    /// DTOs that are mapped in a special way: unknown values, fractional dates; entities only.
    package let specialSamples: [SpecialSample]
    /// Further stubs. Every two fields of one type differ in one of them.
    package let contrasts: [Contrast]
    /// Its mapping from a variable `dto`, without `try`, in the words of the style.
    package let read: String
    /// Its mapping to the DTO from a variable `domain`.
    package let written: String
}

extension ObjectModel {
    /// The fields of the domain model.
    package var domainFields: [FieldModel] { fields.filter(\.isInDomain) }
    /// Whether it is read from answers, or from what waits to be sent.
    package var isDecoded: Bool { isRead || isStored }
    /// Whether it is created by an app alone, so that what is optional may be left out.
    package var hasDefaults: Bool {
        isDraft || !isAnswered && domainFields.contains { $0.emptyValue == "nil" }
    }
    /// Whether it is mapped to the domain model, by `AddressMapper`.
    package var isMapped: Bool { isRead && isAnswered && isInDomain }
    /// The conformance of its DTO: `Decodable`, `Encodable`, `Codable`.
    package var coding: String { isDecoded ? isSent ? "Codable" : "Decodable" : "Encodable" }
    /// How its DTO is coded, if fields are taken out of objects inside of its JSON, or are keys; absent if none is.
    package var nestedKeys: NestedKeysModel? { NestedKeys(fields, acronyms)?.model }
    /// Whether one of its fields is its key in the object around it, without which its DTO cannot be coded.
    package var hasOuterKey: Bool { fields.contains(where: \.isOuterKey) }
    /// Whether its DTO is encoded.
    package var isEncoded: Bool { !isDecoded || isSent }

    /// Whether a JSON key differs from its property.
    package var hasCodingKeys: Bool {
        fields.contains { isDecoded ? $0.keyDiffers : $0.sentKeyDiffers }
    }

    /// Whether its DTO is encoded, and a key in the JSON that is sent differs from the key that the decoder returns.
    package var sendsOtherKeys: Bool { isEncoded && fields.contains { $0.key != $0.sentKey } }
}

package struct EntityName: TemplateRecord {
    /// The entity: `Restaurant`.
    package let name: String
    /// The name of its parameter: `restaurant`.
    package let variable: String
}

/// A DTO, and the fixture that it is encoded to.
package struct EncodedSample: TemplateRecord {
    /// The fixture: `restaurant_draft`.
    package let fixture: String
    /// The DTO that is encoded to it.
    package let dto: String
}

/// The identity of an entity.
package struct IdentityModel: TemplateRecord {
    /// The property: `number`.
    package let name: String
    /// Its type.
    package let type: String
}

/// The type of an identity that has several parts. The entity has it as its `id`.
package struct ComposedIdentityModel: TemplateRecord {
    /// The type: `IssueID`.
    package let name: String
    /// The entity that it identifies, in a sentence: `an issue`.
    package let phrase: String
    /// Its parts, which are fields of the entity.
    package let parts: [FieldModel]
    /// Each part as a text: `owner`, `"\(number)"`.
    package let texts: [String]
    /// Test: different identities, also such whose parts are the same if they are only joined with `/`.
    package let samples: [String]
}

/// A fixture, and the DTO that it decodes to.
package struct FixtureSample: TemplateRecord {
    /// The fixture: `restaurant_nulls`.
    package let fixture: String
    /// The DTO that it decodes to; the first of a list names its type.
    package let dto: String
}

/// A DTO that is mapped in a special way, and its domain model.
package struct SpecialSample: TemplateRecord {
    /// What is special about it: `unknown values`.
    package let title: String
    /// The title as a part of a name: `UnknownValues`.
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
    /// Whether it contains the mapper that has this property, and so is created when it is called.
    package let isRecursive: Bool

    /// The mappers without duplicates, in the order of the fields that need them.
    package static func each(_ mappers: [ComposedMapper?]) -> [ComposedMapper] {
        mappers.compactMap(\.self).uniqued
    }
}

/// A DTO that cannot be mapped, and its error.
package struct BadSample: TemplateRecord {
    /// A DTO that cannot be mapped: `.stub(updatedAt: "yesterday")`.
    package let dtoStub: String
    let fault: MappingFault

    /// Its error: `MappingError(field: …, value: …)`.
    package var error: String {
        fault.error
    }

    /// The error if the DTO is the second item of a list.
    var second: MappingFault {
        fault.inside("[1]")
    }
}
