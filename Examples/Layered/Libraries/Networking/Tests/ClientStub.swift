import Foundation
import VitalNetworking

/// A client that answers as a test says, and records what it was asked. It writes no files.
nonisolated final class ClientStub: NetworkClientProtocol, @unchecked Sendable {
    private let lock = NSLock()
    private let answer: @Sendable (Endpoint, Int) async throws -> HTTPResponse
    private var asked: [Endpoint] = []
    private var written: [URL] = []

    /// `answer` gets the endpoint and how many calls came before.
    init(_ answer: @escaping @Sendable (Endpoint, Int) async throws -> HTTPResponse) {
        self.answer = answer
    }

    var endpoints: [Endpoint] { lock.withLock { asked } }
    /// The files of finished downloads.
    var files: [URL] { lock.withLock { written } }

    func response(to endpoint: Endpoint) async throws -> HTTPResponse {
        let number = lock.withLock {
            asked.append(endpoint)
            return asked.count - 1
        }
        return try await answer(endpoint, number)
    }

    func download(_ endpoint: Endpoint, to file: URL) async throws -> HTTPResponse {
        let response = try await response(to: endpoint).withoutBody
        lock.withLock { written.append(file) }
        return response
    }
}
