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
    /// How the keys of an object are spelled.
    package var keys: KeyStyle = .asIs
    package let kind: Kind
}

package struct EnumSpec: Sendable {
    /// What becomes of a value that the spec does not list.
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
        /// The name that the spec gives the case; without one it is made from the raw value.
        package let name: Located<String>?
        package let rawValue: Located<RawValue>
    }

    package let members: [Member]
    /// Raw values are whole numbers, or else texts.
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

/// One of several types, told apart by the kind of the JSON, or by a tag.
package struct VariantsSpec: Sendable {
    package struct Variant: Sendable {
        /// The tag's value; absent where the JSON's kind decides.
        package let tag: Located<String>?
        package let type: Located<TypeExpression>
    }

    package let variants: [Variant]
    /// The key that holds the tag.
    package let by: Located<String>?
    /// The key under which the variant lies, where it is not the tag's own object.
    package let inside: Located<String>?
    package let unknown: Located<EnumSpec.Unknown>?
}

/// A field: the name as it was written, and what stands behind it.
package struct FieldSpec: Sendable {
    package let name: Located<String>
    package var key: Located<String>?
    package var type: TypeExpression
    package let typeRange: ByteRange
    package var doc: String?
    package var deprecated: String?
    package var sample: Node?
    package var isInDomain = true
    package var options = FieldOptions()
}

/// What a field says of values that are missing, null, or bad.
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
