import ChallengeCore

/// Writes a line about each request: its method, its path, its outcome, and how long it took. Values from the
/// app, headers and bodies can be secrets, so none of them is in a line: `GET /users/…/orders?page=…: 200 in 0.31 s`.
public nonisolated struct LoggingClient: ClientDecorator {
    public let client: any HTTPClientContract
    private let log: @Sendable (String) -> Void

    public init(_ client: any HTTPClientContract, log: @escaping @Sendable (String) -> Void) {
        self.client = client
        self.log = log
    }

    public func response(to endpoint: Endpoint, by load: @escaping Load) async throws -> HTTPResponse {
        let start = ContinuousClock.now
        do {
            let response = try await load(endpoint)
            log("\(endpoint.loggable): \(response.statusCode) in \(start.secondsAgo) s")
            return response
        } catch {
            log("\(endpoint.loggable): \(RemoteFailure(error).loggable) after \(start.secondsAgo) s")
            throw error
        }
    }

    public func request<Response: Decodable & Sendable>(_ endpoint: Endpoint) async throws -> Response {
        let response = try await response(to: endpoint)
        do {
            return try response.decoded(with: endpoint.outerValues)
        } catch {
            log("\(endpoint.loggable): \(RemoteFailure(error).loggable)")
            throw error
        }
    }
}

nonisolated extension HTTPClientContract {
    /// This client, which writes a line about each request.
    public func logging(_ log: @escaping @Sendable (String) -> Void) -> LoggingClient {
        LoggingClient(self, log: log)
    }
}

nonisolated extension Endpoint {
    fileprivate var loggable: String {
        let names = queryItems.map { "\($0.name)=…" }
        return "\(method.rawValue) \(path.masked)" + (names.isEmpty ? "" : "?" + names.joined(separator: "&"))
    }
}

nonisolated extension RemoteFailure {
    fileprivate var loggable: String {
        switch self {
        case .status(let status): "\(status)"
        case .unreadable(let path): "unreadable at \(path)"
        case .other: "failed"
        case .offline: "offline"
        case .insecure: "no secure connection"
        case .invalidRequest: "not a request"
        case .timeout: "timeout"
        case .connectionLost: "connection lost"
        case .cancelled: "cancelled"
        }
    }
}

nonisolated extension ContinuousClock.Instant {
    fileprivate var secondsAgo: String {
        let milliseconds = duration(to: .now) / .milliseconds(1)
        return "\((milliseconds / 10).rounded() / 100)"
    }
}
