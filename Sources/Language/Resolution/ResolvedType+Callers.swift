// What callers see of a type, and what is only in the JSON.

extension ResolvedType {
    /// The type as callers see it in the domain: without date forms and boxes.
    package var domainSpelling: String {
        switch self {
        case .scalar(let scalar): scalar.domainSpelling
        case .lenient(let scalar): "\(scalar.domainSpelling)?"
        case .object(let name), .enumeration(let name), .optionSet(let name, _), .union(let name): name
        case .list(let element), .separated(_, let element): "[\(element.domainSpelling)]"
        case .dictionary(let key, let value): "[\(key.rawValue): \(value.domainSpelling)]"
        case .boxed(let inner): inner.domainSpelling
        case .defaulted(let inner, _): inner.domainSpelling
        case .optional(let inner), .nullable(let inner), .omittable(let inner):
            inner.domainSpelling.hasSuffix("?") ? inner.domainSpelling : "\(inner.domainSpelling)?"
        }
    }

    /// The type with its form in the JSON, as in a spec: `[Date(day)]`.
    package var formSpelling: String {
        switch self {
        case .scalar(let scalar), .lenient(let scalar): scalar.spelling
        case .list(let element): "[\(element.formSpelling)]"
        case .dictionary(let key, let value): "[\(key.rawValue): \(value.formSpelling)]"
        case .optional(let inner): "\(inner.formSpelling)?"
        case .nullable(let inner): "\(inner.formSpelling)? with null"
        case .omittable(let inner): "\(inner.formSpelling)? without null"
        default: spelling
        }
    }

    package var fallback: JSONValue? {
        if case .defaulted(_, let fallback) = self { fallback.value } else { nil }
    }

    package var fallbackPhrase: String {
        fallback.map { "`\($0.laidOut)`" } ?? "nothing"
    }

    /// The type without boxes, which only break recursion and are invisible to callers.
    package var withoutBox: ResolvedType {
        switch self {
        case .boxed(let inner): inner.withoutBox
        case .optional(let inner): .optional(inner.withoutBox)
        case .nullable(let inner): .nullable(inner.withoutBox)
        case .omittable(let inner): .omittable(inner.withoutBox)
        default: self
        }
    }
}

extension ScalarType {
    fileprivate var domainSpelling: String {
        Wire(self).domainType
    }
}
