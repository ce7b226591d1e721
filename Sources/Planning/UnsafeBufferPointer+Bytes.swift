extension UnsafeBufferPointer<UInt8> {
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

    /// The number of bytes at the start that are the same in both.
    private func commonBytes(with other: UnsafeBufferPointer<UInt8>) -> Int {
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
