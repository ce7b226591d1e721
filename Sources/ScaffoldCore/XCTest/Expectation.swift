/// A macro of Swift Testing with its arguments.
struct Expectation {
    /// The number sign.
    let start: Int
    let isRequirement: Bool
    let open: Int
    let arguments: [Range<Int>]
    /// The braces of the closure behind the arguments.
    let closure: ClosedRange<Int>?
    /// The last token.
    let end: Int
}
