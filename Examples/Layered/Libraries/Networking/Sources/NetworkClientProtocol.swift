import Foundation

/// What repositories ask of the network. An answer outside of 200...299 is thrown as `HTTPError.statusCode`, a cancelled
/// call as `CancellationError`.
public nonisolated protocol NetworkClientProtocol: Sendable {
    /// The answer as it came: for its headers, or where its body says nothing.
    func response(to endpoint: Endpoint) async throws -> HTTPResponse
}

nonisolated extension NetworkClientProtocol {
    /// The decoded body of the answer.
    public func request<Response: Decodable & Sendable>(_ endpoint: Endpoint) async throws -> Response {
        try await response(to: endpoint).decoded()
    }

    public func get<Response: Decodable & Sendable>(
        _ path: EndpointPath,
        queryItems: [URLQueryItem] = [],
        headers: [String: String] = [:]
    ) async throws -> Response {
        try await request(Endpoint(path: path, queryItems: queryItems, headers: headers))
    }
}
