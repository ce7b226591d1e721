import Foundation

/// One run of a schedule: processes of an app, the network and the server around them, and what became of it.
public final class Simulation<App: Application>: @unchecked Sendable {
    private let configuration: Configuration
    private let schedule: Schedule
    private let folder: URL
    private let ledger: Ledger
    private let server: Server
    private let network: Network
    private let queue = JobQueue.shared
    private let trace: Trace
    private var app: App
    private weak var life: Network.Life?
    private var clock: VirtualClock
    private var process = 0
    private var account = 0
    private var cancelled: Set<Int> = []
    private var running: [(call: Call, task: Task<Void, Never>)] = []
    /// Calls without a record: `synchronize`.
    private var openTasks = 0
    private var isOver = false
    private var lastAnswer: Answer?
    /// What the last call of a story was told; nil as long as it waits.
    private var told: Answer?

    /// Runs the schedule. `folder` must be empty, and is empty again afterwards.
    public static func run(
        _ schedule: Schedule,
        _ configuration: Configuration,
        in folder: URL,
        trace isTraced: Bool = false
    ) -> Outcome {
        let simulation = Simulation(schedule, configuration, folder: folder, trace: Trace(isOn: isTraced))
        simulation.run()
        return Outcome(violations: simulation.ledger.violations, trace: simulation.trace.lines)
    }

    private init(_ schedule: Schedule, _ configuration: Configuration, folder: URL, trace: Trace) {
        self.schedule = schedule
        self.configuration = configuration
        self.folder = folder
        self.trace = trace
        ledger = Ledger(configuration: configuration)
        server = Server(ledger: ledger)
        network = Network(trace: trace)
        clock = VirtualClock()
        let connection = Network.Connection(network: network, process: 0, account: 0)
        life = connection.life
        app = App(
            Environment(
                configuration: configuration, folder: folder.appending(path: "0"), network: connection,
                clock: clock, account: 0))
        network.now = { [ledger] in ledger.now }
    }

    private func run() {
        queue.order(by: schedule.order)
        network.willBegin = { [unowned self] exchange in
            checkSharing(exchange)
            if let mark = server.mark(of: exchange.request, sentBy: exchange.call, as: exchange.account) {
                ledger.send(mark)
            }
        }
        // Without a server there is nothing that the device did not create.
        for _ in 0..<(configuration.isLocal ? 0 : schedule.items) {
            if let value = ledger.writeElsewhere(.create) {
                server.create(value)
            }
        }
        var isHurried = false
        for step in schedule.steps where !isOver {
            switch step {
            case .kill(let count?), .hurry(let count): queue.run(limit: count)
            case _ where isHurried: break
            default: settle()
            }
            isHurried = if case .hurry = step { true } else { false }
            trace.note("\n\(step)")
            perform(step)
        }
        settle()
        rest()
        network.cut(process)
        clock.stop()
        queue.run(limit: Self.longestWork)
        Disk.isFull = false
        network.willBegin = { _ in }
        if configuration.isDurable {
            try? FileManager.default.removeItem(at: folder)
        }
    }

    private static var longestWork: Int { 200_000 }

    /// Lets all tasks run until each of them waits.
    private func settle() {
        if !queue.run(limit: Self.longestWork) {
            isOver = true
            ledger.report(.hangs, "\(Self.longestWork) jobs did not end")
        }
        ledger.settle()
        for (call, _) in running {
            ledger.checkWaiting(call)
        }
    }

    private func perform(_ step: Step) {
        switch step {
        case .begin(let calls):
            for call in calls {
                begin(call)
            }
        case .network(let event, let number): perform(event, number)
        case .offline:
            network.isOffline = true
            for exchange in network.underWay {
                network.end(exchange, .failure(ConnectionLost()))
            }
        case .online: network.isOffline = false
        case .wait(let minutes): clock.advance(by: .seconds(minutes * 60))
        case .elsewhere(let change): changeElsewhere(change)
        case .kill: kill()
        case .damage(let damage, let place): kill(damage: damage, at: place)
        case .account(let number):
            account = number
            kill()
        case .full, .space:
            Disk.isFull = step == .full
            ledger.isDiskFull = step == .full
        case .cancel(let number):
            if !running.isEmpty {
                let call = running[number % running.count]
                cancelled.insert(call.call.number)
                call.task.cancel()
            }
        case .hurry: break
        case .forget: server.isForgetful = !configuration.sendsParts
        case .synchronize: synchronize()
        case .expect(let expectation) where !isTrue(expectation):
            let told = told.map { "\($0)" } ?? "nothing"
            ledger.report(.otherThanTold, "not '\(expectation)'; the app was told \(told)")
        case .expect: break
        }
    }

    private func isTrue(_ expectation: Expectation) -> Bool {
        switch (expectation, told) {
        case (.isAsked, _): network.underWay.contains { $0.process == process }
        case (.isNotAsked, _): network.underWay.allSatisfy { $0.process != process }
        case (.gets(let item, let version), .value(let value)?):
            value.item == item && ledger.version(of: value) == version
        case (.getsNotes(let count), .list(let values)?): values.count == count
        case (.isDone, let answer?): answer.isSuccess
        case (.isAbsent, let answer?): answer == .absent
        case (.fails, let answer?): !answer.isSuccess
        case (.serverHas(let item, let version), _):
            server.value(of: item).map(ledger.version) == version
        case (.serverHasNot(let item), _): server.value(of: item) == nil
        case (.gets, _), (.getsNotes, _), (.isDone, nil), (.isAbsent, nil), (.fails, nil): false
        }
    }

    // MARK: - Calls

    private func begin(_ beginning: Beginning) {
        let policies = configuration.policies
        var action = beginning.action.naming(itemsBelow: ledger.items.count)
        if configuration.isLocal, !action.isRead, let item = action.item,
            server.value(of: item) == nil || running.contains(where: { $0.call.value.item == item })
        {
            // Of two writes of an item at the same time nobody knows which was last, and a change would create an item.
            action = .delete(1_000_000)
        }
        let call = ledger.begin(
            action, process: process,
            repository: beginning.repository,
            policy: policies.contains(beginning.policy) ? beginning.policy : policies[0])
        trace.note(
            "call \(call.number): \(beginning)\(beginning.action.isRead ? "" : ", t\(call.value.mark)")")
        let app = app
        told = nil
        let task = Task.detached(executorPreference: queue) { [self] in
            await Call.$current.withValue(call.number) {
                end(call, await app.answer(to: call))
            }
        }
        running.append((call, task))
    }

    private func end(_ call: Call, _ answer: Answer) {
        // Nobody hears what a process says that has ended.
        guard call.process == process else {
            return
        }
        running.removeAll { $0.call.number == call.number }
        trace.note("call \(call.number) ends: \(answer)")
        told = answer
        if configuration.isLocal, answer.isSuccess {
            apply(call)
        }
        ledger.end(call, answer)
    }

    /// What the device has accepted is done, where there is no server.
    private func apply(_ call: Call) {
        switch call.action {
        case .create: server.create(call.value)
        case .update(let item) where server.value(of: item) != nil: server.update(call.value)
        case .delete(let item) where server.value(of: item) != nil: server.delete(call.value)
        default: break
        }
    }

    private func checkSharing(_ exchange: Network.Exchange) {
        guard configuration.shares, exchange.request.method == "GET", let call = exchange.call,
            !ledger.isSearch(call)
        else {
            return
        }
        let earlier = network.underWay.contains { other in
            other.process == exchange.process && other.request.path == exchange.request.path
                && other.request.page == exchange.request.page && other.request.method == "GET"
                && other.call.map { number in
                    !cancelled.contains(number) && running.contains { $0.call.number == number }
                        && ledger.isSame(number, call)
                } == true && ledger.isQuiet(since: other.began)
        }
        if earlier {
            ledger.report(.asksTwice, "call \(call) asks for what is asked for already")
        }
    }

    private func synchronize() {
        let app = app
        openTasks += 1
        Task.detached(executorPreference: queue) { [self] in
            await app.synchronize()
            openTasks -= 1
        }
    }

    private func kill(damage: Damage? = nil, at place: Int = 0) {
        let old = folder.appending(path: String(process))
        process += 1
        let new = folder.appending(path: String(process))
        if configuration.isDurable, FileManager.default.fileExists(atPath: old.path) {
            let isFull = Disk.isFull
            Disk.isFull = false
            try? FileManager.default.copyItem(at: old, to: new)
            if let damage, !configuration.isLocal {
                self.damage(new.appending(path: String(account)), damage, at: place)
            }
            Disk.isFull = isFull
        }
        // What is left of the old process works on in a folder that nobody reads any more, and hears of nothing.
        let oldClock = clock
        clock = VirtualClock(like: oldClock)
        // A database without a store does not know of a write that was under way.
        if configuration.isLocal || configuration.isPlain {
            for (call, _) in running where !call.action.isRead {
                ledger.excuse(call.value.item)
            }
        }
        running = []
        ledger.kill(account)
        server.account = account
        network.cut(process - 1)
        oldClock.stop()
        queue.run(limit: Self.longestWork)
        let connection = Network.Connection(network: network, process: process, account: account)
        app = App(
            Environment(
                configuration: configuration, folder: new, network: connection, clock: clock, account: account
            ))
        if life != nil {
            ledger.report(.leaks, "process \(process - 1) is still in memory, and may send requests")
        }
        life = connection.life
    }

    private func damage(_ folder: URL, _ damage: Damage, at place: Int) {
        let names = try? FileManager.default.subpathsOfDirectory(atPath: folder.path)
        for name in names ?? [] where name.hasSuffix("journal") {
            let file = folder.appending(path: name)
            // Without its end, a line counts as one that was being written.
            guard var data = try? Data(contentsOf: file), let end = data.lastIndex(of: 10), end > 0 else {
                continue
            }
            let index = end * place / 1000
            trace.note("\(damage) at \(index) of \(data.count)")
            switch damage {
            case .flip: data[index] &+= 1
            case .cut: data = data.prefix(index)
            }
            try? data.write(to: file)
            ledger.damage(damage)
        }
    }

    // MARK: - Network

    private func perform(_ event: NetworkEvent, _ number: Int) {
        let possible = network.underWay.filter { exchange in
            switch event {
            case .arrive, .drop, .refuse, .fail: exchange.answer == nil
            case .answer: exchange.answer != nil
            case .serve, .lose, .garble, .distort: true
            }
        }
        guard !possible.isEmpty else {
            return
        }
        let exchange = possible[number % possible.count]
        trace.note("\(event): request \(exchange.number)")
        switch event {
        case .arrive: arrive(exchange)
        case .answer: answer(exchange)
        case .serve: serve(exchange)
        case .drop: network.end(exchange, .failure(ConnectionLost()))
        case .lose:
            arrive(exchange)
            network.end(exchange, .failure(ConnectionLost()))
        case .garble, .distort:
            arrive(exchange)
            if let answer = exchange.answer, (200..<300).contains(answer.status) {
                exchange.answer = Response(
                    status: answer.status, body: event == .garble ? "{" : answer.distorted)
            }
            self.answer(exchange)
        case .refuse where server.hasApplied(exchange.request): serve(exchange)
        case .refuse, .fail:
            exchange.request.mark = server.mark(
                of: exchange.request, sentBy: exchange.call, as: exchange.account)
            let refusal = exchange.request.method == "GET" ? 401 : 422
            exchange.answer = Response(status: event == .fail ? 503 : refusal)
            answer(exchange)
        }
    }

    private func arrive(_ exchange: Network.Exchange) {
        guard exchange.answer == nil else {
            return
        }
        exchange.request.mark = server.mark(of: exchange.request, sentBy: exchange.call, as: exchange.account)
        if let mark = exchange.request.mark, ledger.account(of: mark) != exchange.account {
            ledger.report(
                .foreign,
                "t\(mark) of account \(ledger.account(of: mark)) is sent as account \(exchange.account)")
        }
        exchange.answer = server.answer(to: exchange.request)
    }

    private func answer(_ exchange: Network.Exchange) {
        guard let answer = exchange.answer else {
            return
        }
        trace.note("request \(exchange.number) is answered: \(answer.status)")
        ledger.deliver(answer, mark: exchange.request.mark, call: exchange.call)
        network.end(exchange, .success(answer))
    }

    private func serve(_ exchange: Network.Exchange) {
        arrive(exchange)
        answer(exchange)
    }

    private func changeElsewhere(_ change: Action) {
        if let item = change.item, server.value(of: item) == nil {
            return
        }
        guard let value = ledger.writeElsewhere(change) else {
            return
        }
        switch change {
        case .create: server.create(value)
        case .update, .publish: server.update(value)
        case .delete: server.delete(value)
        case .detail, .list, .page, .search, .greet: break
        }
    }
}

// MARK: - Rest

extension Simulation {
    /// Lets everything arrive over a healthy network, and then compares the device with the server.
    private func rest() {
        trace.note("\nat rest")
        network.isOffline = false
        Disk.isFull = false
        ledger.isDiskFull = false
        serveAll()
        if !configuration.waiting.isEmpty {
            // The delays before sending again pass, and so do those of a repository that has given up.
            clock.advance(by: .seconds(600))
            serveAll()
            synchronize()
            serveAll()
        }
        guard !isOver else {
            return
        }
        if let call = running.first?.call {
            ledger.report(.hangs, "call \(call.number) never ends")
        } else if openTasks > 0 {
            ledger.report(.hangs, "what waits is never sent")
        }
        let app = app
        Task.detached(executorPreference: queue) { [self] in
            ledger.checkRest(refused: await app.takeRefused())
        }
        settle()
        compare()
        // A store reads its journal for the first call.
        ledger.checkDamage(told: network.damageCount)
    }

    private func serveAll() {
        settle()
        while !isOver, let exchange = network.underWay.first {
            serve(exchange)
            settle()
        }
    }

    /// Reads everything, online and then without a network: all that is read is the server's.
    private func compare() {
        // Who reads the list first keeps its items.
        let details = ledger.items.map(Action.detail)
        let lists: [Action] = configuration.isLocal ? [.list] : [.list, .page(1), .page(2)]
        for isOnline in [true, false] {
            network.isOffline = !isOnline
            for action in isOnline ? lists + details : details + lists {
                let answer = read(action)
                if let difference = difference(of: answer, to: action, isOnline: isOnline) {
                    ledger.report(.differs, "\(isOnline ? "" : "offline, ")\(action): \(difference)")
                    return
                }
            }
        }
        network.isOffline = false
    }

    private func read(_ action: Action) -> Answer? {
        let call = ledger.begin(action, process: process, repository: 0, policy: configuration.policies[0])
        let app = app
        lastAnswer = nil
        Task.detached(executorPreference: queue) { [self] in
            let answer = await Call.$current.withValue(call.number) { await app.answer(to: call) }
            trace.note("call \(call.number): \(action) ends: \(answer)")
            ledger.end(call, answer)
            lastAnswer = answer
        }
        serveAll()
        return lastAnswer
    }

    private func difference(of answer: Answer?, to action: Action, isOnline: Bool) -> String? {
        switch (action, answer) {
        case (.detail(let item), .value(let value)):
            mismatch([value], server.value(of: item).map { [$0] } ?? [])
        case (.detail(let item), .absent), (.detail(let item), .unnamed):
            mismatch([], server.value(of: item).map { [$0] } ?? [])
        case (.list, .list(let values)): mismatch(values, server.values())
        case (.page(let page), .page(let values)):
            // One item more or less moves all others.
            ledger.changedElsewhere.isEmpty ? mismatch(values, server.page(page)) : nil
        case (_, .unanswered) where !isOnline: nil
        case (_, let answer?): "\(answer)"
        case (_, nil): "no answer"
        }
    }

    private func mismatch(_ shown: [Value], _ expected: [Value]) -> String? {
        let known = { (values: [Value]) in
            values.filter { !self.ledger.changedElsewhere.contains($0.item) }.sorted { $0.item < $1.item }
        }
        guard known(shown) != known(expected) else {
            return nil
        }
        return "the device shows \(shown.map(\.text)), the server has \(expected.map(\.text))"
    }
}

public struct Outcome: Sendable {
    public let violations: [Violation]
    public let trace: [String]
}

/// What happened, for a person. Nothing is noted unless somebody reads it.
final class Trace {
    private(set) var lines: [String] = []
    private let isOn: Bool

    init(isOn: Bool) {
        self.isOn = isOn
    }

    func note(_ line: @autoclosure () -> String) {
        if isOn {
            lines.append(line())
        }
    }
}

extension Action {
    /// The same action; where it names an item that is not created yet, of one that never will be.
    func naming(itemsBelow count: Int) -> Action {
        guard let item, item >= count else {
            return self
        }
        let unknown = 1_000_000 + item
        return switch self {
        case .detail: .detail(unknown)
        case .update: .update(unknown)
        case .delete: .delete(unknown)
        case .publish: .publish(unknown)
        case .list, .page, .search, .create, .greet: self
        }
    }
}

extension Value {
    var text: String { "item \(item) t\(mark)" }
}

extension VirtualClock {
    /// A clock that shows the same time, without its sleepers.
    fileprivate convenience init(like other: VirtualClock) {
        self.init()
        advance(by: other.elapsed)
    }
}
