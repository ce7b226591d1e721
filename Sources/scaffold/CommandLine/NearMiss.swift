/// Finds what a person may have meant.
package enum NearMiss {
    /// The candidate nearest to a word, if it is near enough to be a slip of the fingers: letter case aside, at most
    /// a third of the letters differ, a swap of two neighbours counting once.
    package static func of(_ word: String, among candidates: [String]) -> String? {
        let letters = Array(word.lowercased().utf8)
        let limit = max(1, letters.count / 3)
        var best: (candidate: String, distance: Int)?
        for candidate in candidates where abs(candidate.utf8.count - letters.count) <= limit {
            let distance = distance(letters, Array(candidate.lowercased().utf8))
            if distance <= limit, distance < best?.distance ?? Int.max {
                best = (candidate, distance)
            }
        }
        return best?.candidate
    }

    /// How many single steps (add, drop, replace, swap neighbours) lead from one to the other.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for (row, byte) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                let replaced = last[column] + (byte == other ? 0 : 1)
                var steps = min(replaced, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, byte == right[column - 1], left[row - 1] == other {
                    steps = min(steps, beforeLast[column - 1] + 1)
                }
                current.append(steps)
            }
            (beforeLast, last) = (last, current)
        }
        return last[right.count]
    }
}
