/// Searches in a text. Every byte of every rendering is examined, usually without a match.
extension UnsafeBufferPointer<UInt8> {
    var holdsNewline: Bool {
        firstIndex(of: .newline, 0, count) != nil
    }

    /// The index of the first such byte between the bounds.
    @inline(__always)
    func firstIndex(of byte: UInt8, _ start: Int, _ end: Int) -> Int? {
        var index = start
        while index < end, self[index] != byte {
            index += 1
        }
        return index < end ? index : nil
    }

    /// The number of blanks at the beginning of the range.
    @inline(__always)
    func countBlanks(_ start: Int, _ end: Int) -> Int {
        var index = start
        while index < end, self[index].isBlank {
            index += 1
        }
        return index - start
    }

    /// The number of Unicode scalars that begin between the bounds.
    func countScalars(_ start: Int, _ end: Int) -> Int {
        self[start..<end].count { $0 & 0b1100_0000 != 0b1000_0000 }
    }

    /// The end of the line that contains the index.
    @inline(__always)
    func endOfLine(from start: Int) -> Int {
        firstIndex(of: .newline, start, count) ?? count
    }
}
