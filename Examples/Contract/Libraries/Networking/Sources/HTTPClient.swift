import ChallengeCore
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

public nonisolated struct HTTPClient: HTTPClientContract {
    private let baseURL: URL
    private let session: URLSession

    public init(baseURL: URL, session: URLSession = .shared) {
        self.baseURL = baseURL
        self.session = session
    }

    public func response(to endpoint: Endpoint) async throws -> HTTPResponse {
        var request = try endpoint.urlRequest(baseURL: baseURL)
        // The store is the cache, and knows what a repository asks for.
        request.cachePolicy = .reloadIgnoringLocalCacheData
        // A key of the caller's own counts.
        if let key = IdempotencyKey.current, request.value(forHTTPHeaderField: IdempotencyKey.header) == nil {
            request.setValue(key, forHTTPHeaderField: IdempotencyKey.header)
        }
        let (body, response) = try await load(request)
        guard let response = response as? HTTPURLResponse else {
            throw HTTPError.invalidResponse
        }
        guard (200..<300).contains(response.statusCode) else {
            throw HTTPError.statusCode(response.statusCode, body)
        }
        return HTTPResponse(statusCode: response.statusCode, headers: response.headers, body: body)
    }
}

nonisolated extension HTTPClient {
    private func load(_ request: URLRequest) async throws -> (Data, URLResponse) {
        do {
            return try await session.data(for: request)
        } catch let error as URLError where error.code == .cancelled && Task.isCancelled {
            throw CancellationError()
        }
    }
}
