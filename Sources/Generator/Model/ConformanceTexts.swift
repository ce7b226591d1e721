import Language

/// The conformances of domain types, as they are written.
extension ResolvedFeature {
    /// `Hashable, Identifiable, Sendable`: what each type has, and what this one has besides, sorted.
    func conformances(
        of name: String, besides others: [String] = [], without: Set<Conformance> = []
    ) -> String {
        let own = (conformances[name] ?? []).subtracting(without).map(\.rawValue)
        return (own + others + ["Hashable", "Sendable"]).sorted().joined(separator: ", ")
    }
}
