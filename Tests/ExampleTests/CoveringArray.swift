/// A few combinations of choices in which every two choices occur together at least once: a fault of one choice, or of two
/// together, shows in one of them.
struct CoveringArray {
    /// What is chosen of each factor.
    typealias Row = [String: String]

    typealias Factor = (name: String, choices: [String])

    struct Pair: Hashable {
        let first: String
        let second: String
    }

    let rows: [Row]
    /// Every two choices of two factors.
    let pairs: Set<Pair>

    /// Takes factors with their choices. There are too many combinations to try each, so a row starts with a pair that is
    /// missing, and takes of each other factor what meets most that is missing. Of rows with several such starts, the one that
    /// meets most is taken.
    init(_ factors: [Factor]) {
        let every = Self.everyPair(of: factors)
        pairs = Set(every.map { Self.pairs(of: $0) }.joined())
        var missing = pairs
        var rows: [Row] = []
        while !missing.isEmpty {
            let starts = every.filter { !Self.pairs(of: $0).isDisjoint(with: missing) }
            let tried = stride(from: 0, to: starts.count, by: max(1, starts.count / 10)).map { starts[$0] }
            let found = tried.map { Self.row(from: $0, factors, missing: missing) }
                .map { row in (row: row, met: Self.pairs(of: row).intersection(missing)) }
            guard let best = found.max(by: { $0.met.count < $1.met.count }), !best.met.isEmpty else {
                break
            }
            rows.append(best.row)
            missing.subtract(best.met)
        }
        self.rows = rows
    }

    /// Rows of two factors each.
    private static func everyPair(of factors: [Factor]) -> [Row] {
        factors.indices.flatMap { index in
            factors[(index + 1)...].flatMap { second in
                factors[index].choices.flatMap { choice in
                    second.choices.map { [factors[index].name: choice, second.name: $0] }
                }
            }
        }
    }

    /// A whole row with what `start` chooses.
    private static func row(from start: Row, _ factors: [Factor], missing: Set<Pair>) -> Row {
        func gain(_ row: Row) -> Int { pairs(of: row).intersection(missing).count }
        return factors.filter { start[$0.name] == nil }.reduce(start) { row, factor in
            let rows = factor.choices.map { choice in row.merging([factor.name: choice]) { $1 } }
            return rows.reduce(nil as Row?) { best, row in
                if let best, gain(best) >= gain(row) { best } else { row }
            } ?? row
        }
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
