/// The tokens of a Swift source: words, signs, and literals as a whole. Comments are not among them, except documentation.
package struct SwiftTokens {
    package struct Token: Equatable {
        package enum Kind {
            case word, sign, text, doc
        }

        package let kind: Kind
        package let text: String
        /// Whether a line ends before it.
        package let startsLine: Bool
        /// Whether white space is before it.
        let isApart: Bool
        /// Its place in the source.
        package let range: Range<Int>
    }

    package static func of(_ source: [UInt8]) -> [Token] {
        var reader = SwiftTokens(bytes: source)
        while reader.readToken() {}
        return reader.tokens
    }

    private let bytes: [UInt8]
    private var index = 0
    /// The tokens that have been read so far.
    private(set) var tokens: [Token] = []
    private var startsLine = true
    private var isApart = true

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Reads on until there are as many tokens, or to the end.
    mutating func read(_ count: Int) {
        while tokens.count < count, readToken() {}
    }

    /// Goes on before the brace that closes the present ones, without making tokens of what is between.
    mutating func skipToClosingBrace() {
        var depth = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "{"):
                depth += 1
                index += 1
            case UInt8(ascii: "}"):
                if depth == 0 { return }
                depth -= 1
                index += 1
            case UInt8(ascii: "/") where has("//"): skipLine()
            case UInt8(ascii: "/") where has("/*"): skipComment()
            case UInt8(ascii: "\""),
                UInt8(ascii: "#") where isText(at: index):
                skipText()
            case UInt8(ascii: "\n"):
                (startsLine, isApart) = (true, true)
                index += 1
            default: index += 1
            }
        }
    }

    private mutating func readToken() -> Bool {
        guard index < bytes.count else {
            return false
        }
        let start = index
        switch bytes[index] {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            index += 1
            startsLine = true
            isApart = true
        case UInt8(ascii: " "), UInt8(ascii: "\t"):
            index += 1
            isApart = true
        case UInt8(ascii: "/") where has("///"):
            skipLine()
            add(.doc, start + 3)
        case UInt8(ascii: "/") where has("//"):
            skipLine()
        case UInt8(ascii: "/") where has("/*"):
            skipComment()
        case UInt8(ascii: "\""),
            UInt8(ascii: "#") where isText(at: index):
            skipText()
            add(.text, start)
        case UInt8(ascii: "-") where has("->"), UInt8(ascii: "=") where has("=="):
            index += 2
            add(.sign, start)
        case let byte where Self.isPartOfWord(byte) || byte == UInt8(ascii: "`"):
            index += 1
            while index < bytes.count, Self.isPartOfWord(bytes[index]) || bytes[index] == UInt8(ascii: "`") {
                index += 1
            }
            add(.word, start)
        default:
            index += 1
            add(.sign, start)
        }
        return true
    }

    private mutating func add(_ kind: Token.Kind, _ start: Int) {
        let range = min(start, index)..<index
        let text = String(decoding: bytes[range], as: UTF8.self)
        tokens.append(
            Token(kind: kind, text: text, startsLine: startsLine, isApart: isApart, range: range))
        startsLine = false
        isApart = false
    }

    private func has(_ text: StaticString, at place: Int? = nil) -> Bool {
        let place = place ?? index
        return text.withUTF8Buffer { text in
            place + text.count <= bytes.count && bytes[place..<(place + text.count)].elementsEqual(text)
        }
    }

    private mutating func skipLine() {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
            index += 1
        }
    }

    /// Comments can be inside each other.
    private mutating func skipComment() {
        var depth = 0
        repeat {
            if has("/*") {
                depth += 1
                index += 2
            } else if has("*/") {
                depth -= 1
                index += 2
            } else {
                index += 1
            }
        } while depth > 0 && index < bytes.count
    }

    /// Whether a text begins here, with or without number signs.
    private func isText(at place: Int) -> Bool {
        let end = bytes[place...].drop { $0 == UInt8(ascii: "#") }.startIndex
        return end < bytes.count && bytes[end] == UInt8(ascii: "\"")
    }

    private mutating func skipText() {
        var signs = 0
        while bytes[index] == UInt8(ascii: "#") {
            signs += 1
            index += 1
        }
        // `#""""#` is one line.
        let isLong = has("\"\"\"") && (signs == 0 || has("\n", at: index + 3) || has("\r", at: index + 3))
        let quotes = isLong ? 3 : 1
        index += quotes
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\\") where count(of: UInt8(ascii: "#"), from: index + 1) >= signs:
                index += 1 + signs
                if index < bytes.count, bytes[index] == UInt8(ascii: "(") {
                    skipInterpolation()
                } else {
                    index += 1
                }
            case UInt8(ascii: "\"")
            where count(of: UInt8(ascii: "\""), from: index) >= quotes
                && count(of: UInt8(ascii: "#"), from: index + quotes) >= signs:
                index += quotes + signs
                return
            case UInt8(ascii: "\n") where !isLong:
                return
            default:
                index += 1
            }
        }
        index = bytes.count
    }

    private func count(of byte: UInt8, from place: Int) -> Int {
        place < bytes.count ? bytes[place...].prefix { $0 == byte }.count : 0
    }

    private mutating func skipInterpolation() {
        var depth = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: "\""),
                UInt8(ascii: "#") where isText(at: index):
                skipText()
                continue
            default: break
            }
            index += 1
            if depth == 0 {
                return
            }
        }
    }

    /// A letter, a digit, `_` or a byte of a character beyond ASCII. Written with operators alone, because most of the time of a
    /// debug build would be spent here.
    static func isPartOfWord(_ byte: UInt8) -> Bool {
        let letter = (byte | 0x20) &- 0x61
        return letter < 26 || byte &- 0x30 < 10 || byte == 0x5F || byte >= 0x80
    }
}
