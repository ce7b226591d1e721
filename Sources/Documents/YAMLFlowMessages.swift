import Diagnostics

extension YAMLParser {
    func unindented(_ opener: Int) -> Diagnostic {
        Diagnostic(
            .wrongIndentation,
            "the lines between brackets must be indented more than the line that opens them",
            at: place(position, endOfWord(from: position)),
            notes: [Diagnostic.Note("the bracket opens here", at: place(at: opener))],
            help: "indent the line, or close the bracket above it"
        )
    }

    func strayInFlow(opener: Int, itemEnd: Int) -> Diagnostic {
        let last = bytes[itemEnd - 1]
        switch current {
        case .colon:
            let start = firstOfLine
            let isOwnLine =
                lineStart > opener && !bytes[start..<position].contains { $0.isFlowIndicator || $0 == .colon }
            return isOwnLine ? missingComma(start, opener: opener) : textEnds(at: position, from: nil)
        case .hash:
            return commentNeedsBlank(at: position)
        case .openBracket, .openBrace:
            if itemEnd == position && last != .closeBracket && last != .closeBrace {
                return bracketInText(opener: opener)
            }
        case .closeBracket, .closeBrace:
            return wrongCloser(opener)
        default:
            break
        }
        if itemEnd == position { return strayText(at: position) }
        return missingComma(position, opener: opener)
    }

    private func missingComma(_ start: Int, opener: Int) -> Diagnostic {
        Diagnostic(
            .missingComma,
            "',' or '\(character(closer(of: opener)))' is missing before this",
            at: place(start, endOfWord(from: start)),
            notes: [Diagnostic.Note("the bracket opens here", at: place(at: opener))],
            help: "items are separated by commas; quote a string that contains commas, brackets or ': '"
        )
    }

    private func wrongCloser(_ opener: Int) -> Diagnostic {
        Diagnostic(
            .unclosed,
            "'\(character(current))' does not close '\(character(bytes[opener]))'",
            at: place(at: position),
            notes: [Diagnostic.Note("the bracket opens here", at: place(at: opener))],
            help: "write '\(character(closer(of: opener)))' first"
        )
    }

    private func bracketInText(opener: Int) -> Diagnostic {
        var start = position
        while start > lineStart, !bytes[start - 1].isFlowIndicator,
            !(bytes[start - 1].isBlank && bytes[start - 2] == .colon)
        {
            start -= 1
        }
        while bytes[start].isBlank { start += 1 }
        let brackets = bytes[opener] == .openBracket ? "[ ]" : "{ }"
        return Diagnostic(
            .needsQuotes,
            "inside \(brackets), a string that contains '\(character(current))' needs quotes",
            at: place(at: position),
            help: "write '\(snippet(start, endOfBracketText(from: position)))' in quotes"
        )
    }

    /// The end of a text that should have been quoted: its own brackets are closed, and an item may end there.
    private func endOfBracketText(from start: Int) -> Int {
        var open = 0
        var offset = start
        while offset < bytes.count, !bytes[offset].isLineBreak {
            switch bytes[offset] {
            case .openBracket, .openBrace: open += 1
            case .comma where open == 0: return trimmed(start, offset)
            case .closeBracket, .closeBrace:
                if open == 0 { return trimmed(start, offset) }
                open -= 1
            default: break
            }
            offset += 1
        }
        return trimmed(start, offset)
    }

    private func trimmed(_ start: Int, _ end: Int) -> Int {
        var end = end
        while end > start, bytes[end - 1].isBlank { end -= 1 }
        return end
    }

    func cannotBeginFlowText() -> Diagnostic {
        switch current {
        case .comma:
            return Diagnostic(
                .misplacedComma,
                "there is nothing before this ','",
                at: place(at: position),
                help: "remove one comma, or write `\"\"` for an empty string"
            )
        case .closeBracket, .closeBrace:
            return Diagnostic(
                .unclosed,
                "'\(character(current))' closes nothing that is open here",
                at: place(at: position),
                help: "remove it, or write the other bracket"
            )
        case .dash:
            return Diagnostic(
                .needsQuotes,
                "between brackets, no item begins with '-'",
                at: place(at: position),
                help: "separate the items by commas only, or quote the '-'"
            )
        default:
            return cannotBeginText()
        }
    }
}
