import Language

/// The types of a feature in Swift: their names in the domain and in the DTO, and the expressions that map one to the
/// other.
package struct TypeMap {
    @Shared package var feature: ResolvedFeature
    package let acronyms: Acronyms
    package let phrases: Phrases
    /// Whether the mappers are properties of a repository, where mappers to the wire have the names of their types.
    var isInRepository = false
    /// The entity of the repository, whose mapper has no other name than `mapper`.
    var repositoryEntity: String?
    /// Objects and unions whose mapper can fail, with the number of steps to the nearest bad value; 0 for a field of
    /// their own.
    private let failing: [String: Int]
    /// The types that begin with the name of an entity, without it: `Links` for `RestaurantLinks`.
    let shortNames: [String: String]

    init(_ feature: ResolvedFeature, acronyms: Acronyms, phrases: Phrases) {
        _feature = Shared(wrappedValue: feature)
        self.acronyms = acronyms
        self.phrases = phrases
        failing = Self.failing(feature)
        shortNames = Self.shortNames(feature)
    }

    /// A short name must not be that of another type, or of two.
    private static func shortNames(_ feature: ResolvedFeature) -> [String: String] {
        let names = Set(feature.allNames)
        var owners: [String: [String]] = [:]
        for name in names {
            for entity in feature.entities where name.hasPrefix(entity.name) {
                let rest = String(name.dropFirst(entity.name.count))
                if rest.first?.isUppercase == true, !names.contains(rest) {
                    owners[rest, default: []].append(name)
                }
            }
        }
        return owners.reduce(into: [:]) { short, entry in
            if entry.value.count == 1 {
                short[entry.value[0]] = entry.key
            }
        }
    }

    /// The types with fields that can fail, and those that contain such a type without forgiving its failure.
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

    /// Whether a failure of the inner type is a failure of the whole type.
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
        case .lenient: false
        case .optionSet(_, let form): form == .string
        case .scalar(let scalar): Wire(scalar).canFail
        case .object(let name), .union(let name): failing[name] != nil
        case .enumeration(let name): feature.enumeration(name)?.unknown == .fail
        case .defaulted(_, let fallback) where fallback.replacesBad: false
        case .nullable(let inner), .omittable(let inner): canFail(opened(inner), feature, failing)
        case .list(let inner), .separated(_, let inner), .dictionary(_, let inner), .optional(let inner),
            .boxed(let inner), .defaulted(let inner, _):
            canFail(inner, feature, failing)
        }
    }

    /// Whether the enums of the domain have their raw values themselves.
    var hasRawEnums: Bool {
        !phrases.text(.rawEnum).isEmpty
    }

    /// Whether requests omit an optional text that is empty, as they omit one that is nil.
    var omitsEmptyTexts: Bool {
        !phrases.text(.presentText).isEmpty
    }

    package func canFail(_ type: ResolvedType) -> Bool {
        Self.canFail(type, feature, failing)
    }

    /// The part whose bad value is reached in the fewest steps, the first one of several; nil if none can fail.
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
    package func canFail(named name: String) -> Bool {
        failing[name] != nil
    }

    /// The domain type of a value that is never omitted in the JSON, or never null.
    package static func opened(_ type: ResolvedType) -> ResolvedType {
        if case .lenient = type { type } else { .optional(type) }
    }
}
