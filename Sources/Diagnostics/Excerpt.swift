/// A source line, and the underline of a place in it.
struct Excerpt {
    let line: String
    /// The blanks before the underline: as wide as the text above, with the same tabs.
    let indentation: String
    /// `^~~~`, no longer than the line.
    let underline: String

    /// A line wider than `widest` is cut around the place. Bytes that are not UTF-8, and control characters, are
    /// shown as U+FFFD.
    init(_ place: Diagnostic.Place, lineRange: ByteRange, widest: Int) {
        let bytes = place.source.bytes
        let start = min(max(place.range.start, lineRange.start), lineRange.end)
        let end = min(max(place.range.end, start), lineRange.end)

        // A scalar has at most four bytes, so these bounds contain all that is shown.
        let from = max(lineRange.start, start - 4 * widest)
        let to = min(lineRange.end, start + 4 * widest)
        let before = Self.scalars(bytes[from..<start])
        let marked = Self.scalars(bytes[start..<min(end, to)])
        let after = Self.scalars(bytes[min(end, to)..<to])

        let room = widest - min(before.count, widest / 2)
        let keptBefore = before.suffix(max(widest / 2, widest - marked.count - after.count))
        let keptBehind = (marked + after).prefix(max(room, widest - keptBefore.count))
        let isCutBefore = keptBefore.count < before.count || from > lineRange.start
        let isCutBehind = keptBehind.count < marked.count + after.count || to < lineRange.end

        var line = String.UnicodeScalarView()
        if isCutBefore { line.append("…") }
        line.append(contentsOf: keptBefore)
        line.append(contentsOf: keptBehind)
        if isCutBehind { line.append("…") }
        self.line = String(line).visibleLines

        var indentation = isCutBefore ? " " : ""
        for scalar in keptBefore {
            indentation += scalar == "\t" ? "\t" : String(repeating: " ", count: scalar.cells)
        }
        self.indentation = indentation
        let cells = keptBehind.prefix(marked.count).reduce(0) { $0 + $1.cells }
        underline = "^" + String(repeating: "~", count: max(0, cells - 1))
    }

    private static func scalars(_ bytes: ArraySlice<UInt8>) -> [Unicode.Scalar] {
        String(decoding: bytes, as: UTF8.self).unicodeScalars.map {
            $0.isControl && $0 != "\t" ? "\u{FFFD}" : $0
        }
    }
}

extension Unicode.Scalar {
    /// Whether a terminal would obey the character, or reverse the text after it.
    var isControl: Bool {
        value < 0x20 || (0x7F..<0xA0).contains(value) || (0x2028...0x202E).contains(value)
            || (0x2066...0x2069).contains(value)
    }

    /// The number of terminal columns of the scalar: zero for combining marks, two for wide scripts and emoji.
    fileprivate var cells: Int {
        if value < 0x300 { return 1 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        switch value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF,
            0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}
