import Foundation
import VitalCore
import VitalCoreMocks
import VitalNetworking
import XCTest

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

nonisolated final class NetworkClientTests: XCTestCase {
    private let delays = MockMethod<Duration, Void, any Error>(.success(()))
    private let endpoint = Endpoint(path: "/numbers")
    /// The number of calls that earlier tests recorded.
    private var earlierCallCount = 0

    override func setUp() {
        earlierCallCount = URLProtocolMock.loadMethod.callCount
    }

    private var urlRequests: [URLRequest] {
        Array(URLProtocolMock.loadMethod.calls.dropFirst(earlierCallCount))
    }

    private var requests: [String] {
        urlRequests.map { "\($0.httpMethod ?? "") \($0.url?.absoluteString ?? "")" }
    }

    private static var session: URLSession {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [URLProtocolMock.self]
        return URLSession(configuration: configuration)
    }

    /// Creates a client that gets the `answers` one after the other: the first one now, each of the others after a
    /// delay.
    private func makeSUT(
        _ answers: [Result<HTTPResponse?, any Error>],
        transformRequest: @escaping NetworkClient.RequestTransform = { $0 },
        transformResponse: @escaping NetworkClient.ResponseTransform = { $0 }
    ) throws -> NetworkClient {
        URLProtocolMock.loadMethod.result = try XCTUnwrap(answers.first)
        return NetworkClient(
            baseURL: try XCTUnwrap(URL(string: "https://api.example")),
            session: Self.session,
            retryPolicy: RetryPolicy(limit: 2, firstDelay: .seconds(1), longestDelay: .seconds(60)),
            transformRequest: transformRequest,
            transformResponse: transformResponse,
            sleep: { [delays] delay in
                try delays.call(delay)
                if answers.indices.contains(delays.callCount) {
                    URLProtocolMock.loadMethod.result = answers[delays.callCount]
                }
            },
            random: { 1 }
        )
    }

    private func answer(_ statusCode: Int = 200, _ body: String = "[1, 2]") -> Result<HTTPResponse?, any Error> {
        .success(HTTPResponse(statusCode: statusCode, body: Data(body.utf8)))
    }

    // MARK: - Answers

    func test_networkClient_whenServerAnswers_shouldDecodeIt() async throws {
        for statusCode in [200, 299] {
            // Given
            let sut = try makeSUT([answer(statusCode)])

            // When
            let result: [Int] = try await sut.get("/numbers/\(7)", queryItems: [URLQueryItem(name: "a", value: "b")])

            // Then
            XCTAssertEqual(result, [1, 2])
        }
        XCTAssertEqual(requests.last, "GET https://api.example/numbers/7?a=b")
    }

    func test_networkClient_whenServerAnswers_shouldGiveStatusHeadersAndBody() async throws {
        // Given
        let response = HTTPResponse(statusCode: 204, headers: ["X-Total-Count": "42"])
        let sut = try makeSUT([.success(response)])

        // When
        let result = try await sut.response(to: Endpoint(path: "/numbers/\(7)", method: .delete))

        // Then
        XCTAssertEqual(result, response)
        XCTAssertEqual(requests, ["DELETE https://api.example/numbers/7"])
    }

    func test_networkClient_whenEndpointHasTimeout_shouldSendRequestWithIt() async throws {
        // Given
        let sut = try makeSUT([answer()])

        // When
        let _: [Int] = try await sut.get("/numbers", timeout: 7)
        let _: [Int] = try await sut.request(Endpoint(path: "/numbers", timeout: 8))

        // Then
        XCTAssertEqual(urlRequests.map(\.timeoutInterval), [7, 8])
    }

    func test_networkClient_whenServerRefuses_shouldThrowStatusAndBodyAtOnce() async throws {
        for statusCode in [199, 300, 404, 500] {
            // Given
            let sut = try makeSUT([answer(statusCode, "no")])

            // When
            let error = await failure { try await sut.response(to: endpoint) }

            // Then
            XCTAssertEqual(error as? HTTPError, .statusCode(statusCode, Data("no".utf8)))
        }
        XCTAssertEqual(requests.count, 4)
        XCTAssertEqual(delays.calls, [])
    }

    func test_networkClient_whenAnswerIsNoneOfHTTP_shouldSaySo() async throws {
        let sut = try makeSUT([answer(URLProtocolMock.noHTTP)])
        let error = await failure { try await sut.response(to: endpoint) }
        XCTAssertEqual(error as? HTTPError, .invalidResponse)
    }

    func test_networkClient_whenAnswerCannotBeDecoded_shouldSaySo() async throws {
        let sut = try makeSUT([answer(200, "{}")])
        let error = await failure { let _: [Int] = try await sut.get("/numbers") }
        XCTAssertTrue(error is DecodingError)
    }

    func test_networkClient_whenPathIsNotValid_shouldSendNothing() async throws {
        let sut = try makeSUT([answer()])
        let error = await failure { try await sut.response(to: Endpoint(path: "/numbers/\("")")) }
        XCTAssertEqual(error as? HTTPError, .invalidURL)
        XCTAssertEqual(requests, [])
    }

    // MARK: - Downloads

    func test_networkClient_whenDownloadSucceeds_shouldReplaceTheFile() async throws {
        // Given
        let sut = try makeSUT([answer(503, "busy"), answer(203, "new")])
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("file")
        try Data("old".utf8).write(to: file)

        // When
        let result = try await sut.download(endpoint, to: file)

        // Then
        XCTAssertEqual(result, HTTPResponse(statusCode: 203))
        XCTAssertEqual(try Data(contentsOf: file), Data("new".utf8))
        XCTAssertEqual(try folder.names, ["file"])
        XCTAssertEqual(requests.count, 2)
    }

    func test_networkClient_whenServerRefusesDownload_shouldLeaveTheFile() async throws {
        // Given
        let sut = try makeSUT([answer(404, "no")])
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("file")
        try Data("old".utf8).write(to: file)

        // When
        let error = await failure { try await sut.download(endpoint, to: file) }

        // Then
        XCTAssertEqual(error as? HTTPError, .statusCode(404, Data("no".utf8)))
        XCTAssertEqual(try Data(contentsOf: file), Data("old".utf8))
        XCTAssertEqual(try folder.names, ["file"])
    }

    func test_networkClient_whenDownloadHasNoPlace_shouldSaySo() async throws {
        // Given
        let sut = try makeSUT([answer()])
        let folder = try TemporaryFolder()
        let absent = folder.url.appendingPathComponent("none").appendingPathComponent("file")

        for place in [absent, folder.url] {
            // When
            let error = await failure { try await sut.download(endpoint, to: place) }

            // Then
            XCTAssertTrue(error is CocoaError)
            XCTAssertEqual(try folder.names, [])
        }
        XCTAssertEqual(requests.count, 2)
    }

    func test_networkClient_whenDownloadIsTransformed_shouldWriteWhatIsAccepted() async throws {
        // Given
        let sut = try makeSUT([answer(200, "new")], transformResponse: { HTTPResponse(statusCode: 404, body: $0.body) })

        // When
        let error = await failure { try await sut.download(endpoint, to: URL(fileURLWithPath: "/downloads/1")) }

        // Then
        XCTAssertEqual(error as? HTTPError, .statusCode(404, Data()))
    }

    // MARK: - Retry

    func test_networkClient_whenServerIsBusy_shouldSendAgainAfterLongerAndLongerDelays() async throws {
        // Given
        let sut = try makeSUT([answer(503), .failure(URLError(.timedOut)), answer()])

        // When
        let result: [Int] = try await sut.get("/numbers")

        // Then
        XCTAssertEqual(result, [1, 2])
        XCTAssertEqual(delays.calls, [.seconds(1), .seconds(2)])
        XCTAssertEqual(requests.count, 3)
    }

    func test_networkClient_whenServerStaysBusy_shouldGiveUp() async throws {
        let sut = try makeSUT([answer(503, "busy")])
        let error = await failure { try await sut.response(to: endpoint) }
        XCTAssertEqual(error as? HTTPError, .statusCode(503, Data("busy".utf8)))
        XCTAssertEqual(requests.count, 3)
    }

    func test_networkClient_whenNetworkIsGone_shouldThrowThat() async throws {
        let sut = try makeSUT([.failure(URLError(.notConnectedToInternet))])
        let error = await failure { try await sut.response(to: endpoint) }
        XCTAssertEqual((error as? URLError)?.code, .notConnectedToInternet)
        XCTAssertEqual(requests.count, 1)
    }

    func test_networkClient_whenRequestMayNotBeSentTwice_shouldSendItOnce() async throws {
        let sut = try makeSUT([answer(503)])
        _ = await failure { try await sut.response(to: Endpoint(path: "/numbers", method: .post)) }
        XCTAssertEqual(requests, ["POST https://api.example/numbers"])
    }

    // MARK: - Cancellation

    func test_networkClient_whenCertificateIsRefused_shouldThrowThat() async throws {
        let sut = try makeSUT([.failure(URLError(.cancelled))])
        let error = await failure { try await sut.response(to: endpoint) }
        XCTAssertEqual((error as? URLError)?.code, .cancelled)
        XCTAssertEqual(requests.count, 1)
    }

    func test_networkClient_whenTaskIsCancelled_shouldThrowCancellation() async throws {
        // Given
        let sut = try makeSUT([.success(nil)])
        let task = Task { [endpoint] in await failure { try await sut.response(to: endpoint) } }
        while requests.isEmpty {
            await Task.yield()
        }

        // When
        task.cancel()

        // Then
        let error = await task.value
        XCTAssertTrue(error is CancellationError)
    }

    func test_networkClient_whenCancelledBetweenAttempts_shouldNotSendAgain() async throws {
        // Given
        let sut = try makeSUT([answer(503)])
        delays.result = .failure(CancellationError())

        // When
        let error = await failure { try await sut.response(to: endpoint) }

        // Then
        XCTAssertTrue(error is CancellationError)
        XCTAssertEqual(requests.count, 1)
    }

    func test_networkClient_whenCancelledWhileItWaits_shouldEndAtOnce() async throws {
        // Given
        URLProtocolMock.loadMethod.result = answer(503)
        let sut = NetworkClient(
            baseURL: try XCTUnwrap(URL(string: "https://api.example")),
            session: Self.session,
            retryPolicy: RetryPolicy(limit: 1, firstDelay: .seconds(3_600), longestDelay: .seconds(3_600)),
            sleep: { [delays] delay in
                try delays.call(delay)
                try await Task.sleep(for: delay)
            },
            random: { 1 }
        )
        let task = Task { [endpoint] in await failure { try await sut.response(to: endpoint) } }
        while delays.calls.isEmpty {
            await Task.yield()
        }

        // When
        task.cancel()

        // Then
        let error = await task.value
        XCTAssertTrue(error is CancellationError)
    }

    // MARK: - Defaults

    func test_networkClient_whenNothingElseIsSaid_shouldWaitByTheClockForAPartOfTheTime() async throws {
        // Given
        URLProtocolMock.loadMethod.result = answer(503)
        let sut = NetworkClient(
            baseURL: try XCTUnwrap(URL(string: "https://api.example")),
            session: Self.session,
            retryPolicy: RetryPolicy(limit: 1, firstDelay: .milliseconds(1))
        )

        // When
        let error = await failure { try await sut.response(to: endpoint) }

        // Then
        XCTAssertEqual(error as? HTTPError, .statusCode(503, Data("[1, 2]".utf8)))
        XCTAssertEqual(requests.count, 2)
    }

    // MARK: - Transformation

    func test_networkClient_whenRequestsAreTransformed_shouldSendWhatTheyBecame() async throws {
        // Given
        let seen = MockMethod<URLRequest, Void, Never>(.success(()))
        let sut = try makeSUT(
            [answer(503), answer()],
            transformRequest: { request in
                seen.call(request)
                var request = request
                request.url?.append(queryItems: [URLQueryItem(name: "token", value: "\(seen.callCount)")])
                return request
            }
        )

        // When
        _ = try await IdempotencyKey.$current.withValue("seven") {
            try await sut.response(to: Endpoint(path: "/numbers", method: .put))
        }

        // Then
        XCTAssertEqual(
            requests,
            ["PUT https://api.example/numbers?token=1", "PUT https://api.example/numbers?token=2"]
        )
        XCTAssertEqual(seen.calls.map { $0.value(forHTTPHeaderField: "Idempotency-Key") }, ["seven", "seven"])
    }

    func test_networkClient_whenAnswersAreTransformed_shouldGiveWhatTheyBecame() async throws {
        // Given
        let sut = try makeSUT([answer(404)], transformResponse: { HTTPResponse(statusCode: 200, body: $0.body) })

        // When
        let result: [Int] = try await sut.get("/numbers")

        // Then
        XCTAssertEqual(result, [1, 2])
    }

    func test_networkClient_whenTheEndpointHasAKey_shouldSendThatOneAndAskNoOtherCache() async throws {
        // Given
        let seen = MockMethod<URLRequest, Void, Never>(.success(()))
        let sut = try makeSUT(
            [answer()],
            transformRequest: { request in
                seen.call(request)
                return request
            }
        )

        // When
        _ = try await IdempotencyKey.$current.withValue("seven") {
            try await sut.response(
                to: Endpoint(path: "/numbers", method: .post, headers: ["Idempotency-Key": "own"])
            )
        }

        // Then
        XCTAssertEqual(seen.calls.map { $0.value(forHTTPHeaderField: IdempotencyKey.header) }, ["own"])
        XCTAssertEqual(seen.calls.map(\.cachePolicy), [.reloadIgnoringLocalCacheData])
    }

    func test_networkClient_whenNothingIsSentAgain_shouldSendNoKey() async throws {
        // Given
        let seen = MockMethod<URLRequest, Void, Never>(.success(()))
        let sut = try makeSUT(
            [answer()],
            transformRequest: { request in
                seen.call(request)
                return request
            }
        )

        // When
        _ = try await sut.response(to: endpoint)

        // Then
        XCTAssertEqual(seen.calls.map { $0.value(forHTTPHeaderField: IdempotencyKey.header) }, [nil])
    }
}
