/// A few combinations of choices in which every two compatible choices occur together at least once: a fault of one choice,
/// or of two together, shows in one of them.
struct CoveringArray {
    /// What is chosen of each factor.
    typealias Row = [String: String]

    typealias Factor = (name: String, choices: [String])

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

    /// Takes factors with their choices. `goesTogether` refuses some of the combinations. There are too many combinations to
    /// try each, so a row starts with a pair that is missing, and takes of each other factor what meets most that is missing.
    /// Of rows with several such starts, the one that meets most is taken.
    init(_ factors: [Factor], where goesTogether: (Row) -> Bool) {
        let every = Self.everyPair(of: factors).filter { start in
            Self.row(from: start, factors, missing: [], where: goesTogether) != nil
        }
        pairs = Set(every.map { Self.pairs(of: $0) }.joined())
        var missing = pairs
        var rows: [Row] = []
        while !missing.isEmpty {
            let starts = every.filter { !Self.pairs(of: $0).isDisjoint(with: missing) }
            let tried = stride(from: 0, to: starts.count, by: max(1, starts.count / 10)).map { starts[$0] }
            let found = tried.compactMap {
                Self.row(from: $0, factors, missing: missing, where: goesTogether)
            }
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

    /// A whole row with what `start` chooses; nil if none is found. What a choice needs may be the choice of another
    /// factor, which is changed then.
    private static func row(
        from start: Row, _ factors: [Factor], missing: Set<Pair>, where goesTogether: (Row) -> Bool
    ) -> Row? {
        func gain(_ row: Row) -> Int { pairs(of: row).intersection(missing).count }
        func changes(_ row: Row) -> [Row] {
            factors.filter { start[$0.name] == nil }.flatMap { factor in
                factor.choices.map { choice in row.merging([factor.name: choice]) { $1 } }
            }
        }
        func best(_ rows: [Row]) -> Row? {
            rows.reduce(nil as Row?) { best, row in
                if let best, gain(best) >= gain(row) { best } else { row }
            }
        }
        let row = factors.reduce(start) { row, factor in
            guard row[factor.name] == nil else {
                return row
            }
            return best(factor.choices.map { choice in row.merging([factor.name: choice]) { $1 } }) ?? row
        }
        return goesTogether(row) ? row : best(changes(row).filter(goesTogether))
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
