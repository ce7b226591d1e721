/// A Swift source with its tokens, and which bracket each token is in.
struct BracketedSource {
    let bytes: [UInt8]
    let tokens: [SwiftTokens.Token]
    /// For each bracket, the other one of its pair; for other tokens, and for brackets without a pair, nil.
    let partners: [Int?]
    /// For each token, the innermost bracket that is open before it.
    let parents: [Int?]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        tokens = SwiftTokens.of(bytes).filter { $0.kind != .doc && !Self.marks.contains($0.text) }
        var partners = [Int?](repeating: nil, count: tokens.count)
        var parents: [Int?] = []
        var open: [Int] = []
        for (index, token) in tokens.enumerated() {
            switch token.text {
            case ")", "]", "}":
                if let last = open.popLast() {
                    partners[last] = index
                    partners[index] = last
                }
                parents.append(open.last)
            case "(", "[", "{":
                parents.append(open.last)
                open.append(index)
            default:
                parents.append(open.last)
            }
        }
        self.partners = partners
        self.parents = parents
    }

    /// The end of a line whose brackets stay broken, see `RenderingMark`.
    static let openLine = "\u{1}"
    private static let marks: Set<String> = [openLine, "\u{2}"]

    func text(_ index: Int) -> String? {
        tokens.indices.contains(index) ? tokens[index].text : nil
    }

    /// Whether these tokens are there, one after the other.
    func has(_ texts: [String], at index: Int) -> Bool {
        texts.enumerated().allSatisfy { text(index + $0.offset) == $0.element }
    }

    /// The bracket that closes the one at the index; without one, the last token.
    func close(of index: Int) -> Int {
        partners[index] ?? tokens.count - 1
    }

    /// The bytes of tokens, and of what is between them.
    func place(_ tokens: Range<Int>) -> Range<Int> {
        guard !tokens.isEmpty else {
            let start = self.tokens[tokens.lowerBound].range.lowerBound
            return start..<start
        }
        return self.tokens[tokens.lowerBound].range
            .lowerBound..<self.tokens[tokens.upperBound - 1].range.upperBound
    }

    /// The number of the line, beginning with 1.
    func line(of index: Int) -> Int {
        let end = tokens.indices.contains(index) ? tokens[index].range.lowerBound : bytes.count
        return bytes[..<end].count { $0 == UInt8(ascii: "\n") } + 1
    }

    /// The text of the line, without blanks around it.
    func lineText(of index: Int) -> String {
        let place = tokens[index].range.lowerBound
        let line = String(decoding: bytes[lineStart(place)..<lineEnd(place)], as: UTF8.self)
        return line.drop { $0 == " " }.filter { $0 != "\n" && !Self.marks.contains(String($0)) }
    }

    func lineStart(_ offset: Int) -> Int {
        bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    }

    /// The offset after the end of the line.
    func lineEnd(_ offset: Int) -> Int {
        bytes[offset...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
    }

    /// The number of blanks at the start of the line.
    func indentation(at offset: Int) -> Int {
        bytes[lineStart(offset)...].prefix { $0 == UInt8(ascii: " ") }.count
    }

    func indentation(of index: Int) -> Int {
        indentation(at: tokens[index].range.lowerBound)
    }

    /// The innermost brace that is open before the token.
    func block(around index: Int) -> Int? {
        var block = parents[index]
        while let brace = block, tokens[brace].text != "{" {
            block = parents[brace]
        }
        return block
    }

    /// The first token of the statement that a token is in.
    func statement(of index: Int) -> Int {
        let block = block(around: index)
        var start = index
        while let parent = parents[start], parent != block {
            start = parent
        }
        while !beginsStatement(start), start - 1 > (block ?? -1) {
            start = before(start)
        }
        return start
    }

    /// The token before another one; of a pair of brackets, the first.
    private func before(_ index: Int) -> Int {
        let previous = index - 1
        return partners[previous].map { min($0, previous) } ?? previous
    }

    /// Whether a token that is directly in a brace begins a statement or a member, and does not go on with the one
    /// before.
    func beginsStatement(_ index: Int) -> Bool {
        guard index > 0, parents[index] != index - 1 else {
            return true
        }
        let (former, token) = (tokens[index - 1], tokens[index])
        guard token.startsLine else {
            return former.text == ":" && isCase(before: index)
        }
        if [")", "]", "}", "else", "catch", "in", "as", "is", "async", "throws", "where", "{"].contains(
            token.text)
        {
            return false
        }
        if former.text == "," || former.isApart && Self.operators.contains(former.text) {
            return false
        }
        let isBinary =
            Self.operators.contains(token.text) && (index + 1 < tokens.count && tokens[index + 1].isApart)
        return token.text != "." && !isBinary
    }

    private static let operators: Set<String> = [
        "=", "==", "&", "|", "+", "-", "*", "/", "?", "->", "<", ">", ":", "!",
    ]

    /// Whether the colon before a token ends a `case` of a `switch`.
    private func isCase(before index: Int) -> Bool {
        var start = before(index)
        while start > (parents[index] ?? -1), !tokens[start].startsLine {
            start = before(start)
        }
        return ["case", "default"].contains(tokens[start].text)
    }
}
