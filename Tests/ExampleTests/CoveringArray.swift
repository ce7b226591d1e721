/// A few combinations of choices in which every two compatible choices occur together at least once: a fault of one choice,
/// or of two together, shows in one of them.
struct CoveringArray {
    /// What is chosen of each factor.
    typealias Row = [String: String]

    struct Pair: Hashable, CustomStringConvertible {
        let first: String
        let second: String

        var description: String {
            "\(first) with \(second)"
        }
    }

    let rows: [Row]
    /// The pairs that go together.
    let pairs: Set<Pair>

    /// Takes factors with their choices. `goesTogether` refuses some of the combinations.
    init(_ factors: [(name: String, choices: [String])], where goesTogether: (Row) -> Bool) {
        var combinations: [Row] = [[:]]
        for factor in factors {
            combinations = combinations.flatMap { row in
                factor.choices.map { choice in row.merging([factor.name: choice]) { _, new in new } }
            }
        }
        let candidates = combinations.filter(goesTogether).map { (row: $0, pairs: Self.pairs(of: $0)) }
        pairs = candidates.reduce(into: []) { $0.formUnion($1.pairs) }
        var missing = pairs
        var rows: [Row] = []
        // The first row among those with most new pairs, so that the result is the same on every machine.
        while !missing.isEmpty, let most = candidates.map({ $0.pairs.intersection(missing).count }).max(),
            let best = candidates.first(where: { $0.pairs.intersection(missing).count == most })
        {
            rows.append(best.row)
            missing.subtract(best.pairs)
        }
        self.rows = rows
    }

    /// Of one row.
    static func pairs(of row: Row) -> Set<Pair> {
        let choices = row.map { "\($0): \($1)" }.sorted()
        return Set(
            choices.indices.flatMap { index in
                choices[(index + 1)...].map { Pair(first: choices[index], second: $0) }
            })
    }
}
