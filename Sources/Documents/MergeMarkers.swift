import Diagnostics

/// The lines that git writes around the two sides of a merge conflict.
package enum MergeMarkers {
    /// The first marker; nil if there is none. `=======` alone is not one: it may underline a title.
    package static func first(in bytes: [UInt8]) -> ByteRange? {
        let start = bytes.withUnsafeBufferPointer { text in
            text.indices.first { index in
                isOpener(text[index]) && (index == 0 || text[index - 1] == .lineFeed)
                    && mark(of: text[index...]) != nil
            }
        }
        return start.map { start in
            ByteRange(start, bytes[start...].firstIndex(where: \.isLineBreak) ?? bytes.count)
        }
    }

    /// The text of each side; nil if the markers are not in order. The common ancestor is left out.
    package static func sides(of bytes: [UInt8]) -> (ours: [UInt8], theirs: [UInt8])? {
        var (ours, theirs): ([UInt8], [UInt8]) = ([], [])
        var part: Mark?
        var start = 0
        while start < bytes.count {
            let end = min(endOfLine(bytes, from: start) + 1, bytes.count)
            let line = bytes[start..<end]
            start = end
            switch (part, mark(of: line)) {
            case (nil, .ours): part = .ours
            case (.ours, .base): part = .base
            case (.ours, .separator), (.base, .separator): part = .separator
            case (.separator, .theirs): part = nil
            case (nil, nil), (nil, .separator):
                ours += line
                theirs += line
            case (.ours, nil): ours += line
            case (.separator, nil): theirs += line
            case (.base, nil): break
            default: return nil
            }
        }
        return part == nil ? (ours, theirs) : nil
    }

    /// Whether a line is a marker, including `=======`.
    package static func isMarker(_ line: String) -> Bool {
        mark(of: line.utf8) != nil
    }

    private enum Mark {
        case ours
        case base
        case separator
        case theirs
    }

    /// The marker that a text begins with.
    private static func mark(of text: some Collection<UInt8>) -> Mark? {
        guard let first = text.first else { return nil }
        let mark: Mark
        switch first {
        case .less: mark = .ours
        case .pipe: mark = .base
        case .equal: mark = .separator
        case .greater: mark = .theirs
        default: return nil
        }
        let sign = text.prefix(7)
        guard sign.count == 7, sign.allSatisfy({ $0 == first }) else { return nil }
        let next = text.dropFirst(7).first
        return (mark == .separator ? next?.isLineBreak ?? true : next == .space) ? mark : nil
    }

    /// Whether a marker other than `=======` may begin with this byte.
    private static func isOpener(_ byte: UInt8) -> Bool {
        byte == .less || byte == .pipe || byte == .greater
    }

    private static func endOfLine(_ bytes: [UInt8], from start: Int) -> Int {
        bytes[start...].firstIndex(of: .lineFeed) ?? bytes.count
    }
}
