import Foundation
import VitalCoreMocks
import VitalNetworking
import XCTest

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

nonisolated final class ClientDownloadTests: XCTestCase {
    /// A client that only has answers writes their bodies, and replaces a file.
    func testWritesAnswer() async throws {
        // Given
        let endpoint = Endpoint(path: "/a")
        let client = PlainClient { HTTPResponse(statusCode: 203, headers: ["A": "B"], body: Data("new".utf8)) }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("old".utf8).write(to: file)

        // When
        let response = try await client.download(endpoint, to: file)

        // Then
        XCTAssertEqual(response, HTTPResponse(statusCode: 203, headers: ["A": "B"]))
        XCTAssertEqual(try Data(contentsOf: file), Data("new".utf8))
    }

    /// A client that fails leaves the file as it was.
    func testKeepsFile() async throws {
        // Given
        let endpoint = Endpoint(path: "/a")
        let client = PlainClient { throw HTTPError.statusCode(404, Data("no".utf8)) }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("old".utf8).write(to: file)

        // When / Then
        let error = await thrownError(as: HTTPError.self) {
            try await client.download(endpoint, to: file)
        }
        XCTAssertEqual(error, .statusCode(404, Data("no".utf8)))
        XCTAssertEqual(try Data(contentsOf: file), Data("old".utf8))
    }

    /// Is sent with a token, and again with another one.
    func testAuthorizes() async throws {
        // Given
        let endpoint = Endpoint(path: "/a")
        let file = URL(fileURLWithPath: "/downloads/1")
        let client = ClientStub { endpoint, _ in
            guard endpoint.headers["Authorization"] == "Bearer new" else { throw HTTPError.statusCode(401, Data()) }
            return HTTPResponse()
        }

        // When
        _ = try await client.authorized(by: RenewedToken()).download(endpoint, to: file)

        // Then
        XCTAssertEqual(client.endpoints.map { $0.headers["Authorization"] }, ["Bearer old", "Bearer new"])
        XCTAssertEqual(client.files, [file])
    }

    /// Is sent again after a temporary failure.
    func testRetries() async throws {
        // Given
        let endpoint = Endpoint(path: "/a")
        let file = URL(fileURLWithPath: "/downloads/1")
        let client = ClientStub { _, number in
            guard number == 1 else { throw HTTPError.statusCode(503, Data()) }
            return HTTPResponse(statusCode: 203)
        }

        // When
        let response = try await client.retrying(RetryPolicy(firstDelay: .zero)).download(endpoint, to: file)

        // Then
        XCTAssertEqual(response.statusCode, 203)
        XCTAssertEqual(client.endpoints.count, 2)
        XCTAssertEqual(client.files, [file])
    }

    /// Ends at its limit.
    func testEndsAtLimit() async {
        // Given
        let endpoint = Endpoint(path: "/a")
        let file = URL(fileURLWithPath: "/downloads/1")
        let client = ClientStub { _, _ in
            try await Task.sleep(for: .seconds(60))
            return HTTPResponse()
        }

        // When
        let error = await thrownError(as: URLError.self) {
            try await client.limited(to: .milliseconds(10)).download(endpoint, to: file)
        }
        XCTAssertNotNil(error)

        // Then
        XCTAssertEqual(error?.code, .timedOut)
        XCTAssertTrue(client.files.isEmpty)
    }

    /// Has a line in the log.
    func testLogs() async throws {
        // Given
        let endpoint = Endpoint(path: "/a")
        let file = URL(fileURLWithPath: "/downloads/1")
        let lines = MockMethod<String, Void, Never>(.success(()))
        let client = ClientStub { _, _ in HTTPResponse(statusCode: 206) }

        // When
        _ = try await client.logging { lines.call($0) }.download(endpoint, to: file)

        // Then
        XCTAssertEqual(lines.calls.count, 1)
        XCTAssertTrue(try XCTUnwrap(lines.lastCall).hasPrefix("GET /a: 206 in 0.0"))
        XCTAssertEqual(client.files, [file])
    }

    /// Is changed by hooks.
    func testHooks() async throws {
        // Given
        let endpoint = Endpoint(path: "/a")
        let file = URL(fileURLWithPath: "/downloads/1")
        let client = ClientStub { endpoint, _ in HTTPResponse(headers: endpoint.headers, body: Data("x".utf8)) }
        let sut = client.hooked { endpoint in
            endpoint.adding(headers: ["X-App": "7"])
        } didReceive: { response, _ in
            HTTPResponse(statusCode: 203, headers: response.headers, body: response.body)
        }

        // When
        let response = try await sut.download(endpoint, to: file)

        // Then
        XCTAssertEqual(response, HTTPResponse(statusCode: 203, headers: ["X-App": "7"]))
        XCTAssertEqual(client.files, [file])
    }

    /// Is not asked whether it still holds.
    func testIsNotKept() async throws {
        // Given
        let endpoint = Endpoint(path: "/a")
        let file = URL(fileURLWithPath: "/downloads/1")
        let client = ClientStub { _, _ in HTTPResponse(headers: ["ETag": "\"a\""], body: Data("x".utf8)) }
        let sut = client.revalidating()

        // When
        _ = try await sut.response(to: endpoint)
        _ = try await sut.download(endpoint, to: file)

        // Then
        XCTAssertEqual(client.endpoints, [endpoint, endpoint])
        XCTAssertEqual(client.files, [file])
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
