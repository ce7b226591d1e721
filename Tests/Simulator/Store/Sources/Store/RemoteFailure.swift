import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What became of a request, as far as the device knows.
public nonisolated enum RemoteOutcome: CaseIterable, Sendable {
    case answered
    /// The server does not have the item: 404 or 410.
    case gone
    /// The server refused the request for good.
    case refused
    /// Nothing was sent, because the request could not be made.
    case unsent
    /// No answer came, or one that promises nothing. Nobody knows what the server did.
    case unanswered
    /// The server accepted the request, and its answer cannot be read.
    case unreadable
    /// The caller no longer waits.
    case cancelled
}

/// Why a request failed, in words that a user can act on.
public nonisolated enum RemoteFailure: Codable, Equatable, Sendable {
    /// The device has no network, or does not reach the server.
    case offline
    /// No secure connection, for example because of the certificate.
    case insecure
    /// The request could not be made, for example because its body cannot be encoded.
    case invalidRequest
    case timeout, connectionLost, cancelled
    /// A status other than success.
    case status(Int)
    /// The answer cannot be decoded or mapped, and where.
    case unreadable(path: String)
    case other(String)

    public var outcome: RemoteOutcome {
        switch self {
        case .invalidRequest: .unsent
        case .status(404), .status(410): .gone
        case .status(408), .status(425), .status(429): .unanswered
        case .status(300..<500): .refused
        case .unreadable: .unreadable
        case .cancelled: .cancelled
        case .offline, .insecure, .timeout, .connectionLost, .status, .other: .unanswered
        }
    }

    /// Whether the server certainly does not know of the request.
    public var isUnsent: Bool { [.offline, .insecure, .invalidRequest].contains(self) }

    /// Whether the same request can succeed later without a change of it. A user can sign in again.
    public var isTemporary: Bool { [.unanswered, .cancelled].contains(outcome) || self == .status(401) }
}

/// An error of a request that says what became of it. The errors of HTTP clients and of mappers conform.
public nonisolated protocol RemoteError: Error {
    var remoteFailure: RemoteFailure { get }
}

nonisolated extension RemoteFailure {
    public init(_ error: any Error) {
        switch error {
        case let error as any RemoteError: self = error.remoteFailure
        case is CancellationError: self = .cancelled
        case let error as URLError: self.init(code: error.code)
        case let error as DecodingError: self = .unreadable(path: error.path)
        case is EncodingError: self = .invalidRequest
        default: self = .other(String(reflecting: error))
        }
    }

    private init(code: URLError.Code) {
        switch code {
        // The session also cancels a connection that it refuses, for example because of its certificate.
        case .cancelled: self = Task.isCancelled ? .cancelled : .insecure
        case .timedOut: self = .timeout
        case .notConnectedToInternet, .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed,
            .dataNotAllowed, .internationalRoamingOff, .callIsActive:
            self = .offline
        case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
            .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
            self = .insecure
        case .badURL, .unsupportedURL: self = .invalidRequest
        default: self = .connectionLost
        }
    }
}

nonisolated extension DecodingError {
    /// The place in the JSON: `results[3].title`.
    fileprivate var path: String {
        let context: Context? =
            switch self {
            case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
                .dataCorrupted(let context):
                context
            @unknown default: nil
            }
        return (context?.codingPath ?? []).reduce(into: "") { path, key in
            path += key.intValue.map { "[\($0)]" } ?? (path.isEmpty ? "" : ".") + key.stringValue
        }
    }
}
