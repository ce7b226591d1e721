import StudioCore

public nonisolated enum NetworkError: Error, Equatable, Sendable {
    /// The endpoint does not form a URL, or forms the URL of another endpoint. Nothing was sent.
    case invalidURL
    /// The body cannot be written as JSON. Nothing was sent.
    case encodingFailed(FailureReason)
    case networkUnavailable
    /// The answer is not an HTTP response.
    case invalidResponse
    case unauthorized
    case notFound
    /// Any other status outside of 200...299.
    case httpError(Int)
    case decodingFailed(FailureReason)
}

nonisolated extension NetworkError {
    init(statusCode: Int) {
        switch statusCode {
        case 401: self = .unauthorized
        case 404: self = .notFound
        default: self = .httpError(statusCode)
        }
    }
}

// MARK: - RepositoryFailure

nonisolated extension NetworkError: RepositoryFailure {
    public var repositoryError: RepositoryError {
        switch self {
        case .notFound: .notFound
        case .unauthorized: .unauthorized
        case .networkUnavailable: .networkError
        case .invalidURL, .encodingFailed, .invalidResponse, .httpError, .decodingFailed:
            .unknown(FailureReason(self))
        }
    }

    /// A user can sign in later, and a busy server can accept the request later. Every other refusal is final.
    public var isRefusal: Bool {
        switch self {
        case .invalidURL, .encodingFailed, .notFound, .decodingFailed: true
        case .networkUnavailable, .invalidResponse, .unauthorized: false
        case .httpError(let statusCode): (400..<500).contains(statusCode) && ![408, 425, 429].contains(statusCode)
        }
    }
}
