/// Which broken lists of generated code end with a comma.
package enum TrailingCommas: String, CaseIterable, Sendable {
    /// Arrays and dictionaries, as the formatter of Swift has them.
    case collections
    /// None, as SwiftLint has them.
    case never
}
