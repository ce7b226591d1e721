/// How a color is written in JSON.
package enum ColorForm: String, CaseIterable, Hashable, Sendable {
    /// `#d73a4a`.
    case hex
    /// `d73a4a`.
    case hexDigits
}
