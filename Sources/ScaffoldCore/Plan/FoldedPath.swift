/// A path as a disk that ignores letter case and Unicode normalization sees it: two paths that are equal here may be
/// one file there.
struct FoldedPath: Equatable, Sendable {
    /// Of the small letters, where the path is ASCII once it is folded.
    fileprivate let digest: Digest
    /// Everything else: strings compare by canonical equivalence.
    fileprivate let wide: String?

    init(_ path: UnsafeBufferPointer<UInt8>) {
        let folded = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: path.count) { folded in
            var bits: UInt8 = 0
            for index in 0..<path.count {
                let byte = path[index]
                bits |= byte
                folded[index] = byte &- 0x41 < 26 ? byte | 0x20 : byte
            }
            return bits < 0x80 ? Digest(of: UnsafeRawBufferPointer(folded)) : nil
        }
        if let folded {
            self.init(digest: folded, wide: nil)
        } else {
            self.init(wide: String(decoding: path, as: UTF8.self).uppercased().lowercased())
        }
    }

    init(_ path: String) {
        var path = path
        self = path.withUTF8 { FoldedPath($0) }
    }

    /// Some letters, such as the Kelvin sign, fold into ASCII.
    private init(wide text: String) {
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            self.init(digest: Digest(of: Array(text.utf8)), wide: nil)
        } else {
            self.init(digest: Digest(low: 0, high: 0), wide: text)
        }
    }

    private init(digest: Digest, wide: String?) {
        self.digest = digest
        self.wide = wide
    }
}

/// A number for each folded path. Digests are as good as random, so that their own bits find the slot: with tens of
/// thousands of files a general dictionary would be felt.
struct FoldedPaths: Sendable {
    private struct Slot {
        var digest = Digest(low: 0, high: 0)
        /// Negative where the slot is free.
        var value: Int32 = -1
    }

    private var slots = Array(repeating: Slot(), count: 64)
    private var count = 0
    private var wide: [String: Int] = [:]

    subscript(path: FoldedPath) -> Int? {
        if let text = path.wide { return wide[text] }
        let value = slots[slot(of: path.digest)].value
        return value < 0 ? nil : Int(value)
    }

    /// Gives a path its number, unless it has one: that is returned then.
    mutating func insert(_ path: FoldedPath, _ value: Int) -> Int? {
        if let text = path.wide {
            if let known = wide[text] { return known }
            wide[text] = value
            return nil
        }
        let index = slot(of: path.digest)
        if slots[index].value >= 0 { return Int(slots[index].value) }
        slots[index] = Slot(digest: path.digest, value: Int32(value))
        count += 1
        if count * 2 > slots.count { grow() }
        return nil
    }

    /// The slot of a digest, or the free one where it belongs.
    private func slot(of digest: Digest) -> Int {
        let mask = slots.count - 1
        var index = Int(truncatingIfNeeded: digest.low) & mask
        while slots[index].value >= 0, slots[index].digest != digest { index = (index + 1) & mask }
        return index
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: Slot(), count: 4 * old.count)
        for entry in old where entry.value >= 0 { slots[slot(of: entry.digest)] = entry }
    }
}
