/// What goes wrong in a repository, whatever the feature, and wherever its data come from.
public nonisolated enum RepositoryError: Error, Equatable, Sendable {
    case notFound
    case unauthorized
    /// The network is not there, or the server does not answer.
    case networkError
    /// The device could not keep the data.
    case cacheError(FailureReason)
    /// Nobody waits for the answer any more.
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

    /// What it came from, where the case does not say all.
    public var reason: (any Error)? {
        switch self {
        case .cacheError(let reason), .unknown(let reason): reason.error
        case .notFound, .unauthorized, .networkError, .cancelled: nil
        }
    }
}

/// A failure of a remote data source that knows what it is in a repository.
public nonisolated protocol RepositoryFailure: RemoteFailure {
    var repositoryError: RepositoryError { get }
}
