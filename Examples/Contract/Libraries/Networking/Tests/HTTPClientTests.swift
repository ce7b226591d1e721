import ChallengeCore
import ChallengeCoreMocks
import ChallengeNetworking
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.serialized)
struct HTTPClientTests {
    private let sut: HTTPClient

    init() throws {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [URLProtocolMock.self]
        let baseURL = try #require(URL(string: "https://api.example"))
        sut = HTTPClient(baseURL: baseURL, session: URLSession(configuration: configuration))
    }

    @Test("Decodes the answer", arguments: [200, 299])
    func decodesAnswer(statusCode: Int) async throws {
        // Given
        let body = Data("[1, 2]".utf8)
        URLProtocolMock.loadMethod.result = .success(HTTPResponse(statusCode: statusCode, body: body))

        // When
        let result: [Int] = try await sut.request(Endpoint(path: "/numbers"))

        // Then
        #expect(result == [1, 2])
        let request = try #require(URLProtocolMock.loadMethod.lastCall)
        #expect(request.httpMethod == "GET")
        #expect(request.url?.absoluteString == "https://api.example/numbers")
    }

    @Test("Returns status, headers and body")
    func givesAnswer() async throws {
        // Given
        let response = HTTPResponse(statusCode: 204, headers: ["X-Total-Count": "42"])
        URLProtocolMock.loadMethod.result = .success(response)

        // When
        let result = try await sut.response(to: Endpoint(path: "/numbers/\(7)", method: .delete))

        // Then
        #expect(result == response)
        let request = try #require(URLProtocolMock.loadMethod.lastCall)
        #expect(request.httpMethod == "DELETE")
        #expect(request.url?.absoluteString == "https://api.example/numbers/7")
    }

    @Test("Writes the body into a file, and replaces the one before", arguments: [false, true])
    func writesFile(replaces: Bool) async throws {
        // Given
        let response = HTTPResponse(statusCode: 203, headers: ["A": "B"], body: Data("new".utf8))
        URLProtocolMock.loadMethod.result = .success(response)
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("file")
        if replaces {
            try Data("old".utf8).write(to: file)
        }

        // When
        let result = try await sut.download(Endpoint(path: "/numbers", timeout: 7), to: file)

        // Then
        #expect(result == HTTPResponse(statusCode: 203, headers: ["A": "B"]))
        #expect(try Data(contentsOf: file) == Data("new".utf8))
        #expect(try folder.names == ["file"])
        #expect(URLProtocolMock.loadMethod.lastCall?.timeoutInterval == 7)
    }

    @Test("Throws what the server answered to a download, and leaves the file", arguments: [199, 300, 404])
    func keepsFile(statusCode: Int) async throws {
        // Given
        let response = HTTPResponse(statusCode: statusCode, headers: ["A": "B"], body: Data("no".utf8))
        URLProtocolMock.loadMethod.result = .success(response)
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("file")
        try Data("old".utf8).write(to: file)

        // When
        let error = await #expect(throws: HTTPError.self) {
            try await sut.download(Endpoint(path: "/numbers"), to: file)
        }

        // Then
        #expect(try #require(error).response == response)
        #expect(try Data(contentsOf: file) == Data("old".utf8))
        #expect(try folder.names == ["file"])
    }

    @Test("Throws the error of the disk if a download has no place")
    func throwsErrorOfDisk() async throws {
        // Given
        URLProtocolMock.loadMethod.result = .success(HTTPResponse(body: Data("new".utf8)))
        let folder = try TemporaryFolder()

        // When / Then
        let file = folder.url.appendingPathComponent("none").appendingPathComponent("file")
        await #expect(throws: CocoaError.self) {
            try await sut.download(Endpoint(path: "/numbers"), to: file)
        }
        await #expect(throws: CocoaError.self) {
            try await sut.download(Endpoint(path: "/numbers"), to: folder.url)
        }
        #expect(try folder.names.isEmpty)
    }

    @Test("Throws the error of the session to a download, and refuses an answer that is not an HTTP response")
    func throwsErrorOfDownload() async throws {
        // Given
        let file = URL(fileURLWithPath: "/downloads/1")
        URLProtocolMock.loadMethod.result = .failure(URLError(.notConnectedToInternet))

        // When / Then
        await #expect(throws: URLError.self) {
            try await sut.download(Endpoint(path: "/numbers"), to: file)
        }
        URLProtocolMock.loadMethod.result = .success(HTTPResponse(statusCode: URLProtocolMock.noHTTP))
        await #expect(throws: HTTPError.invalidResponse) {
            try await sut.download(Endpoint(path: "/numbers"), to: file)
        }
    }

    @Test("Sends a request with the timeout of the endpoint")
    func setsTimeout() async throws {
        // Given
        URLProtocolMock.loadMethod.result = .success(HTTPResponse())

        // When
        _ = try await sut.response(to: Endpoint(path: "/numbers", timeout: 7))

        // Then
        #expect(URLProtocolMock.loadMethod.lastCall?.timeoutInterval == 7)
    }

    @Test("Sends the key of a write, unless the endpoint has one, and asks no other cache")
    func sendsIdempotencyKey() async throws {
        // Given
        URLProtocolMock.loadMethod.result = .success(HTTPResponse())
        let ownKey = Endpoint(path: "/numbers", method: .post, headers: ["Idempotency-Key": "own"])

        // When
        try await IdempotencyKey.$current.withValue("seven") {
            _ = try await sut.response(to: Endpoint(path: "/numbers", method: .post))
            _ = try await sut.response(to: ownKey)
        }
        _ = try await sut.response(to: Endpoint(path: "/numbers"))

        // Then
        let requests = URLProtocolMock.loadMethod.calls.suffix(3)
        #expect(requests.map { $0.value(forHTTPHeaderField: IdempotencyKey.header) } == ["seven", "own", nil])
        #expect(requests.allSatisfy { $0.cachePolicy == .reloadIgnoringLocalCacheData })
    }

    @Test("Throws what the server answered", arguments: [199, 300, 404, 500])
    func throwsStatus(statusCode: Int) async throws {
        // Given
        let response = HTTPResponse(
            statusCode: statusCode, headers: ["Retry-After": "3"], body: Data("no".utf8))
        URLProtocolMock.loadMethod.result = .success(response)

        // When
        let error = await #expect(throws: HTTPError.self) {
            let _: [Int] = try await sut.request(Endpoint(path: "/numbers"))
        }

        // Then
        #expect(try #require(error).response == response)
        #expect(HTTPError.invalidURL.response == nil)
    }

    @Test("Throws an error for an answer that cannot be decoded")
    func throwsDecodingError() async {
        // Given
        URLProtocolMock.loadMethod.result = .success(HTTPResponse(body: Data("{}".utf8)))

        // When / Then
        await #expect(throws: DecodingError.self) {
            let _: [Int] = try await sut.request(Endpoint(path: "/numbers"))
        }
    }

    @Test("Throws the error of the session")
    func throwsSessionError() async {
        // Given
        URLProtocolMock.loadMethod.result = .failure(URLError(.notConnectedToInternet))

        // When
        let error = await #expect(throws: URLError.self) {
            let _: [Int] = try await sut.request(Endpoint(path: "/numbers"))
        }

        // Then
        #expect(error?.code == .notConnectedToInternet)
    }

    @Test("Throws the error of a refused certificate, not a cancellation")
    func throwsRefusedConnection() async {
        // Given
        URLProtocolMock.loadMethod.result = .failure(URLError(.cancelled))

        // When
        let error = await #expect(throws: URLError.self) {
            try await sut.response(to: Endpoint(path: "/numbers"))
        }

        // Then
        #expect(error?.code == .cancelled)
    }

    @Test("Throws a cancellation error when its task is cancelled")
    func throwsCancelledTask() async {
        // Given
        URLProtocolMock.loadMethod.result = .success(nil)
        let callCount = URLProtocolMock.loadMethod.callCount

        // When
        let task = Task { [sut] in
            try await sut.response(to: Endpoint(path: "/numbers"))
        }
        while URLProtocolMock.loadMethod.callCount == callCount {
            await Task.yield()
        }
        task.cancel()

        // Then
        await #expect(throws: CancellationError.self) {
            try await task.value
        }
    }

    @Test("Refuses an answer that is not an HTTP response")
    func refusesOtherAnswer() async {
        // Given
        URLProtocolMock.loadMethod.result = .success(HTTPResponse(statusCode: URLProtocolMock.noHTTP))

        // When / Then
        await #expect(throws: HTTPError.invalidResponse) {
            try await sut.response(to: Endpoint(path: "/numbers"))
        }
    }

    @Test("Sends nothing if the URL is not valid")
    func sendsNothing() async {
        // Given
        let callCount = URLProtocolMock.loadMethod.callCount

        // When / Then
        await #expect(throws: HTTPError.invalidURL) {
            try await sut.response(to: Endpoint(path: "/numbers/\("..")"))
        }
        #expect(URLProtocolMock.loadMethod.callCount == callCount)
    }
}
