extension UnsafeBufferPointer<UInt8> {
    /// The bytes between two places of a lock.
    func part(_ start: Int32, _ end: Int32) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: self[Int(start)..<Int(end)])
    }

    /// `elementsEqual` needs many instructions for each byte, and locks have thousands of long paths.
    func hasBytes(of other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count else { return false }
        return commonBytes(with: other) == count
    }

    /// Whether the bytes come before others, as in a sorted list of strings.
    func isBefore(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
        let common = commonBytes(with: other)
        return common < Swift.min(count, other.count) ? self[common] < other[common] : count < other.count
    }

    /// The index of the first control character, from `start` on, or the end.
    func control(from start: Int) -> Int {
        let bytes = UnsafeRawBufferPointer(self)
        var index = start
        while index + 8 <= count {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            // The upper bit of the first byte below 0x20, and perhaps of others after it.
            let controls = (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
            if controls != 0 { return index + controls.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < count, self[index] >= 0x20 { index += 1 }
        return index
    }

    /// The number of bytes at the start that are the same in both.
    func commonBytes(with other: UnsafeBufferPointer<UInt8>) -> Int {
        let (left, right) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
        let most = Swift.min(count, other.count)
        var offset = 0
        while offset + 8 <= most,
            left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                == right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        {
            offset += 8
        }
        while offset < most, self[offset] == other[offset] { offset += 1 }
        return offset
    }
}
