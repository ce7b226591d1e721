import Language

/// The conformances of domain types, as they are written. In: the feature. Out: for a type, the list behind its name.
struct ConformanceTexts {
    private let chosen: [String: Set<Conformance>]

    init(_ feature: ResolvedFeature) {
        chosen = feature.conformances
    }

    /// `Hashable, Identifiable, Sendable`: what each type has, and what this one has besides, sorted.
    func list(of name: String, besides others: [String] = [], without: Set<Conformance> = []) -> String {
        let own = (chosen[name] ?? []).subtracting(without).map(\.rawValue)
        return (own + others + ["Hashable", "Sendable"]).sorted().joined(separator: ", ")
    }

    func has(_ conformance: Conformance, _ name: String) -> Bool {
        chosen[name]?.contains(conformance) == true
    }
}
