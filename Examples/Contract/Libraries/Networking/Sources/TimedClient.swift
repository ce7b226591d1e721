import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Ends a call that takes too long, with all of its repetitions.
public nonisolated struct TimedClient: ClientDecorator {
    public let client: any HTTPClientContract
    private let limit: Duration
    private let sleep: @Sendable (Duration) async throws -> Void

    public init(
        _ client: any HTTPClientContract,
        limit: Duration,
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.client = client
        self.limit = limit
        self.sleep = sleep
    }

    /// Throws `URLError.timedOut` at the limit.
    public func response(to endpoint: Endpoint, by load: @escaping Load) async throws -> HTTPResponse {
        try await withThrowingTaskGroup(of: HTTPResponse.self) { group in
            defer { group.cancelAll() }
            group.addTask { try await load(endpoint) }
            group.addTask {
                try await sleep(limit)
                throw URLError(.timedOut)
            }
            guard let response = try await group.next() else {
                throw CancellationError()
            }
            return response
        }
    }
}

nonisolated extension HTTPClientContract {
    /// This client with a limit for each call.
    public func limited(to limit: Duration) -> TimedClient {
        TimedClient(self, limit: limit)
    }
}
