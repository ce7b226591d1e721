import Foundation
import ShopCore

/// What a client throws for a request that got no usable answer.
public nonisolated enum HTTPError: Error, Equatable, Sendable {
    /// The endpoint does not form a URL, or forms the URL of another endpoint. Nothing was sent.
    case invalidURL
    /// The header of this name has a line break or a NUL in it. Nothing was sent.
    case invalidHeader(String)
    /// The answer is not an HTTP response.
    case invalidResponse
    /// A status outside of 200...299, with the body and the headers of the answer.
    case statusCode(Int, Data, headers: [String: String] = [:])
}

nonisolated extension HTTPError {
    /// The error of an answer.
    public init(_ response: HTTPResponse) {
        self = .statusCode(response.statusCode, response.body, headers: response.headers)
    }

    /// What the server answered, if it did.
    public var response: HTTPResponse? {
        guard case .statusCode(let statusCode, let body, let headers) = self else {
            return nil
        }
        return HTTPResponse(statusCode: statusCode, headers: headers, body: body)
    }
}

nonisolated extension HTTPError: RemoteError {
    public var remoteFailure: RemoteFailure {
        switch self {
        case .invalidURL, .invalidHeader: .invalidRequest
        case .invalidResponse: .connectionLost
        case .statusCode(let status, _, _): .status(status)
        }
    }
}
