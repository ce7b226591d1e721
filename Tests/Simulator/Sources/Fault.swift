/// A violation and the steps of the shortest schedule that shows it, without order and numbers.
struct Fault: Hashable {
    let kind: Violation.Kind
    private let words: [String]

    init(_ kind: Violation.Kind, shortest schedule: Schedule) {
        self.kind = kind
        var repositories: Set<Int> = []
        var words: [String] = []
        for step in schedule.steps {
            switch step {
            case .begin(let calls):
                for call in calls {
                    repositories.insert(call.repository)
                    words.append(Self.verb(call.action.description))
                }
            default: words.append(Self.verb(step.description))
            }
        }
        self.words = (words + (repositories.count > 1 ? ["repositories"] : [])).sorted()
    }

    private static func verb(_ description: String) -> String {
        description.split(separator: " ").filter { Int($0) == nil }.joined(separator: " ")
    }
}
