/// The tokens of the user who is signed in, as an app keeps them.
public nonisolated protocol TokenProvider: Sendable {
    /// The token for the next request; `nil` if nobody is signed in.
    func token() async throws -> String?

    /// Replaces a token that the server refuses. It throws if the user has to sign in again.
    func refresh(_ token: String) async throws -> String
}
