/// A line of Swift code, with its position in an item.
struct LayoutLine {
    /// The beginning of its text, with and without indentation, and its end, without trailing blanks.
    var start: Int
    var contentStart: Int
    var end: Int
    /// The indentation in blanks. A line in a string counts as deeper than the line on which the string begins.
    var indentation: Int
    /// Whether it stays a line of its own: it is empty or contains a comment, a directive, or a part of a multi-line
    /// string. Comments and directives are recognized only in the lines of an item.
    var isFixed: Bool
    /// Whether a tag of the template prevents joining the next line.
    var staysOpen = false
    /// The width of its text in Unicode scalars.
    var columns = 0
    /// Whether it opens the body of a declaration or statement, as opposed to a closure.
    var opensBody = false
    /// The next line that is not deeper.
    var next = 0
    /// The previous line on the same level, and the line that contains both; negative if there is none.
    var previous = -1
    var parent = -1

    @inline(__always)
    init(from start: Int, to lineEnd: Int, in text: UnsafeBufferPointer<UInt8>) {
        (self.start, end) = (start, lineEnd)
        while end > start, text[end - 1].isBlank || text[end - 1] == .carriageReturn {
            end -= 1
        }
        indentation = text.countBlanks(start, end)
        contentStart = start + indentation
        isFixed = contentStart == end
    }

    var isEmpty: Bool {
        contentStart == end
    }

    /// Makes it a line of a string, which is not changed.
    mutating func keep(_ lineEnd: Int, deeperThan indentation: Int) {
        (contentStart, end) = (start, lineEnd)
        self.indentation = indentation + 1
        isFixed = true
    }
}

// MARK: - Items

extension LayoutLine {
    /// The start of the next line.
    func lineEnd(in text: UnsafeBufferPointer<UInt8>) -> Int {
        text.endOfLine(from: end) + 1
    }

    /// Whether it belongs to the item that begins with the earlier line `head`.
    func belongs(to head: LayoutLine, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        indentation > head.indentation
            || indentation == head.indentation
                && (text.opener(closedAt: contentStart, end) != nil || text.beginsBody(contentStart, end))
    }

    /// Whether it opens the body of the declaration or statement that begins with the line `head`, as opposed to a
    /// closure.
    func opensBody(of head: LayoutLine, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        end > contentStart && text[end - 1] == UInt8(ascii: "{")
            && text.beginsStatement(head.contentStart, head.end)
    }

    /// Whether it ends the item that begins with the line `head`: a body follows, or the statements of a `switch` case.
    func endsItem(of head: LayoutLine, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        indentation == head.indentation && opensBody(of: head, in: text)
            || staysOpen && text[end - 1] == UInt8(ascii: ":")
                && text[head.contentStart..<head.end].starts(with: "case ".utf8)
    }
}

// MARK: - An item's lines

extension LayoutLine {
    /// Links the lines of an item with their parents, and computes the values that are needed more than once.
    static func link(_ lines: inout [LayoutLine], in text: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
        let count = lines.count
        lines.withUnsafeMutableBufferPointer { lines in
            indentEmptyLines(lines, text)
            /// The last line of the deepest open level. The other levels are found through `parent`.
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
                lines[index].measure(in: text, isASCII: isASCII, lines)
                open = index
            }
            while open >= 0 {
                lines[open].next = count
                open = lines[open].parent
            }
        }
    }

    private mutating func measure(
        in text: UnsafeBufferPointer<UInt8>, isASCII: Bool, _ lines: UnsafeMutableBufferPointer<LayoutLine>
    ) {
        guard !isEmpty else {
            return
        }
        columns = isASCII ? end - contentStart : text.countScalars(contentStart, end)
        let hasSlash = text.firstIndex(of: UInt8(ascii: "/"), contentStart, end) != nil
        isFixed =
            isFixed || hasSlash && text.holdsComment(contentStart, end)
            || text[contentStart] == UInt8(ascii: "#") && text.isDirective(contentStart, end)
        if text[end - 1] == UInt8(ascii: "{") {
            var head = self
            while head.previous >= 0, head.belongs(to: head, in: text) {
                head = lines[head.previous]
            }
            opensBody = opensBody(of: head, in: text)
        }
    }

    /// Empty lines get the indentation of the next line, or before a closer that of the previous line.
    private static func indentEmptyLines(
        _ lines: UnsafeMutableBufferPointer<LayoutLine>, _ text: UnsafeBufferPointer<UInt8>
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
