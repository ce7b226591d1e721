/// A violation and the steps of the shortest schedule that shows it, without order and numbers.
struct Fault: Hashable {
    let kind: Violation.Kind
    private let words: [String]

    init(_ kind: Violation.Kind, shortest schedule: Schedule) {
        self.kind = kind
        words = schedule.words
    }

    /// Whether a longer schedule can show it: it has all of its steps, as far as shortening keeps their names.
    func isPossible(in schedule: Schedule) -> Bool {
        var left = schedule.words
        return words.filter { !["arrive", "answer", "serve"].contains($0) }.allSatisfy { word in
            left.firstIndex(of: word).map { left.remove(at: $0) } != nil
        }
    }
}

extension Schedule {
    fileprivate var words: [String] {
        steps.flatMap { step in
            switch step {
            case .begin(let calls): calls.map { $0.action.description.verb }
            default: [step.description.verb]
            }
        }
        .sorted()
    }
}

extension String {
    /// What is left of a step without its numbers.
    fileprivate var verb: String {
        split(separator: " ").filter { Int($0) == nil }.joined(separator: " ")
    }
}
