import Foundation
import VitalCore

/// The network as repositories use it. It throws `HTTPError.statusCode` for a status outside of 200...299, and
/// `CancellationError` for a cancelled call.
public nonisolated protocol NetworkClientProtocol: Sendable {
    /// The decoded body of the answer.
    func request<Response: Decodable & Sendable>(_ endpoint: Endpoint) async throws -> Response

    /// The answer without decoding, for its headers, or if its body is not needed.
    func response(to endpoint: Endpoint) async throws -> HTTPResponse

    /// Writes the body of the answer into `file`, completely or not at all, in the place of the file that is there. The
    /// result is the answer without its body.
    func download(_ endpoint: Endpoint, to file: URL) async throws -> HTTPResponse
}

nonisolated extension NetworkClientProtocol {
    @concurrent
    public func request<Response: Decodable & Sendable>(_ endpoint: Endpoint) async throws -> Response {
        try await response(to: endpoint).decoded(with: endpoint.outerValues)
    }

    /// Loads the body into memory. A client that can do without has a method of its own.
    @concurrent
    public func download(_ endpoint: Endpoint, to file: URL) async throws -> HTTPResponse {
        let response = try await response(to: endpoint)
        try response.body.write(to: file, options: .atomic)
        return response.withoutBody
    }

    public func get<Response: Decodable & Sendable>(
        _ path: EndpointPath,
        queryItems: [URLQueryItem] = [],
        headers: [String: String] = [:],
        timeout: TimeInterval? = nil,
        outerValues: OuterValues = OuterValues()
    ) async throws -> Response {
        try await request(
            Endpoint(
                path: path, queryItems: queryItems, headers: headers, timeout: timeout, outerValues: outerValues))
    }
}
