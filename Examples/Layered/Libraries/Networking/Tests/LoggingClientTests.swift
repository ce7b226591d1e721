import Foundation
import Testing
import VitalCoreMocks
import VitalNetworking

struct LoggingClientTests {
    private let lines = MockMethod<String, Void, Never>(.success(()))
    private let endpoint = Endpoint(
        path: "/users/\("secret")/orders", method: .post,
        queryItems: [URLQueryItem(name: "q", value: "secret"), URLQueryItem(name: "page", value: nil)],
        headers: ["Authorization": "secret"], body: Data("secret".utf8))

    private func sut(_ answer: @escaping @Sendable () throws -> HTTPResponse) -> LoggingClient {
        ClientStub { _, _ in try answer() }.logging { [lines] in lines.call($0) }
    }

    @Test("Writes what became of a request, and no secret")
    func writesAnswer() async throws {
        // Given
        let sut = sut { HTTPResponse(statusCode: 204, headers: ["Cookie": "secret"], body: Data("secret".utf8)) }

        // When
        _ = try await sut.response(to: endpoint)

        // Then
        #expect(try #require(lines.lastCall).hasPrefix("POST /users/…/orders?q=…: 204 in 0.0"))
        #expect(!lines.calls.joined().contains("secret"))
    }

    @Test(
        "Writes why a request failed, and no secret",
        arguments: [
            (HTTPError.statusCode(409, Data("secret".utf8)) as any Error, "409"),
            (CocoaError(.fileNoSuchFile, userInfo: ["secret": "secret"]), "failed"),
            (CancellationError(), "cancelled"), (HTTPError.invalidURL, "not a request"),
            (HTTPError.invalidResponse, "connection lost"),
        ])
    func writesFailure(error: any Error, word: String) async throws {
        // Given
        let sut = sut { throw error }

        // When
        await #expect(throws: (any Error).self) { try await sut.response(to: endpoint) }

        // Then
        #expect(try #require(lines.lastCall).hasPrefix("POST /users/…/orders?q=…: \(word) after 0.0"))
        #expect(!lines.calls.joined().contains("secret"))
    }

    @Test("Writes where an answer cannot be decoded")
    func writesPlace() async {
        // Given
        let sut = sut { HTTPResponse(body: Data(#"[{"id": 1}, {"id": "secret"}]"#.utf8)) }

        // When
        await #expect(throws: DecodingError.self) {
            let _: [[String: Int]] = try await sut.request(endpoint)
        }

        // Then
        #expect(lines.calls.count == 2)
        #expect(lines.lastCall == "POST /users/…/orders?q=…: unreadable at [1].id")
    }
}
