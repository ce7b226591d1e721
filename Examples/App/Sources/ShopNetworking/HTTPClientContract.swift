/// The client of a remote data source. It throws `HTTPError.statusCode` for a status outside of 200...299, and
/// `CancellationError` for a cancelled call.
public nonisolated protocol HTTPClientContract: Sendable {
    /// The decoded body of the answer.
    func request<Response: Decodable & Sendable>(_ endpoint: Endpoint) async throws -> Response

    /// The answer without decoding, for its headers, or if its body is not needed.
    func response(to endpoint: Endpoint) async throws -> HTTPResponse
}

nonisolated extension HTTPClientContract {
    @concurrent
    public func request<Response: Decodable & Sendable>(_ endpoint: Endpoint) async throws -> Response {
        try await response(to: endpoint).decoded()
    }
}
