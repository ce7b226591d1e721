import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends requests to paths below a URL. Sends a request again after a temporary failure if that is safe.
public nonisolated struct NetworkClient: NetworkClientProtocol {
    /// Changes each request before it is sent, for example to add a token to its headers.
    public typealias RequestTransform = @Sendable (URLRequest) async throws -> URLRequest
    /// Changes each answer before it is read. The call throws the errors of this function.
    public typealias ResponseTransform = @Sendable (HTTPResponse) async throws -> HTTPResponse

    private let baseURL: URL
    private let session: URLSession
    private let retryPolicy: RetryPolicy
    private let transformRequest: RequestTransform
    private let transformResponse: ResponseTransform
    private let sleep: @Sendable (Duration) async throws -> Void
    private let random: @Sendable () -> Double

    public init(
        baseURL: URL,
        session: URLSession = .shared,
        retryPolicy: RetryPolicy = RetryPolicy(),
        transformRequest: @escaping RequestTransform = { $0 },
        transformResponse: @escaping ResponseTransform = { $0 },
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
        random: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }
    ) {
        self.baseURL = baseURL
        self.session = session
        self.retryPolicy = retryPolicy
        self.transformRequest = transformRequest
        self.transformResponse = transformResponse
        self.sleep = sleep
        self.random = random
    }

    public func response(to endpoint: Endpoint) async throws -> HTTPResponse {
        var failureCount = 0
        while true {
            switch try await load(endpoint) {
            case .success(let response):
                return response
            case .failure(let failure):
                failureCount += 1
                let delay = retryPolicy.delay(
                    after: failure, of: endpoint.method, failureCount: failureCount, random: random())
                guard let delay else {
                    throw failure.error
                }
                try await sleep(delay)
            }
        }
    }
}

// MARK: - One attempt

nonisolated extension NetworkClient {
    private func load(_ endpoint: Endpoint) async throws -> Result<HTTPResponse, RetryPolicy.Failure> {
        let request = try endpoint.urlRequest(baseURL: baseURL)
        do {
            let (body, response) = try await load(transformRequest(request), file: endpoint.file)
            guard let response = response as? HTTPURLResponse else {
                throw HTTPError.invalidResponse
            }
            let answer = try await transformResponse(HTTPResponse(response, body: body))
            return (200..<300).contains(answer.statusCode) ? .success(answer) : .failure(.answer(answer))
        } catch let error as URLError {
            if error.code == .cancelled, Task.isCancelled {
                throw CancellationError()
            }
            return .failure(.network(error))
        }
    }

    private func load(_ request: URLRequest, file: URL?) async throws -> (Data, URLResponse) {
        if let file {
            return try await session.upload(for: request, fromFile: file)
        }
        return try await session.data(for: request)
    }
}
