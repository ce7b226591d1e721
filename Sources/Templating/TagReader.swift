import Diagnostics

/// Reads the words and signs inside a tag one after the other.
///
/// A syntax error is reported and ends the reading. The readers of paths and conditions report other errors and
/// continue, so one tag can have several.
struct TagReader {
    let source: SourceText
    /// The names that may be used here.
    let scope: Scope
    /// The number of loops around the tag.
    let loopCount: Int
    /// The beginning of the next word or sign, without blanks; after the end if the reading has ended.
    private(set) var position: Int
    private let end: Int
    private let bytes: [UInt8]
    private(set) var diagnostics: [Diagnostic] = []
    /// Whether a path may go through a list, as in `fields.each.name`. Only printed values may.
    var readsEach = false
    /// The list that a path went through.
    var each: EachList?

    init(_ source: SourceText, _ range: ByteRange, scope: Scope, loopCount: Int = 0) {
        self.source = source
        self.scope = scope
        self.loopCount = loopCount
        bytes = source.bytes
        position = range.start
        end = range.end
        skipBlanks()
    }

    /// Whether the byte comes next, also after blanks.
    func isNext(_ byte: UInt8) -> Bool {
        position < end && bytes[position] == byte
    }

    /// The next word, if one comes next.
    mutating func word() -> ByteRange? {
        let word = adjacentWord()
        skipBlanks()
        return word
    }

    /// The next word, without the blanks after it, because there are no blanks in a path.
    mutating func adjacentWord() -> ByteRange? {
        let start = position
        while position < end, bytes[position].isNamePart {
            position += 1
        }
        return position > start ? ByteRange(start, position) : nil
    }

    /// Reads the byte if it comes next.
    mutating func take(_ byte: UInt8) -> Bool {
        guard isNext(byte) else {
            return false
        }
        position += 1
        skipBlanks()
        return true
    }

    /// Reads the dot of a path if a name follows it. Reports a dot without a name.
    mutating func takeDot() -> Bool {
        guard isNext(UInt8(ascii: ".")) else {
            return false
        }
        position += 1
        guard position < end, bytes[position].isNamePart else {
            expected("a name after the dot")
            return false
        }
        return true
    }

    /// Reads the word if it comes next.
    mutating func take(word expected: StaticString) -> Bool {
        let start = position
        if let word = word(), bytes[word.start..<word.end].elementsEqual(expected.bytes) {
            return true
        }
        position = start
        return false
    }

    /// Whether the word comes next.
    func isNext(word expected: StaticString) -> Bool {
        var reader = self
        return reader.take(word: expected)
    }

    /// The text in the quotes that come next, if there are any.
    mutating func quotedText() -> ByteRange? {
        let quote = UInt8(ascii: "\"")
        guard isNext(quote), let close = bytes[(position + 1)..<end].firstIndex(of: quote) else {
            return nil
        }
        let text = ByteRange(position + 1, close)
        position = close + 1
        skipBlanks()
        return text
    }

    /// Skips the rest of a path that has been reported.
    mutating func skipPath() {
        while position < end, bytes[position] == UInt8(ascii: ".") || bytes[position].isNamePart {
            position += 1
        }
        skipBlanks()
    }

    mutating func skipBlanks() {
        while position < end, bytes[position].isBlank {
            position += 1
        }
    }

    func place(_ range: ByteRange) -> Diagnostic.Place {
        Diagnostic.Place(source, range)
    }

    /// The text that was read since `start`, without the blanks after it.
    func place(since start: Int) -> Diagnostic.Place {
        var last = min(position, end)
        while last > start, bytes[last - 1].isBlank {
            last -= 1
        }
        return Diagnostic.Place(source, ByteRange(start, last))
    }

    /// The next word or run of signs; empty at the end.
    var next: Diagnostic.Place {
        let start = min(position, end)
        var stop = start
        while stop < end, !bytes[stop].isBlank, bytes[stop].isNamePart == bytes[start].isNamePart {
            stop += 1
        }
        return Diagnostic.Place(source, ByteRange(start, stop))
    }

    // MARK: - Mistakes

    /// Reports an error after which the reading can continue.
    mutating func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
    }

    /// Reports the remaining text, if there is any.
    mutating func expectEnd() {
        if position < end {
            stop(.unexpected(next))
        }
    }

    /// Reports that something else was expected.
    mutating func expected(_ what: String) {
        stop(.expected(what, next))
    }

    /// Ends the reading with an error, unless it has already ended with one.
    mutating func stop(_ diagnostic: Diagnostic) {
        if position <= end {
            diagnostics.append(diagnostic)
        }
        position = end + 1
    }
}

// MARK: - Messages

extension Diagnostic {
    fileprivate static func unexpected(_ place: Place) -> Diagnostic {
        let text = place.source.text(place.range)
        let help: String? =
            switch text {
            case _ where Expression.comparisons.contains(text):
                "templates have no comparisons: use a flag of the model"
            case "&&", "&": "write `and`"
            case "||": "write `or`"
            default: nil
            }
        return Diagnostic("template-syntax", "unexpected `\(text)`", at: place, help: help)
    }

    fileprivate static func expected(_ what: String, _ place: Place) -> Diagnostic {
        let text = place.source.text(place.range)
        return Diagnostic(
            "template-syntax",
            "expected \(what), found \(text.isEmpty ? "the end" : "`\(text)`")",
            at: place,
            help: text == "!" ? "write `not`" : nil
        )
    }
}
