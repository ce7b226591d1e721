import Planning

/// Which conflicts get a line of their own: of many with one cause, the first few.
struct ConflictLines {
    /// How many conflicts of one cause are listed one by one.
    static let most = 4
    /// How many are named where there are more.
    static let named = 3

    let isVerbose: Bool
    private let counts: [String: Int]
    private var listed: [String: Int] = [:]

    init(_ plan: Plan, isVerbose: Bool) {
        self.isVerbose = isVerbose
        counts = plan.conflicts.reduce(into: [:]) { counts, change in
            Self.cause(of: change).map { counts[$0, default: 0] += 1 }
        }
    }

    /// Conflicts of a feature that a person reads as one; nil if the conflict is like no other.
    private static func cause(of change: Change) -> String? {
        guard let conflict = change.conflict, conflict.line == nil else {
            return nil
        }
        return "\(change.drift?.rawValue ?? "")\n\(change.feature)\n\(conflict.reason)"
    }

    /// Whether a change gets a line. After the last that does, `rest` says how many do not.
    mutating func next(_ change: Change) -> (isListed: Bool, rest: Int) {
        guard !isVerbose, let cause = Self.cause(of: change), let count = counts[cause], count > Self.most
        else {
            return (true, 0)
        }
        listed[cause, default: 0] += 1
        let index = listed[cause] ?? 0
        return (index <= Self.named, index == Self.named ? count - Self.named : 0)
    }
}
