/// A way in which teams compile: the generated code is promised to build and pass its tests in each.
package enum BuildMode: String, CaseIterable, Sendable {
    /// Swift 6 language mode; what says nothing of actors is `nonisolated`.
    case swift6
    /// Swift 6 language mode, under `.defaultIsolation(MainActor.self)`, as new Xcode projects have it.
    case mainActor = "main-actor"
    /// Swift 5 language mode.
    case swift5
}
