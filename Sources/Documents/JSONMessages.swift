import Diagnostics

/// The messages of the JSON parser, with their places.
extension JSONParser {
    private func mistake(
        _ id: String, _ message: String, _ start: Int, _ end: Int, opener: Int? = nil,
        help: String
    ) -> Mistake {
        let last = bytes.count
        let place = Diagnostic.Place(source, ByteRange(min(start, last), min(max(start, end), last)))
        let notes = opener.map { opener in
            let place = Diagnostic.Place(source, ByteRange(opener, opener + 1))
            return [Diagnostic.Note("the bracket opens here", at: place)]
        }
        return Mistake(diagnostic: Diagnostic(id, message, at: place, notes: notes ?? [], help: help))
    }

    /// The end of the word at an offset, or of the single character there.
    func wordEnd(_ offset: Int) -> Int {
        var end = offset
        while end < bytes.count, !bytes[end].isBlank, !bytes[end].isLineBreak, !bytes[end].isFlowIndicator {
            end += 1
        }
        return max(end, offset + 1)
    }

    func emptyDocument() -> Mistake {
        mistake("empty-document", "there is no value here", position, position, help: "write at least {}")
    }

    func textBehindDocument() -> Mistake {
        if bytes[position] == .slash || bytes[position] == .hash { return badValue(position) }
        return mistake(
            "stray-text", "a document can contain only one value, which ends before this", position,
            wordEnd(position),
            help: "remove it")
    }

    func unclosed(_ start: Int) -> Mistake {
        let closer =
            switch bytes[start] {
            case .openBrace: "}"
            case .openBracket: "]"
            default: "\""
            }
        return mistake(
            "unclosed", "'\(Unicode.Scalar(bytes[start]))' is not closed", start, start + 1,
            help: closer == "\"" ? "write '\"' before the end of the line" : "write '\(closer)' where it ends"
        )
    }

    func missingComma(opener: Int, closer: UInt8) -> Mistake {
        if position >= bytes.count { return unclosed(opener) }
        if bytes[position] == .closeBracket || bytes[position] == .closeBrace {
            return mistake(
                "unclosed",
                "'\(Unicode.Scalar(bytes[position]))' does not close '\(Unicode.Scalar(bytes[opener]))'",
                position, position + 1, opener: opener, help: "write '\(Unicode.Scalar(closer))' first")
        }
        return mistake(
            "missing-comma", "',' or '\(Unicode.Scalar(closer))' is missing before this", position,
            wordEnd(position),
            opener: opener, help: "separate the items by commas")
    }

    func misplacedComma(_ comma: Int) -> Mistake {
        mistake("misplaced-comma", "nothing follows this ','", comma, comma + 1, help: "remove the comma")
    }

    func badKey() -> Mistake {
        mistake(
            "bad-key", "a key in double quotes is expected here", position, wordEnd(position),
            help: "put double quotes around the key")
    }

    func missingColon(behind key: Node.Key, opener: Int) -> Mistake {
        if position >= bytes.count { return unclosed(opener) }
        return mistake(
            "missing-colon", "':' is missing after this key", key.range.start, key.range.end,
            help: "write a colon and a value after it")
    }

    func badNumber(_ start: Int) -> Mistake {
        mistake(
            "bad-value", "this is not a JSON number", start, max(wordEnd(start), position),
            help: "write it like 12, -0.5 or 1e9, or as a string in double quotes")
    }

    func badValue(_ start: Int) -> Mistake {
        if position == start, start < bytes.count, bytes[start] != .colon {
            return mistake(
                "bad-value", "a value is missing here", start, start + 1, help: "write a value, or null")
        }
        if start >= bytes.count {
            return mistake(
                "bad-value", "a value is missing here", start, start, help: "write a value, or null")
        }
        if bytes[start] == .slash || bytes[start] == .hash {
            return mistake(
                "bad-value", "JSON has no comments", start, wordEnd(start), help: "remove it, or use YAML")
        }
        return mistake(
            "bad-value", "this is not a JSON value", start, max(position, start + 1),
            help: "put a string in double quotes; only true, false and null have none")
    }

    func controlCharacter() -> Mistake {
        let digits = String(current, radix: 16, uppercase: true)
        let escape = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        return mistake(
            "control-character", "this string contains a control character", position, position + 1,
            help: "write \(current == .tab ? "\\t" : escape) instead")
    }

    func badEscape() -> Mistake {
        mistake(
            "bad-escape", "this is not a JSON escape of a character", position, position + 2,
            help:
                "write \\\\ for a backslash, or \\u and four hexadecimal digits for a character; one above U+FFFF needs two of these"
        )
    }

    func tooDeep() -> Mistake {
        mistake(
            "too-deep", "lists and maps are nested deeper than \(Self.deepest) levels", position,
            position + 1,
            help: "flatten the document")
    }

    /// A key with the same text as another key, maybe in another normalization of accents.
    func duplicateKey(_ key: Node.Key, first: Node.Entry) -> Diagnostic {
        Diagnostic(
            "duplicate-key",
            "this key is used a second time, and \(counted == .first ? "only the first one" : "this one") counts",
            at: Diagnostic.Place(source, key.range),
            severity: .warning,
            notes: [Diagnostic.Note("the first is here", at: Diagnostic.Place(source, first.key.range))],
            help: "keep one of the two"
        )
    }
}
