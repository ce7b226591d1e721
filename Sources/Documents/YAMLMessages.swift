import Diagnostics

/// The messages that several productions share. The others are below the production that reports them.
extension YAMLParser {
    /// Another `: ` after a text: `doc: a: b`. If the line from `start` on is the text, the help shows it in quotes.
    func textEnds(at colon: Int, from start: Int?) -> Diagnostic {
        var help = "remove the blank after the colon, or quote the whole string"
        if isMarker(at: lineStart) {
            help = "begin the map on its own line, below the '---'"
        } else if let start, let text = quotable(start) {
            help += ": \"\(text)\""
        }
        return Diagnostic(.textEnds, "': ' ends the string before it", at: place(at: colon), help: help)
    }

    /// The text from an offset to the end of its line, if it is short and simple enough to be shown in quotes.
    private func quotable(_ start: Int) -> String? {
        var end = endOfLine(from: start, limit: start + 61)
        guard end - start <= 60,
            !bytes[start..<end].contains(where: { $0.isQuote || $0 == .backslash || $0 == .hash })
        else { return nil }
        while end > start, bytes[end - 1].isBlank { end -= 1 }
        return source.text(ByteRange(start, end))
    }

    /// Text after the end of a node: `tags: [String]?`.
    func strayText(at offset: Int) -> Diagnostic {
        var end = offset
        while end > lineStart, bytes[end - 1].isBlank { end -= 1 }
        let last = end > lineStart ? bytes[end - 1] : .space
        let word = place(offset, endOfWord(from: offset))
        switch last {
        case .closeBracket, .closeBrace:
            let isOptional = bytes[offset] == .question && last == .closeBracket
            var help = "remove it, or quote the whole string"
            if isOptional, let key = currentKey?.range, !bytes[key.start].isQuote,
                let list = listText(closedAt: end - 1)
            {
                help = "write `\(snippet(key.start, key.end))?: \(list)`"
            }
            return Diagnostic(
                .strayText,
                "nothing may follow '\(character(last))'",
                at: isOptional ? place(at: offset) : word,
                help: help
            )
        case .singleQuote, .doubleQuote:
            return Diagnostic(
                .strayText,
                "nothing may follow the closing \(character(last))",
                at: word,
                help: bytes[offset] == .colon
                    ? "write a blank after the ':' of a key"
                    : "quote the whole string; inside it, write '' in single quotes, or \\\" in double quotes"
            )
        default:
            return Diagnostic(
                .strayText, "the value ends before this", at: word,
                help: "remove it, or quote the whole string")
        }
    }

    /// The list that ends at this bracket, as it is written on its line.
    private func listText(closedAt closer: Int) -> String? {
        var open = 0
        var offset = closer
        while offset >= lineStart, closer - offset < 60 {
            if bytes[offset] == .closeBracket { open += 1 }
            if bytes[offset] == .openBracket { open -= 1 }
            if open == 0 { return source.text(ByteRange(offset, closer + 1)) }
            offset -= 1
        }
        return nil
    }

    func unclosed(_ opener: Int) -> Diagnostic {
        let isQuote = bytes[opener].isQuote
        let closer = isQuote ? bytes[opener] : self.closer(of: opener)
        let isAtLine = position < bytes.count
        return Diagnostic(
            .unclosed,
            isQuote ? "the string in quotes is not closed" : "'\(character(bytes[opener]))' is not closed",
            at: place(at: opener),
            notes: isAtLine
                ? [Diagnostic.Note("it must be closed before this", at: place(at: firstOfLine))]
                : [],
            help: isAtLine
                ? "write \(character(closer)) where it ends, or indent the lines that belong to it"
                : "write \(character(closer)) where it ends"
        )
    }

    /// The first token of the current line.
    var firstOfLine: Int {
        var offset = lineStart
        while byte(at: offset).isBlank { offset += 1 }
        return offset
    }

    func duplicateKey(_ key: Node.Key, first: Node.Entry) -> Diagnostic {
        Diagnostic(
            .duplicateKey,
            "the key \(named(key.range)) is used a second time",
            at: Diagnostic.Place(source, key.range),
            notes: [Diagnostic.Note("the first is here", at: Diagnostic.Place(source, first.key.range))],
            help: "keep one of the two"
        )
    }

    func cannotBeginText() -> Diagnostic {
        if isAtClosingBracket {
            return Diagnostic(
                .unclosed,
                "'\(character(current))' closes nothing that is open here",
                at: place(at: position),
                help: "remove it, or quote the string that begins with it"
            )
        }
        if current == .hash { return commentNeedsBlank(at: position) }
        return Diagnostic(
            .needsQuotes,
            "a string that begins with '\(character(current))' needs quotes",
            at: place(at: position),
            help: "put \" around the whole string"
        )
    }

    func commentNeedsBlank(at offset: Int) -> Diagnostic {
        Diagnostic(
            .commentNeedsBlank,
            "a comment needs a blank before its '#'",
            at: place(at: offset),
            help: "write ' #', or quote the string that contains the '#'"
        )
    }

    func keyOfSeveralLines(_ range: ByteRange) -> Diagnostic {
        Diagnostic(
            .badKey,
            "a key and its ':' must be on one line",
            at: place(range.start, endOfLine(from: range.start, limit: range.end)),
            help: "join the lines, or look for a missing ',' or quote above the ':'"
        )
    }

    func keyTooLong(_ range: ByteRange) -> Diagnostic {
        Diagnostic(
            .badKey,
            "a key can have at most 1024 characters",
            at: Diagnostic.Place(source, range),
            help: "shorten it"
        )
    }

    func complexKey(_ start: Int, _ end: Int) -> Diagnostic {
        Diagnostic(
            .complexKey,
            "a list or a map cannot be a key: keys are strings",
            at: place(start, endOfLine(from: start, limit: end)),
            help: "write a string for the key; quote it if it contains brackets"
        )
    }

    func tagRefused(_ start: Int, _ end: Int) -> Diagnostic {
        Diagnostic(
            .tag,
            "tags ('!name') are not supported",
            at: place(start, end),
            help: "remove the tag; quote a string that begins with '!'"
        )
    }

    /// A piece of the source in quotes; its own quotes, if it has some.
    func named(_ range: ByteRange) -> String {
        let text = snippet(range.start, range.end)
        return byte(at: range.start).isQuote ? text : "'\(text)'"
    }

    /// A piece of the source for a message: one line of limited length.
    func snippet(_ start: Int, _ end: Int) -> String {
        let last = endOfLine(from: start, limit: min(end, start + 49))
        guard last - start > 48 else { return source.text(ByteRange(start, last)) }
        var cut = start + 45
        while cut > start, bytes[cut] & 0xC0 == 0x80 { cut -= 1 }
        return source.text(ByteRange(start, cut)) + "…"
    }

    func character(_ byte: UInt8) -> Unicode.Scalar {
        Unicode.Scalar(byte)
    }
}
