/// Reads the lines of Swift code, one after the other. It knows which lines belong to a multi-line string.
struct LayoutReader {
    private let text: UnsafeBufferPointer<UInt8>
    private var start = 0
    /// The ends of the lines that stay open, which are still to come.
    private var marks: ArraySlice<Int>
    /// The indentation of the line on which a multi-line string began that has not ended.
    private var stringIndentation: Int?

    init(_ text: UnsafeBufferPointer<UInt8>, marks: [Int]) {
        self.text = text
        self.marks = marks[...]
    }

    /// Reads the next line; false if there is none.
    mutating func read(_ line: inout LayoutLine) -> Bool {
        guard start < text.count else {
            return false
        }
        let lineEnd = text.endOfLine(from: start)
        line = LayoutLine(from: start, to: lineEnd, in: text)
        if let mark = marks.first, mark <= lineEnd {
            line.staysOpen = true
            marks = marks.drop { $0 <= lineEnd }
        }
        let delimiters = text.countDelimiters(line.contentStart, line.end)
        if let indentation = stringIndentation {
            line.keep(lineEnd, deeperThan: indentation)
        }
        if !delimiters.isMultiple(of: 2) {
            stringIndentation = stringIndentation == nil ? line.indentation : nil
        }
        line.isFixed = line.isFixed || delimiters > 0
        start = lineEnd + 1
        return true
    }
}
