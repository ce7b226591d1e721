import Diagnostics

/// The definition of a type's name.
package enum ResolvedDefinition: Sendable {
    case object(ResolvedObject)
    case enumeration(ResolvedEnum)
    case optionSet(ResolvedOptionSet)
    case union(ResolvedUnion)
}

package indirect enum ResolvedType: Hashable, Sendable {
    case scalar(ScalarType)
    /// An object, or the type of an identity that has several parts.
    case object(String)
    case enumeration(String)
    /// Its number is a number or a text in the JSON.
    case optionSet(String, ScalarType.NumberForm)
    case union(String)
    case list(ResolvedType)
    /// A list that is a text in the JSON, of texts in their form.
    case separated(Separator, ResolvedType)
    case dictionary(DictionaryKey, ResolvedType)
    case optional(ResolvedType)
    /// A value of a type that contains itself directly.
    case boxed(ResolvedType)
    /// An optional that is never missing in the JSON; it is null instead.
    case nullable(ResolvedType)
    /// An optional that is never null in the JSON; it is missing instead.
    case omittable(ResolvedType)
    /// A value with a default for a missing or null value in the JSON.
    case defaulted(ResolvedType, FieldDefault)
    /// An optional scalar that is nil if the value in the JSON is bad.
    case lenient(ScalarType)

    /// Whether the DTO's value may be nil.
    package var isOptional: Bool {
        switch self {
        case .optional, .nullable, .omittable, .defaulted, .lenient: true
        default: false
        }
    }

    /// The type of a parameter, with a single form.
    package var inURL: ResolvedType {
        switch self {
        case .scalar(let scalar): .scalar(scalar.first)
        case .list(let element): .list(element.inURL)
        case .optional(let wrapped): .optional(wrapped.inURL)
        default: self
        }
    }

    /// Whether nil is omitted in the JSON, and a missing key can be read.
    package var isLeftOut: Bool {
        switch self {
        case .optional, .omittable, .lenient, .defaulted: true
        default: false
        }
    }

    /// The type without its optional.
    package var wrapped: ResolvedType {
        switch self {
        case .optional(let wrapped), .nullable(let wrapped), .omittable(let wrapped),
            .defaulted(let wrapped, _):
            wrapped
        case .lenient(let scalar): .scalar(scalar)
        default: self
        }
    }

    /// The type inside lists, dictionaries and optionals.
    package var innermost: ResolvedType {
        switch self {
        case .scalar, .object, .enumeration, .optionSet, .union: self
        case .lenient(let scalar): .scalar(scalar)
        case .list(let inner), .separated(_, let inner), .dictionary(_, let inner), .optional(let inner),
            .boxed(let inner),
            .nullable(let inner), .omittable(let inner), .defaulted(let inner, _):
            inner.innermost
        }
    }

    /// Whether its value, if there is one, is boxed.
    package var isBoxed: Bool {
        switch self {
        case .boxed: true
        case .optional(let inner), .nullable(let inner), .omittable(let inner), .defaulted(let inner, _):
            inner.isBoxed
        default: false
        }
    }

    /// The name of the type inside lists, dictionaries and optionals.
    package var innermostName: String? {
        switch innermost {
        case .object(let name), .enumeration(let name), .optionSet(let name, _), .union(let name): name
        default: nil
        }
    }
}

/// The default of a field for a missing or null value in the JSON.
package struct FieldDefault: Hashable, Sendable {
    package let value: JSONValue
    /// Whether a bad value also becomes the default.
    package let replacesBad: Bool
}

package struct ResolvedObject: Sendable {
    package let name: String
    package let doc: String?
    package var fields: [ResolvedField]

    package init(name: String, doc: String?, fields: [ResolvedField]) {
        self.name = name
        self.doc = doc
        self.fields = fields
    }
}

package struct ResolvedField: Sendable {
    /// Without backticks.
    package let property: String
    /// The property of the DTO, without backticks.
    package var dtoProperty: String
    package let key: String
    /// The key after the conversion of the decoder.
    package let codingKey: String
    package var type: ResolvedType
    package let doc: String?
    package let deprecated: String?
    package var sample: JSONValue?
    package let isInDomain: Bool
    /// Its place in the spec.
    package let range: ByteRange
    /// Whether it can contain its own object. Such a field is empty in a stub.
    package var isRecursive = false
    /// The keys of the objects around it, from the outermost one.
    package var parents: [String] = []
    /// For a list that is an object in the JSON: the key that the field for its keys would have in an item.
    package var keyedBy: String?
    /// Whether it is not in its object's JSON, but is the key of that JSON in the object around it.
    package var isOuterKey = false
    /// Where its value comes from, if not from its object's JSON.
    package var source: FieldSource?

    /// The keys from its object to it.
    package var path: [String] {
        parents + [key]
    }

    /// Whether its object's DTO is coded by hand because of it.
    package var isCodedByHand: Bool {
        !parents.isEmpty || keyedBy != nil || isOutside
    }

    /// Whether it is not in its object's JSON.
    package var isOutside: Bool {
        isOuterKey || source != nil
    }

    /// Whether it is a header that an answer may do without.
    package var isOptionalHeader: Bool {
        if case .header = source { type.isOptional } else { false }
    }

    /// Whether the field is never null in the JSON; nil is omitted.
    package var isNeverNull: Bool {
        if case .omittable = type { true } else { false }
    }

    /// The value in its object's JSON. Nil is omitted, as by an encoder.
    package func json(_ value: JSONValue) -> JSONValue? {
        guard source == nil else {
            return nil
        }
        return switch type {
        case .optional where value == .null, .omittable where value == .null: nil
        default: keyed(value)
        }
    }

    /// The value as its object's JSON has it: of a list that is an object there, the items by their keys.
    package func keyed(_ value: JSONValue) -> JSONValue {
        guard let keyedBy, case .list(let items) = value else {
            return value
        }
        return .object(
            items.compactMap { item -> (String, JSONValue)? in
                guard case .object(let members) = item else { return nil }
                switch members.first(where: { $0.key == keyedBy })?.value {
                case .text(let key), .number(let key):
                    return (
                        key,
                        .object(members.filter { $0.key != keyedBy }.map { ($0.key, $0.value) })
                    )
                default: return nil
                }
            })
    }
}

package struct ResolvedEnum: Sendable {
    package struct Member: Sendable {
        /// Without backticks.
        package let name: String
        package let rawValue: EnumSpec.RawValue
    }

    package enum Unknown: Equatable, Sendable {
        case keep
        case fail
        case absent
        case member(String)
    }

    package let name: String
    package let doc: String?
    package let members: [Member]
    package let unknown: Unknown

    package var isNumeric: Bool {
        if case .number = members.first?.rawValue { true } else { false }
    }
}

package struct ResolvedOptionSet: Sendable {
    package struct Member: Sendable {
        /// Without backticks.
        package let name: String
        package let bit: Int
    }

    package let name: String
    package let doc: String?
    package let members: [Member]
}

package struct ResolvedUnion: Sendable {
    package struct Variant: Sendable {
        /// The case, without backticks.
        package let name: String
        package let type: ResolvedType
        /// The value of the tag that selects it.
        package let tag: String?
        /// Whether it contains the union directly.
        package var isIndirect = false
        /// Whether it can contain the union.
        package var isRecursive = false
    }

    /// The place in the JSON that says which variant it is.
    package struct Tag: Sendable {
        package let key: String
        /// The key of the variant.
        package let inside: String?
    }

    package let name: String
    package let doc: String?
    package var variants: [Variant]
    package let tag: Tag?
    package let unknown: ResolvedEnum.Unknown

    /// Whether the tag is a number in the JSON.
    package var hasNumericTag: Bool {
        variants.allSatisfy { $0.tag.flatMap(Int.init) != nil }
    }
}
