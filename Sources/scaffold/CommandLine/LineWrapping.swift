/// Long lines of help, broken between words for the width of a terminal.
extension String {
    package func wrapped(to columns: Int) -> String {
        var lines: [String] = []
        // The end of a broken line, which the next line of its paragraph continues.
        var rest: HelpLine?
        for text in split(separator: "\n", omittingEmptySubsequences: false) {
            var line = HelpLine(text)
            if let end = rest, line.continues(end) {
                line.words = end.words + line.words
            } else if let end = rest {
                lines.append(end.text)
            }
            rest = nil
            while let end = line.removeEnd(after: columns) {
                lines.append(line.text)
                line = end
                rest = end
            }
            if rest == nil { lines.append(line.text) }
        }
        return (lines + (rest.map { [$0.text] } ?? [])).joined(separator: "\n")
    }
}

/// A line of prose, or a row of a table, whose text is behind a gap of two blanks or more.
private struct HelpLine {
    private var indent: Int
    /// Each with the number of blanks before it.
    var words: [(gap: Int, text: Substring)] = []

    init(_ line: Substring) {
        indent = line.prefix { $0 == " " }.count
        var gap = 0
        for part in line.dropFirst(indent).split(separator: " ", omittingEmptySubsequences: false) {
            gap += 1
            if !part.isEmpty {
                words.append((gap, part))
                gap = 0
            }
        }
    }

    private init(indent: Int, words: ArraySlice<(gap: Int, text: Substring)>) {
        self.indent = indent
        self.words = Array(words)
    }

    var text: String {
        var text = String(repeating: " ", count: indent)
        for (index, word) in words.enumerated() {
            text += (index == 0 ? "" : String(repeating: " ", count: word.gap)) + word.text
        }
        return text
    }

    /// Whether it is prose of the same paragraph.
    func continues(_ end: HelpLine) -> Bool {
        indent == end.indent && !words.isEmpty && words[0].text != "-" && textColumn == indent
    }

    /// Removes the words after so many columns, and returns them as a line of their own; nil if the line fits.
    mutating func removeEnd(after columns: Int) -> HelpLine? {
        var column = indent
        for (index, word) in words.enumerated() {
            column += (index == 0 ? 0 : word.gap) + word.text.count
            guard index > 0, column > columns else { continue }
            // A narrow terminal has no room for a column on the left.
            let fitting = [textColumn, indent + 2].first { $0 <= columns / 2 } ?? 2
            let end = HelpLine(indent: fitting, words: words[index...])
            words.removeSubrange(index...)
            return end
        }
        return nil
    }

    /// Where the text of a row of a table begins; the indentation if it is none.
    private var textColumn: Int {
        var column = indent
        for (index, word) in words.enumerated() {
            if index > 0, word.gap > 1 { return column + word.gap }
            column += (index == 0 ? 0 : word.gap) + word.text.count
        }
        return indent
    }
}
