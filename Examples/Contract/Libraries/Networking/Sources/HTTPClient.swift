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
        let (body, response) = try await cancellable {
            try await session.load(request, sending: endpoint.file)
        }
        return try checked(response) { HTTPResponse($0, body: body) }
    }

    public func download(_ endpoint: Endpoint, to file: URL) async throws -> HTTPResponse {
        let request = try endpoint.urlRequest(baseURL: baseURL)
        let (temporary, response) = try await cancellable {
            try await session.loadFile(request, sending: endpoint.file)
        }
        defer { try? FileManager.default.removeItem(at: temporary) }
        let answer = try checked(response) { try HTTPResponse($0, file: temporary) }
        try FileManager.default.move(temporary, replacing: file)
        return answer
    }
}

nonisolated extension HTTPClient {
    private func checked(
        _ response: URLResponse, _ read: (HTTPURLResponse) throws -> HTTPResponse
    ) throws -> HTTPResponse {
        guard let response = response as? HTTPURLResponse else {
            throw HTTPError.invalidResponse
        }
        let answer = try read(response)
        guard (200..<300).contains(answer.statusCode) else {
            throw HTTPError(answer)
        }
        return answer
    }

    private func cancellable<Loaded: Sendable>(
        _ load: @Sendable () async throws -> Loaded
    ) async throws -> Loaded {
        do {
            return try await load()
        } catch let error as URLError where error.code == .cancelled && Task.isCancelled {
            throw CancellationError()
        }
    }
}
