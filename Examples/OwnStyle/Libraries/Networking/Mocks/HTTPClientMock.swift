import Foundation
import ShopCoreMocks
import ShopNetworking

/// Answers `request` with the JSON in `requestMethod.result`, and `response` with `responseMethod.result`. Like a real
/// client, it refuses an endpoint whose path is not valid, and then records no call.
public nonisolated final class HTTPClientMock: HTTPClientContract {
    public let requestMethod = MockMethod<Endpoint, Data, any Error>(.failure(NotConfiguredError.notConfigured))
    public let responseMethod = MockMethod<Endpoint, HTTPResponse, any Error>(
        .failure(NotConfiguredError.notConfigured)
    )

    public init() {}

    public func request<Response: Decodable & Sendable>(_ endpoint: Endpoint) async throws -> Response {
        try HTTPResponse(body: requestMethod.call(valid(endpoint))).decoded()
    }

    public func response(to endpoint: Endpoint) async throws -> HTTPResponse {
        try responseMethod.call(valid(endpoint))
    }

    private func valid(_ endpoint: Endpoint) throws(HTTPError) -> Endpoint {
        guard endpoint.path.isValid else {
            throw .invalidURL
        }
        return endpoint
    }
}
