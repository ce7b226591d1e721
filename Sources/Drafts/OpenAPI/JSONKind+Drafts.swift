import Language

/// The kinds of JSON values of drafted types.
extension JSONKind {
    /// Nil if any value is allowed.
    init?(_ type: DraftType, among types: DraftedTypes) {
        switch type {
        case .scalar(let scalar):
            let kinds = scalar.first.kinds
            guard let kind = kinds.first, kinds.count == 1 else {
                return nil
            }
            self = kind
        case .list: self = .array
        case .dictionary: self = .object
        case .optional(let wrapped): self.init(wrapped, among: types)
        case .named(let name):
            // An object gets its name before it is added to the types.
            switch types.kind(of: name) {
            case .enumeration(let cases):
                if case .number = cases.first?.rawValue { self = .number } else { self = .string }
            case .variants(let union) where union.by == nil: return nil
            case .variants, .object, nil: self = .object
            }
        }
    }

    /// The common type for the values of two types of this kind; nil if it would lose information.
    func common(_ first: DraftType, _ second: DraftType) -> DraftType? {
        let whole: Set<DraftType> = [.scalar(.int(.number)), .scalar(.int64(.number))]
        if whole.contains(first), whole.contains(second) {
            return .scalar(.int64(.number))
        }
        // An enum keeps values that are not listed.
        if self == .string, [first, second].contains(.scalar(.string)) {
            return [first, second].first { $0.innermostName != nil }
        }
        return nil
    }

    /// The type for all values of this kind.
    var widest: DraftType {
        switch self {
        case .string: .scalar(.string)
        case .number: .scalar(.double(.number))
        case .boolean: .scalar(.bool(.bool))
        case .array: .list(.scalar(.json))
        case .object: .dictionary(.text, .scalar(.json))
        }
    }
}
