import Foundation

/// A request as the client of any style sends it.
public final class Request {
    public let method: String
    public let path: String
    public let page: Int?
    public let body: Data?
    /// The idempotency key.
    public let key: String?
    /// The mark of the write that it carries, once the server was asked.
    var mark: Int?

    public init(method: String, path: String, page: Int? = nil, body: Data? = nil, key: String? = nil) {
        self.method = method
        self.path = path
        self.page = page
        self.body = body
        self.key = key
    }
}

public struct Response: Sendable {
    public let status: Int
    public let body: Data
    /// The items that a reader of the body hears of.
    let items: [Int]

    init(status: Int, body: String = "", items: [Int] = []) {
        self.status = status
        self.body = Data(body.utf8)
        self.items = items
    }
}

/// No answer came.
public struct ConnectionLost: Error {
    /// Whether the request may have reached the server.
    public let wasSent: Bool

    public init(wasSent: Bool = true) {
        self.wasSent = wasSent
    }
}

/// Requests that are under way. A schedule decides when each arrives, and what becomes of its answer.
public final class Network: @unchecked Sendable {
    /// A request that is under way.
    final class Exchange {
        let number: Int
        let process: Int
        let account: Int
        let call: Int?
        let request: Request
        /// When it began, by the time of the ledger.
        let began: Int
        var answer: Response?
        fileprivate var continuation: CheckedContinuation<Response, any Error>?

        fileprivate init(number: Int, connection: Connection, call: Int?, request: Request, began: Int) {
            self.number = number
            self.began = began
            process = connection.process
            account = connection.account
            self.call = call
            self.request = request
        }
    }

    /// The network as one process sees it.
    public struct Connection: Sendable {
        let network: Network
        /// The number of the process: 0 for the first of a run.
        public let process: Int
        let account: Int
        /// Lives as long as anything of the process can send requests.
        let life = Life()

        /// The store of the process tells that it is damaged.
        public func hearOfDamage() {
            network.damageCount += 1
        }

        public func response(to request: sending Request) async throws -> Response {
            try await network.response(to: request, over: self)
        }
    }

    final class Life: Sendable {}

    var isOffline = false
    /// Answers each request by itself. Without it, a schedule does.
    var respond: ((Request, _ call: Int?) throws -> Response)?
    /// How often others may run before it does.
    var pause: () -> Int = { 1 }
    /// The time of the ledger.
    var now: () -> Int = { 0 }
    var willBegin: (Exchange) -> Void = { _ in }
    /// How often a store told that it is damaged.
    fileprivate(set) var damageCount = 0
    private(set) var underWay: [Exchange] = []
    private var deadProcesses: Set<Int> = []
    private var lastNumber = 0
    private let trace: Trace

    init(trace: Trace) {
        self.trace = trace
    }

    private func response(to request: sending Request, over connection: Connection) async throws -> Response {
        try Task.checkCancellation()
        if let respond {
            for _ in 0..<pause() {
                await Task.yield()
            }
            let response = try respond(request, Call.current)
            await Task.yield()
            return response
        }
        if isOffline || deadProcesses.contains(connection.process) {
            throw ConnectionLost(wasSent: false)
        }
        lastNumber += 1
        let number = lastNumber
        let exchange = Exchange(
            number: number, connection: connection, call: Call.current, request: request, began: now())
        willBegin(exchange)
        trace.note("request \(number): \(request.method) \(request.path)")
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                exchange.continuation = continuation
                underWay.append(exchange)
            }
        } onCancel: {
            cancel(number)
        }
    }

    private func cancel(_ number: Int) {
        if let exchange = underWay.first(where: { $0.number == number }) {
            end(exchange, .failure(CancellationError()))
        }
    }

    func end(_ exchange: Exchange, _ result: Result<Response, any Error>) {
        underWay.removeAll { $0 === exchange }
        exchange.continuation?.resume(with: result)
        exchange.continuation = nil
    }

    /// The process ends: it hears of nothing more.
    func cut(_ process: Int) {
        deadProcesses.insert(process)
        for exchange in underWay where exchange.process == process {
            end(exchange, .failure(ConnectionLost()))
        }
    }
}
