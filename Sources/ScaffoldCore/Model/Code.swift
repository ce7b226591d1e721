/// Pieces of Swift, written fully broken: each bracket opens at the end of a line, each item stands on its own. The
/// template's `group` lays them out as widely as they fit.
enum Code {
    /// `name(`, an argument a line, `)`.
    static func call(_ name: String, _ arguments: [String]) -> String {
        arguments.isEmpty ? "\(name)()" : bracketed("\(name)(", arguments, ")")
    }

    /// An array literal. Two items and more end in a comma, as the formatter wants them.
    static func list(_ items: [String]) -> String {
        switch items.count {
        case 0: "[]"
        case 1: bracketed("[", items, "]")
        default: bracketed("[", items, ",]")
        }
    }

    /// A dictionary literal.
    static func dictionary(_ pairs: [(key: String, value: String)]) -> String {
        pairs.isEmpty ? "[:]" : list(pairs.map { "\($0.key): \($0.value)" })
    }

    /// `head { parameters`, the body, `}`.
    static func closure(_ head: String, _ parameters: String, _ body: String) -> String {
        "\(head) { \(parameters) in\n\(indented(body))\n}"
    }

    /// `left`, and deeper `== right`: the formatter breaks a comparison before its operator.
    static func equality(_ left: String, _ right: String) -> String {
        left + "\n" + indented("== " + right)
    }

    static func indented(_ code: String) -> String {
        "    " + code.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n    ")
    }

    private static func bracketed(_ open: String, _ items: [String], _ close: String) -> String {
        var text = open + "\n"
        for (index, item) in items.enumerated() {
            let isLast = index == items.count - 1
            text += indented(item) + (isLast && close != ",]" ? "\n" : ",\n")
        }
        return text + (close == ",]" ? "]" : close)
    }
}
