/// A line of Swift code, and its place among the others of an item.
struct LayoutLine {
    /// Where its text begins, with and without indentation, and ends, without blanks at the end.
    var start: Int
    var contentStart: Int
    var end: Int
    /// How deep it stands, in blanks. A line inside of a string stands deeper than the line that the string begins on.
    var indentation: Int
    /// Stays a line of its own: it is empty, or holds a comment, a directive, or a part of a multi-line string. Comments
    /// and directives are known of the lines of an item only.
    var isFixed: Bool
    /// Whether nothing joins it from below: a tag of the template says so.
    var staysOpen = false
    /// How many columns its text takes, as Unicode scalars.
    var columns = 0
    /// Whether it opens the body of a declaration or statement, as opposed to a closure.
    var opensBody = false
    /// The next line that is not deeper.
    var next = 0
    /// The line before on the same level, and the one that both stand in; negative where there is none.
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

    /// Makes it a line of a string, which is written as it is.
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

    /// Whether it belongs to the item that begins with the line `head`, after which it comes.
    func belongs(to head: LayoutLine, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        indentation > head.indentation
            || indentation == head.indentation
                && (text.opener(closedAt: contentStart, end) != nil || text.beginsBody(contentStart, end))
    }

    /// Whether it opens the body of the declaration or statement that begins with the line `head`, as opposed to a closure.
    func opensBody(of head: LayoutLine, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        end > contentStart && text[end - 1] == UInt8(ascii: "{")
            && text.beginsStatement(head.contentStart, head.end)
    }

    /// Whether the item that begins with the line `head` ends with it: a body follows, or what a case of a `switch` does.
    func endsItem(of head: LayoutLine, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        indentation == head.indentation && opensBody(of: head, in: text)
            || staysOpen && text[end - 1] == UInt8(ascii: ":")
                && text[head.contentStart..<head.end].starts(with: "case ".utf8)
    }
}

// MARK: - An item's lines

extension LayoutLine {
    /// Finds out of an item's lines which are in which, and what is asked of each more than once.
    static func link(_ lines: inout [LayoutLine], in text: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
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

    /// Empty lines stand as deep as what comes next, or, before what closes, as what came before.
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
