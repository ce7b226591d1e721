import Foundation

@testable import Simulator

/// How long a style and store take for what an app does most, as medians. The server answers at once.
struct Measurement<App: Measured> {
    private let folder: URL
    private let runs: Int

    static func main() async throws {
        let runs = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 15
        let folder = FileManager.default.temporaryDirectory.appending(path: "measure-\(getpid())")
        defer { try? FileManager.default.removeItem(at: folder) }
        try await Measurement(folder: folder, runs: runs).run()
    }

    private func run() async throws {
        let app = app(App.fetching, itemCount: 1_000)
        try await report("1,000 items: fetch, decode, map, store") { _ in
            _ = try await app.fetchAll()
        }
        for item in 0..<300 {
            try await app.fetch(item)
        }
        try await report("300 items kept one by one: fetch and keep one") { run in
            try await app.fetch(run)
        }
        for (name, configuration) in App.changing {
            let app = self.app(configuration, itemCount: 10_000)
            _ = try await app.readAll()
            try await report("10,000 items kept: change one, \(name)") { run in
                try await app.change(Value(item: 5_000, mark: run))
            } prepare: {
                _ = try await app.readAll()
            }
            try await report("10,000 items kept: change one, \(name), and read the list") { run in
                try await app.change(Value(item: 5_000, mark: run))
                _ = try await app.readAll()
            }
        }
    }

    private func report(
        _ name: String, _ body: (Int) async throws -> Void, prepare: () async throws -> Void = {}
    ) async throws {
        var times: [Duration] = []
        for run in 0...runs {
            try await prepare()
            let start = ContinuousClock.now
            try await body(run)
            times.append(start.duration(to: .now))
        }
        // The first run only warms up.
        let median = times.dropFirst().sorted()[runs / 2]
        let milliseconds =
            Double(median.components.attoseconds) / 1e15 + Double(median.components.seconds) * 1e3
        print("\(name)\t\(String(format: "%.2f", milliseconds)) ms")
    }

    /// An app whose server has that many items. It accepts a change at once, or, where changes wait, gives no answer.
    private func app(_ configuration: Configuration, itemCount: Int) -> App {
        let list = Response(
            status: 200, body: "{\"items\":[\((0..<itemCount).map(item).joined(separator: ","))]}")
        let network = Network(trace: Trace(isOn: false))
        network.respond = { request, _ in
            if request.method == "GET" {
                let item = request.path == "/notes" ? nil : Value.item(of: request.path)
                return item.map { Response(status: 200, body: self.item($0)) } ?? list
            }
            guard configuration.waiting.isEmpty, let body = request.body else {
                throw ConnectionLost()
            }
            return Response(status: 200, body: String(decoding: body, as: UTF8.self))
        }
        return App(
            Environment(
                configuration: configuration,
                folder: folder.appending(path: "\(configuration.name) \(itemCount)"),
                network: Network.Connection(network: network, process: 0, account: 0), clock: VirtualClock(),
                account: 0))
    }

    private func item(_ number: Int) -> String {
        "{\"id\":\"\(Value.identity(of: number))\",\"title\":\"A note with a title of some length\",\"version\":1}"
    }
}
