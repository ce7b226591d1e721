import Language

/// The kind of JSON values of a drafted type.
enum DraftKind: Hashable {
    case text
    case number
    case boolean
    case list
    case object

    /// Nil if any value is allowed.
    init?(_ type: DraftType, among types: DraftedTypes) {
        switch type {
        case .scalar(let scalar):
            guard let kind = Self(scalar) else {
                return nil
            }
            self = kind
        case .list: self = .list
        case .dictionary: self = .object
        case .optional(let wrapped): self.init(wrapped, among: types)
        case .named(let name):
            // An object gets its name before it is added to the types.
            switch types.kind(of: name) {
            case .enumeration(let cases):
                if case .number = cases.first?.rawValue { self = .number } else { self = .text }
            case .variants(let union) where union.by == nil: return nil
            case .variants, .object, nil: self = .object
            }
        }
    }

    private init?(_ scalar: ScalarType) {
        switch scalar {
        case .json: return nil
        case .int(.number), .int64(.number), .double(.number), .decimal(.number), .bool(.int),
            .date(.epoch), .date(.epochMillis), .duration(.seconds), .duration(.millis):
            self = .number
        case .bool(.bool): self = .boolean
        case .several(let forms): self.init(forms[0])
        default: self = .text
        }
    }

    /// The common type for the values of two types of this kind; nil if it would lose information.
    func common(_ first: DraftType, _ second: DraftType) -> DraftType? {
        let whole: Set<DraftType> = [.scalar(.int(.number)), .scalar(.int64(.number))]
        if whole.contains(first), whole.contains(second) {
            return .scalar(.int64(.number))
        }
        // An enum keeps values that are not listed.
        if self == .text, [first, second].contains(.scalar(.string)) {
            return [first, second].first { $0.innermostName != nil }
        }
        return nil
    }

    /// The type for all values of this kind.
    var widest: DraftType {
        switch self {
        case .text: .scalar(.string)
        case .number: .scalar(.double(.number))
        case .boolean: .scalar(.bool(.bool))
        case .list: .list(.scalar(.json))
        case .object: .dictionary(.text, .scalar(.json))
        }
    }

    var phrase: String {
        switch self {
        case .text: "texts"
        case .number: "numbers"
        case .boolean: "Booleans"
        case .list: "lists"
        case .object: "objects"
        }
    }
}
