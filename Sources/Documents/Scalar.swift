/// The text of a scalar without escapes and folding. The reader of the value interprets it: the same `1.10` is text
/// where text is expected, and a number elsewhere.
package struct Scalar: Equatable, Sendable {
    /// JSON strings are `doubleQuoted`; JSON numbers, `true`, `false` and `null` are `plain`; a missing YAML value is
    /// `plain` and empty.
    package enum Style: Sendable {
        case plain
        case singleQuoted
        case doubleQuoted
        case literal
        case folded
    }

    /// The meaning of a scalar under the YAML 1.2 core schema. Only plain scalars can be anything but text.
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
