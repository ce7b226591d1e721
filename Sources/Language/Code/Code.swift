/// Pieces of Swift with all optional line breaks: each bracket opens at the end of a line, each item is on its own
/// line. The template's layout joins the lines that fit.
package enum Code {
    /// `name(`, each argument on a line, `)`.
    package static func call(_ name: String, _ arguments: [String]) -> String {
        arguments.isEmpty ? "\(name)()" : bracketed(name + "(", arguments, isTrailing: false, ")")
    }

    /// `label:`, and indented below it the value, or the type of a parameter. The layout moves it beside the label if
    /// it fits.
    package static func argument(_ label: String, _ value: String) -> String {
        var text = label + ":\n"
        append(value, to: &text)
        return text
    }

    /// An array literal. Two or more items end in a comma, as the formatter requires.
    package static func list(_ items: [String]) -> String {
        items.isEmpty ? "[]" : bracketed("[", items, isTrailing: items.count > 1, "]")
    }

    /// A dictionary literal.
    package static func dictionary(_ pairs: [(key: String, value: String)]) -> String {
        pairs.isEmpty ? "[:]" : list(pairs.map { argument($0.key, $0.value) })
    }

    /// `head {`, `parameters in`, the body, `}`.
    package static func closure(_ head: String, _ parameters: String, _ body: String) -> String {
        var text = "\(head) {\n    \(parameters) in\n"
        append(body, to: &text)
        return text + "\n}"
    }

    /// `value`, and indented below it `.member`.
    package static func member(_ value: String, _ member: String) -> String {
        var text = value + "\n"
        append(member, to: &text)
        return text
    }

    /// `left`, and indented below it `== right`: the formatter breaks a comparison before its operator.
    package static func equality(_ left: String, _ right: String) -> String {
        infix(left, "==", right)
    }

    /// `left`, and indented below it the operator and its right side.
    package static func infix(_ left: String, _ sign: String, _ right: String) -> String {
        var text = left + "\n"
        append("\(sign) " + right, to: &text)
        return text
    }

    private static func bracketed(_ open: String, _ items: [String], isTrailing: Bool, _ close: String)
        -> String
    {
        var text = open + "\n"
        for (index, item) in items.enumerated() {
            append(item, to: &text)
            text += isTrailing || index < items.count - 1 ? ",\n" : "\n"
        }
        return text + close
    }

    /// Appends code with each of its lines indented by one level. Nested code is indented once for each level, so this
    /// works on bytes for speed.
    private static func append(_ code: String, to text: inout String) {
        let indentation = "    ".utf8
        var bytes = Array(indentation)
        bytes.reserveCapacity(2 * code.utf8.count)
        for byte in code.utf8 {
            bytes.append(byte)
            if byte == UInt8(ascii: "\n") { bytes += indentation }
        }
        text += String(decoding: bytes, as: UTF8.self)
    }
}
