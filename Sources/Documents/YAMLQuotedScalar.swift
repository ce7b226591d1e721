import Diagnostics

extension YAMLParser {
    /// [109] c-double-quoted(n,c), [120] c-single-quoted(n,c). Lines are folded; they are indented more than
    /// `indent`.
    func quotedScalar(indent: Int) throws(Unreadable) -> Node {
        let start = position
        let quote = current
        let style: Scalar.Style = quote == .doubleQuote ? .doubleQuoted : .singleQuoted
        position += 1
        var text: [UInt8] = []
        /// The text up to here was escaped, so its blanks are not folded away.
        var kept = 0
        var run = position
        while position < bytes.count {
            let byte = bytes[position]
            if byte == quote {
                if quote == .singleQuote, self.byte(at: position + 1) == quote {
                    text.append(contentsOf: bytes[run...position])
                    position += 2
                    run = position
                    continue
                }
                defer { position += 1 }
                let range = ByteRange(start, position + 1)
                if text.isEmpty {
                    return Node(
                        .scalar(Scalar(source.text(ByteRange(run, position)), style: style)), range: range)
                }
                text.append(contentsOf: bytes[run..<position])
                return Node(
                    .scalar(Scalar(String(decoding: text, as: UTF8.self), style: style)), range: range)
            } else if byte.isLineBreak {
                text.append(contentsOf: bytes[run..<position])
                while text.count > kept, text[text.count - 1].isBlank { text.removeLast() }
                appendFold(try foldedLines(indent: indent, start: start), to: &text)
                kept = text.count
                run = position
            } else if byte == .backslash, quote == .doubleQuote {
                text.append(contentsOf: bytes[run..<position])
                try escape(into: &text, indent: indent, start: start)
                kept = text.count
                run = position
            } else {
                position += 1
            }
        }
        throw flowFailure(unclosed(start))
    }

    /// [74] s-flow-folded(n): moves past the line breaks, and counts the empty lines.
    private func foldedLines(indent: Int, start: Int) throws(Unreadable) -> Int {
        let emptyLines = skipLineBreaks()
        if position >= bytes.count { throw flowFailure(unclosed(start)) }
        let spaces = leadingSpaces(at: lineStart)
        if spaces <= indent, byte(at: lineStart + spaces) == .tab { throw tabIndentation() }
        if spaces <= indent || isMarker(at: lineStart) {
            position = lineStart
            throw flowFailure(unclosed(start), isAtLineStart: true)
        }
        return emptyLines
    }

    /// [62] c-ns-esc-char, and the surrogate pairs of JSON.
    private func escape(into text: inout [UInt8], indent: Int, start: Int) throws(Unreadable) {
        let backslash = position
        position += 2
        switch byte(at: backslash + 1) {
        case .lineFeed, .carriageReturn:
            position = backslash + 1
            let emptyLines = try foldedLines(indent: indent, start: start)
            text.append(contentsOf: repeatElement(.lineFeed, count: emptyLines))
        case UInt8(ascii: "x"): try appendCode(digits: 2, to: &text, from: backslash)
        case UInt8(ascii: "u"): try appendCode(digits: 4, to: &text, from: backslash)
        case UInt8(ascii: "U"): try appendCode(digits: 8, to: &text, from: backslash)
        case let letter:
            guard let scalar = Self.meaning(ofEscape: letter) else { throw flowFailure(badEscape(backslash)) }
            text.append(contentsOf: scalar.utf8)
        }
    }

    private static func meaning(ofEscape letter: UInt8) -> String? {
        switch Unicode.Scalar(letter) {
        case "0": "\0"
        case "a": "\u{7}"
        case "b": "\u{8}"
        case "t", "\t": "\t"
        case "n": "\n"
        case "v": "\u{B}"
        case "f": "\u{C}"
        case "r": "\r"
        case "e": "\u{1B}"
        case " ": " "
        case "\"": "\""
        case "/": "/"
        case "\\": "\\"
        case "N": "\u{85}"
        case "_": "\u{A0}"
        case "L": "\u{2028}"
        case "P": "\u{2029}"
        default: nil
        }
    }

    private func appendCode(
        digits: Int, to text: inout [UInt8], from backslash: Int
    ) throws(Unreadable) {
        guard let code = CharacterEscape(bytes, at: backslash, digits: digits), let scalar = code.scalar
        else {
            throw flowFailure(badEscape(backslash))
        }
        position = code.end
        text.append(contentsOf: UTF8.encode(scalar)!)
    }
}

/// An escape with the number of a character, `\u0041`, in YAML and JSON.
struct CharacterEscape {
    /// Nil for half of a surrogate pair, and for numbers that are not characters.
    let scalar: Unicode.Scalar?
    let end: Int

    /// Nil if digits are missing.
    init?(_ bytes: [UInt8], at backslash: Int, digits: Int) {
        guard let first = Self.number(bytes, at: backslash + 2, digits: digits) else { return nil }
        let end = backslash + 2 + digits
        if digits == 4, first & 0xFC00 == 0xD800 {
            let isPair =
                end + 1 < bytes.count && bytes[end] == .backslash && bytes[end + 1] == UInt8(ascii: "u")
            if isPair, let second = Self.number(bytes, at: end + 2, digits: 4), second & 0xFC00 == 0xDC00 {
                scalar = Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + (second & 0x3FF))
                self.end = end + 6
                return
            }
        }
        scalar = Unicode.Scalar(first)
        self.end = end
    }

    private static func number(_ bytes: [UInt8], at offset: Int, digits: Int) -> UInt32? {
        guard offset + digits <= bytes.count else { return nil }
        var number: UInt32 = 0
        for byte in bytes[offset..<offset + digits] {
            guard let value = byte.hexValue else { return nil }
            number = number << 4 | value
        }
        return number
    }
}

extension YAMLParser {
    private func badEscape(_ backslash: Int) -> Diagnostic {
        let next = byte(at: backslash + 1)
        let isCode = next == UInt8(ascii: "x") || next == UInt8(ascii: "u") || next == UInt8(ascii: "U")
        return Diagnostic(
            "bad-escape",
            isCode
                ? "there is no character with this number"
                : "'\(snippet(backslash, backslash + 2))' is not a known escape",
            at: isCode ? place(backslash, backslash + 6) : place(backslash, backslash + 2),
            help: isCode
                ? "write \\x with two, \\u with four or \\U with eight hexadecimal digits"
                : "write \\\\ for a backslash, or put the string in single quotes, where a backslash is an ordinary character"
        )
    }
}
