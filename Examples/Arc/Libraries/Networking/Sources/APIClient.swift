import Foundation
import StudioCore

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

public nonisolated final class APIClient {
    // MARK: Private Properties

    private let baseURL: URL
    private let session: URLSession
    private let keptAnswers: KeptAnswers?

    // MARK: Initialization

    /// If it `revalidates`, it keeps the answers to GET that have an `ETag` or a `Last-Modified` in memory, and asks
    /// the server whether they still hold. If the server says so (304), the kept answer is the result, and a store that
    /// gets it renews its age. Answers belong to the user who may see them: make a new client for each sign-in.
    public init(baseURL: URL, session: URLSession = .shared, revalidates: Bool = false) {
        self.baseURL = baseURL
        self.session = session
        keptAnswers = revalidates ? KeptAnswers() : nil
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
        guard let keptAnswers, method == .get, let key = KeptAnswers.Key(endpoint) else {
            return try decoded(try await answer(to: request), for: endpoint)
        }
        // Another caller may replace it while the request is under way. A 304 is about this one.
        let kept = await keptAnswers.answer(for: key)
        let answer = try await answer(to: request, ifNot: kept)
        await keptAnswers.keep(KeptAnswer(answer), for: key)
        return try decoded(answer, for: endpoint)
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

    /// The answer of the server; the kept one if the server says that it still holds.
    private func answer(to request: URLRequest, ifNot kept: KeptAnswer? = nil) async throws -> Answer {
        var request = request
        for (name, value) in kept?.condition ?? [:] {
            request.setValue(value, forHTTPHeaderField: name)
        }
        let (data, response) = try await load(request)
        guard let response = response as? HTTPURLResponse else {
            throw NetworkError.invalidResponse
        }
        if let kept, response.statusCode == 304 {
            return Answer(headers: kept.headers(confirmedBy: response.headers), body: kept.body)
        }
        guard (200..<300).contains(response.statusCode) else {
            let error = NetworkError(statusCode: response.statusCode)
            if case .httpError(let statusCode) = error, !data.isEmpty {
                throw StatusBodyError(statusCode: statusCode, body: data)
            }
            throw error
        }
        return Answer(statusCode: response.statusCode, headers: response.headers, body: data)
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
    private func decoded<Body: Decodable & Sendable>(
        _ answer: Answer, for endpoint: Endpoint
    ) throws(NetworkError) -> APIResponse<Body> {
        let outerValues = endpoint.outerValues.forDecoder(HTTPHeaders(values: answer.headers).value)
        return APIResponse(body: try decoded(answer.body, outerValues), headers: answer.headers)
    }

    private func decoded<Response: Decodable>(
        _ data: Data, _ outerValues: [String: String]
    ) throws(NetworkError) -> Response {
        if let nothing = NoContent() as? Response {
            return nothing
        }
        do {
            let decoder = JSONDecoder()
            decoder.outerValues = outerValues
            return try decoder.decodePlaced(from: data)
        } catch {
            throw .decodingFailed(FailureReason(error))
        }
    }
}

/// What the server sent, with a status of 200...299, not decoded.
private nonisolated struct Answer {
    var statusCode = 200
    let headers: [String: String]
    let body: Data
}

nonisolated extension KeptAnswer {
    fileprivate init?(_ answer: Answer) {
        self.init(statusCode: answer.statusCode, headers: answer.headers, body: answer.body)
    }
}
