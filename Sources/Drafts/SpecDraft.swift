import Documents
import Language

/// A spec that is inferred from JSON samples, an OpenAPI document or a JSON Schema. It consists of JSON keys and types.
/// `DraftDocument` decides how a spec spells them.
package struct SpecDraft: Sendable {
    /// The feature's name, and the entity's.
    package let name: String
    /// The sources of the draft, as comment lines at the top of the spec.
    package var remarks: [String] = []
    package var doc: String?
    package var plural: String?
    /// Nil if the spec defines types only.
    package var entity: [FieldDraft]?
    /// The JSON keys of the identity; empty if it is unknown.
    package var identity: [String] = []
    /// The JSON keys of the fields that are never sent.
    package var readOnly: [String] = []
    package var types: [TypeDraft] = []
    package var operations: [OperationDraft] = []
    package var response = ResponseDraft()
    package var pagination: [PaginationDraft] = []
    /// The number of the first page, if it is not 1.
    package var firstPage: Int?
    package var errors: [ErrorDraft] = []
    package var errorBody: ErrorBodyDraft?
    /// The parts of the source that a spec cannot express.
    package var unsayable: [Unsayable] = []

    package init(name: String) {
        self.name = name
        // Without an English plural, the methods for one item and for several would have the same names.
        plural = Plural.of(name) == name ? "\(name)Items" : nil
    }
}

/// A field, by its JSON key.
package struct FieldDraft: Sendable {
    package let key: String
    package var type: DraftType
    package var doc: String?
    package var deprecated: String?
    /// For an optional: whether the JSON always has the key.
    package var isRequired = false
    package var defaultValue: JSONValue?
    package var bad: FieldOptions.Bad?
    /// Whether it is a parameter of the request's path, and not in the JSON.
    package var isInPath = false
    /// The reason why the type is a guess, which becomes a comment of the field.
    package var guess: String?
}

/// A type under `types`. Its name was claimed from `DraftNames`.
package struct TypeDraft: Sendable {
    package enum Kind: Sendable {
        case object([FieldDraft])
        case enumeration([CaseDraft])
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
}

/// A union of types that differ in the kind of their JSON or in a tag.
package struct VariantsDraft: Sendable {
    package struct Variant: Sendable {
        package var tag: String?
        package let type: DraftType
    }

    package var variants: [Variant]
    package var by: String?
}

/// The place of the payload in an answer.
package struct ResponseDraft: Sendable {
    package var item: [String] = []
    package var items: [String] = []
}

/// The places in an answer that describe its pages.
package struct PaginationDraft: Equatable, Sendable {
    package let member: PaginationSpec.Member
    package let source: PaginationSpec.Source
}

/// A case of the domain error; `statuses` as a spec spells them, `404` or `5xx`.
package struct ErrorDraft: Sendable {
    package let name: String
    package let statuses: [String]
}

/// A part of the source that a spec cannot express, and the reason.
package struct Unsayable: Sendable {
    /// Its place in the source: `Restaurant.price`, `GET /restaurants`.
    package let place: String
    package let reason: String

    /// An entry for a key that is too long for a spec; nil if it is not.
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
