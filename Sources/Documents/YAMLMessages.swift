import Diagnostics

/// The messages that several productions share. The others are below the production that reports them.
extension YAMLParser {
    /// Another `: ` after a text: `doc: a: b`.
    func textEnds(at colon: Int) -> Diagnostic {
        Diagnostic(
            "text-ends", "': ' ends the string before it", at: place(at: colon),
            help: isMarker(at: lineStart)
                ? "begin the map on its own line, below the '---'"
                : "remove the space after the colon, or quote the whole string")
    }

    /// Text after the end of a node: `tags: [String]?`.
    func strayText(at offset: Int) -> Diagnostic {
        var end = offset
        while end > lineStart, bytes[end - 1].isBlank { end -= 1 }
        let last = end > lineStart ? bytes[end - 1] : .space
        let word = place(offset, endOfWord(from: offset))
        switch last {
        case .closeBracket, .closeBrace:
            let isOptional = bytes[offset] == .question
            let help =
                last == .closeBracket
                ? "write the '?' of an optional list after its key, as in `tags?: [String]`"
                : "define the object under `types`, and write the '?' after its name, as in `trip: Trip?`"
            return Diagnostic(
                "stray-text",
                "nothing may follow '\(character(last))'",
                at: isOptional ? place(at: offset) : word,
                help: isOptional ? help : "remove it, or quote the whole string"
            )
        case .singleQuote, .doubleQuote:
            return Diagnostic(
                "stray-text",
                "nothing may follow the closing \(character(last))",
                at: word,
                help: bytes[offset] == .colon
                    ? "write a space after the ':' of a key"
                    : "quote the whole string; inside it, write '' in single quotes, or \\\" in double quotes"
            )
        default:
            return Diagnostic(
                "stray-text", "the value ends before this", at: word,
                help: "remove it, or quote the whole string")
        }
    }

    func unclosed(_ opener: Int) -> Diagnostic {
        let isQuote = bytes[opener].isQuote
        let closer = isQuote ? bytes[opener] : self.closer(of: opener)
        let isAtLine = position < bytes.count
        return Diagnostic(
            "unclosed",
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
            "duplicate-key",
            "the key \(named(key.range)) is used a second time",
            at: Diagnostic.Place(source, key.range),
            notes: [Diagnostic.Note("the first is here", at: Diagnostic.Place(source, first.key.range))],
            help: "keep one of the two"
        )
    }

    func cannotBeginText() -> Diagnostic {
        if isAtClosingBracket {
            return Diagnostic(
                "unclosed",
                "this '\(character(current))' has no opening bracket",
                at: place(at: position),
                help: "remove it, or quote the string that begins with it"
            )
        }
        if current == .hash { return commentNeedsBlank(at: position) }
        return Diagnostic(
            "needs-quotes",
            "a string that begins with '\(character(current))' needs quotes",
            at: place(at: position),
            help: "put \" around the whole string"
        )
    }

    func commentNeedsBlank(at offset: Int) -> Diagnostic {
        Diagnostic(
            "comment-needs-blank",
            "a comment needs a space before its '#'",
            at: place(at: offset),
            help: "write ' #', or quote the string that contains the '#'"
        )
    }

    func keyOfSeveralLines(_ range: ByteRange) -> Diagnostic {
        Diagnostic(
            "bad-key",
            "a key and its ':' must be on one line",
            at: place(range.start, endOfLine(from: range.start, limit: range.end)),
            help: "join the lines, or look for a missing ',' or quote above the ':'"
        )
    }

    func keyTooLong(_ range: ByteRange) -> Diagnostic {
        Diagnostic(
            "bad-key",
            "a key can have at most 1024 characters",
            at: Diagnostic.Place(source, range),
            help: "shorten it"
        )
    }

    func complexKey(_ start: Int, _ end: Int) -> Diagnostic {
        Diagnostic(
            "unsupported-key",
            "a list or a map cannot be a key: keys are strings",
            at: place(start, endOfLine(from: start, limit: end)),
            help: "write a string for the key; quote it if it contains brackets"
        )
    }

    func tagRefused(_ start: Int, _ end: Int) -> Diagnostic {
        Diagnostic(
            "unsupported-tag",
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
