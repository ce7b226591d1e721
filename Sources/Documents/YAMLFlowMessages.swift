import Diagnostics

extension YAMLParser {
    func unindented(_ opener: Int) -> Diagnostic {
        Diagnostic(
            "wrong-indentation",
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
            return isOwnLine ? missingComma(start, opener: opener) : textEnds(at: position)
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
            "missing-comma",
            "',' or '\(character(closer(of: opener)))' is missing before this",
            at: place(start, endOfWord(from: start)),
            notes: [Diagnostic.Note("the bracket opens here", at: place(at: opener))],
            help: "items are separated by commas; quote a string that contains commas, brackets or ': '"
        )
    }

    private func wrongCloser(_ opener: Int) -> Diagnostic {
        Diagnostic(
            "unclosed",
            "'\(character(current))' does not close '\(character(bytes[opener]))'",
            at: place(at: position),
            notes: [Diagnostic.Note("the bracket opens here", at: place(at: opener))],
            help: "write '\(character(closer(of: opener)))' first"
        )
    }

    private func bracketInText(opener: Int) -> Diagnostic {
        let brackets = bytes[opener] == .openBracket ? "[ ]" : "{ }"
        return Diagnostic(
            "needs-quotes",
            "inside \(brackets), a string that contains '\(character(current))' needs quotes",
            at: place(at: position),
            help: "put \" around the whole string"
        )
    }

    func cannotBeginFlowText() -> Diagnostic {
        switch current {
        case .comma:
            return Diagnostic(
                "misplaced-comma",
                "there is nothing before this ','",
                at: place(at: position),
                help: "remove one comma, or write `\"\"` for an empty string"
            )
        case .closeBracket, .closeBrace:
            return Diagnostic(
                "unclosed",
                "this '\(character(current))' has no opening bracket",
                at: place(at: position),
                help: "remove it, or write the other bracket"
            )
        case .dash:
            return Diagnostic(
                "needs-quotes",
                "inside brackets, an item cannot begin with '-'",
                at: place(at: position),
                help: "separate the items by commas only, or quote the '-'"
            )
        default:
            return cannotBeginText()
        }
    }
}
