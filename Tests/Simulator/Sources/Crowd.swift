import Foundation

/// Runs the calls of a schedule at once on the pool of threads, over a network that answers by itself. It is for the
/// thread sanitizer: a simulation runs on one thread, where no sanitizer finds a race. Nothing is checked here.
final class Crowd<App: Application>: @unchecked Sendable {
    private let app: App
    private let ledger: Ledger
    private let configuration: Configuration
    private let lock = NSLock()
    private var random: SplitMix64

    static func run(_ schedule: Schedule, _ configuration: Configuration, seed: UInt64, in folder: URL) {
        let isDone = DispatchSemaphore(value: 0)
        let crowd = Crowd(schedule, configuration, seed: seed, folder: folder)
        Task.detached {
            await crowd.run(schedule)
            isDone.signal()
        }
        isDone.wait()
        try? FileManager.default.removeItem(at: folder)
    }

    private init(_ schedule: Schedule, _ configuration: Configuration, seed: UInt64, folder: URL) {
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
        let clock = VirtualClock()
        clock.stands = false
        self.ledger = ledger
        app = App(
            Environment(
                configuration: configuration, folder: folder,
                network: Network.Connection(network: network, process: 0, account: 0), clock: clock,
                account: 0))
        network.respond = { [unowned self] request, call in
            try lock.withLock {
                guard random.next() % 8 > 0 else {
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
