import Diagnostics

/// Thrown after the error of an entry was reported: the nearest block collection continues with its next entry.
struct Unreadable: Error {
    /// Whether the parser is at the beginning of a line that it has not read yet.
    var isAtLineStart = false
}

/// The state of reading a YAML document, and the steps that all productions share. The productions are extensions,
/// one file each; their comments cite the rules of YAML 1.2.2 by number.
///
/// The parameter `indent` of a production is the column of the collection around the node, -1 at the top; a node is
/// indented more than that. No production backtracks further than one line or one gap, so the time is linear.
///
/// A class, because the productions call each other: a structure would be copied to the stack at every level.
final class YAMLParser {
    static let deepest = 64
    static let mostMistakes = 50

    let source: SourceText
    let bytes: [UInt8]
    /// The offset of the next byte to read.
    var position = 0
    /// The offset of the line that contains `position`.
    var lineStart = 0
    /// The number of open collections.
    var depth = 0
    /// Whether lines inside the outermost brackets are not indented enough, which has been reported.
    var isFlowUnindented = false
    /// Whether an unclosed bracket was reported, so that a line with a closing bracket is not reported again.
    var isBracketLeftOpen = false
    private(set) var diagnostics: [Diagnostic] = []
    private var reported: Set<String> = []
    /// Whether reading stopped early; later errors are not reported.
    private var isStopped = false
    /// The line before which something was found unclosed. Errors in this line are not reported, because it may
    /// belong to that.
    private var unsureLine: Int?
    /// The nodes that aliases may refer to.
    var anchors = Anchors()
    private(set) var lastGap = Gap(start: -1, end: -1)

    init(_ source: SourceText) {
        self.source = source
        bytes = source.bytes
    }
}

// MARK: - Looking

extension YAMLParser {
    /// The byte at an offset; beyond the end 0, which no checked text contains.
    func byte(at offset: Int) -> UInt8 {
        offset < bytes.count ? bytes[offset] : 0
    }

    var current: UInt8 {
        byte(at: position)
    }

    var isAtClosingBracket: Bool {
        current == .closeBracket || current == .closeBrace
    }

    var column: Int {
        position - lineStart
    }

    func isBlankOrEnd(at offset: Int) -> Bool {
        guard offset < bytes.count else { return true }
        return bytes[offset].isBlank || bytes[offset].isLineBreak
    }

    /// Whether an indicator is here, followed by a blank or the end of the line.
    func isAtIndicator(_ indicator: UInt8) -> Bool {
        current == indicator && isBlankOrEnd(at: position + 1)
    }

    /// [206] c-forbidden: `---` or `...` at the beginning of a line ends the document.
    func isMarker(at offset: Int) -> Bool {
        let first = byte(at: offset)
        guard first == .dash || first == .dot else { return false }
        return byte(at: offset + 1) == first && byte(at: offset + 2) == first && isBlankOrEnd(at: offset + 3)
    }

    var isAtEndOfDocument: Bool {
        position >= bytes.count || (position == lineStart && isMarker(at: position))
    }

    func place(_ start: Int, _ end: Int) -> Diagnostic.Place {
        let start = min(start, bytes.count)
        return Diagnostic.Place(source, ByteRange(start, max(start, min(end, bytes.count))))
    }

    /// The place of the complete character at an offset.
    func place(at offset: Int) -> Diagnostic.Place {
        var end = offset + 1
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return place(offset, end)
    }

    /// The offset of the first blank or line break at or after an offset.
    func endOfWord(from offset: Int) -> Int {
        var end = offset
        while !isBlankOrEnd(at: end) { end += 1 }
        return end
    }

    /// The offset of the first line break at or after an offset, or the limit before it.
    func endOfLine(from offset: Int, limit: Int = .max) -> Int {
        let limit = min(limit, bytes.count)
        var end = offset
        while end < limit, !bytes[end].isLineBreak { end += 1 }
        return end
    }
}

// MARK: - Moving

extension YAMLParser {
    /// The blanks, comments and line breaks between two tokens.
    struct Gap {
        /// The end of the token before it.
        var start: Int
        /// The start of the next token.
        var end: Int
        /// Whether the next token is the first of its line.
        var startsLine = false
        /// The number of spaces before the next token, if it is the first of its line.
        var indent = 0
        /// Whether there is a tab among the blanks directly before the next token.
        var hasTab = false
    }

    /// [79] s-l-comments, [80] s-separate. The result is cached until something is read.
    func skipGap() -> Gap {
        if lastGap.end == position { return lastGap }
        var gap = Gap(start: position, end: position, startsLine: position == lineStart)
        var hasBlankBefore = gap.startsLine
        while position < bytes.count {
            let byte = bytes[position]
            if byte == .space {
                position += 1
            } else if byte == .tab {
                if !gap.hasTab { gap.indent = column }
                gap.hasTab = true
                position += 1
            } else if byte.isLineBreak {
                skipLineBreak()
                gap.startsLine = true
                gap.hasTab = false
            } else if byte == .hash && hasBlankBefore {
                position = endOfLine(from: position)
            } else {
                break
            }
            hasBlankBefore = true
        }
        if !gap.hasTab { gap.indent = column }
        gap.end = position
        lastGap = gap
        return gap
    }

    func skipLineBreak() {
        if current == .carriageReturn && byte(at: position + 1) == .lineFeed { position += 1 }
        position += 1
        lineStart = position
    }

    func skipLine() {
        position = endOfLine(from: position)
        if position < bytes.count { skipLineBreak() }
    }

    func skipBlanks() {
        while position < bytes.count, bytes[position].isBlank { position += 1 }
    }

    /// After an error, moves to the first line that is not indented more than the collection that continues. A line
    /// that begins with a closing bracket belongs to the error.
    func recover(from mistake: Unreadable, column: Int) {
        if !mistake.isAtLineStart { skipLine() }
        while position < bytes.count {
            let gap = skipGap()
            if isAtEndOfDocument { return }
            if gap.indent <= column, !gap.hasTab, !isAtClosingBracket { return }
            skipLine()
        }
    }
}

// MARK: - Reporting

extension YAMLParser {
    func report(_ diagnostic: Diagnostic) {
        if isStopped || lineStart == unsureLine { return }
        if diagnostics.count == Self.mostMistakes {
            diagnostics.append(tooManyMistakes(at: diagnostic.place))
            stop()
        } else {
            diagnostics.append(diagnostic)
        }
    }

    /// Reports a problem that would be repeated at every place of its kind only once.
    func reportOnce(_ diagnostic: Diagnostic) {
        if reported.insert(diagnostic.id).inserted { report(diagnostic) }
    }

    /// Reports an error after which the entry cannot be read any further.
    func failure(_ diagnostic: Diagnostic, isAtLineStart: Bool = false) -> Unreadable {
        report(diagnostic)
        if isAtLineStart { unsureLine = lineStart }
        return Unreadable(isAtLineStart: isAtLineStart)
    }

    /// Counts an opened collection. Too many nested collections stop the reading.
    func open(at start: Int) throws(Unreadable) {
        depth += 1
        if depth > Self.deepest { throw stop(tooDeep(at: start)) }
    }

    /// Reports an error that stops the reading.
    func stop(_ diagnostic: Diagnostic) -> Unreadable {
        report(diagnostic)
        stop()
        return Unreadable()
    }

    private func stop() {
        isStopped = true
        position = bytes.count
        lineStart = bytes.count
    }

    func tooDeep(at start: Int) -> Diagnostic {
        Diagnostic(
            "too-deep",
            "lists and maps are nested deeper than \(Self.deepest) levels",
            at: place(at: start),
            help: "flatten the document"
        )
    }

    private func tooManyMistakes(at place: Diagnostic.Place?) -> Diagnostic {
        Diagnostic(
            "too-many-mistakes",
            "there are more than \(Self.mostMistakes) errors, so the rest of the file is not read",
            at: place,
            help: "correct the errors above first"
        )
    }
}
