import Diagnostics

extension YAMLParser {
    /// [126] ns-plain-first(c): not an indicator, except `-`, `?` and `:` directly before text.
    func canBeginPlain(inFlow: Bool) -> Bool {
        switch current {
        case .dash, .question, .colon:
            isPlainSafe(at: position + 1, inFlow: inFlow)
        case .comma, .openBracket, .closeBracket, .openBrace, .closeBrace, .hash, .ampersand, .asterisk,
            .exclamation, .pipe, .greater, .singleQuote, .doubleQuote, .percent, .at, .backtick:
            false
        default:
            true
        }
    }

    /// [127] ns-plain-safe(c)
    func isPlainSafe(at offset: Int, inFlow: Bool) -> Bool {
        if isBlankOrEnd(at: offset) { return false }
        return !inFlow || !bytes[offset].isFlowIndicator
    }

    /// [133] ns-plain-one-line(c): moves to the end of the text on this line.
    func scanPlainLine(inFlow: Bool) {
        var offset = position
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte.isLineBreak { return }
            if byte.isBlank {
                offset += 1
                continue
            }
            if byte == .hash, offset > 0, bytes[offset - 1].isBlank { return }
            if byte == .colon, !isPlainSafe(at: offset + 1, inFlow: inFlow) { return }
            if inFlow, byte.isFlowIndicator { return }
            offset += 1
            position = offset
        }
    }

    /// [135] ns-plain-multi-line(n,c), after its first line was read. Each line break becomes a blank, each empty
    /// line a line break.
    func plainScalar(from start: Int, indent: Int, inFlow: Bool) -> Node {
        var end = position
        var folded: [UInt8] = []
        while let emptyLines = goToContinuation(indent: indent, inFlow: inFlow) {
            if folded.isEmpty { folded.append(contentsOf: bytes[start..<end]) }
            appendFold(emptyLines, to: &folded)
            let lineStart = position
            scanPlainLine(inFlow: inFlow)
            end = position
            folded.append(contentsOf: bytes[lineStart..<end])
        }
        let range = ByteRange(start, end)
        let text = folded.isEmpty ? source.text(range) : String(decoding: folded, as: UTF8.self)
        return Node(.scalar(Scalar(text, style: .plain)), range: range)
    }

    func appendFold(_ emptyLines: Int, to text: inout [UInt8]) {
        if emptyLines == 0 {
            text.append(.space)
        } else {
            text.append(contentsOf: repeatElement(.lineFeed, count: emptyLines))
        }
    }

    /// Moves to the next line that continues the text, and counts the empty lines before it. At the end of the text,
    /// returns nil without moving.
    private func goToContinuation(indent: Int, inFlow: Bool) -> Int? {
        let position = self.position
        let lineStart = self.lineStart
        skipBlanks()
        if current.isLineBreak {
            let emptyLines = skipLineBreaks()
            let spaces = leadingSpaces(at: self.lineStart)
            if self.position < bytes.count, spaces > indent, !isMarker(at: self.lineStart), current != .hash,
                current != .colon || isPlainSafe(at: self.position + 1, inFlow: inFlow),
                !inFlow || !current.isFlowIndicator
            {
                return emptyLines
            }
        }
        self.position = position
        self.lineStart = lineStart
        return nil
    }

    /// Moves from a line break to the first token on a later line; counts the empty lines in between.
    func skipLineBreaks() -> Int {
        var breaks = 0
        while position < bytes.count, bytes[position].isLineBreak {
            skipLineBreak()
            skipBlanks()
            breaks += 1
        }
        return breaks - 1
    }

    func leadingSpaces(at lineStart: Int) -> Int {
        var offset = lineStart
        while byte(at: offset) == .space { offset += 1 }
        return offset - lineStart
    }
}
