/// A line of a group, and where it stands among the others.
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
    /// The line before on the same level, and the one that both stand in; negative where there is none.
    var previous = -1
    var parent = -1

    /// Cuts a text into lines.
    static func read(_ text: UnsafeBufferPointer<UInt8>, into lines: inout [GroupLine]) {
        lines.removeAll(keepingCapacity: true)
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
        while end + ByteWord.size <= text.count {
            var word = ByteWord(text, at: end)
            let newline = word.firstIndex(of: .newline)
            let count = newline ?? ByteWord.size
            if newline != nil {
                word.cut(to: count)
            }
            columns += word.scalars(upTo: count)
            hasSlash = hasSlash || word.holds(UInt8(ascii: "/"))
            hasQuote = hasQuote || word.holds(UInt8(ascii: "\""))
            end += count
            if newline != nil {
                return
            }
        }
        while end < text.count, text[end] != .newline {
            let byte = text[end]
            columns += byte & 0b1100_0000 == 0b1000_0000 ? 0 : 1
            hasSlash = hasSlash || byte == UInt8(ascii: "/")
            hasQuote = hasQuote || byte == UInt8(ascii: "\"")
            end += 1
        }
    }
}

// MARK: - Levels

extension GroupLine {
    /// Finds out which lines stand in which.
    static func link(_ lines: inout [GroupLine], in text: UnsafeBufferPointer<UInt8>) {
        let count = lines.count
        lines.withUnsafeMutableBufferPointer { lines in
            indentEmptyLines(lines, text)
            /// The last line of the deepest level that is open; the others are found through `parent`.
            var open = -1
            for index in 0..<count {
                var previous = -1
                while open >= 0, lines[open].indentation >= lines[index].indentation {
                    if lines[open].indentation == lines[index].indentation {
                        previous = open
                    }
                    lines[open].next = index
                    open = lines[open].parent
                }
                lines[index].previous = previous
                lines[index].parent = open
                open = index
            }
            while open >= 0 {
                lines[open].next = count
                open = lines[open].parent
            }
        }
    }

    /// Empty lines stand as deep as what comes next, or, before what closes, as what came before.
    private static func indentEmptyLines(
        _ lines: UnsafeMutableBufferPointer<GroupLine>, _ text: UnsafeBufferPointer<UInt8>
    ) {
        var index = 0
        while index < lines.count {
            let run = index
            while index < lines.count, lines[index].contentStart == lines[index].end {
                index += 1
            }
            if run < index {
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
            }
            index += 1
        }
    }
}
