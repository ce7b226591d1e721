/// A violation and the steps of the shortest schedule that shows it, without order and numbers.
struct Fault: Hashable {
    let kind: Violation.Kind
    private let words: [String]

    init(_ kind: Violation.Kind, shortest schedule: Schedule) {
        self.kind = kind
        words = schedule.words
    }

    /// Whether a longer schedule can show it: it has all of its steps.
    func isPossible(in schedule: Schedule) -> Bool {
        var left = schedule.words
        return words.allSatisfy { word in
            left.firstIndex(of: word).map { left.remove(at: $0) } != nil
        }
    }
}

extension Schedule {
    /// What is done and what goes wrong. When a request arrives and is answered is a matter of order.
    fileprivate var words: [String] {
        steps.flatMap { step -> [String] in
            switch step {
            case .begin(let calls): return calls.map { $0.action.description.verb }
            case .network(.arrive, _), .network(.answer, _), .network(.serve, _), .hurry: return []
            default: return [step.description.verb]
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
