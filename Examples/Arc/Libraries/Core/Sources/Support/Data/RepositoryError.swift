/// The error of a repository, for all features and all sources of data.
public nonisolated enum RepositoryError: Error, Equatable, Sendable {
    case notFound
    case unauthorized
    /// No answer came, and why: the device is offline, the server is silent, the connection is lost or not secure.
    case networkError(RemoteFailure)
    /// The device could not keep the data.
    case cacheError(FailureReason)
    /// The server has made the change, or may have made it. The reason is a `StoreError`, which says whether the change
    /// may be sent again.
    case unconfirmed(FailureReason)
    /// The caller no longer waits for the answer.
    case cancelled
    case unknown(FailureReason)
}

nonisolated extension RepositoryError {
    public init(_ error: any Error) {
        switch error {
        case let error as RepositoryError: self = error
        case let error as StoreError: self.init(storeError: error)
        default: self.init(remoteError: error)
        }
    }

    private init(storeError error: StoreError) {
        switch error {
        case .notFound: self = .notFound
        case .acceptedUnreadable, .unknownOutcome: self = .unconfirmed(FailureReason(error))
        case .notKept(let reason): self = .cacheError(FailureReason(reason))
        case .readOnly, .setAside, .forgotten, .otherFormat, .damaged: self = .cacheError(FailureReason(error))
        case .waitsForEarlierChanges: self = .unknown(FailureReason(error))
        }
    }

    private init(remoteError error: any Error) {
        switch RemoteFailure(error) {
        case .status(401): self = .unauthorized
        case .status(404), .status(410): self = .notFound
        case .cancelled: self = .cancelled
        case let failure where [.offline, .insecure, .timeout, .connectionLost].contains(failure):
            self = .networkError(failure)
        default: self = .unknown(FailureReason(error))
        }
    }

    /// The underlying error, for the cases that contain one.
    public var reason: (any Error)? {
        switch self {
        case .cacheError(let reason), .unconfirmed(let reason), .unknown(let reason): reason.error
        case .notFound, .unauthorized, .networkError, .cancelled: nil
        }
    }
}
