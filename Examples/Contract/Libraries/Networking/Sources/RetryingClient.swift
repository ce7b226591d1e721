import ChallengeCore
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends a request again after a temporary failure, if that is safe.
public nonisolated struct RetryingClient: ClientDecorator {
    public let client: any HTTPClientContract
    private let policy: RetryPolicy
    private let sleep: @Sendable (Duration) async throws -> Void
    private let random: @Sendable () -> Double

    public init(
        _ client: any HTTPClientContract,
        policy: RetryPolicy = RetryPolicy(),
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
        random: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }
    ) {
        self.client = client
        self.policy = policy
        self.sleep = sleep
        self.random = random
    }

    public func response(to endpoint: Endpoint, by load: @escaping Load) async throws -> HTTPResponse {
        var failureCount = 0
        while true {
            do {
                return try await load(endpoint)
            } catch {
                failureCount += 1
                let delay = RetryPolicy.Failure(error).flatMap { failure in
                    policy.delay(
                        after: failure, of: endpoint.method, failureCount: failureCount, random: random())
                }
                guard let delay else {
                    throw error
                }
                try await sleep(delay)
            }
        }
    }
}

nonisolated extension HTTPClientContract {
    /// This client, which sends requests again after temporary failures.
    public func retrying(_ policy: RetryPolicy = RetryPolicy()) -> RetryingClient {
        RetryingClient(self, policy: policy)
    }
}

nonisolated extension RetryPolicy.Failure {
    fileprivate init?(_ error: any Error) {
        if let response = (error as? any ResponseError)?.response {
            self = .answer(response)
        } else if let error = error as? URLError {
            self = .network(error)
        } else {
            // The error of another client.
            switch RemoteFailure(error) {
            case .status(let status): self = .answer(HTTPResponse(statusCode: status))
            case .timeout: self = .network(URLError(.timedOut))
            case .connectionLost: self = .network(URLError(.networkConnectionLost))
            default: return nil
            }
        }
    }
}
