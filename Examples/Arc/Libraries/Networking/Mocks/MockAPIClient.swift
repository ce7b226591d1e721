import Foundation
import StudioCoreMocks
import StudioNetworking

/// Answers with the JSON in `requestResult` and the headers in `responseHeaders`. Like a real client, it refuses an
/// endpoint whose path is not valid, and then records no call.
public nonisolated final class MockAPIClient: APIResponseClientProtocol {
    public struct Request: Equatable, Sendable {
        public let endpoint: Endpoint
        public let method: HTTPMethod
        /// The JSON, with sorted keys.
        public let body: String?

        public init(_ endpoint: Endpoint, method: HTTPMethod = .get, body: String? = nil) {
            self.endpoint = endpoint
            self.method = method
            self.body = body
        }
    }

    public let requestMethod = MockMethod<Request, Data, any Error>(.failure(NotConfiguredError.notConfigured))
    private let headersMethod = MockMethod<Void, [String: String], Never>(.success([:]))

    public init() {}

    public func response<Body: Decodable & Sendable>(
        endpoint: Endpoint,
        method: HTTPMethod,
        body: (any Encodable & Sendable)?,
        bodyType: Body.Type
    ) async throws -> APIResponse<Body> {
        guard endpoint.path.isValid else {
            throw NetworkError.invalidURL
        }
        let json = try body.map { body in
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(body), as: UTF8.self)
        }
        let data = try requestMethod.call(Request(endpoint, method: method, body: json))
        if let nothing = NoContent() as? Body {
            return APIResponse(body: nothing, headers: responseHeaders)
        }
        let headers = responseHeaders
        let decoder = JSONDecoder()
        decoder.outerValues = endpoint.outerValues.forDecoder { headers[$0] }
        return APIResponse(body: try decoder.decodePlaced(from: data), headers: headers)
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
