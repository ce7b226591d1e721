/// A type that is one of several: the domain's enum, its DTO and what maps between them.
package struct UnionModel: TemplateRecord {
    package struct Variant: TemplateRecord {
        /// The case, with backticks where Swift wants them: `intList`.
        package let name: String
        /// What it holds in the domain: `Customer`.
        package let domainType: String
        /// What it holds in the DTO: `CustomerDTO`.
        package let dtoType: String
        /// What chooses it: of a tag its value, a Swift literal; of a kind `.string`.
        package let pattern: String
        /// The tag that is written, a Swift literal; empty without one.
        package let tag: String
        /// The domain's value of `value`; may hold several lines.
        package let mapping: String
        /// The DTO's value of `value`.
        package let dtoMapping: String
        /// Whether it holds the type itself, directly.
        package let isIndirect: Bool
    }

    /// A DTO, the domain's value of it, and the DTO that is made of that again.
    package struct Sample: TemplateRecord {
        /// A case of the DTO: `.customer(.stub())`.
        package let dto: String
        /// What is made of that for the wire: without what the domain lacks.
        package let sent: String
        /// What the domain makes of it.
        package let domain: String
    }

    /// The domain type: `Payer`. Its DTO is `PayerDTO`, its mapper `PayerMapper`.
    package let name: String
    /// Whether other features use it.
    package let isPublic: Bool
    /// The lines of its documentation, each what stands behind `///`, its blank included.
    package let doc: [String]
    /// Its cases, but for `unknown`.
    package let variants: [Variant]
    /// Where the JSON says which variant it is; absent where its kind does.
    package let tag: Tag?
    /// Whether the domain type has a case `unknown(JSON)`, as the DTO always has.
    package let keepsUnknown: Bool
    /// Whether its mapper refuses what is no variant.
    package let failsOnUnknown: Bool
    /// Whether its mapper gives an optional, nil for what is no variant.
    package let isNilOnUnknown: Bool
    /// Whether its mapper `throws(MappingError)`.
    package let canFail: Bool
    /// The mappers that its mapper is composed of, sorted.
    package let mappers: [ComposedMapper]
    /// Those of the way back to the DTO, sorted.
    package let dtoMappers: [ComposedMapper]
    /// The modules of other features whose types it names, sorted.
    package let imports: [String]
    /// Whether the domain has it; where not, it is decoded, and no more.
    package let isInDomain: Bool
    /// Whether it is mapped back to its DTO, by `PayerDTOMapper`.
    package let isWritten: Bool
    /// Whether a DTO can be made of the domain model alone.
    package let isReversible: Bool
    /// Whether its DTO is encoded too.
    package let isSent: Bool
    /// Whether the domain type names a type of Foundation.
    package let domainNeedsFoundation: Bool
    /// Whether the DTO names a type of Foundation.
    package let dtoNeedsFoundation: Bool
    /// Whether the mapper names a type of Foundation.
    package let mappingNeedsFoundation: Bool
    /// Whether a sample of the domain uses `init(stub:)` of the support's mocks.
    package let sampleNeedsMocks: Bool
    /// Whether a sample of the DTO does.
    package let dtoSampleNeedsMocks: Bool
    /// Whether a sample names a type of Foundation.
    package let sampleNeedsFoundation: Bool
    /// Every variant.
    package let samples: [Sample]
    /// Whether a value may be no variant: not where every kind of JSON has one.
    package let mayBeUnknown: Bool
    /// A case of the DTO that is no variant: `.unknown(.boolean(true))`.
    package let unknownDTO: String
    /// A case of the DTO that the mapper must refuse.
    package let badDTO: String?
    /// The `MappingError` of it.
    package let badError: String
    /// The fixture with a list of every variant, and one that is none.
    package let fixture: String

    /// Whether the DTO that is made of a sample's domain value is another one.
    package var losesFields: Bool { samples.contains { $0.sent != $0.dto } }
}

extension UnionModel {
    /// Where the JSON says which variant it is.
    package struct Tag: TemplateRecord {
        /// The key that holds the tag, a Swift literal.
        package let key: String
        /// The key under which the variant lies, a Swift literal; absent where it is the object itself.
        package let inside: String?
        /// The key of the tag that is sent, where the decoder shows another one.
        package let sentKey: String
        /// The same of the variant.
        package let sentInside: String?
    }
}

/// A set of flags over a whole number.
package struct OptionSetModel: TemplateRecord {
    package struct Member: TemplateRecord {
        /// The member: `crossposted`.
        package let name: String
        /// Its bit: `1 << 6`.
        package let rawValue: String
        /// The same as a number: `64`.
        package let number: String
    }

    /// The type: `MessageFlags`. In the DTO it is an `Int`.
    package let name: String
    /// Whether other features use it.
    package let isPublic: Bool
    /// The lines of its documentation, each what stands behind `///`, its blank included.
    package let doc: [String]
    /// Its members.
    package let members: [Member]
    /// A number with a bit that has no name, and the first that has.
    package let unknownNumber: String
}

extension UnionModel.Tag {
    /// Whether it is sent under other keys than the decoder shows it.
    package var hasSentKeys: Bool { key != sentKey || inside != sentInside }
}
