import ChallengeCoreMocks
import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

struct HTTPClientMockTests {
    private let endpoint = Endpoint(path: "/numbers")
    private let sut = HTTPClientMock()

    @Test("Answers a request with its JSON")
    func answersRequest() async throws {
        // Given
        sut.requestMethod.result = .success(Data("[1, 2]".utf8))

        // When
        let result: [Int] = try await sut.request(endpoint)

        // Then
        #expect(result == [1, 2])
        #expect(sut.requestMethod.calls == [endpoint])
        #expect(sut.responseMethod.calls.isEmpty)
    }

    @Test("Answers with status and headers")
    func answersResponse() async throws {
        // Given
        let response = HTTPResponse(statusCode: 201, headers: ["A": "B"], body: Data("x".utf8))
        sut.responseMethod.result = .success(response)

        // When
        let result = try await sut.response(to: endpoint)

        // Then
        #expect(result == response)
        #expect(sut.responseMethod.calls == [endpoint])
        #expect(sut.requestMethod.calls.isEmpty)
    }

    @Test("Says what a download would write")
    func recordsDownload() async throws {
        // Given
        let file = URL(fileURLWithPath: "/downloads/1")
        let response = HTTPResponse(statusCode: 203, headers: ["A": "B"], body: Data("x".utf8))
        sut.responseMethod.result = .success(response)

        // When
        let result = try await sut.download(endpoint, to: file)

        // Then
        #expect(result == HTTPResponse(statusCode: 203, headers: ["A": "B"]))
        #expect(sut.responseMethod.calls == [endpoint])
        #expect(sut.writeMethod.calls.map(\.file) == [file])
        #expect(sut.writeMethod.calls.map(\.content) == [Data("x".utf8)])

        // When
        sut.writeMethod.result = .failure(CocoaError(.fileWriteOutOfSpace))

        // Then
        await #expect(throws: CocoaError.self) {
            try await sut.download(endpoint, to: file)
        }
    }

    @Test("Throws until it is configured")
    func throwsUntilConfigured() async {
        await #expect(throws: NotConfiguredError.notConfigured) {
            let _: [Int] = try await sut.request(endpoint)
        }
        await #expect(throws: NotConfiguredError.notConfigured) {
            try await sut.response(to: endpoint)
        }
    }

    @Test("Refuses a header that is not valid, and sends nothing")
    func refusesHeader() async {
        sut.responseMethod.result = .success(HTTPResponse())
        await #expect(throws: HTTPError.invalidHeader("X")) {
            try await sut.response(to: Endpoint(path: "/numbers", headers: ["X": "\n"]))
        }
        #expect(sut.responseMethod.calls.isEmpty)
    }

    @Test("Refuses a path that is not valid, and sends nothing")
    func refusesPath() async {
        // Given
        let endpoint = Endpoint(path: "/numbers/\("")")
        sut.requestMethod.result = .success(Data("[]".utf8))
        sut.responseMethod.result = .success(HTTPResponse())

        // When / Then
        await #expect(throws: HTTPError.invalidURL) {
            let _: [Int] = try await sut.request(endpoint)
        }
        await #expect(throws: HTTPError.invalidURL) {
            try await sut.response(to: endpoint)
        }
        await #expect(throws: HTTPError.invalidURL) {
            try await sut.download(endpoint, to: URL(fileURLWithPath: "/downloads/1"))
        }
        #expect(sut.requestMethod.calls.isEmpty)
        #expect(sut.responseMethod.calls.isEmpty)
    }
}
