/// Reads the lines of Swift code in order. It recognizes the lines of multi-line strings.
struct LayoutReader {
    private let text: UnsafeBufferPointer<UInt8>
    private var start = 0
    /// The ends of the remaining lines that stay open.
    private var marks: ArraySlice<Int>
    /// The indentation of the line on which the current multi-line string began.
    private var stringIndentation: Int?

    init(_ text: UnsafeBufferPointer<UInt8>, marks: [Int]) {
        self.text = text
        self.marks = marks[...]
    }

    /// Whether the next line is a part of a multi-line string.
    var isInString: Bool {
        stringIndentation != nil
    }

    /// Reads the next line. Returns false if there is none.
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
