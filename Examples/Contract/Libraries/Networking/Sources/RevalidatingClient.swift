import ChallengeCore
import Foundation

/// Asks the server whether its last answer to a GET still holds, by the `ETag` or the `Last-Modified` of that answer.
/// If the server says so (304), that answer is the result, with the headers that the server sent now. So a store that
/// gets it renews its age, and changes nothing else.
///
/// Answers are kept in memory, and belong to the user who may see them: make a new client for each sign-in. Put it
/// around `authorized`, so that a request with a new token is still the same, and inside of `retrying`:
/// `client.authorized(by: tokens).revalidating().retrying()`.
public nonisolated struct RevalidatingClient: HTTPClientContract {
    private let client: any HTTPClientContract
    private let answers: KeptAnswers

    /// `capacity` is the size of all kept answers in bytes.
    public init(_ client: any HTTPClientContract, capacity: Int = 5_000_000) {
        self.client = client
        answers = KeptAnswers(capacity: capacity)
    }

    public func response(to endpoint: Endpoint) async throws -> HTTPResponse {
        guard endpoint.method == .get, let key = KeptAnswers.Key(endpoint) else {
            return try await client.response(to: endpoint)
        }
        // Another caller may replace it while the request is under way. A 304 is about this one.
        let kept = await answers.answer(for: key)
        let response = try await response(to: endpoint, ifNot: kept)
        await answers.keep(KeptAnswer(response), for: key)
        return response
    }

    /// Keeps nothing, because the answer may not fit into memory.
    public func download(_ endpoint: Endpoint, to file: URL) async throws -> HTTPResponse {
        try await client.download(endpoint, to: file)
    }

    private func response(to endpoint: Endpoint, ifNot kept: KeptAnswer?) async throws -> HTTPResponse {
        guard let kept else {
            return try await client.response(to: endpoint)
        }
        do {
            return try await client.response(to: endpoint.adding(headers: kept.condition))
        } catch let error where RemoteFailure(error) == .status(304) {
            let headers = (error as? any ResponseError)?.response?.headers
            return HTTPResponse(headers: kept.headers(confirmedBy: headers ?? [:]), body: kept.body)
        }
    }
}

nonisolated extension HTTPClientContract {
    /// This client, which asks whether answers still hold instead of loading them again.
    public func revalidating(capacity: Int = 5_000_000) -> RevalidatingClient {
        RevalidatingClient(self, capacity: capacity)
    }
}

nonisolated extension KeptAnswer {
    fileprivate init?(_ response: HTTPResponse) {
        self.init(statusCode: response.statusCode, headers: response.headers, body: response.body)
    }
}
