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
        let request = try endpoint.urlRequest(baseURL: baseURL)
        let (body, response) = try await load(request, file: endpoint.file)
        guard let response = response as? HTTPURLResponse else {
            throw HTTPError.invalidResponse
        }
        let answer = HTTPResponse(response, body: body)
        guard (200..<300).contains(answer.statusCode) else {
            throw HTTPError(answer)
        }
        return answer
    }
}

nonisolated extension HTTPClient {
    private func load(_ request: URLRequest, file: URL?) async throws -> (Data, URLResponse) {
        do {
            if let file {
                return try await session.upload(for: request, fromFile: file)
            }
            return try await session.data(for: request)
        } catch let error as URLError where error.code == .cancelled && Task.isCancelled {
            throw CancellationError()
        }
    }
}
