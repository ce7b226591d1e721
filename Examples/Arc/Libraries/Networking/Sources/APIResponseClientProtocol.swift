import Foundation

/// A client that also returns the headers of an answer, sends bodies that are no JSON, and reads answers that are none.
/// Data sources that need none of that have an `APIClientProtocol`.
public nonisolated protocol APIResponseClientProtocol: APIClientProtocol {
    /// The answer without decoding.
    func response(endpoint: Endpoint, method: HTTPMethod, body: RequestBody?) async throws -> APIResponse<Data>

    /// Writes the body of the answer into `file`, completely or not at all, in the place of the file that is there.
    func download(endpoint: Endpoint, method: HTTPMethod, body: RequestBody?, to file: URL) async throws
}

nonisolated extension APIResponseClientProtocol {
    /// Loads the body into memory. A client that can do without has a method of its own.
    @concurrent
    public func download(endpoint: Endpoint, method: HTTPMethod, body: RequestBody?, to file: URL) async throws {
        let response = try await response(endpoint: endpoint, method: method, body: body)
        try response.body.write(to: file, options: .atomic)
    }

    public func download(endpoint: Endpoint, method: HTTPMethod = .get, to file: URL) async throws {
        try await download(endpoint: endpoint, method: method, body: nil, to: file)
    }

    public func response(endpoint: Endpoint, method: HTTPMethod = .get) async throws -> APIResponse<Data> {
        try await response(endpoint: endpoint, method: method, body: nil)
    }
}

// MARK: - JSON

nonisolated extension APIResponseClientProtocol {
    @concurrent
    public func response<Body: Decodable & Sendable>(
        endpoint: Endpoint,
        method: HTTPMethod,
        body: (any Encodable & Sendable)?,
        bodyType: Body.Type
    ) async throws -> APIResponse<Body> {
        let json = try body.map { try RequestBody.json($0) }
        return try await response(endpoint: endpoint, method: method, body: json).decoded()
    }

    @concurrent
    public func response<Body: Decodable & Sendable>(
        endpoint: Endpoint,
        method: HTTPMethod,
        body: RequestBody,
        bodyType: Body.Type
    ) async throws -> APIResponse<Body> {
        try await response(endpoint: endpoint, method: method, body: body).decoded()
    }

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

    public func request<Response: Decodable & Sendable>(
        endpoint: Endpoint,
        method: HTTPMethod,
        body: RequestBody,
        responseType: Response.Type
    ) async throws -> Response {
        try await response(endpoint: endpoint, method: method, body: body, bodyType: responseType).body
    }
}
