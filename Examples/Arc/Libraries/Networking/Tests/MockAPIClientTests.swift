import Foundation
import StudioNetworking
import StudioNetworkingMocks
import Testing

struct MockAPIClientTests {
    private let sut = MockAPIClient()

    @Test("Records every request, and returns its result")
    func records() async throws {
        // Arrange
        sut.requestResult = .success(Data("[1]".utf8))

        // Act
        let numbers = try await sut.request(
            endpoint: Endpoint(path: "/numbers"), method: .put, body: ["b": 1, "a": 2], responseType: [Int].self)
        _ = try await sut.request(
            endpoint: Endpoint(path: "/numbers/\(1)"), method: .delete, responseType: NoContent.self)

        // Assert
        #expect(numbers == [1])
        #expect(
            sut.requestMethod.calls == [
                MockAPIClient.Request(
                    Endpoint(path: "/numbers"), method: .put,
                    body: .bytes(Data(#"{"a":2,"b":1}"#.utf8), contentType: "application/json")),
                MockAPIClient.Request(Endpoint(path: "/numbers/1"), method: .delete),
            ]
        )
        #expect(try sut.requestResult.get() == Data("[1]".utf8))
    }

    @Test("Answers with headers")
    func answersWithHeaders() async throws {
        // Arrange
        sut.requestResult = .success(Data("[1]".utf8))
        sut.responseHeaders = ["X-Total-Count": "41"]

        // Act
        let response = try await sut.response(endpoint: Endpoint(path: "/numbers"), bodyType: [Int].self)

        // Assert
        #expect(response.body == [1])
        #expect(response.headers == ["X-Total-Count": "41"])
        #expect(sut.responseHeaders == ["X-Total-Count": "41"])
    }

    @Test("Records bodies that are no JSON, and the files that would be written")
    func recordsBytes() async throws {
        // Arrange
        sut.requestResult = .success(Data("[1]".utf8))
        let endpoint = Endpoint(path: "/numbers")
        let file = URL(fileURLWithPath: "/downloads/1")

        // Act
        let numbers = try await sut.request(
            endpoint: endpoint, method: .put, body: .bytes(Data("a=1".utf8)), responseType: [Int].self)
        let text = try await sut.response(endpoint: endpoint).body
        try await sut.download(endpoint: endpoint, to: file)

        // Assert
        #expect(numbers == [1])
        #expect(text == Data("[1]".utf8))
        #expect(
            sut.requestMethod.calls == [
                MockAPIClient.Request(endpoint, method: .put, body: .bytes(Data("a=1".utf8))),
                MockAPIClient.Request(endpoint), MockAPIClient.Request(endpoint),
            ]
        )
        #expect(sut.writeMethod.calls.map(\.file) == [file])
        #expect(sut.writeMethod.calls.map(\.content) == [Data("[1]".utf8)])
    }

    @Test("Refuses a path of another endpoint")
    func refuses() async {
        await #expect(throws: NetworkError.invalidURL) {
            try await sut.request(endpoint: Endpoint(path: "/numbers/\("")"), responseType: [Int].self)
        }
        #expect(!sut.requestCalled)
    }
}
