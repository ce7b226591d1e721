/// Changes requests before they are sent, and answers before they are read, such as by headers that a service wants.
public nonisolated struct HookedClient: HTTPClientContract {
    /// Changes a request. The call throws the errors of this function.
    public typealias RequestHook = @Sendable (Endpoint) async throws -> Endpoint
    /// Changes the answer to a request. The call throws the errors of this function.
    public typealias ResponseHook = @Sendable (HTTPResponse, Endpoint) async throws -> HTTPResponse

    private let client: any HTTPClientContract
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

    public func response(to endpoint: Endpoint) async throws -> HTTPResponse {
        let endpoint = try await willSend(endpoint)
        return try await didReceive(client.response(to: endpoint), endpoint)
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
