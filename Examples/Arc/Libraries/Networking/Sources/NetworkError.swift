import StudioCore

/// What a client throws for a request that got no usable answer.
public nonisolated enum NetworkError: Error, Equatable, Sendable {
    /// The endpoint does not form a URL, or forms the URL of another endpoint. Nothing was sent.
    case invalidURL
    /// The body cannot be written as JSON. Nothing was sent.
    case encodingFailed(FailureReason)
    /// No answer came, and why: the device is offline, the server is silent, the connection is lost or not secure.
    case networkUnavailable(RemoteFailure)
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

// MARK: - RemoteError

nonisolated extension NetworkError: RemoteError {
    public var remoteFailure: RemoteFailure {
        switch self {
        case .invalidURL, .encodingFailed: .invalidRequest
        case .networkUnavailable(let failure): failure
        case .invalidResponse: .connectionLost
        case .unauthorized: .status(401)
        case .notFound: .status(404)
        case .httpError(let statusCode): .status(statusCode)
        case .decodingFailed(let reason): Self.unreadable(reason.error)
        }
    }

    private static func unreadable(_ error: (any Error)?) -> RemoteFailure {
        if let error, case .unreadable(let path) = RemoteFailure(error) {
            .unreadable(path: path)
        } else {
            .unreadable(path: "")
        }
    }
}
