/// What a remote data source asks of a client. A status outside of 200...299 and everything else that fails is a
/// `NetworkError`; a cancelled call is a `CancellationError`.
public nonisolated protocol APIClientProtocol: Sendable {
    func request<Response: Decodable & Sendable>(
        endpoint: Endpoint,
        method: HTTPMethod,
        body: (any Encodable & Sendable)?,
        responseType: Response.Type
    ) async throws -> Response
}

nonisolated extension APIClientProtocol {
    public func request<Response: Decodable & Sendable>(
        endpoint: Endpoint,
        method: HTTPMethod = .get,
        responseType: Response.Type
    ) async throws -> Response {
        try await request(endpoint: endpoint, method: method, body: nil, responseType: responseType)
    }
}

/// The answer where nobody reads its body.
public nonisolated struct NoContent: Decodable, Equatable, Sendable {
    public init() {}

    public init(from decoder: any Decoder) {}
}
