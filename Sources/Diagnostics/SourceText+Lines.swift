/// The lines of a source; each ends in `\n`, `\r\n` or `\r`.
extension SourceText {
    /// The offset at which each line begins.
    package var startsOfLines: [Int] {
        var starts = [0]
        for offset in bytes.indices where isLineBreak(at: offset) && !isInsideOfLineBreak(offset + 1) {
            starts.append(offset + 1)
        }
        return starts
    }

    /// The end of a line without its line break, given its start and the start of the next line or the end of the
    /// text.
    package func endOfLine(from start: Int, before next: Int) -> Int {
        var end = next
        while end > start, isLineBreak(at: end - 1) { end -= 1 }
        return end
    }

    private func isLineBreak(at offset: Int) -> Bool {
        bytes[offset] == 0x0A || bytes[offset] == 0x0D
    }

    /// Whether an offset is between the two bytes of a `\r\n`.
    private func isInsideOfLineBreak(_ offset: Int) -> Bool {
        offset > 0 && offset < bytes.count && bytes[offset] == 0x0A && bytes[offset - 1] == 0x0D
    }
}
