/// Changes requests before they are sent, and answers before they are read, such as by headers that a service wants.
public nonisolated struct HookedClient: ClientDecorator {
    /// Changes a request. The call throws the errors of this function.
    public typealias RequestHook = @Sendable (Endpoint) async throws -> Endpoint
    /// Changes the answer to a request. The body of a download is not in it, and in its file already. The call throws
    /// the errors of this function.
    public typealias ResponseHook = @Sendable (HTTPResponse, Endpoint) async throws -> HTTPResponse

    public let client: any HTTPClientContract
    private let willSend: RequestHook
    private let didReceive: ResponseHook

    public init(
        _ client: any HTTPClientContract,
        willSend: @escaping RequestHook = { $0 },
        didReceive: @escaping ResponseHook = { response, _ in response }
    ) {
        self.client = client
        self.willSend = willSend
        self.didReceive = didReceive
    }

    public func response(to endpoint: Endpoint, by load: @escaping Load) async throws -> HTTPResponse {
        let endpoint = try await willSend(endpoint)
        return try await didReceive(load(endpoint), endpoint)
    }
}

nonisolated extension HTTPClientContract {
    /// This client with changes of its requests and answers.
    public func hooked(
        willSend: @escaping HookedClient.RequestHook = { $0 },
        didReceive: @escaping HookedClient.ResponseHook = { response, _ in response }
    ) -> HookedClient {
        HookedClient(self, willSend: willSend, didReceive: didReceive)
    }
}
