/// What a line of Swift code shows of itself: how it begins and ends, what it opens and closes. `start` and `end` are
/// the bounds of its text, without indentation.
extension UnsafeBufferPointer<UInt8> {
    /// How many delimiters of multi-line strings the line holds.
    func countDelimiters(_ start: Int, _ end: Int) -> Int {
        let quote = UInt8(ascii: "\"")
        var count = 0
        var index = start
        while index + 2 < end {
            if self[index] == quote, self[index + 1] == quote, self[index + 2] == quote,
                index == start || self[index - 1] != UInt8(ascii: "\\")
            {
                count += 1
                index += 3
            } else {
                index += 1
            }
        }
        return count
    }

    /// `#if` and its kin. The line is known to begin with `#`.
    func isDirective(_ start: Int, _ end: Int) -> Bool {
        ["#if ", "#elseif ", "#else", "#endif"].contains { (word: StaticString) in
            self[start..<end].prefix(word.utf8CodeUnitCount).elementsEqual(word.bytes)
        }
    }

    /// Whether a comment begins or ends outside of the line's strings.
    func holdsComment(_ start: Int, _ end: Int) -> Bool {
        let (slash, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))
        var isQuoted = false
        for index in start..<end {
            isQuoted = isQuoted != isQuote(index, start)
            guard !isQuoted, index + 1 < end else {
                continue
            }
            let following = self[index + 1]
            if self[index] == slash && (following == slash || following == star)
                || self[index] == star && following == slash
            {
                return true
            }
        }
        return false
    }

    /// Whether the byte begins or ends a string.
    private func isQuote(_ index: Int, _ start: Int) -> Bool {
        guard self[index] == UInt8(ascii: "\"") else {
            return false
        }
        var backslashes = 0
        while index - backslashes > start, self[index - backslashes - 1] == UInt8(ascii: "\\") {
            backslashes += 1
        }
        return backslashes.isMultiple(of: 2)
    }

    /// `{`, `{}` or `else {` alone: the body of a declaration, or of a `guard`, whose head is broken.
    func beginsBody(_ start: Int, _ end: Int) -> Bool {
        let line = self[start..<end]
        return line.elementsEqual("{".utf8) || line.elementsEqual("{}".utf8)
            || line.elementsEqual("else {".utf8)
    }

    /// The bracket that the first byte of the line closes.
    func opener(closedAt start: Int, _ end: Int) -> UInt8? {
        guard start < end else {
            return nil
        }
        switch self[start] {
        case UInt8(ascii: ")"): return UInt8(ascii: "(")
        case UInt8(ascii: "]"): return UInt8(ascii: "[")
        case UInt8(ascii: "}"): return UInt8(ascii: "{")
        case UInt8(ascii: ">") where start + 1 == end || self[start + 1] != UInt8(ascii: "="):
            return UInt8(ascii: "<")
        default: return nil
        }
    }

    /// The last bracket that the line opens and does not close. Angle brackets count at its end only.
    func lastOpener(_ start: Int, _ end: Int) -> UInt8? {
        if end > start, [UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{")].contains(self[end - 1]) {
            return self[end - 1]
        }
        if opensList(end) {
            return UInt8(ascii: "<")
        }
        var open: [UInt8] = []
        var isQuoted = false
        for index in start..<end {
            isQuoted = isQuoted != isQuote(index, start)
            switch self[index] {
            case _ where isQuoted: break
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(self[index])
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): _ = open.popLast()
            default: break
            }
        }
        return open.last
    }

    /// Whether a list begins at the line's end: whatever stands in it may stand on one line.
    func opensList(_ end: Int) -> Bool {
        guard end > 0 else {
            return false
        }
        switch self[end - 1] {
        case UInt8(ascii: "("), UInt8(ascii: "["): return true
        case UInt8(ascii: "<"): return end > 1 && self[end - 2].isNamePart
        default: return false
        }
    }

    /// Whether the line ends in mid-expression: with a comma, an operator that stands apart, or the `in` behind the
    /// parameters of a closure.
    func goesOn(_ start: Int, _ end: Int) -> Bool {
        end > start && self[end - 1] == UInt8(ascii: ",") || endsApart(start, end)
            || end - start > 3 && self[end - 3..<end].elementsEqual(" in".utf8)
    }

    /// Whether the line ends with an operator that has a blank before it, or is one.
    func endsApart(_ start: Int, _ end: Int) -> Bool {
        var index = end
        while index > start, self[index - 1].isOperatorPart {
            index -= 1
        }
        return index < end && (index == start || self[index - 1].isBlank)
    }

    /// Whether the line goes on with the expression before it: a member, or an operator that stands apart.
    func continues(_ start: Int, _ end: Int) -> Bool {
        var index = start
        while index < end, self[index].isOperatorPart {
            index += 1
        }
        return index > start && (index == end || self[index].isBlank) || beginsWithMember(start, end)
    }

    /// `.member`, `?.member`, `!.member`, but no range.
    func beginsWithMember(_ start: Int, _ end: Int) -> Bool {
        var index = start
        if index < end, self[index] == UInt8(ascii: "?") || self[index] == UInt8(ascii: "!") {
            index += 1
        }
        return index + 1 < end && self[index] == UInt8(ascii: ".") && self[index + 1] != UInt8(ascii: ".")
    }

    /// Whether the line's last word is one after which `.member` begins an expression.
    func endsWithKeyword(_ start: Int, _ end: Int) -> Bool {
        var wordEnd = end
        while wordEnd > start, [UInt8(ascii: "?"), UInt8(ascii: "!")].contains(self[wordEnd - 1]) {
            wordEnd -= 1
        }
        var wordStart = wordEnd
        while wordStart > start, self[wordStart - 1].isNamePart {
            wordStart -= 1
        }
        let keywords: [StaticString] = [
            "as", "await", "case", "else", "in", "is", "return", "throw", "try", "where", "yield",
        ]
        return keywords.contains { self[wordStart..<wordEnd].elementsEqual($0.bytes) }
    }
}

extension UInt8 {
    fileprivate var isOperatorPart: Bool {
        switch self {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"),
            UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"),
            UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ":"):
            true
        default: false
        }
    }
}
