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
/// Else a label, `name:` or `let name =`, is joined with the first line of the value below it, if that fits. Else the
/// head, the closers, and each item inside, laid out by the same rule.
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
        writeItems(0, lines.count, depth: 0, dedent: 0, to: &output)
    }

    // MARK: - Items

    /// Writes the items that the lines from `start` up to `end` hold, each line by `dedent` columns less deep.
    private func writeItems(_ start: Int, _ end: Int, depth: Int, dedent: Int, to output: inout OutputBuffer)
    {
        var next = start
        while next < end {
            next = writeItem(next, end, depth: depth, dedent: dedent, to: &output)
        }
    }

    /// Writes the item that begins at the line, and gives the line after it. `label` is a line before the item that
    /// shares the item's first line.
    @discardableResult
    private func writeItem(
        _ head: Int,
        _ end: Int,
        depth: Int,
        dedent: Int,
        behind label: Opening? = nil,
        to output: inout OutputBuffer
    ) -> Int {
        let item = GroupItem(from: head, to: end, of: lines)
        let first = label ?? Opening(line: head, dedent: dedent)
        if depth > Self.deepestNesting {
            for line in head..<item.end {
                write(Opening(line: line, dedent: dedent), line + 1, to: &output)
            }
        } else if fits(first, item.end) {
            write(first, item.end, to: &output)
        } else if hasPlainHead(head), lines.isBody(item.end - 1), fits(first, item.end - 1) {
            // The formatter breaks before the brace alone where only that does not fit.
            write(first, item.end - 1, to: &output)
            write(Opening(line: item.end - 1, dedent: dedent), item.end, to: &output)
        } else if item.openings > 1, fits(first, item.lastOpening + 1) {
            write(first, item.lastOpening + 1, to: &output)
            writeBroken(item.lastOpening, item.end, behind: nil, depth: depth, dedent: dedent, to: &output)
        } else if label == nil, let value = value(of: item), fits(first, value + 1) {
            // The value begins behind its label, and what it holds is then no deeper than below the label.
            let depths = lines[value].indentation - lines[head].indentation
            writeItem(
                value, item.end, depth: depth + 1, dedent: dedent + depths, behind: first, to: &output)
        } else {
            writeBroken(head, item.end, behind: first, depth: depth, dedent: dedent, to: &output)
        }
        return item.end
    }

    /// Writes the lines of an item's own level as they are, and the items between them. `first` is where its head
    /// begins, nil where that is written.
    private func writeBroken(
        _ head: Int,
        _ end: Int,
        behind first: Opening?,
        depth: Int,
        dedent: Int,
        to output: inout OutputBuffer
    ) {
        var line = head
        var opening = first
        while line < end {
            // An empty pair of brackets is never broken.
            var last = line
            while lines[last].next == last + 1, last + 1 < end, lines.joinsPrevious(last + 1) {
                last += 1
            }
            if let opening {
                write(opening, last + 1, to: &output)
            }
            line = min(lines[last].next, end)
            opening = Opening(line: line, dedent: dedent)
            writeItems(last + 1, line, depth: depth + 1, dedent: dedent, to: &output)
        }
    }

    /// The line of the only item below a label, where that item is more than a line.
    private func value(of item: GroupItem) -> Int? {
        let value = item.head + 1
        guard item.openings == 1, lines[item.head].next == item.end, value < item.end,
            lines[value].next > value + 1, lines.isLabel(item.head), lines.joinsPrevious(value),
            GroupItem(from: value, to: item.end, of: lines).end == item.end
        else {
            return nil
        }
        return value
    }

    // MARK: - Joining

    /// Whether the lines from the first one up to `end` may be joined, and fit on one line then.
    private func fits(_ first: Opening, _ end: Int) -> Bool {
        let start = first.line
        guard end > start + 1 else {
            return true
        }
        var columns = lines[start].indentation - dedent(of: first) + lines.columns(start)
        for index in start + 1..<end {
            guard columns <= width, lines.joinsPrevious(index) else {
                return false
            }
            columns += lines.columns(index) + lines.seam(before: index).columns
        }
        return columns <= width
    }

    /// Whether a line begins a property, or a function without parameters: its head has no brackets to break.
    private func hasPlainHead(_ line: Int) -> Bool {
        let text = lines.text[lines[line].contentStart..<lines[line].end]
        return text.starts(with: "var ".utf8)
            || text.starts(with: "func ".utf8) && text.suffix(2).elementsEqual("()".utf8)
    }

    /// How many columns a line loses: it has no more than its indentation.
    private func dedent(of opening: Opening) -> Int {
        let line = lines[opening.line]
        return min(opening.dedent, line.contentStart - line.start)
    }

    /// Writes the lines from the first one up to `end` as one line.
    private func write(_ first: Opening, _ end: Int, to output: inout OutputBuffer) {
        append(lines.start(first.line) + dedent(of: first), lines[first.line].end, to: &output)
        for index in first.line + 1..<max(end, first.line + 1) {
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

/// The first line of what is written as one, and how many columns less deep than it stands.
private struct Opening {
    let line: Int
    let dedent: Int
}

/// A line, the deeper lines after it, and the lines at its own level that close what it opened.
private struct GroupItem {
    let head: Int
    let end: Int
    /// How many of its own lines have deeper ones after them, and the last of those.
    let openings: Int
    let lastOpening: Int

    init(from head: Int, to limit: Int, of lines: GroupLines) {
        self.head = head
        var (end, openings, lastOpening) = (head, 0, head)
        repeat {
            let next = min(lines[end].next, limit)
            if next > end + 1 {
                openings += 1
                lastOpening = end
            }
            end = next
        } while end < limit && lines.isCloser(end)
        (self.end, self.openings, self.lastOpening) = (end, openings, lastOpening)
    }
}
