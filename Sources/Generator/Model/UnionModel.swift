/// A union: the domain's enum, its DTO, and the mappers between them.
package struct UnionModel: TemplateRecord {
    package struct Variant: TemplateRecord {
        /// The case, with backticks if Swift needs them: `intList`.
        package let name: String
        /// Its type in the domain: `Customer`.
        package let domainType: String
        /// Its type in the DTO: `CustomerDTO`.
        package let dtoType: String
        /// The pattern that selects it: the value of a tag, a Swift literal; or a kind, `.string`.
        package let pattern: String
        /// The tag that is written, a Swift literal; empty without one.
        package let tag: String
        /// The domain value of `value`; may have several lines.
        package let mapping: String
        /// The DTO value of `value`.
        package let dtoMapping: String
        /// Whether it contains the union itself directly.
        package let isIndirect: Bool
    }

    /// A DTO, its domain value, and the DTO that the domain value is mapped back to.
    package struct Sample: TemplateRecord {
        /// A case of the DTO: `.customer(.stub())`.
        package let dto: String
        /// The DTO that the domain value is mapped back to, without fields that the domain does not have.
        package let sent: String
        /// Its domain value.
        package let domain: String
    }

    /// The domain type: `Payer`. Its DTO is `PayerDTO`, its mapper `PayerMapper`.
    package let name: String
    /// The entity that it belongs to, for files that hold all of an entity.
    package var aggregate = ""
    /// What the domain type conforms to: `Hashable, Sendable`.
    package let conformances: String
    /// The lines of its documentation, each the text after `///` with its leading space.
    package let doc: [String]
    /// Its cases, except `unknown`.
    package let variants: [Variant]
    /// The tag that says which variant it is; absent if the kind of the JSON value does.
    package let tag: Tag?
    /// Whether the domain type has a case `unknown(JSON)`, as the DTO always has.
    package let keepsUnknown: Bool
    /// Whether its mapper refuses an unknown variant.
    package let failsOnUnknown: Bool
    /// Whether its mapper returns an optional, which is nil for an unknown variant.
    package let isNilOnUnknown: Bool
    let canFail: Bool
    /// The mappers that its mapper is composed of, sorted.
    package let mappers: [ComposedMapper]
    /// The mappers that its DTO mapper is composed of, sorted.
    package let dtoMappers: [ComposedMapper]
    /// The modules of other features whose types it names, sorted.
    package let imports: [String]
    /// The libraries whose members its mappings call without naming their types.
    package let mappingImports: [String]
    /// Test: the libraries whose values its tests write without naming their types.
    package let valueImports: [String]
    /// Whether the domain has it. If not, it is decoded only.
    package let isInDomain: Bool
    /// Whether answers contain it, so that it is mapped to the domain.
    package let isMapped: Bool
    /// Whether it is mapped back to its DTO, by `PayerDTOMapper`.
    package let isWritten: Bool
    /// Whether the domain value has everything that its DTO needs.
    package let isReversible: Bool
    /// Whether its DTO is also encoded.
    package let isSent: Bool
    /// A sample of every variant.
    package let samples: [Sample]
    /// Whether a value may be unknown: false if every kind of JSON value has a variant.
    package let mayBeUnknown: Bool
    /// The case of the DTO for an unknown variant: `.unknown(.boolean(true))`.
    package let unknownDTO: String
    /// A case of the DTO that the mapper must refuse.
    package let badDTO: String?
    /// Its `MappingError`.
    package let badError: String
    /// The fixture with a list of every variant and an unknown one.
    package let fixture: String
    /// Its mapping from a variable `dto`, without `try`, in the words of the style.
    package let read: String
    /// Its mapping to the DTO from a variable `domain`.
    package let written: String

    /// Whether a sample's DTO differs after it is mapped to the domain and back.
    package var losesFields: Bool { samples.contains { $0.sent != $0.dto } }

    /// The place in the JSON that says which variant it is.
    package struct Tag: TemplateRecord {
        /// The key of the tag, a Swift literal.
        package let key: String
        /// The key of the variant, a Swift literal; absent if the variant is the object with the tag.
        package let inside: String?
        /// The key of the tag in the JSON that is sent. The decoder may convert it to another key.
        package let sentKey: String
        /// The key of the variant in the JSON that is sent.
        package let sentInside: String?

        /// Whether a key in the JSON that is sent differs from the key that the decoder returns.
        package var hasSentKeys: Bool { key != sentKey || inside != sentInside }
    }
}

/// A set of flags over a whole number.
package struct OptionSetModel: TemplateRecord {
    package struct Member: TemplateRecord {
        /// The member: `crossposted`.
        package let name: String
        /// Its bit: `1 << 6`.
        package let rawValue: String
        /// Its bit as a number: `64`.
        package let number: String
    }

    /// The type: `MessageFlags`. In the DTO it is an `Int`.
    package let name: String
    /// The entity that it belongs to, for files that hold all of an entity.
    package var aggregate = ""
    /// What it conforms to: `Hashable, OptionSet, Sendable`.
    package let conformances: String
    /// The lines of its documentation, each the text after `///` with its leading space.
    package let doc: [String]
    /// Its members.
    package let members: [Member]
    /// A number with an unnamed bit and the first named one.
    package let unknownNumber: String
}
