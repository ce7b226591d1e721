/// Makes a schedule as short and as plain as possible without losing what it shows.
struct Shrinker {
    let shows: (Schedule) -> Bool

    func shortest(_ schedule: Schedule) -> Schedule {
        var best = schedule
        while let simpler = simpler(best).first(where: shows) {
            best = simpler
        }
        return best
    }

    /// Schedules that are simpler by one change, those that save most first.
    private func simpler(_ schedule: Schedule) -> [Schedule] {
        var found: [Schedule] = []
        let count = schedule.steps.count
        for length in [8, 4, 2, 1] where length <= count {
            for start in 0...(count - length) {
                var shorter = schedule
                shorter.steps.removeSubrange(start..<(start + length))
                found += shorter.withSmallerNumbers(from: start)
            }
        }
        if let order = schedule.order {
            for simpler in [nil] + (0..<min(order, 8)).map(Optional.some) {
                var ordered = schedule
                ordered.order = simpler
                found.append(ordered)
            }
        }
        if schedule.items > 0 {
            var emptier = schedule
            emptier.items -= 1
            found.append(emptier)
        }
        for index in schedule.steps.indices {
            for step in schedule.steps[index].simpler {
                var changed = schedule
                changed.steps[index] = step
                found += changed.withSmallerNumbers(from: index + 1)
            }
        }
        return found
    }
}

extension Schedule {
    /// The schedule, and the same with later steps that mean the request before, because one is missing now.
    fileprivate func withSmallerNumbers(from start: Int) -> [Schedule] {
        var found = [self]
        for index in steps.indices.dropFirst(start) {
            if case .network(let event, let number) = steps[index], number > 0 {
                var changed = self
                changed.steps[index] = .network(event, number - 1)
                found.append(changed)
            }
        }
        return found
    }
}

extension Step {
    /// The same step with less in it. What is simpler has a fixed order, so shrinking ends.
    fileprivate var simpler: [Step] {
        switch self {
        case .begin(let calls):
            calls.indices.flatMap { index -> [Step] in
                var found: [[Beginning]] = []
                if calls.count > 1 {
                    var fewer = calls
                    fewer.remove(at: index)
                    found.append(fewer)
                }
                for call in calls[index].simpler {
                    var changed = calls
                    changed[index] = call
                    found.append(changed)
                }
                return found.map(Step.begin)
            }
        case .network(.arrive, let number), .network(.answer, let number):
            number > 0 ? [.network(.serve, 0)] : []
        case .network(let event, let number):
            number > 0 ? [.network(event, 0), .network(event, number - 1)] : []
        case .elsewhere(let change): change.simpler.map(Step.elsewhere)
        case .kill(let count):
            count.map { $0 > 0 ? [.kill(after: nil), .kill(after: $0 - 1)] : [.kill(after: nil)] } ?? []
        case .cancel(let number): number > 0 ? [.cancel(number - 1)] : []
        case .account(let number): number > 0 ? [.account(number - 1)] : []
        case .hurry(let count): count > 0 ? [.hurry(count - 1)] : []
        case .damage, .offline, .online, .wait, .full, .space, .forget, .synchronize, .expect: []
        }
    }
}

extension Beginning {
    fileprivate var simpler: [Beginning] {
        var found: [Beginning] = []
        if repository > 0 {
            found.append(Beginning(repository: 0, action: action, policy: policy))
        }
        if policy != .localFirst, action.isRead {
            found.append(Beginning(repository: repository, action: action, policy: .localFirst))
        }
        return found
            + action.simpler.map { Beginning(repository: repository, action: $0, policy: policy) }
    }
}

extension Action {
    fileprivate var simpler: [Action] {
        switch self {
        case .detail(let item): item > 0 ? [.detail(item - 1)] : []
        case .update(let item): item > 0 ? [.update(item - 1)] : []
        case .delete(let item): item > 0 ? [.delete(item - 1)] : []
        case .publish(let item): item > 0 ? [.publish(item - 1)] : []
        case .page(let page): page > 1 ? [.page(page - 1)] : []
        case .list, .create, .greet: []
        case .search: [.list]
        }
    }
}
