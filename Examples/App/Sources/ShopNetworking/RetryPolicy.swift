import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// How often, and after which delays, a request is sent again after a temporary failure.
public nonisolated struct RetryPolicy: Equatable, Sendable {
    /// Sends each request once.
    public static let never = RetryPolicy(limit: 0)

    private let limit: Int
    private let firstDelay: Duration
    private let longestDelay: Duration

    /// Sends a request again up to `limit` times. The first delay is `firstDelay`, and every further delay is twice as
    /// long, up to `longestDelay`. The actual delay is a random part of it, so that apps do not all send again at the
    /// same moment after a failure of the server.
    public init(limit: Int = 3, firstDelay: Duration = .milliseconds(500), longestDelay: Duration = .seconds(10)) {
        self.limit = limit
        self.firstDelay = firstDelay
        self.longestDelay = longestDelay
    }

    /// The delay before a request that failed `failureCount` times is sent again, or `nil` if it is not sent again. A
    /// request is not sent again if the server asks for a delay longer than `longestDelay`.
    func delay(
        after failure: Failure, of method: HTTPMethod, failureCount: Int, random: Double, now: Date = .now
    ) -> Duration? {
        let retryAfter = failure.retryAfter(now) ?? .zero
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

        /// The error that the caller gets.
        var error: any Error {
            switch self {
            case .network(let error): error
            case .answer(let response): HTTPError(response)
            }
        }
    }
}

nonisolated extension RetryPolicy.Failure {
    /// Whether the same request may succeed after a short time.
    fileprivate var isPassing: Bool {
        switch self {
        case .network(let error):
            // On Linux, Foundation reports a closed connection as a bad response.
            [
                .badServerResponse, .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .networkConnectionLost,
                .timedOut,
            ]
            .contains(error.code)
        case .answer(let response): [408, 425, 429, 502, 503, 504].contains(response.statusCode)
        }
    }

    /// The delay that the server asks for, in seconds or by a date.
    fileprivate func retryAfter(_ now: Date) -> Duration? {
        guard case .answer(let response) = self, let text = response.header("Retry-After") else {
            return nil
        }
        if let seconds = Int(text) {
            return .seconds(max(seconds, 0))
        }
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return formatter.date(from: text).map { .seconds(max($0.timeIntervalSince(now), 0)) }
    }
}

nonisolated extension HTTPMethod {
    /// Whether sending a request twice has the same effect as sending it once.
    fileprivate var isIdempotent: Bool {
        switch self {
        case .get, .head, .put, .delete: true
        case .post, .patch: false
        }
    }
}
