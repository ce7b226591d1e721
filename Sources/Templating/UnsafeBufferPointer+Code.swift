/// Properties of a line of Swift code: how it begins and ends, which brackets it opens and closes. `start` and `end`
/// are the bounds of its text, without indentation.
extension UnsafeBufferPointer<UInt8> {
    /// The number of multi-line string delimiters in the line. In Swift they are at the beginning and the end of a
    /// line.
    @inline(__always)
    func countDelimiters(_ start: Int, _ end: Int) -> Int {
        let quote = UInt8(ascii: "\"")
        guard end - start > 2,
            self[start] == quote && self[start + 1] == quote
                || self[end - 1] == quote && self[end - 2] == quote
        else {
            return 0
        }
        return countQuoteTriples(start, end)
    }

    private func countQuoteTriples(_ start: Int, _ end: Int) -> Int {
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

    /// Whether the line is a directive such as `#if`. It must begin with `#`.
    func isDirective(_ start: Int, _ end: Int) -> Bool {
        ["#if ", "#elseif ", "#else", "#endif"].contains { (word: StaticString) in
            holds(word, start, Swift.min(end, start + word.utf8CodeUnitCount))
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

    /// Whether the line is only `{`, `{}` or `else {`: the body of a declaration or of a `guard` with a broken head.
    func beginsBody(_ start: Int, _ end: Int) -> Bool {
        start < end && self[start] == UInt8(ascii: "{") && (end == start + 1 || holds("{}", start, end))
            || holds("else {", start, end)
    }

    /// Whether a declaration or a statement with a body in braces begins here.
    func beginsStatement(_ start: Int, _ end: Int) -> Bool {
        if start < end, self[start] == UInt8(ascii: "@") || self[start] == UInt8(ascii: "}") {
            return self[start] == UInt8(ascii: "@") || begins("} else ", start, end)
                || begins("} catch ", start, end)
        }
        var word = start
        while word < end, let modifier = Self.modifiers(self[word]).first(where: { begins($0, word, end) }) {
            word += modifier.utf8CodeUnitCount
        }
        guard word < end else {
            return false
        }
        return Self.statements(self[word]).contains { begins($0, word, end) }
            || begins("var ", word, end) && !self[word..<end].contains(UInt8(ascii: "="))
    }

    /// The modifiers that begin with the letter.
    private static func modifiers(_ letter: UInt8) -> [StaticString] {
        switch letter {
        case UInt8(ascii: "c"): ["convenience "]
        case UInt8(ascii: "f"): ["fileprivate ", "final "]
        case UInt8(ascii: "i"): ["indirect ", "internal "]
        case UInt8(ascii: "l"): ["lazy "]
        case UInt8(ascii: "m"): ["mutating "]
        case UInt8(ascii: "n"): ["nonisolated "]
        case UInt8(ascii: "o"): ["override "]
        case UInt8(ascii: "p"): ["package ", "private ", "public "]
        case UInt8(ascii: "s"): ["static "]
        default: []
        }
    }

    /// The first words of declarations and statements that begin with the letter.
    private static func statements(_ letter: UInt8) -> [StaticString] {
        switch letter {
        case UInt8(ascii: "a"): ["actor "]
        case UInt8(ascii: "c"): ["class "]
        case UInt8(ascii: "d"): ["defer ", "deinit ", "do "]
        case UInt8(ascii: "e"): ["else ", "enum ", "extension "]
        case UInt8(ascii: "f"): ["for ", "func "]
        case UInt8(ascii: "g"): ["get ", "guard "]
        case UInt8(ascii: "i"): ["if ", "init(", "init<", "init?"]
        case UInt8(ascii: "p"): ["protocol "]
        case UInt8(ascii: "r"): ["repeat "]
        case UInt8(ascii: "s"): ["set ", "struct ", "subscript", "switch "]
        case UInt8(ascii: "w"): ["while "]
        default: []
        }
    }

    private func begins(_ word: StaticString, _ start: Int, _ end: Int) -> Bool {
        holds(word, start, Swift.min(end, start + word.utf8CodeUnitCount))
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
        if end > start, self[end - 1].isOpener {
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
            case let byte where byte.isOpener: open.append(byte)
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): _ = open.popLast()
            default: break
            }
        }
        return open.last
    }

    /// Whether a list begins at the line's end. Its elements may be joined on one line.
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

    /// The text between the braces at the end of the line, if there are no other braces outside of brackets.
    func onlyBraces(_ start: Int, _ end: Int) -> Range<Int>? {
        var open: [Int] = []
        var isQuoted = false
        for index in start..<end {
            isQuoted = isQuoted != isQuote(index, start)
            switch self[index] {
            case _ where isQuoted: break
            case let byte where byte.isOpener: open.append(index)
            case UInt8(ascii: ")"), UInt8(ascii: "]"): _ = open.popLast()
            case UInt8(ascii: "}"):
                guard let opener = open.popLast(), open.isEmpty else {
                    continue
                }
                return index == end - 1 && index > opener + 2 ? opener + 1..<index : nil
            default: break
            }
        }
        return nil
    }

    /// Whether the line ends in the middle of an expression: with a comma, an operator after a blank, or the `in` after
    /// the parameters of a closure.
    func goesOn(_ start: Int, _ end: Int) -> Bool {
        end > start && self[end - 1] == UInt8(ascii: ",") || endsApart(start, end)
            || end - start > 3 && holds(" in", end - 3, end)
    }

    /// Whether the line ends with an operator that has a blank before it, or is one.
    func endsApart(_ start: Int, _ end: Int) -> Bool {
        var index = end
        while index > start, self[index - 1].isOperatorPart {
            index -= 1
        }
        return index < end && (index == start || self[index - 1].isBlank)
    }

    /// Whether the line continues the expression before it, with a member or an operator after a blank.
    func continues(_ start: Int, _ end: Int) -> Bool {
        var index = start
        while index < end, self[index].isOperatorPart {
            index += 1
        }
        return index > start && (index == end || self[index].isBlank) || beginsWithMember(start, end)
    }

    /// Whether the line begins with `.member`, `?.member` or `!.member`, and not with a range.
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
        while wordEnd > start,
            self[wordEnd - 1] == UInt8(ascii: "?") || self[wordEnd - 1] == UInt8(ascii: "!")
        {
            wordEnd -= 1
        }
        var wordStart = wordEnd
        while wordStart > start, self[wordStart - 1].isNamePart {
            wordStart -= 1
        }
        return switch wordEnd - wordStart {
        case 2:
            holds("as", wordStart, wordEnd) || holds("in", wordStart, wordEnd)
                || holds("is", wordStart, wordEnd)
        case 3: holds("try", wordStart, wordEnd)
        case 4: holds("case", wordStart, wordEnd) || holds("else", wordStart, wordEnd)
        case 5:
            holds("await", wordStart, wordEnd) || holds("throw", wordStart, wordEnd)
                || holds("where", wordStart, wordEnd) || holds("yield", wordStart, wordEnd)
        case 6: holds("return", wordStart, wordEnd)
        default: false
        }
    }

    /// Whether the bytes between the bounds are those of the word.
    @inline(__always)
    private func holds(_ word: StaticString, _ start: Int, _ end: Int) -> Bool {
        guard end - start == word.utf8CodeUnitCount else {
            return false
        }
        for index in start..<end where self[index] != word.utf8Start[index - start] {
            return false
        }
        return true
    }
}

extension UInt8 {
    fileprivate var isOpener: Bool {
        self == UInt8(ascii: "(") || self == UInt8(ascii: "[") || self == UInt8(ascii: "{")
    }

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
