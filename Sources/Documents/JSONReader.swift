import Diagnostics

/// Reads JSON strictly according to RFC 8259. A byte order mark is ignored, as the RFC allows.
package enum JSONReader {
    /// The tree and the diagnostics. The tree is nil after an error, because the rest of the document is then
    /// uncertain. Duplicate keys are valid JSON: they are a warning, and `counted` chooses the value, which takes the
    /// place of the first.
    package static func read(
        _ source: SourceText, counted: CountedKey = .last
    ) -> (node: Node?, diagnostics: [Diagnostic]) {
        if let problem = unreadableBytes(of: source, isJSON: true) {
            return (nil, [problem])
        }
        var parser = JSONParser(source, counted)
        do throws(JSONParser.Mistake) {
            let node = try parser.document()
            return (node, parser.warnings)
        } catch {
            return (
                nil, Diagnostic.mergeConflict(in: source).map { [$0] } ?? parser.warnings + [error.diagnostic]
            )
        }
    }
}

/// Which value of a duplicate key counts: most readers take the last one, Foundation's `JSONDecoder` the first.
package enum CountedKey {
    case first
    case last
}

struct JSONParser {
    struct Mistake: Error {
        let diagnostic: Diagnostic
    }

    static let deepest = YAMLParser.deepest
    static let mostWarnings = 50

    let source: SourceText
    let bytes: [UInt8]
    let counted: CountedKey
    var position = 0
    var depth = 0
    var warnings: [Diagnostic] = []

    init(_ source: SourceText, _ counted: CountedKey = .last) {
        self.source = source
        self.counted = counted
        bytes = source.bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// JSON-text = ws value ws
    mutating func document() throws(Mistake) -> Node {
        skipBlanks()
        guard position < bytes.count else { throw emptyDocument() }
        let node = try value()
        skipBlanks()
        guard position >= bytes.count else { throw textBehindDocument() }
        return node
    }

    private func byte(at offset: Int) -> UInt8 {
        offset < bytes.count ? bytes[offset] : 0
    }

    var current: UInt8 {
        byte(at: position)
    }

    private mutating func skipBlanks() {
        while current.isBlank || current.isLineBreak { position += 1 }
    }

    /// value = false / null / true / object / array / number / string
    private mutating func value() throws(Mistake) -> Node {
        let start = position
        switch current {
        case .openBrace: return try object()
        case .openBracket: return try array()
        case .doubleQuote:
            let text = try string()
            return Node(.scalar(Scalar(text, style: .doubleQuoted)), range: ByteRange(start, position))
        case .dash, .zero ... .nine:
            try number()
        default:
            try literal()
        }
        let range = ByteRange(start, position)
        return Node(.scalar(Scalar(source.text(range), style: .plain)), range: range)
    }

    /// object = { [ member *( , member ) ] }
    private mutating func object() throws(Mistake) -> Node {
        let start = position
        try open()
        defer { depth -= 1 }
        var entries = EntryList()
        while try hasItem(isFirst: position == start, opener: start, closer: .closeBrace) {
            let entry = try member(opener: start)
            let first = counted == .first ? entries.append(entry) : entries.replace(entry)
            if let first, warnings.count < Self.mostWarnings {
                warnings.append(duplicateKey(entry.key, first: first))
            }
        }
        return Node(.mapping(entries.entries), range: ByteRange(start, position))
    }

    /// member = string : value
    private mutating func member(opener: Int) throws(Mistake) -> Node.Entry {
        let start = position
        guard current == .doubleQuote else { throw badKey() }
        let key = Node.Key(text: try string(), range: ByteRange(start, position))
        skipBlanks()
        guard current == .colon else { throw missingColon(behind: key, opener: opener) }
        position += 1
        skipBlanks()
        return Node.Entry(key: key, value: try value())
    }

    /// array = [ [ value *( , value ) ] ]
    private mutating func array() throws(Mistake) -> Node {
        let start = position
        try open()
        defer { depth -= 1 }
        var items: [Node] = []
        while try hasItem(isFirst: position == start, opener: start, closer: .closeBracket) {
            items.append(try value())
        }
        return Node(.sequence(items), range: ByteRange(start, position))
    }

    /// Moves past the opening bracket or a comma to the next item, or past the closing bracket.
    private mutating func hasItem(isFirst: Bool, opener: Int, closer: UInt8) throws(Mistake) -> Bool {
        if isFirst { position += 1 }
        skipBlanks()
        if current == closer {
            position += 1
            return false
        }
        guard !isFirst else {
            if position >= bytes.count { throw unclosed(opener) }
            return true
        }
        guard current == .comma else { throw missingComma(opener: opener, closer: closer) }
        let comma = position
        position += 1
        skipBlanks()
        if position >= bytes.count { throw unclosed(opener) }
        if current == closer || current == .comma { throw misplacedComma(comma) }
        return true
    }

    private mutating func open() throws(Mistake) {
        depth += 1
        if depth > Self.deepest { throw tooDeep() }
    }

    /// number = [ - ] int [ frac ] [ exp ]
    private mutating func number() throws(Mistake) {
        let start = position
        if current == .dash { position += 1 }
        let first = position
        try digits(of: start)
        if bytes[first] == .zero, position > first + 1 { throw badNumber(start) }
        if current == .dot {
            position += 1
            try digits(of: start)
        }
        if current | 0x20 == UInt8(ascii: "e") {
            position += 1
            if current == .plus || current == .dash { position += 1 }
            try digits(of: start)
        }
        if !isAtEndOfWord { throw badNumber(start) }
    }

    private mutating func digits(of number: Int) throws(Mistake) {
        guard current.isDigit else { throw badNumber(number) }
        while current.isDigit { position += 1 }
    }

    private mutating func literal() throws(Mistake) {
        let start = position
        while !isAtEndOfWord { position += 1 }
        let word = bytes[start..<position]
        let isKnown = ["true", "false", "null"].contains { word.elementsEqual($0.utf8) }
        if !isKnown { throw badValue(start) }
    }

    private var isAtEndOfWord: Bool {
        position >= bytes.count || current.isBlank || current.isLineBreak || current.isFlowIndicator
            || current == .colon || current == .doubleQuote
    }

    /// string = " *char "
    private mutating func string() throws(Mistake) -> String {
        let start = position
        position += 1
        var text: [UInt8] = []
        var run = position
        while true {
            switch current {
            case .doubleQuote:
                defer { position += 1 }
                if text.isEmpty { return source.text(ByteRange(run, position)) }
                text.append(contentsOf: bytes[run..<position])
                return String(decoding: text, as: UTF8.self)
            case .backslash:
                text.append(contentsOf: bytes[run..<position])
                try escape(into: &text)
                run = position
            case 0..<0x20:
                if position >= bytes.count || current.isLineBreak { throw unclosed(start) }
                throw controlCharacter()
            default:
                position += 1
            }
        }
    }

    /// Half of a surrogate pair is allowed by the RFC's grammar, but is not a character, so a text cannot contain it.
    private mutating func escape(into text: inout [UInt8]) throws(Mistake) {
        let letter = byte(at: position + 1)
        switch letter {
        case .doubleQuote, .backslash, .slash: text.append(letter)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(.lineFeed)
        case UInt8(ascii: "r"): text.append(.carriageReturn)
        case UInt8(ascii: "t"): text.append(.tab)
        case UInt8(ascii: "u"):
            guard let code = CharacterEscape(bytes, at: position, digits: 4), let scalar = code.scalar,
                let bytes = UTF8.encode(scalar)
            else { throw badEscape() }
            text.append(contentsOf: bytes)
            position = code.end
            return
        default:
            throw badEscape()
        }
        position += 2
    }
}
