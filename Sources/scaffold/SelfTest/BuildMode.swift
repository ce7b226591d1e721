/// A mode in which teams compile. The generated code builds and passes its tests in each.
package enum BuildMode: String, CaseIterable, Sendable {
    /// Swift 6 language mode; declarations are `nonisolated` by default.
    case swift6
    /// Swift 6 language mode with `.defaultIsolation(MainActor.self)`.
    case mainActor = "main-actor"
    /// The same with Approachable Concurrency, as in new Xcode projects: an async function runs where its caller runs.
    case approachable
    /// Swift 5 language mode.
    case swift5

    var languageMode: String {
        switch self {
        case .swift6, .mainActor, .approachable: ".v6"
        case .swift5: ".v5"
        }
    }

    /// The Swift settings of a target.
    var settings: [String] {
        switch self {
        case .swift6, .swift5: []
        case .mainActor: [".defaultIsolation(MainActor.self)"]
        case .approachable:
            [
                ".defaultIsolation(MainActor.self)",
                ".enableUpcomingFeature(\"NonisolatedNonsendingByDefault\")",
                ".enableUpcomingFeature(\"InferIsolatedConformances\")",
            ]
        }
    }
}
