import Language

/// A type of a draft. Named types are in the draft's list of types.
package indirect enum DraftType: Hashable, Sendable {
    case scalar(ScalarType)
    case named(String)
    case list(DraftType)
    case dictionary(DictionaryKey, DraftType)
    case optional(DraftType)
}

extension DraftType {
    /// The type in a spec: `[String: Hours]?`.
    package var spelling: String {
        switch self {
        case .scalar(let scalar): scalar.spelling
        case .named(let name): name
        case .list(let element): "[\(element.spelling)]"
        case .dictionary(let key, let value): "[\(key.rawValue): \(value.spelling)]"
        case .optional(let wrapped): "\(wrapped.spelling)?"
        }
    }

    package var isOptional: Bool {
        if case .optional = self { true } else { false }
    }

    /// The type as an optional. An optional of an optional is an optional.
    package var asOptional: DraftType {
        isOptional ? self : .optional(self)
    }

    package var wrapped: DraftType {
        if case .optional(let wrapped) = self { wrapped } else { self }
    }

    /// The name inside lists, dictionaries and optionals.
    package var innermostName: String? {
        switch self {
        case .scalar: nil
        case .named(let name): name
        case .list(let inner), .dictionary(_, let inner), .optional(let inner): inner.innermostName
        }
    }
}
