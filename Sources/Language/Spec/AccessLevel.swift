/// Who sees the domain of a feature: its models, its errors and its repositories.
package enum AccessLevel: String, CaseIterable, Sendable {
    /// The code of its module alone.
    case `internal`
    /// The code of its package.
    case package
    /// Everybody who imports its module.
    case `public`

    /// The word before a declaration, with a blank behind it: `public `. Empty for `internal`.
    package var modifier: String {
        self == .internal ? "" : "\(rawValue) "
    }
}
