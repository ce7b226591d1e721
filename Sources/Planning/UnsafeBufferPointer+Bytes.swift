extension UnsafeBufferPointer<UInt8> {
    /// Compares eight bytes at a time. `elementsEqual` needs many instructions for each, and locks have long paths.
    func hasBytes(of other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count else { return false }
        let (left, right) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
        let end = count & ~7
        var offset = 0
        while offset < end {
            let word = left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            guard word == right.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else { return false }
            offset += 8
        }
        while offset < count {
            guard left[offset] == right[offset] else { return false }
            offset += 1
        }
        return true
    }

    /// Whether the bytes come before others, as in a sorted list of strings.
    func isBefore(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
        let common = Swift.min(count, other.count)
        var offset = 0
        while offset < common, self[offset] == other[offset] { offset += 1 }
        return offset < common ? self[offset] < other[offset] : count < other.count
    }
}
