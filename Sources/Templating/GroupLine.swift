/// A line of a group, and how it belongs to the lines around it.
struct GroupLine {
    /// Where its text begins, with and without indentation, and ends, without blanks at the end.
    var start: Int
    var contentStart: Int
    var end: Int
    /// How deep it stands, in blanks. A line inside of a string stands deeper than the line that the string begins on.
    var indentation: Int
    /// How many columns it takes without indentation, as Unicode scalars.
    var columns = 0
    /// Stays a line of its own: it is empty, or holds a comment, a directive, or a part of a multi-line string.
    var isFixed = false
    /// The next line that is not deeper.
    var next = 0
    /// Closes what the line before it on its level has opened, or opens its body with `{` alone.
    var isCloser = false
    /// Whether it may be written behind the line before.
    var joinsPrevious = false

    /// Cuts a text into lines.
    static func read(_ text: [UInt8], into lines: inout [GroupLine]) {
        lines.removeAll(keepingCapacity: true)
        text.withUnsafeBufferPointer { text in
            var start = 0
            /// The indentation of the line on which a multi-line string began that has not ended.
            var stringIndentation: Int?
            while start < text.count {
                let scan = LineScan(text, from: start)
                var line = GroupLine(scan, from: start, in: text)
                let delimiters = scan.hasQuote ? text.countDelimiters(line.contentStart, line.end) : 0
                if let indentation = stringIndentation {
                    line.keep(scan.end, deeperThan: indentation)
                }
                if !delimiters.isMultiple(of: 2) {
                    stringIndentation = stringIndentation == nil ? line.indentation : nil
                }
                line.isFixed = line.isFixed || delimiters > 0
                lines.append(line)
                start = scan.end + 1
            }
        }
    }

    private init(_ scan: LineScan, from start: Int, in text: UnsafeBufferPointer<UInt8>) {
        (self.start, contentStart, end) = (start, start, scan.end)
        while end > start, text[end - 1].isBlank || text[end - 1] == .carriageReturn {
            end -= 1
        }
        while contentStart < end, text[contentStart].isBlank {
            contentStart += 1
        }
        indentation = contentStart - start
        columns = scan.columns - indentation - (scan.end - end)
        isFixed =
            contentStart == end
            || text[contentStart] == UInt8(ascii: "#") && text.isDirective(contentStart, end)
            || scan.hasSlash && text.holdsComment(contentStart, end)
    }

    /// Makes it a line of a string, which is written as it is.
    private mutating func keep(_ lineEnd: Int, deeperThan indentation: Int) {
        (contentStart, end) = (start, lineEnd)
        self.indentation = indentation + 1
        isFixed = true
    }
}

/// What one look at all bytes of a line tells.
private struct LineScan {
    private(set) var end: Int
    private(set) var columns = 0
    private(set) var hasSlash = false
    private(set) var hasQuote = false

    init(_ text: UnsafeBufferPointer<UInt8>, from start: Int) {
        end = start
        while end < text.count, text[end] != .newline {
            let byte = text[end]
            columns += byte & 0b1100_0000 == 0b1000_0000 ? 0 : 1
            hasSlash = hasSlash || byte == UInt8(ascii: "/")
            hasQuote = hasQuote || byte == UInt8(ascii: "\"")
            end += 1
        }
    }
}

// MARK: - Linking

extension GroupLine {
    /// Finds out how the lines belong together.
    static func link(_ lines: inout [GroupLine], in text: [UInt8]) {
        text.withUnsafeBufferPointer { text in
            indentEmptyLines(&lines, text)
            /// The last line of each level that is open, the deepest last.
            var open: [Int] = []
            for index in lines.indices {
                var previous: Int?
                while let last = open.last, lines[last].indentation >= lines[index].indentation {
                    if lines[last].indentation == lines[index].indentation {
                        previous = last
                    }
                    lines[last].next = index
                    open.removeLast()
                }
                link(index, after: previous, inside: open.last, &lines, text)
                open.append(index)
            }
            for index in open {
                lines[index].next = lines.count
            }
        }
    }

    /// `previous` is the line before on the same level, `parent` the line that both stand in.
    private static func link(
        _ index: Int,
        after previous: Int?,
        inside parent: Int?,
        _ lines: inout [GroupLine],
        _ text: UnsafeBufferPointer<UInt8>
    ) {
        let line = lines[index]
        if let previous, let opener = text.opener(closedAt: line.contentStart, line.end),
            text.lastOpener(lines[previous].contentStart, lines[previous].end) == opener
        {
            lines[index].isCloser = true
        } else if previous != nil, text.beginsBody(line.contentStart, line.end) {
            // The body of a declaration whose head is broken.
            lines[index].isCloser = true
        }
        guard index > 0, !line.isFixed, !lines[index - 1].isFixed else {
            return
        }
        let isFirstInside = parent == index - 1
        lines[index].joinsPrevious =
            lines[index].isCloser || isFirstInside
            || parent.map { text.opensList(lines[$0].end) } ?? false
            || text.goesOn(lines[index - 1].contentStart, lines[index - 1].end)
            || text.continues(line.contentStart, line.end)
    }

    /// Empty lines stand as deep as what comes next, or, before what closes, as what came before.
    private static func indentEmptyLines(_ lines: inout [GroupLine], _ text: UnsafeBufferPointer<UInt8>) {
        var index = 0
        while index < lines.count {
            let run = index
            while index < lines.count, lines[index].contentStart == lines[index].end {
                index += 1
            }
            var indentation = 0
            if index < lines.count {
                indentation = lines[index].indentation
                if text.opener(closedAt: lines[index].contentStart, lines[index].end) != nil, run > 0 {
                    indentation = max(indentation, lines[run - 1].indentation)
                }
            }
            for empty in run..<index {
                lines[empty].start = lines[empty].end
                lines[empty].indentation = indentation
            }
            index += 1
        }
    }
}
