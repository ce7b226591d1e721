/// Myers' difference algorithm: how far a way through both texts gets with no edit, with one, with two, until it reaches the
/// end; then back along the steps.
struct LineMatcher {
    /// The lines between those that are equal at both ends.
    private let old: ArraySlice<Int>
    private let new: ArraySlice<Int>

    /// Texts with more edits than this are replaced as a whole.
    private static let mostEdits = 1_000

    init(old: [Int], new: [Int]) {
        let start = zip(old, new).prefix { $0 == $1 }.count
        let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
        self.old = old[start...].dropLast(end)
        self.new = new[start...].dropLast(end)
    }

    func edits() -> [UnifiedDiff.Edit] {
        guard let steps = steps() else {
            return [UnifiedDiff.Edit(old: old.startIndex..<old.endIndex, new: new.startIndex..<new.endIndex)]
        }
        var edits: [UnifiedDiff.Edit] = []
        var diagonal = old.count - new.count
        for (count, reached) in steps.enumerated().reversed() {
            let isInsertion = Self.isInsertion(diagonal, after: count, reached)
            diagonal += isInsertion ? 1 : -1
            let start = old.startIndex + reached[diagonal + count]
            let newStart = start - diagonal + new.startIndex - old.startIndex
            let (end, newEnd) = isInsertion ? (start, newStart + 1) : (start + 1, newStart)
            if let last = edits.last, last.old.lowerBound == end, last.new.lowerBound == newEnd {
                edits[edits.count - 1] = UnifiedDiff.Edit(
                    old: start..<last.old.upperBound, new: newStart..<last.new.upperBound)
            } else {
                edits.append(UnifiedDiff.Edit(old: start..<end, new: newStart..<newEnd))
            }
        }
        return edits.reversed()
    }

    /// For each number of edits but the last, how many old lines are passed on each diagonal: the number of old lines less that
    /// of new ones. Nil if there are too many edits.
    private func steps() -> [[Int]]? {
        var steps: [[Int]] = []
        for count in 0...Self.mostEdits {
            var reached = Array(repeating: 0, count: 2 * count + 1)
            for diagonal in stride(from: -count, through: count, by: 2) {
                var passed = steps.last.map { passedLines($0, to: diagonal, after: count - 1) } ?? 0
                while passed < old.count, passed - diagonal < new.count,
                    old[old.startIndex + passed] == new[new.startIndex + passed - diagonal]
                {
                    passed += 1
                }
                if passed >= old.count, passed - diagonal >= new.count { return steps }
                reached[diagonal + count] = passed
            }
            steps.append(reached)
        }
        return nil
    }

    /// How many old lines are passed with one more edit.
    private func passedLines(_ reached: [Int], to diagonal: Int, after count: Int) -> Int {
        Self.isInsertion(diagonal, after: count, reached)
            ? reached[diagonal + 1 + count] : reached[diagonal - 1 + count] + 1
    }

    /// Whether the best way to a diagonal with one more edit inserts a line.
    private static func isInsertion(_ diagonal: Int, after count: Int, _ reached: [Int]) -> Bool {
        diagonal == -count - 1
            || diagonal != count + 1 && reached[diagonal - 1 + count] < reached[diagonal + 1 + count]
    }
}
