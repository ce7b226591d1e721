/// Writes a tree as JSON. Scalars are written as what they mean under the core schema. A number keeps its spelling if
/// that is valid in JSON (`1.10`, `1e5`); `.inf` and `.nan`, which JSON cannot express, become strings.
package struct JSONWriter {
    package enum Layout: Sendable {
        case compact
        /// An indentation of two spaces, and no line break at the end.
        case pretty
    }

    private let layout: Layout
    private var output: [UInt8] = []

    package static func text(of node: Node, layout: Layout = .pretty) -> String {
        var writer = JSONWriter(layout: layout)
        writer.write(node, level: 0)
        return String(decoding: writer.output, as: UTF8.self)
    }

    /// A JSON string literal, with its quotes.
    package static func string(_ text: String) -> String {
        var writer = JSONWriter(layout: .compact)
        writer.write(text)
        return String(decoding: writer.output, as: UTF8.self)
    }

    private mutating func write(_ node: Node, level: Int) {
        switch node.content {
        case .scalar(let scalar):
            write(scalar)
        case .sequence(let items):
            write(items, between: "[", "]", level: level) { writer, item in
                writer.write(item, level: level + 1)
            }
        case .mapping(let entries):
            write(entries, between: "{", "}", level: level) { writer, entry in
                writer.write(entry.key.text)
                writer.output.append(.colon)
                if writer.layout == .pretty { writer.output.append(.space) }
                writer.write(entry.value, level: level + 1)
            }
        }
    }

    private mutating func write<Item>(
        _ items: [Item], between opener: Unicode.Scalar, _ closer: Unicode.Scalar, level: Int,
        each: (inout JSONWriter, Item) -> Void
    ) {
        output.append(UInt8(ascii: opener))
        for (index, item) in items.enumerated() {
            if index > 0 { output.append(.comma) }
            breakLine(level: level + 1)
            each(&self, item)
        }
        if !items.isEmpty { breakLine(level: level) }
        output.append(UInt8(ascii: closer))
    }

    private mutating func breakLine(level: Int) {
        guard layout == .pretty else { return }
        output.append(.lineFeed)
        output.append(contentsOf: repeatElement(.space, count: 2 * level))
    }

    private mutating func write(_ scalar: Scalar) {
        switch scalar.meaning {
        case .null: output.append(contentsOf: "null".utf8)
        case .bool(let value): output.append(contentsOf: (value ? "true" : "false").utf8)
        case .int(let value): write(number: scalar.text, or: String(value))
        case .double(let value) where value.isFinite || isDecimal(scalar.text):
            write(number: scalar.text, or: value.description)
        case .double, .text: write(scalar.text)
        }
    }

    /// Whether a number beyond the range of a double is written in decimal, and so valid in JSON: `1e400`.
    private func isDecimal(_ text: String) -> Bool {
        NumberShape(text.utf8.drop { $0 == .plus || $0 == .dash }) != nil
    }

    /// A decimal number keeps its digits; only what JSON does not allow is changed: `+1`, `012`, `.5` and `1.`. Octal
    /// and hexadecimal numbers are converted.
    private mutating func write(number text: String, or converted: String) {
        guard isDecimal(text) else {
            output.append(contentsOf: converted.utf8)
            return
        }
        var rest = Substring(text).utf8
        if rest.first == .plus || rest.first == .dash {
            if rest.first == .dash { output.append(.dash) }
            rest = rest.dropFirst()
        }
        let whole = rest.prefix(while: \.isDigit)
        rest = rest.dropFirst(whole.count)
        let significant = whole.drop { $0 == .zero }
        output.append(contentsOf: significant.isEmpty ? Substring("0").utf8 : significant)
        if rest.first == .dot {
            let fraction = rest.dropFirst().prefix(while: \.isDigit)
            rest = rest.dropFirst(fraction.count + 1)
            output.append(.dot)
            output.append(contentsOf: fraction.isEmpty ? Substring("0").utf8 : fraction)
        }
        output.append(contentsOf: rest)
    }

    private mutating func write(_ text: String) {
        guard text.needsNoEscape else {
            let quoted = text.quoted { scalar in
                guard scalar.isInvisible else { return nil }
                let digits = String(scalar.value, radix: 16)
                return "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)"
            }
            output += quoted.utf8
            return
        }
        output.append(.doubleQuote)
        output += text.utf8
        output.append(.doubleQuote)
    }
}

extension String {
    /// Whether the text needs no escapes in a string literal of Swift and of JSON.
    package var needsNoEscape: Bool {
        var text = self
        return text.withUTF8 { bytes in
            // Without an early exit the compiler can vectorize the loop.
            var specials: UInt8 = 0
            for byte in bytes {
                let isPrintable = byte &- 0x20 < 0x5F
                let isSign = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
                specials |= isPrintable && !isSign ? 0 : 1
            }
            return specials == 0
        }
    }

    /// The text in double quotes, with the escapes that YAML, JSON and Swift share, and those of `escape` for other
    /// characters.
    package func quoted(_ escape: (Unicode.Scalar) -> String?) -> String {
        var quoted = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            default:
                if let text = escape(scalar) {
                    quoted += text
                } else {
                    quoted.unicodeScalars.append(scalar)
                }
            }
        }
        return quoted + "\""
    }
}
