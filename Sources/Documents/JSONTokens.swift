import Diagnostics

/// The tokens of a JSON document, read through a moving window: a document of any length needs only the memory of its
/// longest text. It accepts the same documents as `JSONReader`, which reports the errors, because an error message
/// needs its place in the whole document.
package struct JSONTokens: ~Copyable {
    package enum Token: Equatable, Sendable {
        case openObject
        case closeObject
        case openArray
        case closeArray
        case key
        case text
        case number
        case bool(Bool)
        case null
        /// The end of the document, after its one value.
        case end
        /// A syntax error; the rest of the document is uncertain.
        case mistake
    }

    private enum State {
        case value
        case firstItem
        case behindItem
        case firstMember
        case behindMember
        case end
    }

    private let more: () throws -> [UInt8]
    private var window: [UInt8] = []
    private var position = 0
    private var hasBegun = false
    private var isAtEnd = false
    /// The open containers: true for an object, false for an array.
    private var open: [Bool] = []
    private var state = State.value
    /// The bytes of the token in the window, without quotes.
    private var start = 0
    private var end = 0
    private var hasEscapes = false

    /// `more` returns the next bytes; an empty array at the end.
    package init(more: @escaping () throws -> [UInt8]) {
        self.more = more
    }

    package init(_ source: SourceText) {
        var rest: [UInt8]? = source.bytes
        self.init {
            defer { rest = nil }
            return rest ?? []
        }
    }

    /// Whether the last token consists of these bytes.
    package func holds(_ bytes: [UInt8]) -> Bool {
        end - start == bytes.count && !hasEscapes && window[start..<end].elementsEqual(bytes)
    }

    /// The last token's text without escapes; a number as it is written.
    package var text: String {
        let bytes = window[start..<end]
        return hasEscapes ? Self.unescaped(bytes) : String(decoding: bytes, as: UTF8.self)
    }

    package mutating func next() throws -> Token {
        try skipBlanks()
        switch state {
        case .value:
            return try value()
        case .firstItem:
            return current == .closeBracket ? close() : try value()
        case .behindItem:
            guard current != .closeBracket else { return close() }
            return try isAt(.comma) ? try value() : .mistake
        case .firstMember:
            return current == .closeBrace ? close() : try key()
        case .behindMember:
            guard current != .closeBrace else { return close() }
            return try isAt(.comma) ? try key() : .mistake
        case .end:
            return position < window.count ? .mistake : .end
        }
    }
}

// MARK: - Grammar

extension JSONTokens {
    private mutating func value() throws -> Token {
        switch current {
        case .openBrace: return begin(isObject: true)
        case .openBracket: return begin(isObject: false)
        case .doubleQuote: return try string() ? behind(.text) : .mistake
        case .dash, .zero ... .nine: return try number() ? behind(.number) : .mistake
        default:
            switch try word() {
            case "true": return behind(.bool(true))
            case "false": return behind(.bool(false))
            case "null": return behind(.null)
            default: return .mistake
            }
        }
    }

    private mutating func begin(isObject: Bool) -> Token {
        guard open.count < JSONParser.deepest else { return .mistake }
        position += 1
        open.append(isObject)
        state = isObject ? .firstMember : .firstItem
        return isObject ? .openObject : .openArray
    }

    private mutating func close() -> Token {
        position += 1
        let wasObject = open.removeLast()
        return behind(wasObject ? .closeObject : .closeArray)
    }

    private mutating func behind(_ token: Token) -> Token {
        state = open.last.map { $0 ? .behindMember : .behindItem } ?? .end
        return token
    }

    /// Reads a key and its colon; the value comes next.
    private mutating func key() throws -> Token {
        guard current == .doubleQuote, try string() else { return .mistake }
        // The colon may be beyond the window, and the bytes of the key must be kept.
        try skipBlanks(keepsToken: true)
        guard current == .colon else { return .mistake }
        position += 1
        state = .value
        return .key
    }

    /// Moves past a comma, to what must follow it.
    private mutating func isAt(_ comma: UInt8) throws -> Bool {
        guard current == comma else { return false }
        position += 1
        try skipBlanks()
        return true
    }

    private mutating func string() throws -> Bool {
        position += 1
        start = position
        hasEscapes = false
        var isASCII = true
        while true {
            // Skips the bytes that are neither a quote, a backslash nor a control character.
            while position < window.count {
                let byte = window[position]
                if byte == .doubleQuote || byte == .backslash || byte < 0x20 { break }
                if byte >= 0x80 { isASCII = false }
                position += 1
            }
            if position >= window.count {
                guard try refill() else { return false }
                continue
            }
            switch window[position] {
            case .doubleQuote:
                end = position
                position += 1
                return isASCII || Self.isUTF8(window[start..<end])
            case .backslash:
                hasEscapes = true
                guard try escape() else { return false }
            default:
                return false
            }
        }
    }

    private mutating func escape() throws -> Bool {
        while position + 6 > window.count, try refill() {}
        guard position + 1 < window.count else { return false }
        switch window[position + 1] {
        case .doubleQuote, .backslash, .slash, UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
            UInt8(ascii: "r"), UInt8(ascii: "t"):
            position += 2
        case UInt8(ascii: "u"):
            // The second half of a surrogate pair may be beyond the window.
            while position + 12 > window.count, try refill() {}
            guard let code = CharacterEscape(window, at: position, digits: 4), code.scalar != nil else {
                return false
            }
            position = code.end
        default:
            return false
        }
        return true
    }

    private mutating func number() throws -> Bool {
        let isWhole = try takeWord()
        return isWhole && Self.isNumber(window[start..<end])
    }

    private mutating func word() throws -> String {
        _ = try takeWord()
        return end - start < 8 ? String(decoding: window[start..<end], as: UTF8.self) : ""
    }

    /// Reads the bytes up to the next blank or structural character.
    private mutating func takeWord() throws -> Bool {
        start = position
        hasEscapes = false
        while true {
            while position < window.count, !Self.endsWord(window[position]) { position += 1 }
            guard position >= window.count, try refill() else { break }
        }
        end = position
        return end > start
    }

    private static func endsWord(_ byte: UInt8) -> Bool {
        byte <= .space || byte.isFlowIndicator || byte == .colon || byte == .doubleQuote
    }

    /// number = [ - ] int [ frac ] [ exp ]
    private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
        let magnitude = bytes.first == .dash ? bytes.dropFirst() : bytes
        guard let first = magnitude.first, first.isDigit, let shape = NumberShape(magnitude) else {
            return false
        }
        if first == .zero, magnitude.count > 1, magnitude[magnitude.startIndex + 1].isDigit { return false }
        guard shape == .fraction, let dot = magnitude.firstIndex(of: .dot) else { return true }
        return dot + 1 < magnitude.endIndex && magnitude[dot + 1].isDigit
    }
}

// MARK: - The window

extension JSONTokens {
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private var current: UInt8 {
        position < window.count ? window[position] : 0
    }

    /// The number of bytes in the window.
    var windowSize: Int {
        window.count
    }

    private mutating func skipBlanks(keepsToken: Bool = false) throws {
        repeat {
            while position < window.count, window[position].isBlank || window[position].isLineBreak {
                position += 1
            }
            if !keepsToken { start = position }
        } while try position >= window.count && refill()
    }

    /// Reads more bytes into the window, and drops those before the token.
    private mutating func refill() throws -> Bool {
        guard !isAtEnd else { return false }
        var bytes = try more()
        // A byte order mark may arrive in pieces.
        while !hasBegun, !bytes.isEmpty, bytes.count < Self.mark.count, Self.mark.starts(with: bytes) {
            let next = try more()
            if next.isEmpty { break }
            bytes += next
        }
        if !hasBegun, bytes.starts(with: Self.mark) {
            bytes.removeFirst(Self.mark.count)
            if bytes.isEmpty { bytes = try more() }
        }
        hasBegun = true
        guard !bytes.isEmpty else {
            isAtEnd = true
            return false
        }
        if start == window.count {
            window = bytes
        } else {
            window.removeSubrange(..<start)
            window += bytes
        }
        position -= start
        end -= start
        start = 0
        return true
    }

    private static func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
        var parser = UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid: continue
            case .emptyInput: return true
            case .error: return false
            }
        }
    }

    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        let quoted = [UInt8.doubleQuote] + bytes + [.doubleQuote]
        let node = JSONReader.read(SourceText(path: "", bytes: quoted)).node
        guard case .scalar(let scalar) = node?.content else { return "" }
        return scalar.text
    }
}
