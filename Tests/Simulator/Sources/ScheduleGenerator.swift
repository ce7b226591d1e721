/// Makes up schedules. A seed always makes the same one.
public struct ScheduleGenerator {
    private var random: SplitMix64
    private let configuration: Configuration
    private var itemCount = 2
    private var isOffline = false
    private var isFull = false

    public static func schedule(seed: UInt64, for configuration: Configuration) -> Schedule {
        var generator = ScheduleGenerator(random: SplitMix64(seed: seed), configuration: configuration)
        return generator.schedule()
    }

    private init(random: SplitMix64, configuration: Configuration) {
        self.random = random
        self.configuration = configuration
    }

    private mutating func schedule() -> Schedule {
        itemCount = configuration.isLocal || chance(6) ? 0 : 1 + below(2)
        var schedule = Schedule(order: chance(2) ? random.next() % 1_000_000 : nil, items: itemCount)
        if !configuration.waiting.isEmpty, chance(4) {
            schedule.steps.append(.forget)
        }
        let meets = !configuration.isLocal && chance(3)
        if meets {
            schedule.order = (schedule.order ?? 0) | 1
        }
        if meets, !chance(3) {
            (schedule.items, itemCount) = (0, 1)
            schedule.steps.append(
                .begin([Beginning(repository: below(2), action: .create, policy: configuration.policies[0])]))
        }
        for _ in 0..<(3 + below(12)) {
            schedule.steps += meets && chance(2) ? meeting() : [step()]
        }
        return schedule
    }

    /// A call, and what happens between two of its hops.
    private mutating func meeting() -> [Step] {
        var call = call()
        if chance(2) {
            call.action = .detail(item())
        }
        return [.begin([call]), .hurry(below(7)), chance(4) ? step() : .network(.serve, 0)]
    }

    private mutating func step() -> Step {
        switch below(100) {
        case ..<45: return .begin(calls())
        case ..<82: return .network(event(), below(3))
        case ..<88:
            isOffline.toggle()
            return isOffline ? .offline : .online
        case ..<91:
            return configuration.expires || !configuration.waiting.isEmpty
                ? .wait(pick([1, 11])) : .begin(calls())
        case ..<94: return .elsewhere(pick([.update(item()), .delete(item())]))
        case ..<96: return .kill(after: chance(2) ? below(30) : nil)
        case ..<97: return .cancel(below(2))
        case ..<98: return rarity()
        default: return configuration.waiting.isEmpty ? .network(event(), 0) : .synchronize
        }
    }

    private mutating func rarity() -> Step {
        guard configuration.isDurable, chance(2) else {
            return .account(below(2))
        }
        if !configuration.isLocal, !configuration.isPlain, chance(2) {
            return .damage(pick([.flip, .cut]), below(1000))
        }
        isFull.toggle()
        return isFull ? .full : .space
    }

    private mutating func event() -> NetworkEvent {
        switch below(20) {
        case ..<9: .serve
        case ..<12: .arrive
        case ..<15: .answer
        case 15: .drop
        case 16: .lose
        case 17: chance(3) ? .distort : .garble
        case 18: .refuse
        default: .fail
        }
    }

    private mutating func calls() -> [Beginning] {
        let count = chance(4) ? 2 + below(3) : 1
        return (0..<count).map { _ in call() }
    }

    private mutating func call() -> Beginning {
        Beginning(repository: below(2), action: action(), policy: pick(configuration.policies))
    }

    private mutating func action() -> Action {
        guard !configuration.isLocal else {
            return localAction()
        }
        switch below(20) {
        case ..<5: return .detail(item())
        case ..<8: return .list
        case ..<9: return .search
        case ..<10: return .page(1 + below(2))
        case ..<13:
            itemCount += 1
            return .create
        case ..<16: return .update(item())
        case ..<18: return .delete(item())
        case 18: return .publish(item())
        default: return .greet
        }
    }

    private mutating func localAction() -> Action {
        switch below(5) {
        case 0: return .detail(item())
        case 3: return .update(item())
        case 1: return .list
        case 2: return .delete(item())
        default:
            itemCount += 1
            return .create
        }
    }

    /// Often the same one, so that calls meet.
    private mutating func item() -> Int {
        chance(2) ? 0 : below(max(1, itemCount))
    }

    private mutating func below(_ count: Int) -> Int {
        Int(random.next() % UInt64(count))
    }

    private mutating func chance(_ count: Int) -> Bool {
        below(count) == 0
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[below(elements.count)]
    }
}
