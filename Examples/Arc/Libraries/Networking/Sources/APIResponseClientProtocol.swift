/// A client that also returns the headers of an answer, for pages that are described by headers. Other data sources
/// need `APIClientProtocol` only.
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
