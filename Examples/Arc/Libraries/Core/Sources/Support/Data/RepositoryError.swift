/// The error of a repository, for all features and all sources of data.
public nonisolated enum RepositoryError: Error, Equatable, Sendable {
    case notFound
    case unauthorized
    /// The network is not available, or the server does not answer.
    case networkError
    /// The device could not keep the data.
    case cacheError(FailureReason)
    /// The caller no longer waits for the answer.
    case cancelled
    case unknown(FailureReason)
}

nonisolated extension RepositoryError {
    public init(_ error: any Error) {
        switch error {
        case let error as RepositoryError: self = error
        case let error as any RepositoryFailure: self = error.repositoryError
        case _ where error.isCancellation: self = .cancelled
        default: self = .unknown(FailureReason(error))
        }
    }

    /// The underlying error, for the cases that contain one.
    public var reason: (any Error)? {
        switch self {
        case .cacheError(let reason), .unknown(let reason): reason.error
        case .notFound, .unauthorized, .networkError, .cancelled: nil
        }
    }
}

/// An error of a remote data source, with the corresponding `RepositoryError`.
public nonisolated protocol RepositoryFailure: RemoteFailure {
    var repositoryError: RepositoryError { get }
}
