/// A mode in which teams compile. The generated code builds and passes its tests in each.
package enum BuildMode: String, CaseIterable, Sendable {
    /// Swift 6 language mode; declarations are `nonisolated` by default.
    case swift6
    /// Swift 6 language mode with `.defaultIsolation(MainActor.self)`, the default of new Xcode projects.
    case mainActor = "main-actor"
    /// Swift 5 language mode.
    case swift5
}
