/// Eight bytes of a text, looked at together. Every byte of every rendering is looked at, most of them for nothing.
struct ByteWord {
    static let size = 8
    private static let ones: UInt64 = 0x0101_0101_0101_0101

    private let bits: UInt64

    /// The eight bytes at the index, all of which there are.
    @inline(__always)
    init(_ text: UnsafeBufferPointer<UInt8>, at index: Int) {
        let start = UnsafeRawPointer(text.baseAddress.unsafelyUnwrapped)
        bits = UInt64(littleEndian: start.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    /// Where the byte stands first.
    @inline(__always)
    func firstIndex(of byte: UInt8) -> Int? {
        let matches = matches(byte)
        return matches == 0 ? nil : matches.trailingZeroBitCount / 8
    }

    /// Where the first byte is that is not a space.
    @inline(__always)
    var firstNonSpace: Int {
        (bits ^ (Self.ones &* UInt64(UInt8.space))).trailingZeroBitCount / 8
    }

    /// How many Unicode scalars begin here.
    @inline(__always)
    var scalars: Int {
        Self.size - (bits & (Self.ones << 7) & ~(bits << 1)).nonzeroBitCount
    }

    /// The lowest bit that is set belongs to the first match; those above may be wrong.
    @inline(__always)
    private func matches(_ byte: UInt8) -> UInt64 {
        // A byte that matches is zero now, and the only kind to borrow from its top bit.
        let difference = bits ^ (Self.ones &* UInt64(byte))
        return (difference &- Self.ones) & ~difference & (Self.ones << 7)
    }
}

extension UnsafeBufferPointer<UInt8> {
    var holdsNewline: Bool {
        firstIndex(of: .newline, 0, count) != nil
    }

    /// Where the byte stands first between the bounds.
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

    /// How many blanks are at the beginning of what is between the bounds.
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

    /// How many Unicode scalars begin between the bounds.
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

    /// Where the line ends that the index is in.
    @inline(__always)
    func endOfLine(from start: Int) -> Int {
        firstIndex(of: .newline, start, count) ?? count
    }
}
