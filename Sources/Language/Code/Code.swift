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
        let size = items.reduce(open.utf8.count + close.utf8.count + 1) { size, item in
            size + item.sizeOneLevelDeeper + 2
        }
        return String(unsafeUninitializedCapacity: size) { text in
            var end = text.write(open, at: 0)
            end = text.write("\n", at: end)
            for (index, item) in items.enumerated() {
                end = text.write(oneLevelDeeper: item, at: end)
                end = text.write(isTrailing || index < items.count - 1 ? ",\n" : "\n", at: end)
            }
            return text.write(close, at: end)
        }
    }

    /// Appends code with each of its lines indented by one level.
    private static func append(_ code: String, to text: inout String) {
        text += String(unsafeUninitializedCapacity: code.sizeOneLevelDeeper) {
            $0.write(oneLevelDeeper: code, at: 0)
        }
    }
}

// MARK: - Indenting

// Nested code is indented once for each level, so these functions write bytes for speed.

private let levelWidth = 4

extension String {
    fileprivate var sizeOneLevelDeeper: Int {
        var code = self
        return code.withUTF8 { code in
            code.reduce(levelWidth + code.count) { $0 + ($1 == UInt8(ascii: "\n") ? levelWidth : 0) }
        }
    }
}

extension UnsafeMutableBufferPointer<UInt8> {
    /// Writes the text at the index, and returns the index after it.
    fileprivate func write(_ text: String, at start: Int) -> Int {
        var text = text
        return text.withUTF8 { self[start...].initialize(fromContentsOf: $0) }
    }

    /// Writes the code with each of its lines indented by one level.
    fileprivate func write(oneLevelDeeper code: String, at start: Int) -> Int {
        var (code, end) = (code, indent(start))
        code.withUTF8 { code in
            for byte in code {
                initializeElement(at: end, to: byte)
                end += 1
                if byte == UInt8(ascii: "\n") {
                    end = indent(end)
                }
            }
        }
        return end
    }

    private func indent(_ start: Int) -> Int {
        self[start..<start + levelWidth].initialize(repeating: UInt8(ascii: " "))
        return start + levelWidth
    }
}
