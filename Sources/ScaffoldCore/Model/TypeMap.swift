/// What becomes of each type of a feature: its Swift names in the domain and in the DTO, and the expressions that
/// lead from one to the other.
struct TypeMap {
    @Shared var feature: ResolvedFeature
    let acronyms: Acronyms
    let phrases: Phrases
    /// Whether the mappers stand beside a repository's own: those to the wire are called as their types are.
    var isInRepository = false
    /// Objects and unions whose mapper can meet bad data: in how many steps it is reached, 0 where it is their own.
    private let failing: [String: Int]

    init(_ feature: ResolvedFeature, acronyms: Acronyms, phrases: Phrases) {
        _feature = Shared(wrappedValue: feature)
        self.acronyms = acronyms
        self.phrases = phrases
        failing = Self.failing(feature)
    }

    /// The types that can fail by themselves, and those that hold one of them where its failure is handed on.
    private static func failing(_ feature: ResolvedFeature) -> [String: Int] {
        var holders = TypeHolders()
        var failing: [String] = []
        for name in feature.allNames {
            let union = feature.union(name)
            let types =
                feature.object(name)?.fields.filter(\.isInDomain).map(\.type)
                ?? union?.variants.map(\.type) ?? []
            if union?.unknown == .fail || types.contains(where: { canFail($0, feature, [:]) }) {
                failing.append(name)
            } else {
                holders.add(name, of: types.filter { handsOn($0) })
            }
        }
        return holders.steps(to: failing)
    }

    /// Whether a failure of the type that is inside is one of the whole.
    private static func handsOn(_ type: ResolvedType) -> Bool {
        switch type {
        case .object, .union: true
        case .defaulted(_, let fallback) where fallback.replacesBad: false
        case .list(let inner), .dictionary(_, let inner), .optional(let inner), .boxed(let inner),
            .nullable(let inner), .omittable(let inner), .defaulted(let inner, _):
            handsOn(inner)
        default: false
        }
    }

    private static func canFail(_ type: ResolvedType, _ feature: ResolvedFeature, _ failing: [String: Int])
        -> Bool
    {
        switch type {
        case .lenient, .optionSet: false
        case .scalar(let scalar): Wire(scalar).canFail
        case .object(let name), .union(let name): failing[name] != nil
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

    /// The part whose bad data is reached in the fewest steps, the first of several; nil where none can fail.
    func nearestFailure<Part>(in parts: [Part], _ type: (Part) -> ResolvedType) -> Part? {
        let failures = parts.compactMap { part in steps(toFailureOf: type(part)).map { (part, $0) } }
        return failures.min { $0.1 < $1.1 }?.0
    }

    private func steps(toFailureOf type: ResolvedType) -> Int? {
        guard canFail(type) else {
            return nil
        }
        return Self.canFail(type, feature, [:])
            ? 0 : type.innermostName.flatMap { failing[$0] }.map { $0 + 1 }
    }

    /// Whether the mapper of an object or a union can fail.
    func canFail(named name: String) -> Bool {
        failing[name] != nil
    }

    /// The domain's type of a value that the JSON never leaves out, or never has as null.
    static func opened(_ type: ResolvedType) -> ResolvedType {
        if case .lenient = type { type } else { .optional(type) }
    }
}
