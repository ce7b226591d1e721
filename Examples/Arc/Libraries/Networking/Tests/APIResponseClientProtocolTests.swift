import Foundation
import StudioNetworking
import Testing

struct APIResponseClientProtocolTests {
    /// A client that knows nothing of files.
    private struct PlainClient: APIResponseClientProtocol {
        let answer: @Sendable () throws -> Data

        func response(
            endpoint: Endpoint, method: HTTPMethod, body: RequestBody?
        ) async throws -> APIResponse<Data> {
            APIResponse(body: try answer())
        }
    }

    @Test("A client that only has answers writes their bodies, and keeps the file if it fails")
    func writesAnswer() async throws {
        // Arrange
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("old".utf8).write(to: file)
        let answering = PlainClient { Data("new".utf8) }
        let failing = PlainClient { throw NetworkError.notFound }

        // Act / Assert
        await #expect(throws: NetworkError.notFound) {
            try await failing.download(endpoint: Endpoint(path: "/a"), to: file)
        }
        #expect(try Data(contentsOf: file) == Data("old".utf8))
        try await answering.download(endpoint: Endpoint(path: "/a"), to: file)
        #expect(try Data(contentsOf: file) == Data("new".utf8))
    }
}
