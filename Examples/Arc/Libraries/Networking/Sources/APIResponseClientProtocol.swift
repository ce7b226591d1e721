/// A client that gives the headers of an answer too, for pages that are told by them. `APIClientProtocol` is all that
/// other data sources ask for.
public nonisolated protocol APIResponseClientProtocol: APIClientProtocol {
    func response<Body: Decodable & Sendable>(
        endpoint: Endpoint,
        method: HTTPMethod,
        body: (any Encodable & Sendable)?,
        bodyType: Body.Type
    ) async throws -> APIResponse<Body>
}

nonisolated extension APIResponseClientProtocol {
    public func response<Body: Decodable & Sendable>(
        endpoint: Endpoint,
        method: HTTPMethod = .get,
        bodyType: Body.Type
    ) async throws -> APIResponse<Body> {
        try await response(endpoint: endpoint, method: method, body: nil, bodyType: bodyType)
    }

    public func request<Response: Decodable & Sendable>(
        endpoint: Endpoint,
        method: HTTPMethod,
        body: (any Encodable & Sendable)?,
        responseType: Response.Type
    ) async throws -> Response {
        try await response(endpoint: endpoint, method: method, body: body, bodyType: responseType).body
    }
}
