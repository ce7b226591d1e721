import Diagnostics

/// A part of a template's source: plain text or a tag in braces.
struct Piece {
    enum Kind {
        case text
        /// `{{ … }}`
        case output
        /// `{% … %}`
        case tag
        /// `{# … #}`
        case comment
    }

    let kind: Kind
    /// The whole piece, with its braces.
    let range: ByteRange
    /// The text between the braces, without blanks around it.
    let inside: ByteRange
    /// Whether its lines contain nothing else except blanks. A comma after a value is also allowed.
    let isAlone: Bool
    /// False if the closing braces are missing, which is reported.
    var isClosed = true

    /// Whether the whole line belongs to it.
    var takesLine: Bool {
        isAlone && kind != .output
    }
}

/// Splits a template's source into pieces. A tag or a comment that is alone on its line takes the whole line, so the
/// indentation and the newline do not belong to any piece.
///
/// A tag ends on the line on which it begins. A comment may have several lines. The end of a tag is not recognized
/// inside quotes.
struct PieceScanner {
    private let source: SourceText
    private let bytes: [UInt8]
    private let start: Int
    private let end: Int
    private var position: Int
    /// The piece in braces after the last text.
    private var pending: Piece?

    init(_ source: SourceText, _ range: ByteRange) {
        self.source = source
        bytes = source.bytes
        start = range.start
        end = range.end
        position = range.start
    }

    mutating func next(_ diagnostics: inout [Diagnostic]) -> Piece? {
        if let piece = pending {
            pending = nil
            return piece
        }
        let textStart = position
        while let (open, kind) = nextOpening(from: position) {
            let (inside, isClosed) = inside(from: open + 2, kind)
            if !isClosed {
                diagnostics.append(.unterminated(kind, Diagnostic.Place(source, ByteRange(open, open + 2))))
                position = inside.end
                if kind != .tag {
                    continue
                }
            }
            let close = isClosed ? inside.end + 2 : inside.end
            let lineStart = startOfBlankLine(before: open)
            let lineEnd = endOfBlankLine(after: close, kind)
            let isAlone = lineStart != nil && lineEnd != nil
            let piece = Piece(
                kind: kind,
                range: ByteRange(open, close),
                inside: trimmed(inside),
                isAlone: isAlone,
                isClosed: isClosed
            )
            position = piece.takesLine ? lineEnd ?? close : close
            let textEnd = piece.takesLine ? lineStart ?? open : open
            guard textEnd > textStart else {
                return piece
            }
            pending = piece
            return text(textStart, textEnd)
        }
        position = end
        return textStart < end ? text(textStart, end) : nil
    }

    private func text(_ start: Int, _ end: Int) -> Piece {
        Piece(kind: .text, range: ByteRange(start, end), inside: ByteRange(start, end), isAlone: false)
    }

    private func nextOpening(from start: Int) -> (Int, Piece.Kind)? {
        bytes.withUnsafeBufferPointer { bytes in
            var index = start
            // The last byte opens nothing.
            while let brace = bytes.firstIndex(of: UInt8(ascii: "{"), index, end - 1) {
                if let kind = Self.kind(bytes[brace + 1]) {
                    return (brace, kind)
                }
                index = brace + 1
            }
            return nil
        }
    }

    private static func kind(_ byte: UInt8) -> Piece.Kind? {
        switch byte {
        case UInt8(ascii: "{"): .output
        case UInt8(ascii: "%"): .tag
        case UInt8(ascii: "#"): .comment
        default: nil
        }
    }

    /// The range up to the closing braces, or up to the place where they are missing.
    private func inside(from start: Int, _ kind: Piece.Kind) -> (range: ByteRange, isClosed: Bool) {
        let closing =
            switch kind {
            case .output: UInt8(ascii: "}")
            case .comment: UInt8(ascii: "#")
            case .tag, .text: UInt8(ascii: "%")
            }
        var isQuoted = false
        var index = start
        scan: while index + 1 < end {
            let (byte, following) = (bytes[index], bytes[index + 1])
            if byte == closing, following == UInt8(ascii: "}"), !isQuoted {
                return (ByteRange(start, index), true)
            }
            switch byte {
            case _ where kind == .comment: break
            case .newline: break scan
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: "{") where !isQuoted && Self.kind(following) != nil: break scan
            default: break
            }
            index += 1
        }
        let reachesEnd = index + 1 >= end
        return (ByteRange(start, reachesEnd ? end : index), false)
    }

    private func trimmed(_ range: ByteRange) -> ByteRange {
        var (start, end) = (range.start, range.end)
        while start < end, bytes[start].isBlank {
            start += 1
        }
        while end > start, bytes[end - 1].isBlank {
            end -= 1
        }
        return ByteRange(start, end)
    }

    /// The start of the line, if there are only blanks between it and the index.
    private func startOfBlankLine(before index: Int) -> Int? {
        var index = index
        while index > start, bytes[index - 1].isBlank {
            index -= 1
        }
        return index == start || bytes[index - 1] == .newline ? index : nil
    }

    /// The start of the next line, if there are only blanks between the index and the line's end.
    private func endOfBlankLine(after index: Int, _ kind: Piece.Kind) -> Int? {
        var index = index
        if kind == .output, index < end, bytes[index] == UInt8(ascii: ",") {
            index += 1
        }
        while index < end, bytes[index].isBlank {
            index += 1
        }
        if index + 1 < end, bytes[index] == .carriageReturn, bytes[index + 1] == .newline {
            return index + 2
        }
        return index == end || bytes[index] == .newline ? min(index + 1, end) : nil
    }
}

// MARK: - Messages

extension Diagnostic {
    fileprivate static func unterminated(_ kind: Piece.Kind, _ place: Place) -> Diagnostic {
        let message =
            switch kind {
            case .output: "`{{` has no `}}` on its line"
            case .comment: "`{#` has no `#}`"
            case .tag, .text: "`{%` has no `%}` on its line"
            }
        let braces = place.source.text(place.range)
        return Diagnostic(
            "template-unterminated",
            message,
            at: place,
            help: "close it; to write braces as text, use `{{ \"\(braces)\" }}`"
        )
    }
}
