import Foundation

/// A status outside of 200...299 with the body of the answer. A client throws it for a status without an error of its
/// own, and features whose server says in the body what is wrong read it.
public nonisolated struct StatusBodyError: RemoteError, Equatable {
    public let statusCode: Int
    public let body: Data

    public init(statusCode: Int, body: Data) {
        self.statusCode = statusCode
        self.body = body
    }

    public var remoteFailure: RemoteFailure { .status(statusCode) }
}

nonisolated extension StatusBodyError {
    /// The same error, with what the server says in the body of its answer; an `ErrorAnswer` reads that again.
    public static func reading(_ error: any Error, at places: ErrorAnswer.Places) -> any Error {
        let cause = error.cause
        let answer = places.answer(to: cause, body: (cause as? StatusBodyError)?.body)
        return answer?.reason(of: error).error ?? error
    }
}
