import Diagnostics
import Documents

/// A type that a spec defines: under `types`, or in place.
package struct TypeSpec: Sendable {
    package enum Kind: Sendable {
        case object([FieldSpec])
        case enumeration(EnumSpec)
        case bits([BitSpec])
        case variants(VariantsSpec)
    }

    package let name: Located<String>
    package var doc: String?
    /// What it conforms to, if it differs from what scaffold.yml says.
    package var conformances: [Located<Conformance>]?
    /// The spelling of an object's keys.
    package var keys: KeyStyle = .asIs
    package let kind: Kind
}

package struct EnumSpec: Sendable {
    /// The handling of a value that the spec does not list.
    package enum Unknown: Sendable {
        case keep
        case fail
        case absent
        case member(Located<String>)
    }

    package enum RawValue: Hashable, Sendable {
        case text(String)
        case number(Int)
    }

    package struct Member: Sendable {
        /// The name of the case in the spec. Without one, the name is made from the raw value.
        package let name: Located<String>?
        package let rawValue: Located<RawValue>
    }

    package let members: [Member]
    /// Whether raw values are whole numbers. Otherwise they are texts.
    package var isNumeric: Bool {
        members.contains { if case .number = $0.rawValue.value { true } else { false } }
    }
    package let unknown: Located<Unknown>?
}

/// A member of an option set, and the number of its bit.
package struct BitSpec: Sendable {
    package let name: Located<String>
    package let bit: Located<Int>
}

/// A union of types that differ in the kind of their JSON or in a tag.
package struct VariantsSpec: Sendable {
    package struct Variant: Sendable {
        /// The tag's value; absent if the kind of the JSON decides.
        package let tag: Located<String>?
        package let type: Located<TypeExpression>
    }

    package let variants: [Variant]
    /// The key of the tag.
    package let by: Located<String>?
    /// The key of the variant, if the variant is not the object with the tag.
    package let inside: Located<String>?
    package let unknown: Located<EnumSpec.Unknown>?
}

/// A field: the name as it was written, and its value.
package struct FieldSpec: Sendable {
    package let name: Located<String>
    package var key: Located<String>?
    /// The keys from the object to the value, if it is in objects inside of that.
    package var path: Located<[String]>?
    /// For a list that is an object in the JSON: the field of its items that is their key there.
    package var keyedBy: Located<String>?
    /// Where the value comes from, if it is not in the JSON of the object.
    package var source: Located<FieldSource>?
    package var type: TypeExpression
    package let typeRange: ByteRange
    package var doc: String?
    package var deprecated: String?
    package var sample: Node?
    package var isInDomain = true
    package var options = FieldOptions()
}

/// The options of a field for values that are missing, null, or bad.
package struct FieldOptions: Sendable {
    package enum Bad: String, CaseIterable, Sendable {
        case fail = "throw"
        case absent = "nil"
        case fallback = "default"
    }

    /// `required: true`.
    package var required: Located<Bool>?
    /// `nullable: false`.
    package var nullable: Located<Bool>?
    package var defaultValue: Node?
    package var bad: Located<Bad>?

    package init() {}
}
