/// A repository that may hold changes which the server has not taken yet. Call it when the app starts, and when the
/// network is back.
public nonisolated protocol Synchronizable<Failure>: Sendable {
    associatedtype Failure: Error

    func synchronize() async throws(Failure)
}
