import Foundation
import StudioCoreMocks
import StudioNetworking

/// Answers with the JSON in `requestResult`. As a real client does, it refuses an endpoint whose path is not valid, and
/// then records no call.
public nonisolated final class MockAPIClient: APIClientProtocol {
    public struct Request: Equatable, Sendable {
        public let endpoint: Endpoint
        public let method: HTTPMethod
        /// The JSON, its keys in order.
        public let body: String?

        public init(_ endpoint: Endpoint, method: HTTPMethod = .get, body: String? = nil) {
            self.endpoint = endpoint
            self.method = method
            self.body = body
        }
    }

    public let requestMethod = MockMethod<Request, Data, any Error>(.failure(NotConfiguredError.notConfigured))

    public init() {}

    public func request<Response: Decodable & Sendable>(
        endpoint: Endpoint,
        method: HTTPMethod,
        body: (any Encodable & Sendable)?,
        responseType: Response.Type
    ) async throws -> Response {
        guard endpoint.path.isValid else {
            throw NetworkError.invalidURL
        }
        let json = try body.map { body in
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(body), as: UTF8.self)
        }
        let data = try requestMethod.call(Request(endpoint, method: method, body: json))
        if let nothing = NoContent() as? Response {
            return nothing
        }
        let decoder = JSONDecoder()
        return try decoder.decode(responseType, from: data)
    }
}

// MARK: - Results and calls, one by one

nonisolated extension MockAPIClient {
    public var requestResult: Result<Data, any Error> {
        get { requestMethod.result }
        set { requestMethod.result = newValue }
    }

    public var requestCalled: Bool {
        requestMethod.callCount > 0
    }
}
