import Diagnostics
import Documents

/// A type that a spec defines: under `types`, or in place.
package struct TypeSpec: Sendable {
    package enum Kind: Sendable {
        case object([FieldSpec])
        case enumeration(EnumSpec)
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
}
