import Foundation
import ShopNetworking

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The shop's own HTTP client, with its own errors. The generated repositories send their requests through it.
public nonisolated struct ShopAPIClient: HTTPClientContract {
    private let baseURL: URL
    private let session: URLSession

    public init(baseURL: URL, session: URLSession) {
        self.baseURL = baseURL
        self.session = session
    }

    public func response(to endpoint: Endpoint) async throws -> HTTPResponse {
        let (body, response) = try await load(endpoint.urlRequest(baseURL: baseURL), endpoint.file)
        guard let response = response as? HTTPURLResponse else {
            throw ShopAPIError.notHTTP
        }
        let answer = HTTPResponse(response, body: body)
        guard (200..<300).contains(answer.statusCode) else {
            throw ShopAPIError.refused(answer)
        }
        return answer
    }

    private func load(_ request: URLRequest, _ file: URL?) async throws -> (Data, URLResponse) {
        do {
            guard let file else {
                return try await session.data(for: request)
            }
            return try await session.upload(for: request, fromFile: file)
        } catch let error as URLError {
            if Task.isCancelled {
                throw CancellationError()
            }
            throw ShopAPIError.network(error)
        }
    }
}
