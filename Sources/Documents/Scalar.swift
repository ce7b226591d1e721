/// A scalar as it was spelled, its escapes and folding undone. What it means is the reader's business: the same
/// `1.10` is text where text is wanted, and a number elsewhere.
package struct Scalar: Equatable, Sendable {
    /// JSON strings are `doubleQuoted`; JSON numbers, `true`, `false` and `null` are `plain`; an absent YAML value
    /// is `plain` and empty.
    package enum Style: Sendable {
        case plain
        case singleQuoted
        case doubleQuoted
        case literal
        case folded
    }

    /// What a scalar is under the YAML 1.2 core schema. Only plain scalars are anything but text.
    package enum Meaning: Equatable, Sendable {
        case null
        case bool(Bool)
        case int(Int)
        case double(Double)
        case text
    }

    package let text: String
    package let style: Style

    package init(_ text: String, style: Style) {
        self.text = text
        self.style = style
    }
}
