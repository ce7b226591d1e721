/// A scenario as a person tells it: sentences that say what happens, and what the app and the server see of it.
///
/// The first line ends with the strategy or policy under which it happens. Indented lines quote the document that the
/// story is from, lines that begin with `#` say what is shown.
struct Story {
    let schedule: Schedule
    private let title: String

    init(text: String) throws(ScheduleError) {
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix(" ") && !$0.hasPrefix("#") }
        title = lines.first.map { String($0) } ?? ""
        let sentences = lines.dropFirst().joined(separator: " ").split(separator: ".").map { sentence in
            sentence.split(separator: " ").map { String($0) }
        }
        let policy = Policy.allCases.first { [title] in title.hasSuffix(" \($0):") } ?? .localFirst
        var schedule = Schedule(items: 0)
        for sentence in sentences {
            // Numbers stand for themselves; `number` in a sentence below stands for any.
            let numbers = sentence.compactMap { Int($0) }
            let words = sentence.map { Int($0) == nil ? $0 : "number" }.joined(separator: " ").lowercased()
            if words.hasPrefix("at first, the server has number note") {
                schedule.items = numbers[0]
            } else if let steps = Self.steps(words, numbers, policy) {
                schedule.steps += steps
            } else {
                throw ScheduleError(line: sentence.joined(separator: " "))
            }
        }
        self.schedule = schedule
    }

    /// Whether it is about this configuration: a strategy, or a policy of reads.
    func concerns(_ configuration: Configuration) -> Bool {
        let policies = configuration.policies.count > 1 ? configuration.policies.map(\.rawValue) : []
        return (policies + [configuration.name.split(separator: " ").last.map(String.init) ?? ""])
            .contains { title.hasSuffix(" \($0):") }
    }

    private static func steps(_ words: String, _ numbers: [Int], _ policy: Policy) -> [Step]? {
        let call = { (action: Action) in
            [Step.begin([Beginning(repository: 0, action: action, policy: policy)])]
        }
        let first = numbers.first ?? 0
        let expected = { (expectation: Expectation) in [Step.expect(expectation)] }
        return switch words {
        case "the app reads note number": call(.detail(first))
        case "the app reads the list": call(.list)
        case "the app creates a note": call(.create)
        case "the app changes note number": call(.update(first))
        case "the app deletes note number": call(.delete(first))
        case "the app ends, and starts again": [.kill(after: nil)]
        case "the app sends what waits": [.synchronize]
        case "somebody else changes note number": [.elsewhere(.update(first))]
        case "the network is gone": [.offline]
        case "the network is back": [.online]
        case "the server is asked": expected(.isAsked)
        case "the server is not asked": expected(.isNotAsked)
        case "the server answers": [.expect(.isAsked), .network(.serve, 0)]
        case "the server refuses": [.expect(.isAsked), .network(.refuse, 0)]
        case "no answer comes": [.expect(.isAsked), .network(.drop, 0)]
        case "the app gets version number of note number": expected(.gets(item: numbers[1], version: first))
        case "the app gets number notes": expected(.getsNotes(first))
        case "the app is told that it is done": expected(.isDone)
        case "the app is told that there is no such note": expected(.isAbsent)
        case "the app gets an error": expected(.fails)
        case "the server has version number of note number":
            expected(.serverHas(item: numbers[1], version: first))
        case "the server has no note number": expected(.serverHasNot(item: first))
        default: nil
        }
    }
}

/// What a story says that the app or the server sees. The versions of an item are counted from 1.
public enum Expectation: Equatable, Sendable {
    case isAsked, isNotAsked
    case gets(item: Int, version: Int)
    case getsNotes(Int)
    case isDone, isAbsent, fails
    case serverHas(item: Int, version: Int)
    case serverHasNot(item: Int)
}
