/// A line of a group, and where it stands among the others.
struct GroupLine {
    /// Where its text begins, with and without indentation, and ends, without blanks at the end.
    var start: Int
    var contentStart: Int
    var end: Int
    /// How deep it stands, in blanks. A line inside of a string stands deeper than the line that the string begins on.
    var indentation: Int
    /// Stays a line of its own: it is empty, or a part of a multi-line string.
    var isFixed: Bool
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
            let (lineEnd, hasQuote) = text.endOfLine(from: start)
            var line = GroupLine(from: start, to: lineEnd, in: text)
            let delimiters = hasQuote ? text.countDelimiters(line.contentStart, line.end) : 0
            if let indentation = stringIndentation {
                line.keep(lineEnd, deeperThan: indentation)
            }
            if !delimiters.isMultiple(of: 2) {
                stringIndentation = stringIndentation == nil ? line.indentation : nil
            }
            line.isFixed = line.isFixed || delimiters > 0
            lines.append(line)
            start = lineEnd + 1
        }
    }

    @inline(__always)
    private init(from start: Int, to lineEnd: Int, in text: UnsafeBufferPointer<UInt8>) {
        (self.start, contentStart, end) = (start, start, lineEnd)
        while end > start, text[end - 1].isBlank || text[end - 1] == .carriageReturn {
            end -= 1
        }
        while contentStart < end, text[contentStart].isBlank {
            contentStart += 1
        }
        indentation = contentStart - start
        isFixed = contentStart == end
    }

    /// Makes it a line of a string, which is written as it is.
    private mutating func keep(_ lineEnd: Int, deeperThan indentation: Int) {
        (contentStart, end) = (start, lineEnd)
        self.indentation = indentation + 1
        isFixed = true
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
