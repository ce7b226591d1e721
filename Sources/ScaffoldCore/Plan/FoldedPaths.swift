/// A number for each folded path. Digests are as good as random, so that their own bits find the slot: with
/// tens of thousands of files a general dictionary would be felt.
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
