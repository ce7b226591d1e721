/// A hash table from folded paths to numbers. The bits of a digest index it directly, because they are uniformly
/// distributed. A `Dictionary` would be noticeably slower with tens of thousands of files.
struct FoldedPaths: Sendable {
    private struct Slot {
        var digest = Digest(low: 0, high: 0)
        /// Negative if the slot is free.
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

    /// Inserts a number for a path, unless it has one, which is returned.
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

    /// The slot of a digest, or the free slot for it.
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
