import Foundation
import VitalCoreMocks
import VitalNetworking
import XCTest

nonisolated final class LoggingClientTests: XCTestCase {
    private nonisolated struct Setup {
        let lines = MockMethod<String, Void, Never>(.success(()))
        let endpoint = Endpoint(
            path: "/users/\("secret")/orders", method: .post,
            queryItems: [URLQueryItem(name: "q", value: "secret"), URLQueryItem(name: "page", value: nil)],
            headers: ["Authorization": "secret"], body: Data("secret".utf8))

        func sut(_ answer: @escaping @Sendable () throws -> HTTPResponse) -> LoggingClient {
            ClientStub { _, _ in try answer() }.logging { [lines] in lines.call($0) }
        }
    }

    /// Writes what became of a request, and no secret.
    func testWritesAnswer() async throws {
        // Given
        let setup = Setup()
        let sut = setup.sut { HTTPResponse(statusCode: 204, headers: ["Cookie": "secret"], body: Data("secret".utf8)) }

        // When
        _ = try await sut.response(to: setup.endpoint)

        // Then
        XCTAssertTrue(try XCTUnwrap(setup.lines.lastCall).hasPrefix("POST /users/…/orders?q=…: 204 in 0.0"))
        XCTAssertFalse(setup.lines.calls.joined().contains("secret"))
    }

    /// Writes why a request failed, and no secret.
    func testWritesFailure() async {
        for (error, word) in [
            (HTTPError.statusCode(409, Data("secret".utf8)) as any Error, "409"),
            (CocoaError(.fileNoSuchFile, userInfo: ["secret": "secret"]), "failed"),
            (CancellationError(), "cancelled"), (HTTPError.invalidURL, "not a request"),
            (HTTPError.invalidResponse, "connection lost"),
        ] {
            // Given
            let setup = Setup()
            let sut = setup.sut { throw error }

            // When
            let thrown = await thrownError(as: (any Error).self) { try await sut.response(to: setup.endpoint) }
            XCTAssertNotNil(thrown, word)

            // Then
            XCTAssertTrue(
                try XCTUnwrap(setup.lines.lastCall).hasPrefix("POST /users/…/orders?q=…: \(word) after 0.0"),
                word
            )
            XCTAssertFalse(setup.lines.calls.joined().contains("secret"), word)
        }
    }

    /// Writes where an answer cannot be decoded.
    func testWritesPlace() async {
        // Given
        let setup = Setup()
        let sut = setup.sut { HTTPResponse(body: Data(#"[{"id": 1}, {"id": "secret"}]"#.utf8)) }

        // When
        let error = await thrownError(as: DecodingError.self) {
            let _: [[String: Int]] = try await sut.request(setup.endpoint)
        }
        XCTAssertNotNil(error)

        // Then
        XCTAssertEqual(setup.lines.calls.count, 2)
        XCTAssertEqual(setup.lines.lastCall, "POST /users/…/orders?q=…: unreadable at [1].id")
    }
}
