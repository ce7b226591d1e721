/// A type that is one of several: the domain's enum, its DTO and what maps between them.
package struct UnionModel: Sendable {
    package struct Variant: Sendable {
        /// The case, with backticks where Swift wants them.
        package let name: String
        package let domainType: String
        package let dtoType: String
        /// What chooses it: the pattern of a tag, `"row"`, or of a kind, `.string`.
        package let pattern: String
        /// The tag as the JSON has it, a Swift literal.
        package let tag: String
        /// The domain's value of `value`, the DTO's; and the way back.
        package let mapping: String
        package let dtoMapping: String
        package let isIndirect: Bool
    }

    /// A DTO, the domain's value of it, and the DTO that is made of that again.
    package struct Sample: Sendable {
        package let dto: String
        package let sent: String
        package let domain: String
    }

    package let name: String
    package let variable: String
    package let isPublic: Bool
    package let doc: [String]
    package let variants: [Variant]
    package let tag: Tag?
    package let keepsUnknown: Bool
    package let failsOnUnknown: Bool
    package let isNilOnUnknown: Bool
    package let canFail: Bool
    package let mappers: [ComposedMapper]
    package let dtoMappers: [ComposedMapper]
    package let imports: [String]
    /// Whether the domain has it: what only fields outside of the domain name is decoded, and no more.
    package let isInDomain: Bool
    package let isWritten: Bool
    package let isReversible: Bool
    /// Whether it is a part of what is sent.
    package let isSent: Bool
    package let domainNeedsFoundation: Bool
    package let dtoNeedsFoundation: Bool
    package let mappingNeedsFoundation: Bool
    package let sampleNeedsMocks: Bool
    package let dtoSampleNeedsMocks: Bool
    package let sampleNeedsFoundation: Bool
    /// Every variant, in order.
    package let samples: [Sample]
    /// Whether a value may be none of the variants: not where every kind of JSON has one.
    package let mayBeUnknown: Bool
    package let unknownDTO: String
    /// A DTO that cannot be mapped, where there is one, and the error.
    package let badDTO: String?
    package let badError: String
    /// A list of every variant and one that is none, as JSON.
    package let fixture: String
}

extension UnionModel {
    /// Where the JSON says which variant it is.
    package struct Tag: Sendable {
        /// Swift literals.
        package let key: String
        package let inside: String?
        /// The same as the JSON has them, where the decoder shows others.
        package let sentKey: String
        package let sentInside: String?
    }
}

/// A set of flags over a whole number.
package struct OptionSetModel: Sendable {
    package struct Member: Sendable {
        package let name: String
        /// `1 << 6`.
        package let rawValue: String
        /// The number itself, a Swift literal.
        package let number: String
    }

    package let name: String
    package let isPublic: Bool
    package let doc: [String]
    package let members: [Member]
    /// A number with a bit that has no name.
    package let unknownNumber: String
}
