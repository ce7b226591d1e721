import Foundation

/// A client around another one, which does the same for an answer in memory and for one that goes into a file.
public nonisolated protocol ClientDecorator: HTTPClientContract {
    typealias Load = @Sendable (Endpoint) async throws -> HTTPResponse

    var client: any HTTPClientContract { get }

    /// The answer to a request. `load` gets it from the client.
    func response(to endpoint: Endpoint, by load: @escaping Load) async throws -> HTTPResponse
}

nonisolated extension ClientDecorator {
    public func response(to endpoint: Endpoint) async throws -> HTTPResponse {
        try await response(to: endpoint) { [client] in try await client.response(to: $0) }
    }

    /// The body of the answer is in the file alone.
    public func download(_ endpoint: Endpoint, to file: URL) async throws -> HTTPResponse {
        try await response(to: endpoint) { [client] in try await client.download($0, to: file) }
    }
}
