import Foundation
import VitalNetworking

/// A client that answers as a test says, and records what it was asked.
nonisolated final class ClientStub: NetworkClientProtocol, @unchecked Sendable {
    private let lock = NSLock()
    private let answer: @Sendable (Endpoint, Int) async throws -> HTTPResponse
    private var asked: [Endpoint] = []

    /// `answer` gets the endpoint and how many calls came before.
    init(_ answer: @escaping @Sendable (Endpoint, Int) async throws -> HTTPResponse) {
        self.answer = answer
    }

    var endpoints: [Endpoint] { lock.withLock { asked } }

    func response(to endpoint: Endpoint) async throws -> HTTPResponse {
        let number = lock.withLock {
            asked.append(endpoint)
            return asked.count - 1
        }
        return try await answer(endpoint, number)
    }
}
