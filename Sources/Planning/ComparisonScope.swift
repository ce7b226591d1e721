extension Comparison {
    /// The features whose rows of the lock take part.
    package enum Scope: Equatable, Sendable {
        /// All features, including those without a spec.
        case everything
        case features(Set<String>)

        package func contains(_ feature: String) -> Bool {
            switch self {
            case .everything: true
            case .features(let names): names.contains(feature)
            }
        }
    }

    package enum Purpose: Sendable {
        /// For `check`: the plan will not be applied, and no lock is made for it.
        case checking
        case writing
    }
}
