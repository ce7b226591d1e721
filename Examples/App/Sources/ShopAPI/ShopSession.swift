import ShopCore
import ShopNetworking

/// A user who is signed in. Each sign-in makes a new session, so that a late request never gets the token of another
/// user. An app keeps the tokens in the keychain.
public actor ShopSession {
    private let client: any HTTPClientContract
    private var tokens: SessionTokens?

    private init(_ client: any HTTPClientContract, _ tokens: SessionTokens) {
        self.client = client
        self.tokens = tokens
    }

    /// Signs in. `client` sends requests without a token.
    public static func signIn(
        name: String, password: String, client: any HTTPClientContract
    ) async throws -> ShopSession {
        let credentials = Credentials(name: name, password: password)
        let endpoint = try Endpoint(path: "/session", method: .post, json: credentials)
        return ShopSession(client, try await client.request(endpoint))
    }

    /// Forgets the tokens: no request is signed any more.
    public func signOut() {
        tokens = nil
    }
}

extension ShopSession: TokenProvider {
    public func token() throws -> String? {
        guard let tokens else {
            throw ShopAPIError.signedOut
        }
        return tokens.accessToken
    }

    public func refresh(_ token: String) async throws -> String {
        guard let refreshToken = tokens?.refreshToken else {
            throw ShopAPIError.signedOut
        }
        let renewal = Renewal(refreshToken: refreshToken)
        let endpoint = try Endpoint(path: "/session/refresh", method: .post, json: renewal)
        let renewed: SessionTokens
        do {
            renewed = try await client.request(endpoint)
        } catch {
            if RemoteFailure(error) == .status(401) {
                tokens = nil  // No request tries it again.
            }
            throw error
        }
        guard tokens != nil else {
            throw ShopAPIError.signedOut  // by the user, meanwhile
        }
        tokens = renewed
        return renewed.accessToken
    }
}

private nonisolated struct Credentials: Encodable {
    let name: String
    let password: String
}

private nonisolated struct Renewal: Encodable {
    let refreshToken: String

    enum CodingKeys: String, CodingKey {
        case refreshToken = "refresh_token"
    }
}

private nonisolated struct SessionTokens: Decodable, Sendable {
    let accessToken: String
    let refreshToken: String

    enum CodingKeys: String, CodingKey {
        case accessToken = "access_token"
        case refreshToken = "refresh_token"
    }
}
