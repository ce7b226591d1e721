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
        try await repeated(endpoint) { request in
            let (body, response) = try await session.load(request, sending: endpoint.file)
            return try await transformed(response) { HTTPResponse($0, body: body) }
        }
    }

    /// `transformResponse` gets the answer without its body, unless its status is an error.
    public func download(_ endpoint: Endpoint, to file: URL) async throws -> HTTPResponse {
        try await repeated(endpoint) { request in
            let (temporary, response) = try await session.loadFile(request, sending: endpoint.file)
            defer { try? FileManager.default.removeItem(at: temporary) }
            let answer = try await transformed(response) { try HTTPResponse($0, file: temporary) }
            if answer.isSuccess {
                try FileManager.default.move(temporary, replacing: file)
            }
            return answer
        }
    }

    private func repeated(
        _ endpoint: Endpoint, _ load: @Sendable (URLRequest) async throws -> HTTPResponse
    ) async throws -> HTTPResponse {
        var failureCount = 0
        while true {
            switch try await attempt(endpoint, load) {
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
    private func attempt(
        _ endpoint: Endpoint, _ load: @Sendable (URLRequest) async throws -> HTTPResponse
    ) async throws -> Result<HTTPResponse, RetryPolicy.Failure> {
        let request = try endpoint.urlRequest(baseURL: baseURL)
        do {
            let answer = try await load(transformRequest(request))
            return answer.isSuccess ? .success(answer) : .failure(.answer(answer))
        } catch let error as URLError {
            if error.code == .cancelled, Task.isCancelled {
                throw CancellationError()
            }
            return .failure(.network(error))
        }
    }

    private func transformed(
        _ response: URLResponse, _ read: (HTTPURLResponse) throws -> HTTPResponse
    ) async throws -> HTTPResponse {
        guard let response = response as? HTTPURLResponse else {
            throw HTTPError.invalidResponse
        }
        return try await transformResponse(read(response))
    }
}

nonisolated extension HTTPResponse {
    fileprivate var isSuccess: Bool {
        (200..<300).contains(statusCode)
    }
}
