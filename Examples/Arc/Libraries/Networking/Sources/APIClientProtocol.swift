/// The client of a remote data source. It throws a `NetworkError` for a status outside of 200...299 and for every other
/// failure, and a `CancellationError` for a cancelled call. A status with a body, other than 401 and 404, is a
/// `StatusError`.
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

/// An answer whose body is not read.
public nonisolated struct NoContent: Decodable, Equatable, Sendable {
    public init() {}

    public init(from decoder: any Decoder) {}
}
