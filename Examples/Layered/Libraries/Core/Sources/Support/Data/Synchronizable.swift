/// A repository that may have changes that are not sent yet. Call `synchronize` when the app starts and when the
/// network is available again.
public nonisolated protocol Synchronizable<Failure>: Sendable {
    associatedtype Failure: Error

    /// The changes that are not sent yet, and those that the server refused.
    var outbox: any Outbox { get }

    func synchronize() async throws(Failure)
}
