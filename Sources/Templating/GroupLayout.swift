/// Lays out the lines of a `{% group %}`: each item on one line where it fits, else broken as it was written.
///
/// An item is a line, the deeper lines after it, and the lines at its own level that close what it opened:
///
///     func page(        the item's head
///         filter: F,    two items inside
///         page: Int
///     ) -> Page {       a closer, which may open again
///
/// All of it is joined, if that fits. Else all up to the last opening is joined, if the item opens more than once.
/// Else the head, the closers, and each item inside, laid out by the same rule.
struct GroupLayout {
    private let width: Int
    private var text: [UInt8] = []
    private var lines: [GroupLine] = []

    init(width: Int) {
        self.width = min(width, Int(Int32.max))
    }

    /// Lays out what the output holds from `start` on.
    mutating func layOut(_ output: inout OutputBuffer, from start: Int) {
        guard start < output.count else {
            return
        }
        text.removeAll(keepingCapacity: true)
        text.append(contentsOf: UnsafeBufferPointer(rebasing: output.bytes[start...]))
        output.truncate(to: start)
        text.withUnsafeBufferPointer { text in
            GroupLine.read(text, into: &lines)
            GroupLine.link(&lines, in: text)
            lines.withUnsafeBufferPointer { lines in
                GroupItems(GroupLines(lines, in: text), width: width).write(to: &output)
            }
        }
        if text.last != .newline {
            output.truncate(to: output.count - 1)
        }
    }
}

/// Writes the items of a group.
private struct GroupItems {
    /// Items nested deeper than this stay as they are written.
    private static let deepestNesting = 200

    private let lines: GroupLines
    private let width: Int

    init(_ lines: GroupLines, width: Int) {
        self.lines = lines
        self.width = width
    }

    func write(to output: inout OutputBuffer) {
        writeItems(0, lines.count, depth: 0, to: &output)
    }

    // MARK: - Items

    /// Writes the items that the lines from `start` up to `end` hold.
    private func writeItems(_ start: Int, _ end: Int, depth: Int, to output: inout OutputBuffer) {
        var next = start
        while next < end {
            next = writeItem(next, end, depth: depth, to: &output)
        }
    }

    /// Writes the item that begins at the line, and gives the line after it.
    private func writeItem(_ head: Int, _ end: Int, depth: Int, to output: inout OutputBuffer) -> Int {
        var itemEnd = head
        var openings = 0
        var lastOpening = head
        repeat {
            let next = min(lines[itemEnd].next, end)
            if next > itemEnd + 1 {
                openings += 1
                lastOpening = itemEnd
            }
            itemEnd = next
        } while itemEnd < end && lines.isCloser(itemEnd)

        if depth > Self.deepestNesting {
            for line in head..<itemEnd {
                write(line, line + 1, to: &output)
            }
        } else if fits(head, itemEnd) {
            write(head, itemEnd, to: &output)
        } else if isProperty(head), lines.isBody(itemEnd - 1), fits(head, itemEnd - 1) {
            // The formatter breaks before the brace alone where only that does not fit.
            write(head, itemEnd - 1, to: &output)
            write(itemEnd - 1, itemEnd, to: &output)
        } else if openings > 1, fits(head, lastOpening + 1) {
            write(head, lastOpening + 1, to: &output)
            writeBroken(lastOpening, itemEnd, isHeadWritten: true, depth: depth, to: &output)
        } else {
            writeBroken(head, itemEnd, isHeadWritten: false, depth: depth, to: &output)
        }
        return itemEnd
    }

    /// Writes the lines of an item's own level as they are, and the items between them.
    private func writeBroken(
        _ head: Int,
        _ end: Int,
        isHeadWritten: Bool,
        depth: Int,
        to output: inout OutputBuffer
    ) {
        var line = head
        var isWritten = isHeadWritten
        while line < end {
            // An empty pair of brackets is never broken.
            var last = line
            while lines[last].next == last + 1, last + 1 < end, lines.joinsPrevious(last + 1) {
                last += 1
            }
            if !isWritten {
                write(line, last + 1, to: &output)
            }
            isWritten = false
            line = min(lines[last].next, end)
            writeItems(last + 1, line, depth: depth + 1, to: &output)
        }
    }

    // MARK: - Joining

    /// Whether the lines from `start` up to `end` may be joined, and fit on one line then.
    private func fits(_ start: Int, _ end: Int) -> Bool {
        guard end > start + 1 else {
            return true
        }
        var columns = lines[start].indentation + lines.columns(start)
        for index in start + 1..<end {
            guard columns <= width, lines.joinsPrevious(index) else {
                return false
            }
            columns += lines.columns(index) + lines.seam(before: index).columns
        }
        return columns <= width
    }

    private func isProperty(_ line: Int) -> Bool {
        lines.text[lines[line].contentStart..<lines[line].end].starts(with: "var ".utf8)
    }

    /// Writes the lines from `start` up to `end` as one line.
    private func write(_ start: Int, _ end: Int, to output: inout OutputBuffer) {
        append(lines.start(start), lines[start].end, to: &output)
        for index in start + 1..<max(end, start + 1) {
            let seam = lines.seam(before: index)
            if seam.dropsComma {
                output.truncate(to: output.count - 1)
            }
            if seam.hasBlank {
                output.append(.space)
            }
            append(lines[index].contentStart, lines[index].end, to: &output)
        }
        output.append(.newline)
    }

    @inline(__always)
    private func append(_ start: Int, _ end: Int, to output: inout OutputBuffer) {
        output.append(UnsafeBufferPointer(rebasing: lines.text[start..<end]))
    }
}
