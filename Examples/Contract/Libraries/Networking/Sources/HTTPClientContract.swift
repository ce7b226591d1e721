/// What a remote data source asks of a client. An answer outside of 200...299 is thrown as `HTTPError.statusCode`, a
/// cancelled call as `CancellationError`.
public nonisolated protocol HTTPClientContract: Sendable {
    /// The decoded body of the answer.
    func request<Response: Decodable & Sendable>(_ endpoint: Endpoint) async throws -> Response

    /// The answer as it came: for its headers, or where its body says nothing.
    func response(to endpoint: Endpoint) async throws -> HTTPResponse
}

nonisolated extension HTTPClientContract {
    public func request<Response: Decodable & Sendable>(_ endpoint: Endpoint) async throws -> Response {
        try await response(to: endpoint).decoded()
    }
}
