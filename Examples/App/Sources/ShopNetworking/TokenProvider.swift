/// The tokens of the user who is signed in, as an app keeps them.
///
/// Make a new provider for each sign-in, so that a late request never gets the token of another user.
public nonisolated protocol TokenProvider: Sendable {
    /// The token for the next request. With `nil` the request is sent without a token. If that makes no sense for the
    /// app, such as after a sign-out, throw an error.
    func token() async throws -> String?

    /// Replaces a token that the server refuses. It throws if the user has to sign in again.
    func refresh(_ token: String) async throws -> String
}
