/// The known word that somebody most likely meant.
enum NearMiss {
    /// The nearest of the words, if it is near enough to be what was meant; the first of equals.
    static func nearest(to word: String, among words: [String]) -> String? {
        let written = Array(word.utf8)
        guard (2...40).contains(written.count) else {
            return nil
        }
        var best: (word: String, distance: Int)?
        for candidate in words where candidate.utf8.count <= 2 * written.count {
            let distance = distance(written, Array(candidate.utf8))
            if distance <= max(1, written.count / 3), distance < best?.distance ?? .max {
                best = (candidate, distance)
            }
        }
        return best?.word
    }

    /// How many letters must be added, left out, changed or swapped with their neighbour.
    private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        for i in first.indices {
            var row = [i + 1]
            for j in second.indices {
                var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (first[i] == second[j] ? 0 : 1))
                if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
                    cost = min(cost, beforeLast[j - 1] + 1)
                }
                row.append(cost)
            }
            (beforeLast, last) = (last, row)
        }
        return last[second.count]
    }
}
