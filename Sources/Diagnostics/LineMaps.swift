/// A position as people count it. Both numbers begin at 1; the column counts Unicode scalars.
package struct LinePosition: Equatable, Sendable {
    package let line: Int
    package let column: Int
    /// The bytes of the line, without its line break.
    package let lineRange: ByteRange
}

/// Finds lines and columns. Each source is scanned on its first use. If positions are requested in the order of the
/// text, all columns together take one more scan.
package struct LineMaps {
    private var maps: [ObjectIdentifier: LineMap] = [:]

    package init() {}

    /// The position of an offset; an offset beyond the end has the position of the end.
    package mutating func position(of offset: Int, in source: SourceText) -> LinePosition {
        maps[ObjectIdentifier(source), default: LineMap(source)].position(of: offset)
    }
}

/// The lines of one source.
private struct LineMap {
    private let source: SourceText
    /// The offset at which each line begins.
    private let starts: [Int]
    /// The last result, from which counting continues within a line.
    private var last = (offset: 0, column: 1)

    init(_ source: SourceText) {
        self.source = source
        starts = source.startsOfLines
    }

    mutating func position(of offset: Int) -> LinePosition {
        let bytes = source.bytes
        let offset = min(max(offset, 0), bytes.count)
        let line = self.line(of: offset)
        let start = starts[line]
        let next = line + 1 < starts.count ? starts[line + 1] : bytes.count
        let end = source.endOfLine(from: start, before: next)

        var (counted, column) = last.offset >= start && last.offset <= offset ? last : (start, 1)
        // A byte order mark is not a column.
        if counted == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { counted = min(3, offset) }
        for byte in bytes[counted..<offset] where byte & 0xC0 != 0x80 { column += 1 }
        last = (offset, column)
        return LinePosition(line: line + 1, column: column, lineRange: ByteRange(start, end))
    }

    /// The last line that begins at or before an offset.
    private func line(of offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }
}
