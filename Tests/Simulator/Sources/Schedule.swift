/// What happens in a run, step by step. Its text is what a person reads and what `--replay` takes.
public struct Schedule: Equatable, Sendable {
    /// The order of the jobs that are ready at the same time; without one, first come, first served.
    public var order: UInt64?
    /// The number of items that the server has at first.
    public var items = 2
    public var steps: [Step] = []

    public init(order: UInt64? = nil, items: Int = 2, steps: [Step] = []) {
        self.order = order
        self.items = items
        self.steps = steps
    }
}

public enum Step: Equatable, Sendable {
    /// Calls that begin at once. They run until all of them wait, before the next step.
    case begin([Beginning])
    /// Something happens to one of the requests under way: to that number of those to which it can happen.
    case network(NetworkEvent, Int)
    case offline
    case online
    /// The clock moves by minutes.
    case wait(Int)
    /// Somebody else changes the server's data.
    case elsewhere(Action)
    /// The process ends after some more jobs, or when all of them wait, and starts again.
    case kill(after: Int?)
    /// The process ends, its journal is damaged at a place, in thousandths of its length, and it starts again.
    case damage(Damage, Int)
    /// The user signs out, and another one signs in. The process starts again.
    case account(Int)
    /// No file can grow from now on.
    case full
    /// Files can grow again.
    case space
    /// One of the running calls is cancelled.
    case cancel(Int)
    /// The next step comes after so many jobs, and not when all tasks wait.
    case hurry(Int)
    /// From now on the server knows no keys of creations: it refuses a repeated one with 409. Drafts have nothing else.
    case forget
    case synchronize
    /// A story says what is to be seen now.
    case expect(Expectation)
}

public enum Damage: String, Sendable {
    /// A byte changes.
    case flip
    /// The file ends there.
    case cut
}

public struct Beginning: Equatable, Sendable {
    public var repository: Int
    public var action: Action
    public var policy: Policy
}

public enum NetworkEvent: String, CaseIterable, Sendable {
    /// It reaches the server, which does what it asks for.
    case arrive
    /// The server's answer reaches the device.
    case answer
    /// Both.
    case serve
    /// It never reaches the server, and the device hears that.
    case drop
    /// It reaches the server, but the answer is lost.
    case lose
    /// It reaches the server, but the answer is no JSON.
    case garble
    /// It reaches the server, but the answer has an identity that cannot be mapped.
    case distort
    /// The server refuses it: 401 for a read, 422 for a write.
    case refuse
    /// The server fails with 503 and has done nothing.
    case fail
}

// MARK: - Text

extension Schedule: CustomStringConvertible {
    public var description: String {
        var lines = steps.map(\.description)
        if items != 2 {
            lines.insert("items \(items)", at: 0)
        }
        if let order {
            lines.insert("order \(order)", at: 0)
        }
        return lines.joined(separator: "\n")
    }

    /// Reads a text. Lines that begin with `#` are comments.
    public init(text: some StringProtocol) throws(ScheduleError) {
        for line in text.split(whereSeparator: { $0.isNewline || $0 == ";" }) {
            let words = line.split(separator: " ")
            switch words.first {
            case nil: continue
            case let word? where word.hasPrefix("#"): continue
            case "order" where words.count == 2: order = UInt64(words[1])
            case "items" where words.count == 2: items = Int(words[1]) ?? 2
            default:
                guard let step = Step(words.map { String($0) }) else {
                    throw ScheduleError(line: String(line))
                }
                steps.append(step)
            }
        }
    }
}

public struct ScheduleError: Error, CustomStringConvertible {
    let line: String

    public var description: String { "this is no step: \(line)" }
}

extension Step: CustomStringConvertible {
    public var description: String {
        switch self {
        case .begin(let calls):
            var groups: [(call: Beginning, count: Int)] = []
            for call in calls {
                if groups.last?.call == call {
                    groups[groups.count - 1].count += 1
                } else {
                    groups.append((call, 1))
                }
            }
            return groups.map { ($0.count > 1 ? "\($0.count) x " : "") + $0.call.description }.joined(
                separator: " | ")
        case .network(let event, let number): return "\(event) \(number)"
        case .offline: return "offline"
        case .online: return "online"
        case .wait(let minutes): return "wait \(minutes)"
        case .elsewhere(let change): return "elsewhere \(change)"
        case .kill(let count): return "kill" + (count.map { " \($0)" } ?? "")
        case .damage(let damage, let place): return "\(damage) \(place)"
        case .account(let number): return "account \(number)"
        case .full: return "full"
        case .space: return "space"
        case .cancel(let number): return "cancel \(number)"
        case .hurry(let count): return "hurry \(count)"
        case .forget: return "forget"
        case .synchronize: return "synchronize"
        case .expect(let expectation): return "expect \(expectation)"
        }
    }

    fileprivate init?(_ words: [String]) {
        let number = words.count == 2 ? Int(words[1]) : nil
        switch (words[0], number) {
        case ("offline", _): self = .offline
        case ("online", _): self = .online
        case ("synchronize", _): self = .synchronize
        case ("full", _): self = .full
        case ("space", _): self = .space
        case ("forget", _): self = .forget
        case ("hurry", let count?): self = .hurry(count)
        case ("account", let number?): self = .account(number)
        case ("wait", let minutes?): self = .wait(minutes)
        case ("kill", let count): self = .kill(after: count)
        case ("flip", let place?): self = .damage(.flip, place)
        case ("cut", let place?): self = .damage(.cut, place)
        case ("cancel", let number?): self = .cancel(number)
        case ("elsewhere", _):
            guard let change = Action(Array(words.dropFirst())) else {
                return nil
            }
            self = .elsewhere(change)
        case (let word, let number?) where NetworkEvent(rawValue: word) != nil:
            guard let event = NetworkEvent(rawValue: word) else {
                return nil
            }
            self = .network(event, number)
        default:
            var calls: [Beginning] = []
            for group in words.split(separator: "|") {
                var words = Array(group)
                var count = 1
                if words.count > 2, words[1] == "x" {
                    count = Int(words[0]) ?? 1
                    words.removeFirst(2)
                }
                guard let call = Beginning(words) else {
                    return nil
                }
                calls += Array(repeating: call, count: count)
            }
            self = .begin(calls)
        }
    }
}

extension Beginning: CustomStringConvertible {
    public var description: String {
        "\(repository): \(action)" + (action.isRead ? " \(policy)" : "")
    }

    fileprivate init?(_ words: [String]) {
        guard let first = words.first, first.hasSuffix(":"), let repository = Int(first.dropLast()) else {
            return nil
        }
        var words = Array(words.dropFirst())
        let policy = words.last.flatMap(Policy.init)
        if policy != nil {
            words.removeLast()
        }
        guard let action = Action(words) else {
            return nil
        }
        self.init(repository: repository, action: action, policy: policy ?? .localFirst)
    }
}

extension Action: CustomStringConvertible {
    public var description: String {
        switch self {
        case .detail(let item): "detail \(item)"
        case .list: "list"
        case .page(let page): "page \(page)"
        case .create: "create"
        case .update(let item): "update \(item)"
        case .delete(let item): "delete \(item)"
        case .publish(let item): "publish \(item)"
        case .greet: "greet"
        case .search: "search"
        }
    }

    fileprivate init?(_ words: [String]) {
        let number = words.count == 2 ? Int(words[1]) : nil
        switch (words.first, number) {
        case ("list", nil): self = .list
        case ("create", nil): self = .create
        case ("greet", nil): self = .greet
        case ("search", nil): self = .search
        case ("detail", let item?): self = .detail(item)
        case ("page", let page?): self = .page(page)
        case ("update", let item?): self = .update(item)
        case ("delete", let item?): self = .delete(item)
        case ("publish", let item?): self = .publish(item)
        default: return nil
        }
    }
}
