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
    public func response(
        endpoint: Endpoint,
        method: HTTPMethod,
        body: RequestBody?
    ) async throws -> APIResponse<Data> {
        let request = try urlRequest(endpoint, method, body)
        guard let keptAnswers, method == .get, let key = KeptAnswers.Key(endpoint) else {
            return try await answer(to: request, sending: body?.file).response
        }
        // Another caller may replace it while the request is under way. A 304 is about this one.
        let kept = await keptAnswers.answer(for: key)
        let answer = try await answer(to: request, sending: body?.file, ifNot: kept)
        await keptAnswers.keep(KeptAnswer(answer), for: key)
        return answer.response
    }

    /// Keeps nothing in memory, because the answer may not fit.
    @concurrent
    public func download(endpoint: Endpoint, method: HTTPMethod, body: RequestBody?, to file: URL) async throws {
        let request = try urlRequest(endpoint, method, body)
        let (temporary, response) = try await loaded {
            try await session.loadFile(request, sending: body?.file)
        }
        defer { try? FileManager.default.removeItem(at: temporary) }
        _ = try checked(response) { try Data(contentsOf: temporary) }
        try FileManager.default.move(temporary, replacing: file)
    }
}

// MARK: - Request

nonisolated extension APIClient {
    private func urlRequest(
        _ endpoint: Endpoint,
        _ method: HTTPMethod,
        _ body: RequestBody?
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
            request.httpBody = body.data
            request.setValue(body.contentType, forHTTPHeaderField: "Content-Type")
        }
        if let key = IdempotencyKey.current {
            request.setValue(key, forHTTPHeaderField: IdempotencyKey.header)
        }
        for (name, value) in endpoint.headers {
            request.setValue(value, forHTTPHeaderField: name)
        }
        return request
    }
}

// MARK: - Answer

nonisolated extension APIClient {
    /// The answer of the server; the kept one if the server says that it still holds.
    private func answer(
        to request: URLRequest,
        sending file: URL?,
        ifNot kept: KeptAnswer? = nil
    ) async throws -> Answer {
        var request = request
        for (name, value) in kept?.condition ?? [:] {
            request.setValue(value, forHTTPHeaderField: name)
        }
        let (data, response) = try await loaded { [request] in
            try await session.load(request, sending: file)
        }
        if let kept, let response = response as? HTTPURLResponse, response.statusCode == 304 {
            return Answer(headers: kept.headers(confirmedBy: response.headers), body: kept.body)
        }
        let checked = try checked(response) { data }
        return Answer(statusCode: checked.statusCode, headers: checked.headers, body: data)
    }

    /// The answer, if it is a success. The body of another one is part of the error.
    private func checked(_ response: URLResponse, _ body: () throws -> Data) throws -> HTTPURLResponse {
        guard let response = response as? HTTPURLResponse else {
            throw NetworkError.invalidResponse
        }
        guard (200..<300).contains(response.statusCode) else {
            throw error(of: response.statusCode, try body())
        }
        return response
    }

    private func error(of statusCode: Int, _ body: Data) -> any Error {
        let error = NetworkError(statusCode: statusCode)
        if case .httpError = error, !body.isEmpty {
            return StatusBodyError(statusCode: statusCode, body: body)
        }
        return error
    }

    private func loaded<Loaded: Sendable>(_ load: @Sendable () async throws -> Loaded) async throws -> Loaded {
        do {
            return try await load()
        } catch let error as URLError {
            let failure = RemoteFailure(error)
            throw failure == .cancelled ? CancellationError() : NetworkError.networkUnavailable(failure)
        }
    }
}

/// What the server sent, with a status of 200...299.
private nonisolated struct Answer {
    var statusCode = 200
    let headers: [String: String]
    let body: Data

    var response: APIResponse<Data> {
        APIResponse(body: body, headers: headers)
    }
}

nonisolated extension KeptAnswer {
    fileprivate init?(_ answer: Answer) {
        self.init(statusCode: answer.statusCode, headers: answer.headers, body: answer.body)
    }
}
