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

    private struct Number: StorableRow {
        let value: Int
    }

    private let sut: APIClient
    private let revalidating: APIClient

    init() throws {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [URLProtocolMock.self]
        let session = URLSession(configuration: configuration)
        let baseURL = try #require(URL(string: "https://api.example"))
        sut = APIClient(baseURL: baseURL, session: session)
        revalidating = APIClient(baseURL: baseURL, session: session, revalidates: true)
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

    @Test("Sends a body with its content type, unless the endpoint has another one")
    func sendsOtherBody() async throws {
        // Arrange
        answer(200)
        let bodies: [(RequestBody, [String: String], String)] = [
            (.bytes(Data("x".utf8)), [:], "application/octet-stream"),
            (.bytes(Data("x".utf8), contentType: "text/plain"), [:], "text/plain"),
            (.bytes(Data("x".utf8)), ["Content-Type": "image/png"], "image/png"),
            (RequestBody(contentType: "text/csv", data: Data("x".utf8)), [:], "text/csv"),
        ]
        for (body, headers, expected) in bodies {
            // Act
            let result = try await sut.request(
                endpoint: Endpoint(path: "/numbers", headers: headers), method: .put, body: body,
                responseType: [Int].self)

            // Assert
            #expect(result == [1, 2])
            let request = try #require(URLProtocolMock.loadMethod.lastCall)
            #expect(request.httpMethod == "PUT")
            #expect(request.value(forHTTPHeaderField: "Content-Type") == expected)
        }
    }

    @Test("Sends a file on the disk, with the idempotency key")
    func sendsFile() async throws {
        // Arrange
        answer(200)
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("file")
        try Data("x".utf8).write(to: file)

        // Act
        let result = try await IdempotencyKey.$current.withValue("seven") {
            try await sut.response(
                endpoint: Endpoint(path: "/numbers"), method: .post,
                body: RequestBody(contentType: "text/csv", data: nil, file: file))
        }

        // Assert
        #expect(result.body == Data("[1, 2]".utf8))
        let request = try #require(URLProtocolMock.loadMethod.lastCall)
        #expect(request.httpMethod == "POST")
        #expect(request.value(forHTTPHeaderField: "Content-Type") == "text/csv")
        #expect(request.value(forHTTPHeaderField: "Idempotency-Key") == "seven")
    }

    @Test("Returns an answer that is no JSON, and asks whether it still holds")
    func returnsBytes() async throws {
        // Arrange
        answer(200, "text", headers: ["ETag": "\"a\""])
        _ = try await revalidating.response(endpoint: Endpoint(path: "/text"))
        answer(304, headers: [:])

        // Act
        let result = try await revalidating.response(endpoint: Endpoint(path: "/text"))

        // Assert
        #expect(result.body == Data("text".utf8))
        #expect(lastCondition == "\"a\"")
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

    // MARK: - Conditional requests

    private func answer(_ statusCode: Int, _ body: String = "", headers: [String: String]) {
        URLProtocolMock.loadMethod.result = .success(
            URLProtocolMock.Answer(statusCode: statusCode, headers: headers, body: Data(body.utf8)))
    }

    private var lastCondition: String? {
        URLProtocolMock.loadMethod.lastCall?.value(forHTTPHeaderField: "If-None-Match")
    }

    @Test("Asks whether an answer still holds, and returns it again with the headers of now")
    func returnsKeptAnswer() async throws {
        // Arrange
        answer(200, "[1, 2]", headers: ["ETag": "\"a\"", "X-Total-Count": "2"])
        let endpoint = Endpoint(path: "/numbers")
        let first = try await revalidating.response(endpoint: endpoint, bodyType: [Int].self)
        #expect(first.body == [1, 2])
        #expect(lastCondition == nil)

        for count in ["3", "4"] {
            // Act
            answer(304, headers: ["X-Total-Count": count])
            let result = try await revalidating.response(endpoint: endpoint, bodyType: [Int].self)

            // Assert
            #expect(result.body == [1, 2])
            #expect(result.header("X-Total-Count") == count)
            #expect(lastCondition == "\"a\"")
        }
    }

    @Test("Keeps an answer over an error, until another one comes")
    func keepsLastAnswer() async throws {
        // Arrange
        let endpoint = Endpoint(path: "/numbers")
        answer(200, "[1]", headers: ["ETag": "\"a\""])
        _ = try await revalidating.request(endpoint: endpoint, responseType: [Int].self)
        answer(503, headers: [:])
        await #expect(throws: NetworkError.httpError(503)) {
            try await revalidating.request(endpoint: endpoint, responseType: [Int].self)
        }

        // Act
        answer(200, "[2]", headers: ["ETag": "\"b\""])
        let changed = try await revalidating.request(endpoint: endpoint, responseType: [Int].self)

        // Assert
        #expect(changed == [2])
        #expect(lastCondition == "\"a\"")
        answer(203, "[3]", headers: ["ETag": "\"c\""])
        _ = try await revalidating.request(endpoint: endpoint, responseType: [Int].self)
        #expect(lastCondition == "\"b\"")
        _ = try await revalidating.request(endpoint: endpoint, responseType: [Int].self)
        #expect(lastCondition == nil)
    }

    @Test("Asks with no condition for what is no GET, or has one of its own, or was never asked for")
    func asksWithoutCondition() async throws {
        // Arrange
        answer(200, "[1]", headers: ["ETag": "\"a\""])
        let endpoint = Endpoint(path: "/numbers")
        let own = Endpoint(path: "/numbers", headers: ["If-None-Match": "\"own\""])
        _ = try await revalidating.request(endpoint: endpoint, responseType: [Int].self)

        // Act / Assert
        for _ in 0..<2 {
            _ = try await revalidating.request(endpoint: endpoint, method: .post, responseType: [Int].self)
            #expect(lastCondition == nil)
            _ = try await revalidating.request(endpoint: own, responseType: [Int].self)
            #expect(lastCondition == "\"own\"")
            _ = try await sut.request(endpoint: endpoint, responseType: [Int].self)
            #expect(lastCondition == nil)
        }
    }

    @Test("Throws a 304 if it keeps no answer")
    func throwsWithoutAnswer() async {
        // Arrange
        answer(304, headers: ["ETag": "\"a\""])

        // Act / Assert
        for client in [sut, revalidating] {
            await #expect(throws: NetworkError.httpError(304)) {
                try await client.request(endpoint: Endpoint(path: "/numbers"), responseType: [Int].self)
            }
        }
    }

    @Test("Makes an old item of a store fresh by a 304")
    func renewsAge() async throws {
        // Arrange
        let now = MockMethod<Void, Date, Never>(.success(Date(timeIntervalSinceReferenceDate: 0)))
        var settings = StoreSettings()
        settings.freshTime = .seconds(60)
        settings.now = { now.call(()) }
        let store = CacheStore<Number>(settings: settings)
        func read() async throws -> Kept<Number> {
            try await store.read(.item("1"), policy: .localFirst) { [revalidating] in
                try await revalidating.request(endpoint: Endpoint(path: "/numbers/1"), responseType: Number.self)
            } map: {
                $0
            }
        }
        answer(200, #"{"value": 1}"#, headers: ["ETag": "\"a\""])
        _ = try await read()
        let later = Date(timeIntervalSinceReferenceDate: 61)
        now.result = .success(later)
        answer(304, headers: [:])

        // Act
        let result = try await read()

        // Assert
        #expect(result.value == Number(value: 1))
        #expect(result.fetchedAt == later)
        #expect(!result.isOld)
        #expect(lastCondition == "\"a\"")
    }

    // MARK: - Files

    @Test("Writes the body into a file, and replaces the one before", arguments: [false, true])
    func writesFile(replaces: Bool) async throws {
        // Arrange
        answer(200, "new", headers: ["ETag": "\"a\""])
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("file")
        if replaces {
            try Data("old".utf8).write(to: file)
        }

        for _ in 0..<2 {
            // Act
            try await revalidating.download(endpoint: Endpoint(path: "/numbers", timeout: 7), to: file)

            // Assert
            #expect(try Data(contentsOf: file) == Data("new".utf8))
            #expect(try folder.names == ["file"])
            #expect(URLProtocolMock.loadMethod.lastCall?.timeoutInterval == 7)
            #expect(lastCondition == nil)
        }
    }

    @Test("Sends a body to get a file")
    func sendsBodyForFile() async throws {
        // Arrange
        answer(200, "new")
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("file")

        // Act
        try await sut.download(
            endpoint: Endpoint(path: "/numbers"), method: .post, body: .json([3]), to: file)

        // Assert
        #expect(try Data(contentsOf: file) == Data("new".utf8))
        let request = try #require(URLProtocolMock.loadMethod.lastCall)
        #expect(request.httpMethod == "POST")
        #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
    }

    @Test("Throws the error of a status to a download, and leaves the file")
    func keepsFile() async throws {
        // Arrange
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("file")
        try Data("old".utf8).write(to: file)

        // Act / Assert
        answer(404, "no")
        await #expect(throws: NetworkError.notFound) {
            try await sut.download(endpoint: Endpoint(path: "/numbers"), to: file)
        }
        answer(422, "no")
        await #expect(throws: StatusBodyError(statusCode: 422, body: Data("no".utf8))) {
            try await sut.download(endpoint: Endpoint(path: "/numbers"), to: file)
        }
        answer(nil, "no")
        await #expect(throws: NetworkError.invalidResponse) {
            try await sut.download(endpoint: Endpoint(path: "/numbers"), to: file)
        }
        URLProtocolMock.loadMethod.result = .failure(URLError(.timedOut))
        await #expect(throws: NetworkError.networkUnavailable(.timeout)) {
            try await sut.download(endpoint: Endpoint(path: "/numbers"), to: file)
        }
        #expect(try Data(contentsOf: file) == Data("old".utf8))
        #expect(try folder.names == ["file"])
    }

    @Test("Throws the error of the disk if a download has no place")
    func throwsErrorOfDisk() async throws {
        // Arrange
        answer(200, "new")
        let folder = try TemporaryFolder()

        // Act / Assert
        let file = folder.url.appendingPathComponent("none").appendingPathComponent("file")
        await #expect(throws: CocoaError.self) {
            try await sut.download(endpoint: Endpoint(path: "/numbers"), to: file)
        }
        await #expect(throws: CocoaError.self) {
            try await sut.download(endpoint: Endpoint(path: "/numbers"), to: folder.url)
        }
        #expect(try folder.names.isEmpty)
    }

    // MARK: - Failures

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
