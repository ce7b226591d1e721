import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// How often a request is sent again that failed for now, and after what time.
public nonisolated struct RetryPolicy: Equatable, Sendable {
    /// Each request is sent once.
    public static let never = RetryPolicy(limit: 0)

    private let limit: Int
    private let firstDelay: Duration
    private let longestDelay: Duration

    /// At most `limit` times again, the first time after `firstDelay` and then after twice the time before. Of each time a
    /// random part passes, so that the apps which a server has failed at once do not come back at once.
    public init(limit: Int = 3, firstDelay: Duration = .milliseconds(500), longestDelay: Duration = .seconds(10)) {
        self.limit = limit
        self.firstDelay = firstDelay
        self.longestDelay = longestDelay
    }

    /// The time before a request is sent again that failed `failureCount` times; nil where it is not sent again: nobody
    /// waits for a server that asks for more time than `longestDelay`.
    func delay(
        after failure: Failure, of method: HTTPMethod, failureCount: Int, random: Double
    ) -> Duration? {
        let retryAfter = failure.retryAfter ?? .zero
        guard failureCount <= limit, method.isIdempotent, failure.isPassing, retryAfter <= longestDelay else {
            return nil
        }
        var delay = firstDelay
        for _ in 1..<failureCount where delay < longestDelay {
            delay *= 2
        }
        return max(min(delay, longestDelay) * random, retryAfter)
    }
}

// MARK: - Failure

nonisolated extension RetryPolicy {
    /// Why a request failed.
    enum Failure: Error {
        case network(URLError)
        /// A status outside of 200...299.
        case answer(HTTPResponse)

        /// The same, for who called.
        var error: any Error {
            switch self {
            case .network(let error): error
            case .answer(let response): HTTPError.statusCode(response.statusCode, response.body)
            }
        }
    }
}

nonisolated extension RetryPolicy.Failure {
    /// Whether the same request may succeed a little later.
    fileprivate var isPassing: Bool {
        switch self {
        case .network(let error):
            // A bad response is none at all: Foundation on Linux calls a server so that hung up.
            [
                .badServerResponse, .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .networkConnectionLost,
                .timedOut,
            ]
            .contains(error.code)
        case .answer(let response): [408, 425, 429, 502, 503, 504].contains(response.statusCode)
        }
    }

    /// In seconds; a date is not understood, and the backoff holds.
    fileprivate var retryAfter: Duration? {
        if case .answer(let response) = self {
            response.header("Retry-After").flatMap(Int.init).map { .seconds($0) }
        } else {
            nil
        }
    }
}

nonisolated extension HTTPMethod {
    /// Whether a request that was sent twice does what it does when it was sent once.
    fileprivate var isIdempotent: Bool {
        switch self {
        case .get, .head, .put, .delete: true
        case .post, .patch: false
        }
    }
}
