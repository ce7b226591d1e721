import ChallengeCore

/// Sends the user's token with each request. If the server refuses the token, it is replaced, once for all requests that
/// were sent with it, and these requests are sent again.
public nonisolated struct AuthorizedClient: HTTPClientContract {
    private let client: any HTTPClientContract
    private let tokens: any TokenProvider
    private let renewals: TokenRenewals

    public init(_ client: any HTTPClientContract, tokens: any TokenProvider) {
        self.client = client
        self.tokens = tokens
        renewals = TokenRenewals(tokens)
    }

    public func response(to endpoint: Endpoint) async throws -> HTTPResponse {
        guard let token = try await tokens.token() else {
            return try await client.response(to: endpoint)
        }
        do {
            return try await client.response(to: endpoint.authorized(by: token))
        } catch where RemoteFailure(error) == .status(401) {
            guard let token = try await renewals.token(insteadOf: token) else {
                throw error
            }
            return try await client.response(to: endpoint.authorized(by: token))
        }
    }
}

nonisolated extension HTTPClientContract {
    /// This client with the tokens of a user.
    public func authorized(by tokens: any TokenProvider) -> AuthorizedClient {
        AuthorizedClient(self, tokens: tokens)
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
        if let renewal = running[refused] {
            return try await renewal.value
        }
        let renewal = Task { [tokens] in
            // It may have been replaced since the request was sent.
            let current = try await tokens.token()
            return current == refused ? try await tokens.refresh(refused) : current
        }
        running[refused] = renewal
        defer { running[refused] = nil }
        return try await renewal.value
    }
}

nonisolated extension Endpoint {
    fileprivate func authorized(by token: String) -> Endpoint {
        adding(headers: ["Authorization": "Bearer \(token)"])
    }
}
