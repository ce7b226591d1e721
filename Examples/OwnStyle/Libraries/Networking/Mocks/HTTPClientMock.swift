import Foundation
import ShopCoreMocks
import ShopNetworking

/// Answers `request` with the JSON in `requestMethod.result` and the headers in `requestHeaders`, and `response` with
/// `responseMethod.result`. `download` has the body of that in `writeMethod.calls`, and writes no file. Like a real
/// client, it refuses an endpoint whose path or header is not valid, and then records no call.
public nonisolated final class HTTPClientMock: HTTPClientContract {
    public let requestMethod = MockMethod<Endpoint, Data, any Error>(.failure(NotConfiguredError.notConfigured))
    public let responseMethod = MockMethod<Endpoint, HTTPResponse, any Error>(
        .failure(NotConfiguredError.notConfigured)
    )
    private let headersMethod = MockMethod<Void, [String: String], Never>(.success([:]))
    public let writeMethod = MockMethod<(file: URL, content: Data), Void, any Error>(.success(()))

    public init() {}

    public func request<Response: Decodable & Sendable>(_ endpoint: Endpoint) async throws -> Response {
        let body = try await requestMethod.call(valid(endpoint))
        return try HTTPResponse(headers: headersMethod.result.get(), body: body).decoded(with: endpoint.outerValues)
    }

    public func response(to endpoint: Endpoint) async throws -> HTTPResponse {
        try await responseMethod.call(valid(endpoint))
    }

    public func download(_ endpoint: Endpoint, to file: URL) async throws -> HTTPResponse {
        let response = try await responseMethod.call(valid(endpoint))
        try await writeMethod.call((file, response.body))
        return response.withoutBody
    }

    /// The headers of the answers to `request`.
    public var requestHeaders: [String: String] {
        get { headersMethod.result.get() }
        set { headersMethod.result = .success(newValue) }
    }

    private func valid(_ endpoint: Endpoint) throws(HTTPError) -> Endpoint {
        guard endpoint.path.isValid else {
            throw .invalidURL
        }
        _ = try endpoint.allHeaders()
        return endpoint
    }
}
