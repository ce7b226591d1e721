/// The lines of an item in its text, with the queries of the layout.
struct LayoutLines {
    let text: UnsafeBufferPointer<UInt8>
    let lines: UnsafeBufferPointer<LayoutLine>

    var count: Int {
        lines.count
    }

    @inline(__always)
    subscript(index: Int) -> LayoutLine {
        _read { yield lines[index] }
    }

    /// Whether a line closes the brackets of the previous line on its level, or opens its body with a single `{`.
    func isCloser(_ index: Int) -> Bool {
        let previous = lines[index].previous
        guard previous >= 0 else {
            return false
        }
        let (start, end) = (lines[index].contentStart, lines[index].end)
        if let opener = text.opener(closedAt: start, end), !lines[previous].opensBody,
            text.lastOpener(lines[previous].contentStart, lines[previous].end) == opener
        {
            return true
        }
        // The body of a declaration whose head is broken.
        return text.beginsBody(start, end)
    }

    /// Whether a line on its own has no comma before it: it closes arguments or parameters, or an array of one element.
    func dropsComma(before index: Int) -> Bool {
        guard index > 0, index < count, isCloser(index) else {
            return false
        }
        switch text[lines[index].contentStart] {
        case UInt8(ascii: ")"), UInt8(ascii: ">"):
            return true
        case UInt8(ascii: "]"):
            let first = lines[index].previous + 1
            return !lines[index - 1].staysOpen && LayoutItem(from: first, to: index, of: self).end == index
        default:
            return false
        }
    }

    /// Whether a line only opens the body of the declaration or statement before it.
    func isBody(_ index: Int) -> Bool {
        text.beginsBody(lines[index].contentStart, lines[index].end)
    }

    /// Whether a line is `name:` or ends in `=`. Its value is below it and may begin on the same line.
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

    /// The beginning of the text of a separate line. As in the formatter, a member whose base follows an operator is
    /// not deeper than the operator.
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

    /// Whether a line may be joined with the previous line.
    func joinsPrevious(_ index: Int) -> Bool {
        guard index > 0, !lines[index].isFixed, !lines[index - 1].isFixed, !lines[index - 1].staysOpen,
            !lines[index - 1].opensBody
        else {
            return false
        }
        let parent = lines[index].parent
        return parent == index - 1 || parent >= 0 && text.opensList(lines[parent].end) || isCloser(index)
            || text.goesOn(lines[index - 1].contentStart, lines[index - 1].end)
            || text.continues(lines[index].contentStart, lines[index].end)
    }

    /// The seam between a line and the previous one, when they are written as one line.
    func seam(before index: Int) -> LayoutSeam {
        LayoutSeam(
            between: lines[index - 1], and: lines[index], in: text, isCloser: { isCloser(index) },
            holdsOne: { dropsComma(before: index) })
    }
}
