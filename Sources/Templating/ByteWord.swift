/// Eight bytes of a text, examined at once. Every byte of every rendering is examined, usually without a match.
struct ByteWord {
    static let size = 8
    private static let ones: UInt64 = 0x0101_0101_0101_0101

    private let bits: UInt64

    /// The eight bytes at the index, which must exist.
    @inline(__always)
    init(_ text: UnsafeBufferPointer<UInt8>, at index: Int) {
        let start = UnsafeRawPointer(text.baseAddress.unsafelyUnwrapped)
        bits = UInt64(littleEndian: start.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    /// The index of the first such byte.
    @inline(__always)
    func firstIndex(of byte: UInt8) -> Int? {
        let matches = matches(byte)
        return matches == 0 ? nil : matches.trailingZeroBitCount / 8
    }

    /// The index of the first byte that is not a space.
    @inline(__always)
    var firstNonSpace: Int {
        (bits ^ (Self.ones &* UInt64(UInt8.space))).trailingZeroBitCount / 8
    }

    /// The number of Unicode scalars that begin in the word.
    @inline(__always)
    var scalars: Int {
        Self.size - (bits & (Self.ones << 7) & ~(bits << 1)).nonzeroBitCount
    }

    /// A word whose lowest set bit belongs to the first match. Higher bits may be wrong.
    @inline(__always)
    private func matches(_ byte: UInt8) -> UInt64 {
        // A matching byte is zero now, and only zero bytes borrow from their top bit.
        let difference = bits ^ (Self.ones &* UInt64(byte))
        return (difference &- Self.ones) & ~difference & (Self.ones << 7)
    }
}

extension UnsafeBufferPointer<UInt8> {
    var holdsNewline: Bool {
        firstIndex(of: .newline, 0, count) != nil
    }

    /// The index of the first such byte between the bounds.
    @inline(__always)
    func firstIndex(of byte: UInt8, _ start: Int, _ end: Int) -> Int? {
        var index = start
        while index + ByteWord.size <= end {
            if let offset = ByteWord(self, at: index).firstIndex(of: byte) {
                return index + offset
            }
            index += ByteWord.size
        }
        while index < end {
            if self[index] == byte {
                return index
            }
            index += 1
        }
        return nil
    }

    /// The number of blanks at the beginning of the range.
    @inline(__always)
    func countBlanks(_ start: Int, _ end: Int) -> Int {
        var index = start
        while index + ByteWord.size <= end {
            let spaces = ByteWord(self, at: index).firstNonSpace
            index += spaces
            guard spaces == ByteWord.size else {
                break
            }
        }
        while index < end, self[index].isBlank {
            index += 1
        }
        return index - start
    }

    /// The number of Unicode scalars that begin between the bounds.
    func countScalars(_ start: Int, _ end: Int) -> Int {
        var index = start
        var scalars = 0
        while index + ByteWord.size <= end {
            scalars += ByteWord(self, at: index).scalars
            index += ByteWord.size
        }
        while index < end {
            scalars += self[index] & 0b1100_0000 == 0b1000_0000 ? 0 : 1
            index += 1
        }
        return scalars
    }

    /// The end of the line that contains the index.
    @inline(__always)
    func endOfLine(from start: Int) -> Int {
        firstIndex(of: .newline, start, count) ?? count
    }
}
