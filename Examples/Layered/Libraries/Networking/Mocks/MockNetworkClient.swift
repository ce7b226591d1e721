import Foundation
import VitalCoreMocks
import VitalNetworking

/// Answers with `answerMethod.result`. `download` has its body in `writeMethod.calls`, and writes no file. Like a real
/// client, it refuses an endpoint whose path is not valid, and then records no call.
public nonisolated final class MockNetworkClient: NetworkClientProtocol {
    public let answerMethod = MockMethod<Endpoint, HTTPResponse, any Error>(.failure(NotConfiguredError.notConfigured))
    public let writeMethod = MockMethod<(file: URL, content: Data), Void, any Error>(.success(()))

    public init() {}

    public func response(to endpoint: Endpoint) async throws -> HTTPResponse {
        guard endpoint.path.isValid else {
            throw HTTPError.invalidURL
        }
        return try answerMethod.call(endpoint)
    }

    public func download(_ endpoint: Endpoint, to file: URL) async throws -> HTTPResponse {
        let response = try await response(to: endpoint)
        try writeMethod.call((file, response.body))
        return response.withoutBody
    }
}

nonisolated extension MockNetworkClient {
    /// Answers each request from now on with the JSON of `body`.
    public func answer(with body: some Encodable, headers: [String: String] = [:]) throws {
        answerMethod.result = .success(HTTPResponse(headers: headers, body: try JSONEncoder().encode(body)))
    }

    /// Fails each request from now on.
    public func fail(with error: any Error = URLError(.notConnectedToInternet)) {
        answerMethod.result = .failure(error)
    }

    /// The requests so far, the latest one last.
    public var requests: [Endpoint] {
        answerMethod.calls
    }
}
