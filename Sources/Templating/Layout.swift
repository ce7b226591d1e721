/// Lays out Swift code: each item is on one line if it fits, otherwise it is broken as it was written.
///
/// An item is a line, the deeper lines after it, and the lines at its own level that close what it opened:
///
///     func page(        the item's head
///         filter: F,    two items inside
///         page: Int
///     ) -> Page {       a closer, which may open again
///
/// An item ends at the body of a declaration or statement. A body is never joined with its head.
///
/// If the whole item fits on one line, it is joined. Otherwise everything up to the last opening is joined, if the item
/// has more than one. Otherwise a label, `name:` or `let name =`, is joined with the first line of the value below it,
/// if that fits. Otherwise the head, the closers and each item inside are laid out by the same rule.
///
/// A body on the line of its head is broken if it does not fit, and so is the head of a function without parameters.
struct Layout {
    private let text: UnsafeBufferPointer<UInt8>
    private let isASCII: Bool
    private let width: Int
    private var reader: LayoutReader
    /// The lines of the current item.
    private var lines: [LayoutLine] = []

    /// `marks` are the ends of the lines that stay open, in order.
    init(_ text: UnsafeBufferPointer<UInt8>, marks: [Int], width: Int) {
        self.text = text
        isASCII = text.reduce(0, |) < 0x80
        self.width = min(width, Int(Int32.max))
        reader = LayoutReader(text, marks: marks)
    }

    mutating func write(to output: inout OutputBuffer) {
        var written = 0
        var following = LayoutLine(from: 0, to: 0, in: text)
        var isThere = reader.read(&following)
        while isThere {
            let head = following
            isThere = reader.read(&following)
            if head.end - head.start > width, let body = bodyBehindHead(head) {
                output.append(UnsafeBufferPointer(rebasing: text[written..<body.lowerBound]))
                writeBody(body, of: head, to: &output)
                written = head.end
                continue
            }
            guard isThere, following.belongs(to: head, in: text), !head.isFixed,
                !head.opensBody(of: head, in: text)
            else {
                if head.end - head.start > width, !head.isFixed {
                    output.append(UnsafeBufferPointer(rebasing: text[written..<head.start]))
                    let start = output.count
                    output.append(UnsafeBufferPointer(rebasing: text[head.start..<head.end]))
                    output.breakHead(from: start, width: width)
                    written = head.end
                }
                continue
            }
            isThere = readItem(head, &following)
            let (start, end) = (head.start, min(lines[lines.count - 1].lineEnd(in: text), text.count))
            output.append(UnsafeBufferPointer(rebasing: text[written..<start]))
            LayoutLine.link(&lines, in: text, isASCII: isASCII)
            lines.withUnsafeBufferPointer { lines in
                LayoutItems(lines: LayoutLines(text: text, lines: lines), width: width).write(to: &output)
            }
            written = end
        }
        if written < text.count {
            output.append(UnsafeBufferPointer(rebasing: text[written...]))
        } else if let last = text.last, last != .newline {
            output.truncate(to: output.count - 1)
        }
    }

    /// The body on the line of a declaration or statement, `var a: A { A() }`, if the line does not fit.
    private func bodyBehindHead(_ head: LayoutLine) -> Range<Int>? {
        guard !head.isFixed,
            head.indentation + text.countScalars(head.contentStart, head.end) > width,
            text.beginsStatement(head.contentStart, head.end)
        else {
            return nil
        }
        return text.onlyBraces(head.contentStart, head.end)
    }

    /// Writes the text between the braces on a line of its own.
    private func writeBody(_ body: Range<Int>, of head: LayoutLine, to output: inout OutputBuffer) {
        let indentation = UnsafeBufferPointer(rebasing: text[head.start..<head.contentStart])
        output.append(.newline)
        output.append(indentation)
        for _ in 0..<4 {
            output.append(.space)
        }
        let (start, end) = (body.lowerBound + 1, max(body.lowerBound + 1, body.upperBound - 1))
        output.append(UnsafeBufferPointer(rebasing: text[start..<end]))
        output.append(.newline)
        output.append(indentation)
        output.append(UInt8(ascii: "}"))
    }

    /// Reads the lines of an item whose first two lines are known. `line` becomes the line after the item. Returns
    /// false if there is none.
    private mutating func readItem(_ head: LayoutLine, _ line: inout LayoutLine) -> Bool {
        lines.removeAll(keepingCapacity: true)
        lines.append(head)
        var count = 1
        var isThere = true
        while isThere, line.isEmpty || line.belongs(to: head, in: text) {
            lines.append(line)
            if !line.isEmpty {
                count = lines.count
            }
            let isLast = !line.isEmpty && line.endsItem(of: head, in: text)
            isThere = reader.read(&line)
            if isLast {
                break
            }
        }
        lines.removeLast(lines.count - count)
        return isThere
    }
}

/// Writes the items in a range of lines.
struct LayoutItems {
    /// Items that are nested deeper than this are not changed.
    private static let deepestNesting = 200

    let lines: LayoutLines
    let width: Int

    func write(to output: inout OutputBuffer) {
        writeItems(0, lines.count, depth: 0, dedent: 0, to: &output)
    }

    // MARK: - Items

    /// Writes the items in the lines from `start` up to `end`, with `dedent` columns less indentation.
    private func writeItems(_ start: Int, _ end: Int, depth: Int, dedent: Int, to output: inout OutputBuffer)
    {
        var next = start
        while next < end {
            next = writeItem(next, end, depth: depth, dedent: dedent, to: &output)
        }
    }

    /// Writes the item that begins at the line, and returns the line after it. `label` is a line before the item that
    /// is joined with the item's first line.
    @discardableResult
    private func writeItem(
        _ head: Int,
        _ end: Int,
        depth: Int,
        dedent: Int,
        behind label: Opening? = nil,
        to output: inout OutputBuffer
    ) -> Int {
        let item = LayoutItem(from: head, to: end, of: lines)
        let first = label ?? Opening(line: head, dedent: dedent)
        if depth > Self.deepestNesting {
            for line in head..<item.end {
                write(Opening(line: line, dedent: dedent), line + 1, to: &output)
            }
        } else if fits(first, item.end) {
            write(first, item.end, to: &output)
        } else if hasPlainHead(head), lines.isBody(item.end - 1), fits(first, item.end - 1) {
            // The formatter breaks before the brace only, if everything else fits.
            write(first, item.end - 1, to: &output)
            write(Opening(line: item.end - 1, dedent: dedent), item.end, to: &output)
        } else if item.openings > 1, fits(first, item.lastOpening + 1) {
            write(first, item.lastOpening + 1, to: &output)
            writeBroken(item.lastOpening, item.end, behind: nil, depth: depth, dedent: dedent, to: &output)
        } else if label == nil, let value = value(of: item), fits(first, value + 1) {
            // The value begins after its label, and its inner lines are indented relative to the label.
            let depths = lines[value].indentation - lines[head].indentation
            writeItem(
                value, item.end, depth: depth + 1, dedent: dedent + depths, behind: first, to: &output)
        } else {
            writeBroken(head, item.end, behind: first, depth: depth, dedent: dedent, to: &output)
        }
        return item.end
    }

    /// Writes the lines of an item's own level without changes, and the items between them. `first` is the beginning of
    /// its head; nil if the head has been written.
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

    /// The line of the only item below a label, if that item has more than one line.
    private func value(of item: LayoutItem) -> Int? {
        let value = item.head + 1
        guard item.openings == 1, lines[item.head].next == item.end, value < item.end,
            lines[value].next > value + 1, lines.isLabel(item.head), lines.joinsPrevious(value),
            LayoutItem(from: value, to: item.end, of: lines).end == item.end
        else {
            return nil
        }
        return value
    }

    // MARK: - Joining

    /// Whether the lines from the first one up to `end` may be joined and then fit on one line.
    private func fits(_ first: Opening, _ end: Int) -> Bool {
        let start = first.line
        guard end > start + 1 else {
            return true
        }
        var columns = lines[start].indentation - dedent(of: first) + lines[start].columns
        for index in start + 1..<end {
            guard columns <= width, lines.joinsPrevious(index) else {
                return false
            }
            columns += lines[index].columns + lines.seam(before: index).columns
        }
        return columns <= width
            || columns == width + 1 && lines.text[lines[end - 1].end - 1] == UInt8(ascii: ",")
                && lines.dropsComma(before: end)
    }

    /// Whether a line begins a property or a function without parameters, whose head has no brackets to break.
    private func hasPlainHead(_ line: Int) -> Bool {
        let text = lines.text[lines[line].contentStart..<lines[line].end]
        return text.starts(with: "var ".utf8)
            || text.starts(with: "func ".utf8) && text.suffix(2).elementsEqual("()".utf8)
    }

    /// The number of columns that a line loses, which is not more than its indentation.
    private func dedent(of opening: Opening) -> Int {
        let line = lines[opening.line]
        return min(opening.dedent, line.contentStart - line.start)
    }

    /// Writes the lines from the first one up to `end` as one line.
    private func write(_ first: Opening, _ end: Int, to output: inout OutputBuffer) {
        let start = output.count
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
        if lines.dropsComma(before: end), output.bytes.last == UInt8(ascii: ",") {
            output.truncate(to: output.count - 1)
        }
        output.append(.newline)
        if output.count - start > width {
            output.breakHead(from: start, width: width)
        }
    }

    @inline(__always)
    private func append(_ start: Int, _ end: Int, to output: inout OutputBuffer) {
        output.append(UnsafeBufferPointer(rebasing: lines.text[start..<end]))
    }
}

/// The first of several lines that are written as one, and the number of columns that it is moved to the left.
private struct Opening {
    let line: Int
    let dedent: Int
}

/// A line, the deeper lines after it, and the lines at its own level that close its brackets, up to the beginning of a
/// body.
struct LayoutItem {
    let head: Int
    let end: Int
    /// The number of its own lines that have deeper ones after them, and the last one of those.
    let openings: Int
    let lastOpening: Int

    init(from head: Int, to limit: Int, of lines: LayoutLines) {
        self.head = head
        var (end, openings, lastOpening) = (head, 0, head)
        repeat {
            guard !lines[end].opensBody else {
                end += 1
                break
            }
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
