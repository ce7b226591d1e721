/// What the server says about an error in the body of its answer.
public nonisolated struct ErrorAnswer: Equatable, Sendable {
    public let status: Int
    /// What the server calls the error: a word, or the text of a number.
    public let code: String?
    /// The server's message, in the language that it chose.
    public let message: String?
    /// What is wrong with each field, by the field's name in the JSON.
    public let fields: [String: [String]]

    public init(status: Int, code: String? = nil, message: String? = nil, fields: [String: [String]] = [:]) {
        self.status = status
        self.code = code
        self.message = message
        self.fields = fields
    }
}

// MARK: - Reasons

nonisolated extension ErrorAnswer {
    /// What the server said, for a reason that keeps it; otherwise `nil`.
    public init?(_ reason: FailureReason) {
        guard let error = reason.error?.cause as? AnsweredError else {
            return nil
        }
        self = error.answer
    }

    /// The reason that keeps this answer beside the error. An answer that says nothing but its status is not kept.
    public func reason(of error: any Error) -> FailureReason {
        guard self != ErrorAnswer(status: status) else {
            return FailureReason(error)
        }
        let answered = AnsweredError(error: error.cause, answer: self)
        if case StoreError.unknownOutcome(_, let idempotencyKey) = error {
            return FailureReason(StoreError.unknownOutcome(answered, idempotencyKey: idempotencyKey))
        }
        return FailureReason(answered)
    }
}

/// The error of a request, and what the server said about it.
public nonisolated struct AnsweredError: RemoteError {
    public let error: any Error
    public let answer: ErrorAnswer

    public var remoteFailure: RemoteFailure { RemoteFailure(error) }
}
