import ChallengeCore

/// An error with the answer of the server. If the errors of an app's own client conform, features read from the body
/// what is wrong, `RetryingClient` waits for as long as the answer asks for, and `RevalidatingClient` returns the
/// headers of a 304.
public nonisolated protocol ResponseError: RemoteError {
    /// What the server answered; `nil` if it did not.
    var response: HTTPResponse? { get }
}

nonisolated extension HTTPError: ResponseError {}
