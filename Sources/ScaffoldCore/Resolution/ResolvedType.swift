import Diagnostics

/// What a name stands for.
enum ResolvedDefinition: Sendable {
    case object(ResolvedObject)
    case enumeration(ResolvedEnum)
    case optionSet(ResolvedOptionSet)
    case union(ResolvedUnion)
}

indirect enum ResolvedType: Hashable, Sendable {
    case scalar(ScalarType)
    case object(String)
    case enumeration(String)
    case optionSet(String)
    case union(String)
    case list(ResolvedType)
    case dictionary(DictionaryKey, ResolvedType)
    case optional(ResolvedType)
    /// A value of a type that holds it directly.
    case boxed(ResolvedType)
    /// An optional that the JSON never leaves out: it holds null instead.
    case nullable(ResolvedType)
    /// An optional that the JSON never has as null: it is left out instead.
    case omittable(ResolvedType)
    /// A value that is there even where the JSON has none, or null.
    case defaulted(ResolvedType, FieldDefault)
    /// An optional scalar that is nil where the JSON's value is bad.
    case lenient(ScalarType)

    /// Whether the DTO's value may be nil.
    var isOptional: Bool {
        switch self {
        case .optional, .nullable, .omittable, .defaulted, .lenient: true
        default: false
        }
    }

    /// Whether nil is left out of the JSON.
    var isLeftOut: Bool {
        switch self {
        case .optional, .omittable, .lenient, .defaulted: true
        default: false
        }
    }

    /// The type without its optional.
    var wrapped: ResolvedType {
        switch self {
        case .optional(let wrapped), .nullable(let wrapped), .omittable(let wrapped),
            .defaulted(let wrapped, _):
            wrapped
        case .lenient(let scalar): .scalar(scalar)
        default: self
        }
    }

    /// The type inside of lists, dictionaries and optionals.
    var innermost: ResolvedType {
        switch self {
        case .scalar, .object, .enumeration, .optionSet, .union: self
        case .lenient(let scalar): .scalar(scalar)
        case .list(let inner), .dictionary(_, let inner), .optional(let inner), .boxed(let inner),
            .nullable(let inner), .omittable(let inner), .defaulted(let inner, _):
            inner.innermost
        }
    }

    /// The type that is inside by its name.
    var innermostName: String? {
        switch innermost {
        case .object(let name), .enumeration(let name), .optionSet(let name), .union(let name): name
        default: nil
        }
    }
}

/// What a field is where the JSON has no value.
struct FieldDefault: Hashable, Sendable {
    let value: JSONValue
    /// Whether a bad value becomes the default too.
    let replacesBad: Bool
}

struct ResolvedObject: Sendable {
    let name: String
    let doc: String?
    var fields: [ResolvedField]
}

struct ResolvedField: Sendable {
    /// Without backticks.
    let property: String
    let key: String
    /// The key as the decoder shows it to the DTO.
    let codingKey: String
    var type: ResolvedType
    let doc: String?
    let deprecated: String?
    var sample: JSONValue?
    let isInDomain: Bool
    /// Where the spec names it.
    let range: ByteRange
    /// Whether it may lead back to its own object: a stub leaves it empty.
    var isRecursive = false

    /// Whether the JSON of an optional has no null: what is nil is left out.
    var isNeverNull: Bool {
        if case .omittable = type { true } else { false }
    }

    /// A value of it as a part of its object's JSON: nil is left out, as an encoder does it.
    func member(_ value: JSONValue) -> JSONValue.Member? {
        switch type {
        case .optional where value == .null, .omittable where value == .null: nil
        default: JSONValue.Member(key: key, value: value)
        }
    }
}

struct ResolvedEnum: Sendable {
    struct Member: Sendable {
        /// Without backticks.
        let name: String
        let rawValue: EnumSpec.RawValue
    }

    enum Unknown: Equatable, Sendable {
        case keep
        case fail
        case absent
        case member(String)
    }

    let name: String
    let doc: String?
    let members: [Member]
    let unknown: Unknown

    var isNumeric: Bool {
        if case .number = members.first?.rawValue { true } else { false }
    }
}

struct ResolvedOptionSet: Sendable {
    struct Member: Sendable {
        /// Without backticks.
        let name: String
        let bit: Int
    }

    let name: String
    let doc: String?
    let members: [Member]
}

/// One of several types.
struct ResolvedUnion: Sendable {
    struct Variant: Sendable {
        /// The case, without backticks.
        let name: String
        let type: ResolvedType
        /// The tag's value that chooses it.
        let tag: String?
        /// Whether it holds the union directly.
        var isIndirect = false
        /// Whether it may lead back to the union.
        var isRecursive = false
    }

    /// Where the JSON says which variant it is.
    struct Tag: Sendable {
        let key: String
        /// The key under which the variant lies.
        let inside: String?
    }

    let name: String
    let doc: String?
    var variants: [Variant]
    let tag: Tag?
    let unknown: ResolvedEnum.Unknown

    /// Whether the tag stands in the JSON as a number.
    var hasNumericTag: Bool {
        variants.allSatisfy { $0.tag.flatMap(Int.init) != nil }
    }
}
