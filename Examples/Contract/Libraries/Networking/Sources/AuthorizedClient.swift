import ChallengeCore

/// Sends the user's token with each request. If the server refuses the token, it is replaced, once for all requests
/// that were sent with it, and these requests are sent again.
public nonisolated struct AuthorizedClient: ClientDecorator {
    public let client: any HTTPClientContract
    private let tokens: any TokenProvider
    private let renewals: TokenRenewals

    public init(_ client: any HTTPClientContract, tokens: any TokenProvider) {
        self.client = client
        self.tokens = WriteFreeTokens(tokens: tokens)
        renewals = TokenRenewals(self.tokens)
    }

    public func response(to endpoint: Endpoint, by load: @escaping Load) async throws -> HTTPResponse {
        guard let token = try await tokens.token() else {
            return try await load(endpoint)
        }
        do {
            return try await load(endpoint.authorized(by: token))
        } catch let error where RemoteFailure(error) == .status(401) {
            guard let token = try await renewals.token(insteadOf: token) else {
                throw error
            }
            return try await load(endpoint.authorized(by: token))
        }
    }
}

nonisolated extension HTTPClientContract {
    /// This client with the tokens of a user.
    public func authorized(by tokens: any TokenProvider) -> AuthorizedClient {
        AuthorizedClient(self, tokens: tokens)
    }
}

/// Tokens whose requests do not carry the idempotency key of the write that asks for them.
private nonisolated struct WriteFreeTokens: TokenProvider {
    let tokens: any TokenProvider

    func token() async throws -> String? {
        try await IdempotencyKey.$current.withValue(nil) { try await tokens.token() }
    }

    func refresh(_ token: String) async throws -> String {
        try await IdempotencyKey.$current.withValue(nil) { try await tokens.refresh(token) }
    }
}

/// The tokens that are being replaced.
private actor TokenRenewals {
    private let tokens: any TokenProvider
    private var running: [String: Task<String?, any Error>] = [:]

    init(_ tokens: any TokenProvider) {
        self.tokens = tokens
    }

    /// The token in the place of a refused one; `nil` if the user has signed out meanwhile.
    func token(insteadOf refused: String) async throws -> String? {
        let renewal = running[refused] ?? renewal(of: refused)
        running[refused] = renewal
        return try await token(of: renewal)
    }

    /// Goes on for the other requests if the first of them is cancelled.
    private func renewal(of refused: String) -> Task<String?, any Error> {
        Task {
            defer { running[refused] = nil }
            // It may have been replaced since the request was sent.
            let current = try await tokens.token()
            return current == refused ? try await tokens.refresh(refused) : current
        }
    }

    /// Throws as soon as the caller is cancelled.
    private func token(of renewal: Task<String?, any Error>) async throws -> String? {
        let tokens = AsyncThrowingStream<String?, any Error> { continuation in
            Task {
                continuation.yield(with: await renewal.result)
                continuation.finish()
            }
        }
        for try await token in tokens {
            return token
        }
        throw CancellationError()
    }
}

nonisolated extension Endpoint {
    fileprivate func authorized(by token: String) -> Endpoint {
        adding(headers: ["Authorization": "Bearer \(token)"])
    }
}
