import Foundation
import StudioCore

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

public nonisolated final class APIClient {
    // MARK: Private Properties

    private let baseURL: URL
    private let session: URLSession

    // MARK: Initialization

    public init(baseURL: URL, session: URLSession = .shared) {
        self.baseURL = baseURL
        self.session = session
    }
}

// MARK: - APIResponseClientProtocol

nonisolated extension APIClient: APIResponseClientProtocol {
    @concurrent
    public func response<Body: Decodable & Sendable>(
        endpoint: Endpoint,
        method: HTTPMethod,
        body: (any Encodable & Sendable)?,
        bodyType: Body.Type
    ) async throws -> APIResponse<Body> {
        let request = try urlRequest(endpoint, method, body)
        let (data, response) = try await load(request)
        guard let response = response as? HTTPURLResponse else {
            throw NetworkError.invalidResponse
        }
        guard (200..<300).contains(response.statusCode) else {
            let error = NetworkError(statusCode: response.statusCode)
            if case .httpError(let statusCode) = error, !data.isEmpty {
                throw StatusBodyError(statusCode: statusCode, body: data)
            }
            throw error
        }
        return APIResponse(body: try decoded(data), headers: response.headers)
    }
}

// MARK: - Request

nonisolated extension APIClient {
    private func urlRequest(
        _ endpoint: Endpoint,
        _ method: HTTPMethod,
        _ body: (any Encodable & Sendable)?
    ) throws(NetworkError) -> URLRequest {
        var request = URLRequest(url: try endpoint.url(below: baseURL))
        request.httpMethod = method.rawValue
        // The local store decides what is kept, and how long it is fresh.
        request.cachePolicy = .reloadIgnoringLocalCacheData
        if let timeout = endpoint.timeout {
            request.timeoutInterval = timeout
        }
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        if let body {
            request.httpBody = try encoded(body)
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        }
        if let key = IdempotencyKey.current {
            request.setValue(key, forHTTPHeaderField: IdempotencyKey.header)
        }
        for (name, value) in endpoint.headers {
            request.setValue(value, forHTTPHeaderField: name)
        }
        return request
    }

    private func encoded(_ body: any Encodable & Sendable) throws(NetworkError) -> Data {
        do {
            let encoder = JSONEncoder()
            return try encoder.encode(body)
        } catch {
            throw .encodingFailed(FailureReason(error))
        }
    }

    private func load(_ request: URLRequest) async throws -> (Data, URLResponse) {
        do {
            return try await session.data(for: request)
        } catch let error as URLError {
            let failure = RemoteFailure(error)
            throw failure == .cancelled ? CancellationError() : NetworkError.networkUnavailable(failure)
        }
    }
}

// MARK: - Answer

nonisolated extension APIClient {
    private func decoded<Response: Decodable>(_ data: Data) throws(NetworkError) -> Response {
        if let nothing = NoContent() as? Response {
            return nothing
        }
        do {
            let decoder = JSONDecoder()
            return try decoder.decodePlaced(from: data)
        } catch {
            throw .decodingFailed(FailureReason(error))
        }
    }
}
