import Foundation
import StudioCore
import StudioCoreMocks
import StudioNetworking
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.serialized)
struct APIClientTests {
    private struct Unwritable: Encodable {
        func encode(to encoder: any Encoder) throws {
            throw CocoaError(.coderInvalidValue)
        }
    }

    private let sut: APIClient

    init() throws {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [URLProtocolMock.self]
        let baseURL = try #require(URL(string: "https://api.example"))
        sut = APIClient(baseURL: baseURL, session: URLSession(configuration: configuration))
    }

    private func answer(_ statusCode: Int?, _ body: String = "[1, 2]") {
        URLProtocolMock.loadMethod.result = .success(
            URLProtocolMock.Answer(statusCode: statusCode, body: Data(body.utf8)))
    }

    @Test("Decodes the answer", arguments: [200, 299])
    func decodes(statusCode: Int) async throws {
        // Arrange
        answer(statusCode)

        // Act
        let result = try await sut.request(
            endpoint: Endpoint(path: "/numbers", headers: ["X-Version": "2"]), responseType: [Int].self)

        // Assert
        #expect(result == [1, 2])
        let request = try #require(URLProtocolMock.loadMethod.lastCall)
        #expect(request.url?.absoluteString == "https://api.example/numbers")
        #expect(request.httpMethod == "GET")
        #expect(request.value(forHTTPHeaderField: "Accept") == "application/json")
        #expect(request.value(forHTTPHeaderField: "Content-Type") == nil)
        #expect(request.value(forHTTPHeaderField: "X-Version") == "2")
        #expect(request.value(forHTTPHeaderField: IdempotencyKey.header) == nil)
    }

    @Test("Sends a request with the timeout of the endpoint, and with the usual one without it")
    func setsTimeout() async throws {
        // Arrange
        answer(200)
        let usual = try URLRequest(url: #require(URL(string: "https://api.example"))).timeoutInterval

        for (timeout, expected) in [(usual / 2, usual / 2), (nil, usual)] {
            // Act
            _ = try await sut.request(
                endpoint: Endpoint(path: "/numbers", timeout: timeout), responseType: [Int].self)

            // Assert
            #expect(URLProtocolMock.loadMethod.lastCall?.timeoutInterval == expected)
        }
    }

    @Test("Returns the headers with the answer")
    func givesHeaders() async throws {
        // Arrange
        URLProtocolMock.loadMethod.result = .success(
            URLProtocolMock.Answer(statusCode: 200, headers: ["X-Total-Count": "41"], body: Data("[1, 2]".utf8)))

        // Act
        let result = try await sut.response(endpoint: Endpoint(path: "/numbers"), bodyType: [Int].self)

        // Assert
        #expect(result.body == [1, 2])
        #expect(result.header("x-total-count") == "41")
    }

    @Test("Sends the body as JSON, and the idempotency key")
    func sendsBody() async throws {
        // Arrange
        answer(200)

        // Act
        let result = try await IdempotencyKey.$current.withValue("seven") {
            try await sut.request(
                endpoint: Endpoint(path: "/numbers"), method: .post, body: [3], responseType: [Int].self)
        }

        // Assert
        #expect(result == [1, 2])
        let request = try #require(URLProtocolMock.loadMethod.lastCall)
        #expect(request.httpMethod == "POST")
        #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
        #expect(request.value(forHTTPHeaderField: "Idempotency-Key") == "seven")
    }

    @Test("Does not read a body that is not needed")
    func readsNoBody() async throws {
        // Arrange
        answer(204, "")

        // Act
        let result = try await sut.request(
            endpoint: Endpoint(path: "/numbers"), method: .delete, responseType: NoContent.self)

        // Assert
        #expect(result == NoContent())
        #expect(URLProtocolMock.loadMethod.lastCall?.httpMethod == "DELETE")
    }

    @Test(
        "Throws the error of a status",
        arguments: [
            (199, .httpError(199)), (300, .httpError(300)), (401, .unauthorized), (404, .notFound),
            (nil, .invalidResponse),
        ] as [(Int?, NetworkError)]
    )
    func throwsStatus(statusCode: Int?, error: NetworkError) async {
        // Arrange
        answer(statusCode, "")

        // Act / Assert
        await #expect(throws: error) {
            try await sut.request(endpoint: Endpoint(path: "/numbers"), responseType: [Int].self)
        }
    }

    @Test("Throws the body of a status without an error of its own")
    func throwsBody() async {
        // Arrange
        answer(422, "[1]")

        // Act / Assert
        await #expect(throws: StatusBodyError(statusCode: 422, body: Data("[1]".utf8))) {
            try await sut.request(endpoint: Endpoint(path: "/numbers"), responseType: [Int].self)
        }
    }

    @Test("Reports the place of a number that does not fit")
    func saysWhere() async {
        // Arrange
        answer(200, "[1, 0.5]")

        // Act
        let error = await #expect(throws: NetworkError.self) {
            try await sut.request(endpoint: Endpoint(path: "/numbers"), responseType: [Int].self)
        }

        // Assert
        guard case .decodingFailed(let reason) = error,
            case .dataCorrupted(let context) = reason.error as? DecodingError
        else {
            Issue.record("\(String(reflecting: error))")
            return
        }
        #expect(context.codingPath.map(\.intValue) == [1])
    }

    @Test("Throws an error for an answer that cannot be decoded")
    func throwsDecodingError() async {
        // Arrange
        answer(200, "{}")

        // Act / Assert
        await #expect(throws: NetworkError.decodingFailed(FailureReason())) {
            try await sut.request(endpoint: Endpoint(path: "/numbers"), responseType: [Int].self)
        }
    }

    @Test("Throws for a body that cannot be encoded, and sends nothing")
    func throwsEncodingError() async {
        // Arrange
        let callCount = URLProtocolMock.loadMethod.callCount

        // Act / Assert
        await #expect(throws: NetworkError.encodingFailed(FailureReason())) {
            try await sut.request(
                endpoint: Endpoint(path: "/numbers"), method: .put, body: Unwritable(), responseType: [Int].self)
        }
        #expect(URLProtocolMock.loadMethod.callCount == callCount)
    }

    @Test("Reads nothing from the cache of the system")
    func ignoresURLCache() async throws {
        // Arrange
        answer(200)

        // Act
        _ = try await sut.request(endpoint: Endpoint(path: "/numbers"), responseType: [Int].self)

        // Assert
        #expect(URLProtocolMock.loadMethod.lastCall?.cachePolicy == .reloadIgnoringLocalCacheData)
    }

    @Test(
        "Says why no answer came",
        arguments: [
            (.notConnectedToInternet, .offline), (.cannotConnectToHost, .offline), (.timedOut, .timeout),
            (.networkConnectionLost, .connectionLost), (.serverCertificateUntrusted, .insecure),
            (.cancelled, .insecure),
        ] as [(URLError.Code, RemoteFailure)]
    )
    func throwsNetworkUnavailable(code: URLError.Code, failure: RemoteFailure) async {
        // Arrange
        URLProtocolMock.loadMethod.result = .failure(URLError(code))

        // Act / Assert
        await #expect(throws: NetworkError.networkUnavailable(failure)) {
            try await sut.request(endpoint: Endpoint(path: "/numbers"), responseType: [Int].self)
        }
    }

    @Test("Throws a cancellation error when its task is cancelled")
    func throwsCancellation() async {
        // Arrange
        URLProtocolMock.loadMethod.result = .success(nil)
        let callCount = URLProtocolMock.loadMethod.callCount

        // Act
        let task = Task { [sut] in
            try await sut.request(endpoint: Endpoint(path: "/numbers"), responseType: [Int].self)
        }
        while URLProtocolMock.loadMethod.callCount == callCount {
            await Task.yield()
        }
        task.cancel()

        // Assert
        await #expect(throws: CancellationError.self) {
            try await task.value
        }
    }
}
