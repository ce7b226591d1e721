/// What becomes of each type of a feature: its Swift names in the domain and in the DTO, and the expressions that
/// lead from one to the other.
struct TypeMap {
    let feature: ResolvedFeature
    let acronyms: Acronyms
    let phrases: Phrases
    /// Whether the mappers stand beside a repository's own: those to the wire are called as their types are.
    var isInRepository = false
    /// Objects and unions whose mapper can meet bad data, here or in a nested type.
    private let failing: Set<String>

    init(_ feature: ResolvedFeature, acronyms: Acronyms, phrases: Phrases) {
        self.feature = feature
        self.acronyms = acronyms
        self.phrases = phrases
        failing = Self.failing(feature)
    }

    /// Which types can fail is found by going round until nothing is added any more.
    private static func failing(_ feature: ResolvedFeature) -> Set<String> {
        var failing: Set<String> = []
        var parts: [(name: String, types: [ResolvedType])] = []
        func add(_ feature: ResolvedFeature) {
            for object in feature.objects {
                parts.append((object.name, object.fields.filter(\.isInDomain).map(\.type)))
            }
            for union in feature.unions {
                parts.append((union.name, union.variants.map(\.type)))
                if union.unknown == .fail {
                    failing.insert(union.name)
                }
            }
        }
        add(feature)
        for name in feature.foreignNames {
            if let object = feature.object(name) {
                parts.append((name, object.fields.filter(\.isInDomain).map(\.type)))
            } else if let union = feature.union(name) {
                parts.append((name, union.variants.map(\.type)))
                if union.unknown == .fail {
                    failing.insert(name)
                }
            }
        }
        var hasGrown = true
        while hasGrown {
            hasGrown = false
            for part in parts where !failing.contains(part.name) {
                if part.types.contains(where: { canFail($0, feature, failing) }) {
                    failing.insert(part.name)
                    hasGrown = true
                }
            }
        }
        return failing
    }

    private static func canFail(_ type: ResolvedType, _ feature: ResolvedFeature, _ failing: Set<String>)
        -> Bool
    {
        switch type {
        case .lenient, .optionSet: false
        case .scalar(let scalar): Wire(scalar).canFail
        case .object(let name), .union(let name): failing.contains(name)
        case .enumeration(let name): feature.enumeration(name)?.unknown == .fail
        case .defaulted(_, let fallback) where fallback.replacesBad: false
        case .nullable(let inner), .omittable(let inner): canFail(opened(inner), feature, failing)
        case .list(let inner), .dictionary(_, let inner), .optional(let inner), .boxed(let inner),
            .defaulted(let inner, _):
            canFail(inner, feature, failing)
        }
    }

    func canFail(_ type: ResolvedType) -> Bool {
        Self.canFail(type, feature, failing)
    }

    /// Whether the mapper of an object or a union can fail.
    func canFail(named name: String) -> Bool {
        failing.contains(name)
    }

    /// The domain's type of a value that the JSON never leaves out, or never has as null.
    static func opened(_ type: ResolvedType) -> ResolvedType {
        if case .lenient = type { type } else { .optional(type) }
    }
}
