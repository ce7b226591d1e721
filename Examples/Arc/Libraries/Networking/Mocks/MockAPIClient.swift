import Foundation
import StudioCoreMocks
import StudioNetworking

/// Answers with the JSON in `requestResult` and the headers in `responseHeaders`. `download` has the body of the answer
/// in `writeMethod.calls`, and writes no file. Like a real client, it refuses an endpoint whose path is not valid, and
/// then records no call.
public nonisolated final class MockAPIClient: APIResponseClientProtocol {
    public struct Request: Equatable, Sendable {
        public let endpoint: Endpoint
        public let method: HTTPMethod
        public let body: RequestBody?

        public init(_ endpoint: Endpoint, method: HTTPMethod = .get, body: RequestBody? = nil) {
            self.endpoint = endpoint
            self.method = method
            self.body = body
        }
    }

    public let requestMethod = MockMethod<Request, Data, any Error>(.failure(NotConfiguredError.notConfigured))
    public let writeMethod = MockMethod<(file: URL, content: Data), Void, any Error>(.success(()))
    private let headersMethod = MockMethod<Void, [String: String], Never>(.success([:]))

    public init() {}

    public func response(
        endpoint: Endpoint,
        method: HTTPMethod,
        body: RequestBody?
    ) async throws -> APIResponse<Data> {
        guard endpoint.path.isValid else {
            throw NetworkError.invalidURL
        }
        let data = try requestMethod.call(Request(endpoint, method: method, body: body))
        return APIResponse(body: data, headers: responseHeaders)
    }

    public func download(endpoint: Endpoint, method: HTTPMethod, body: RequestBody?, to file: URL) async throws {
        let response = try await response(endpoint: endpoint, method: method, body: body)
        try writeMethod.call((file, response.body))
    }
}

// MARK: - Results and recorded calls

nonisolated extension MockAPIClient {
    public var requestResult: Result<Data, any Error> {
        get { requestMethod.result }
        set { requestMethod.result = newValue }
    }

    public var responseHeaders: [String: String] {
        get { headersMethod.result.get() }
        set { headersMethod.result = .success(newValue) }
    }

    public var requestCalled: Bool {
        requestMethod.callCount > 0
    }
}
