import Foundation
import ShopCore
import ShopNetworking

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What goes wrong between the app and the shop's server.
public nonisolated enum ShopAPIError: Error {
    /// No answer came.
    case network(URLError)
    /// The answer is not one of HTTP.
    case notHTTP
    /// The server answered with a status outside of 200...299.
    case refused(HTTPResponse)
    /// The session is over: the user has to sign in again.
    case signedOut
}

/// By this the repositories tell a missing order from a missing network, and a retry waits for as long as the server
/// asks.
nonisolated extension ShopAPIError: ResponseError {
    public var remoteFailure: RemoteFailure {
        switch self {
        case .network(let error): RemoteFailure(error)
        case .notHTTP: .connectionLost
        case .refused(let response): .status(response.statusCode)
        case .signedOut: .status(401)
        }
    }

    public var response: HTTPResponse? {
        guard case .refused(let response) = self else {
            return nil
        }
        return response
    }
}
