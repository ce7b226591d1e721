import Documents

/// A JSON value: what a fixture holds, and what the samples of a stub are made from.
package indirect enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A number as it is spelled.
    case number(String)
    case text(String)
    case list([JSONValue])
    case object([Member])

    package struct Member: Hashable, Sendable {
        package let key: String
        package let value: JSONValue
    }

    /// The value laid out with two spaces a level, without a final newline.
    package var laidOut: String {
        var text = ""
        write(to: &text, indentation: "")
        return text
    }

    private func write(to text: inout String, indentation: String) {
        let inner = indentation + "  "
        switch self {
        case .null: text += "null"
        case .bool(let flag): text += flag ? "true" : "false"
        case .number(let number): text += number
        case .text(let string): text += JSONWriter.string(string)
        case .list(let values) where values.isEmpty: text += "[]"
        case .list(let values):
            text += "["
            for (index, value) in values.enumerated() {
                text += index == 0 ? "\n" : ",\n"
                text += inner
                value.write(to: &text, indentation: inner)
            }
            text += "\n" + indentation + "]"
        case .object(let members) where members.isEmpty: text += "{}"
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                text += index == 0 ? "\n" : ",\n"
                text += inner + JSONWriter.string(member.key) + ": "
                member.value.write(to: &text, indentation: inner)
            }
            text += "\n" + indentation + "}"
        }
    }
}
