import Foundation
import Testing
import VitalCoreMocks
import VitalNetworking

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct ClientDownloadTests {
    private let endpoint = Endpoint(path: "/a")
    private let file = URL(fileURLWithPath: "/downloads/1")

    @Test("A client that only has answers writes their bodies, and replaces a file")
    func writesAnswer() async throws {
        // Given
        let client = PlainClient { HTTPResponse(statusCode: 203, headers: ["A": "B"], body: Data("new".utf8)) }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("old".utf8).write(to: file)

        // When
        let response = try await client.download(endpoint, to: file)

        // Then
        #expect(response == HTTPResponse(statusCode: 203, headers: ["A": "B"]))
        #expect(try Data(contentsOf: file) == Data("new".utf8))
    }

    @Test("A client that fails leaves the file as it was")
    func keepsFile() async throws {
        // Given
        let client = PlainClient { throw HTTPError.statusCode(404, Data("no".utf8)) }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("old".utf8).write(to: file)

        // When / Then
        await #expect(throws: HTTPError.statusCode(404, Data("no".utf8))) {
            try await client.download(endpoint, to: file)
        }
        #expect(try Data(contentsOf: file) == Data("old".utf8))
    }

    @Test("Is sent with a token, and again with another one")
    func authorizes() async throws {
        // Given
        let client = ClientStub { endpoint, _ in
            guard endpoint.headers["Authorization"] == "Bearer new" else { throw HTTPError.statusCode(401, Data()) }
            return HTTPResponse()
        }

        // When
        _ = try await client.authorized(by: RenewedToken()).download(endpoint, to: file)

        // Then
        #expect(client.endpoints.map { $0.headers["Authorization"] } == ["Bearer old", "Bearer new"])
        #expect(client.files == [file])
    }

    @Test("Is sent again after a temporary failure")
    func retries() async throws {
        // Given
        let client = ClientStub { _, number in
            guard number == 1 else { throw HTTPError.statusCode(503, Data()) }
            return HTTPResponse(statusCode: 203)
        }

        // When
        let response = try await client.retrying(RetryPolicy(firstDelay: .zero)).download(endpoint, to: file)

        // Then
        #expect(response.statusCode == 203)
        #expect(client.endpoints.count == 2)
        #expect(client.files == [file])
    }

    @Test("Ends at its limit")
    func endsAtLimit() async {
        // Given
        let client = ClientStub { _, _ in
            try await Task.sleep(for: .seconds(60))
            return HTTPResponse()
        }

        // When
        let error = await #expect(throws: URLError.self) {
            try await client.limited(to: .milliseconds(10)).download(endpoint, to: file)
        }

        // Then
        #expect(error?.code == .timedOut)
        #expect(client.files.isEmpty)
    }

    @Test("Has a line in the log")
    func logs() async throws {
        // Given
        let lines = MockMethod<String, Void, Never>(.success(()))
        let client = ClientStub { _, _ in HTTPResponse(statusCode: 206) }

        // When
        _ = try await client.logging { lines.call($0) }.download(endpoint, to: file)

        // Then
        #expect(lines.calls.count == 1)
        #expect(try #require(lines.lastCall).hasPrefix("GET /a: 206 in 0.0"))
        #expect(client.files == [file])
    }

    @Test("Is changed by hooks")
    func hooks() async throws {
        // Given
        let client = ClientStub { endpoint, _ in HTTPResponse(headers: endpoint.headers, body: Data("x".utf8)) }
        let sut = client.hooked { endpoint in
            endpoint.adding(headers: ["X-App": "7"])
        } didReceive: { response, _ in
            HTTPResponse(statusCode: 203, headers: response.headers, body: response.body)
        }

        // When
        let response = try await sut.download(endpoint, to: file)

        // Then
        #expect(response == HTTPResponse(statusCode: 203, headers: ["X-App": "7"]))
        #expect(client.files == [file])
    }

    @Test("Is not asked whether it still holds")
    func isNotKept() async throws {
        // Given
        let client = ClientStub { _, _ in HTTPResponse(headers: ["ETag": "\"a\""], body: Data("x".utf8)) }
        let sut = client.revalidating()

        // When
        _ = try await sut.response(to: endpoint)
        _ = try await sut.download(endpoint, to: file)

        // Then
        #expect(client.endpoints == [endpoint, endpoint])
        #expect(client.files == [file])
    }
}

/// A client that knows nothing of downloads.
private nonisolated struct PlainClient: NetworkClientProtocol {
    let answer: @Sendable () throws -> HTTPResponse

    func response(to endpoint: Endpoint) async throws -> HTTPResponse {
        try answer()
    }
}

private nonisolated struct RenewedToken: TokenProvider {
    func token() -> String? { "old" }

    func refresh(_ token: String) -> String { "new" }
}
