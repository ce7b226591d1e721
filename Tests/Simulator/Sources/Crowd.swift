import Foundation

/// Runs calls on the pool of threads, over a network that answers by itself. Those of a schedule run at once, for the
/// thread sanitizer: a simulation runs on one thread, where no sanitizer finds a race. Nothing of them is checked.
final class Crowd<App: Application>: @unchecked Sendable {
    private let app: App
    private let ledger: Ledger
    private let configuration: Configuration
    private let network: Network
    private let lock = NSLock()
    private var random: SplitMix64
    private var wrong: [Answer] = []

    static func run(_ schedule: Schedule, _ configuration: Configuration, seed: UInt64, in folder: URL) {
        let crowd = Crowd(schedule, configuration, seed: seed, folder: folder)
        wait { await crowd.run(schedule) }
        try? FileManager.default.removeItem(at: folder)
    }

    /// Creates items, and reads each at once, while its creation is sent and answered. Returns the answers that do not
    /// have it.
    static func readCreations(_ count: Int, _ configuration: Configuration, in folder: URL) -> [Answer] {
        let crowd = Crowd(Schedule(items: 0), configuration, seed: 1, folder: folder, losses: 0)
        wait { await crowd.readCreations(count) }
        try? FileManager.default.removeItem(at: folder)
        return crowd.wrong
    }

    private static func wait(for work: @escaping @Sendable () async -> Void) {
        let isDone = DispatchSemaphore(value: 0)
        Task.detached {
            await work()
            isDone.signal()
        }
        isDone.wait()
    }

    /// Of eight requests, `losses` are lost.
    private init(
        _ schedule: Schedule, _ configuration: Configuration, seed: UInt64, folder: URL, losses: UInt64 = 1
    ) {
        self.configuration = configuration
        random = SplitMix64(seed: seed)
        let ledger = Ledger(configuration: configuration)
        let server = Server(ledger: ledger)
        for _ in 0..<schedule.items {
            if let value = ledger.writeElsewhere(.create) {
                server.create(value)
            }
        }
        let network = Network(trace: Trace(isOn: false))
        self.network = network
        let clock = VirtualClock()
        clock.stands = false
        self.ledger = ledger
        app = App(
            Environment(
                configuration: configuration, folder: folder,
                network: Network.Connection(network: network, process: 0, account: 0), clock: clock,
                account: 0))
        // What is left of an outbox may send after the run, so nothing is freed.
        network.respond = { [self] request, call in
            try lock.withLock {
                guard random.next() % 8 >= losses else {
                    throw ConnectionLost()
                }
                request.mark = server.mark(of: request, sentBy: call, as: 0)
                return server.answer(to: request)
            }
        }
    }

    private func run(_ schedule: Schedule) async {
        await withTaskGroup { group in
            for step in schedule.steps {
                switch step {
                case .begin(let beginnings):
                    for call in beginnings.map(call) {
                        group.addTask { [app] in
                            _ = await Call.$current.withValue(call.number) { await app.answer(to: call) }
                        }
                    }
                case .synchronize: group.addTask { [app] in await app.synchronize() }
                default: break
                }
            }
        }
        await app.synchronize()
        _ = await app.takeRefused()
    }

    private func readCreations(_ count: Int) async {
        network.pause = { Int.random(in: 0..<200) }
        let policies = configuration.policies
        let policy = policies.contains(.remoteFirst) ? Policy.remoteFirst : policies[0]
        func answer(_ action: Action) async -> Answer {
            let call = call(Beginning(repository: 0, action: action, policy: policy))
            return await Call.$current.withValue(call.number) { await app.answer(to: call) }
        }
        for item in 0..<count {
            var answers = [await answer(.create)]
            for _ in 0..<6 {
                answers.append(await answer(.detail(item)))
            }
            wrong += answers.filter { if case .value = $0 { false } else { true } }
        }
    }

    private func call(_ beginning: Beginning) -> Call {
        let policies = configuration.policies
        return lock.withLock {
            ledger.begin(
                beginning.action.naming(itemsBelow: ledger.items.count), process: 0,
                repository: beginning.repository,
                policy: policies.contains(beginning.policy) ? beginning.policy : policies[0])
        }
    }
}
