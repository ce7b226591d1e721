import Documents

/// A spec that a machine suggests, before anybody has read it: what JSON samples, an OpenAPI document or a JSON Schema
/// say of a feature. It speaks of JSON keys and of types; how a spec spells them is the business of `DraftDocument`.
package struct SpecDraft: Sendable {
    /// The feature's name, and the entity's.
    package let name: String
    /// What it was made from: lines at the top of the spec, as comments.
    package var remarks: [String] = []
    package var doc: String?
    package var plural: String?
    /// None where the spec defines types alone.
    package var entity: [FieldDraft]?
    /// The JSON key of the field that identifies one, where it is not `id`.
    package var identity: String?
    /// The JSON keys of the fields that are never sent.
    package var readOnly: [String] = []
    package var types: [TypeDraft] = []
    package var operations: [OperationDraft] = []
    package var response = ResponseDraft()
    package var pagination: [PaginationDraft] = []
    /// The number of the first page, where it is not 1.
    package var firstPage: Int?
    package var errors: [ErrorDraft] = []
    /// What the source says and no spec can hold.
    package var unsayable: [Unsayable] = []

    package init(name: String) {
        self.name = name
        // Where English has no plural, the methods for one and for many would share their names.
        plural = Plural.of(name) == name ? "\(name)Items" : nil
    }
}

/// A field, by its JSON key.
package struct FieldDraft: Sendable {
    package let key: String
    package var type: DraftType
    package var doc: String?
    package var deprecated: String?
    /// Of an optional: whether the JSON always has the key, or never has null.
    package var isRequired = false
    package var isNeverNull = false
    package var defaultValue: JSONValue?
    package var bad: FieldOptions.Bad?
    package var isInDomain = true
    /// Why the type is a guess: the reason alone, which becomes a comment beside the field.
    package var guess: String?
}

/// A type under `types`. Its name was claimed from `DraftNames`.
package struct TypeDraft: Sendable {
    package enum Kind: Sendable {
        case object([FieldDraft])
        case enumeration([CaseDraft], unknown: EnumSpec.Unknown?)
        /// The members of an option set, by bit number.
        case bits([(name: String, bit: Int)])
        case variants(VariantsDraft)
    }

    package let name: String
    package var doc: String?
    package var kind: Kind
    package var guess: String?
}

/// A case of an enum. Without a name it gets one from its raw value.
package struct CaseDraft: Sendable {
    package let rawValue: EnumSpec.RawValue
    package var name: String?

    package init(_ rawValue: EnumSpec.RawValue, name: String? = nil) {
        self.rawValue = rawValue
        self.name = name
    }
}

/// One of several types: by the kind of the JSON, or by a tag.
package struct VariantsDraft: Sendable {
    package struct Variant: Sendable {
        package var tag: String?
        package let type: DraftType
    }

    package var variants: [Variant]
    package var by: String?
    package var inside: String?

    package init(_ variants: [Variant], by: String? = nil, inside: String? = nil) {
        self.variants = variants
        self.by = by
        self.inside = inside
    }
}

/// Where the payload lies in an answer.
package struct ResponseDraft: Sendable {
    package var item: [String] = []
    package var items: [String] = []
    package var guess: String?
}

/// Where an answer says how it goes on.
package struct PaginationDraft: Sendable {
    package let member: PaginationSpec.Member
    package let source: PaginationSpec.Source

    package init(_ member: PaginationSpec.Member, _ source: PaginationSpec.Source) {
        self.member = member
        self.source = source
    }
}

/// A case of the domain error; `statuses` as a spec spells them, `404` or `5xx`.
package struct ErrorDraft: Sendable {
    package let name: String
    package let statuses: [String]
}

/// What the source says, and why no spec can say it.
package struct Unsayable: Sendable {
    /// Where it stands in the source: `Restaurant.price`, `GET /restaurants`.
    package let place: String
    package let reason: String

    /// Nil of a key that can stand in a spec.
    static func longKey(_ key: String, in place: String) -> Unsayable? {
        YAMLWriter.canWrite(key: key)
            ? nil
            : Unsayable(
                place: place,
                reason:
                    "the key `\(key.prefix(20))…` has \(key.unicodeScalars.count) characters, too many for a spec"
            )
    }
}
