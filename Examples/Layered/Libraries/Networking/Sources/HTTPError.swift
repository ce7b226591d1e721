import Foundation
import VitalCore

public nonisolated enum HTTPError: Error, Equatable, Sendable {
    /// The endpoint does not form a URL, or forms the URL of another endpoint. Nothing was sent.
    case invalidURL
    /// The answer is not an HTTP response.
    case invalidResponse
    /// A status outside of 200...299, and the body of the answer.
    case statusCode(Int, Data)
}

nonisolated extension HTTPError: RemoteError {
    public var remoteFailure: RemoteFailure {
        switch self {
        case .invalidURL: .invalidRequest
        case .invalidResponse: .connectionLost
        case .statusCode(let status, _): .status(status)
        }
    }
}
