/// The lines of a group as they lie in its text, and what may be asked of them while they are laid out.
struct GroupLines {
    let text: UnsafeBufferPointer<UInt8>
    private let lines: UnsafeBufferPointer<GroupLine>

    init(_ lines: UnsafeBufferPointer<GroupLine>, in text: UnsafeBufferPointer<UInt8>) {
        self.lines = lines
        self.text = text
    }

    var count: Int {
        lines.count
    }

    @inline(__always)
    subscript(index: Int) -> GroupLine {
        _read { yield lines[index] }
    }

    /// How many columns a line takes without indentation, as Unicode scalars.
    func columns(_ index: Int) -> Int {
        text.countScalars(lines[index].contentStart, lines[index].end)
    }

    /// Whether a line stays one of its own: it is empty, or holds a comment, a directive, or a part of a multi-line string.
    private func isFixed(_ index: Int) -> Bool {
        let (start, end) = (lines[index].contentStart, lines[index].end)
        let hasSlash = text.firstIndex(of: UInt8(ascii: "/"), start, end) != nil
        return lines[index].isFixed || hasSlash && text.holdsComment(start, end)
            || text[start] == UInt8(ascii: "#") && text.isDirective(start, end)
    }

    /// Whether a line closes what the line before it on its level has opened, or opens its body with `{` alone.
    func isCloser(_ index: Int) -> Bool {
        let previous = lines[index].previous
        guard previous >= 0 else {
            return false
        }
        let (start, end) = (lines[index].contentStart, lines[index].end)
        if let opener = text.opener(closedAt: start, end),
            text.lastOpener(lines[previous].contentStart, lines[previous].end) == opener
        {
            return true
        }
        // The body of a declaration whose head is broken.
        return text.beginsBody(start, end)
    }

    /// Whether a line opens the body of what stands before it, and holds nothing else.
    func isBody(_ index: Int) -> Bool {
        text.beginsBody(lines[index].contentStart, lines[index].end)
    }

    /// Whether a line is `name:`, or ends in `=`: one value stands below it, and may begin behind it.
    func isLabel(_ index: Int) -> Bool {
        let (start, end) = (lines[index].contentStart, lines[index].end)
        guard end > start else {
            return false
        }
        switch text[end - 1] {
        case UInt8(ascii: ":"):
            let label = text[start..<end]
            return !label.contains(where: \.isBlank) && !label.elementsEqual("default:".utf8)
        case UInt8(ascii: "="): return text.endsApart(start, end)
        default: return false
        }
    }

    /// Where the text of a line begins that stands alone. A member whose base stands behind an operator is no deeper than
    /// the operator, as the formatter has it.
    func start(_ index: Int) -> Int {
        let (line, parent) = (lines[index], lines[index].parent)
        guard parent >= 0, line.contentStart < line.end, text[line.contentStart] == UInt8(ascii: "."),
            text[lines[parent].contentStart..<lines[parent].end].starts(with: "== ".utf8),
            text.lastOpener(lines[parent].contentStart, lines[parent].end) == nil
        else {
            return line.start
        }
        return line.start + line.indentation - lines[parent].indentation
    }

    /// Whether a line may be written behind the line before.
    func joinsPrevious(_ index: Int) -> Bool {
        guard index > 0, !isFixed(index), !isFixed(index - 1) else {
            return false
        }
        let parent = lines[index].parent
        return parent == index - 1 || parent >= 0 && text.opensList(lines[parent].end) || isCloser(index)
            || text.goesOn(lines[index - 1].contentStart, lines[index - 1].end)
            || text.continues(lines[index].contentStart, lines[index].end)
    }

    /// What happens between a line and the one before it, when they are written as one.
    func seam(before index: Int) -> GroupSeam {
        GroupSeam(between: lines[index - 1], and: lines[index], in: text) { isCloser(index) }
    }
}
