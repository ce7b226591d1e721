/// Pieces of Swift, written fully broken: each bracket opens at the end of a line, each item stands on its own. The
/// template's `group` lays them out as widely as they fit.
enum Code {
    /// `name(`, an argument a line, `)`.
    static func call(_ name: String, _ arguments: [String]) -> String {
        arguments.isEmpty ? "\(name)()" : bracketed(name + "(", arguments, isTrailing: false, ")")
    }

    /// `label:`, and deeper the value, or the type of a parameter: the layout puts it behind the label where it fits.
    static func argument(_ label: String, _ value: String) -> String {
        var text = label + ":\n"
        append(value, to: &text)
        return text
    }

    /// An array literal. Two items and more end in a comma, as the formatter wants them.
    static func list(_ items: [String]) -> String {
        items.isEmpty ? "[]" : bracketed("[", items, isTrailing: items.count > 1, "]")
    }

    /// A dictionary literal.
    static func dictionary(_ pairs: [(key: String, value: String)]) -> String {
        pairs.isEmpty ? "[:]" : list(pairs.map { argument($0.key, $0.value) })
    }

    /// `head {`, `parameters in`, the body, `}`.
    static func closure(_ head: String, _ parameters: String, _ body: String) -> String {
        var text = "\(head) {\n    \(parameters) in\n"
        append(body, to: &text)
        return text + "\n}"
    }

    /// `value`, and deeper `.member`.
    static func member(_ value: String, _ member: String) -> String {
        var text = value + "\n"
        append(member, to: &text)
        return text
    }

    /// `left`, and deeper `== right`: the formatter breaks a comparison before its operator.
    static func equality(_ left: String, _ right: String) -> String {
        infix(left, "==", right)
    }

    /// `left`, and deeper the operator with what stands behind it.
    static func infix(_ left: String, _ sign: String, _ right: String) -> String {
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

    /// Appends code with each of its lines indented by one level. Nested code comes through here once for each level.
    private static func append(_ code: String, to text: inout String) {
        text += "    "
        guard code.utf8.contains(UInt8(ascii: "\n")) else {
            text += code
            return
        }
        var code = code
        text += code.withUTF8 { code in
            let breaks = code.count { $0 == UInt8(ascii: "\n") }
            return String(unsafeUninitializedCapacity: code.count + 4 * breaks) { indented in
                var end = 0
                for byte in code {
                    indented[end] = byte
                    end += 1
                    if byte == UInt8(ascii: "\n") {
                        indented[end..<end + 4].update(repeating: UInt8(ascii: " "))
                        end += 4
                    }
                }
                return end
            }
        }
    }
}
