/// The candidate that a mistyped name most likely means: the one with the fewest letters inserted, omitted, changed
/// or swapped with their neighbor, ignoring letter case. Nil if more than a third of the letters differ. Of several,
/// the alphabetically first, so that the order of the candidates does not matter.
package func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    let letters = Array(name.lowercased().unicodeScalars)
    guard letters.count <= longestName else { return nil }
    var best: (distance: Int, name: String)?
    for candidate in candidates where candidate.utf8.count <= 4 * longestName {
        let others = Array(candidate.lowercased().unicodeScalars)
        let limit = min(max(letters.count, others.count) / 3, best?.distance ?? Int.max)
        guard let distance = distance(letters, others, limit: limit) else { continue }
        if let best, (best.distance, best.name) <= (distance, candidate) { continue }
        best = (distance, candidate)
    }
    return best?.name
}

/// The help for a mistyped name: what it most likely means, or else a text and all names that there are.
package func suggestion(for name: String, among known: [String], else text: String) -> String {
    nearest(to: name, among: known).map { "did you mean '\($0)'?" }
        ?? "\(text): \(known.joined(separator: ", "))"
}

/// Longer names are not compared, because the time is quadratic.
private let longestName = 100

/// The optimal string alignment distance, if it is within the limit.
private func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar], limit: Int) -> Int? {
    guard abs(first.count - second.count) <= limit else { return nil }
    var twoAbove: [Int] = []
    var above = Array(0...second.count)
    for (row, letter) in first.enumerated() {
        var current = [row + 1]
        for (column, other) in second.enumerated() {
            var cost = min(
                above[column] + (letter == other ? 0 : 1), above[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, letter == second[column - 1], other == first[row - 1] {
                cost = min(cost, twoAbove[column - 1] + 1)
            }
            current.append(cost)
        }
        if current.min()! > limit { return nil }
        twoAbove = above
        above = current
    }
    return above[second.count] <= limit ? above[second.count] : nil
}
