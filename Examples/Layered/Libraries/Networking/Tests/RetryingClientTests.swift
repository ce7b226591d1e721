import Foundation
import VitalCore
import VitalCoreMocks
import VitalNetworking
import XCTest

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

nonisolated final class RetryingClientTests: XCTestCase {
    private nonisolated struct Setup {
        let delays = MockMethod<Duration, Void, any Error>(.success(()))

        func sut(_ client: ClientStub) -> RetryingClient {
            RetryingClient(client, policy: RetryPolicy(limit: 2, firstDelay: .seconds(1))) { [delays] in
                try delays.call($0)
            } random: {
                1
            }
        }
    }

    /// Sends a request again after a temporary failure, and waits longer each time.
    func testSendsAgain() async {
        for failure in [
            HTTPError.statusCode(503, Data()), URLError(.networkConnectionLost), OtherError(.status(503)),
            OtherError(.connectionLost), OtherError(.timeout),
        ] as [any Error] {
            do {
                // Given
                let setup = Setup()
                let client = ClientStub { _, number in
                    guard number == 2 else { throw failure }
                    return HTTPResponse(statusCode: 204)
                }

                // When
                let response = try await setup.sut(client).response(to: Endpoint(path: "/a"))

                // Then
                XCTAssertEqual(response.statusCode, 204, "\(failure)")
                XCTAssertEqual(setup.delays.calls, [.seconds(1), .seconds(2)], "\(failure)")
                XCTAssertEqual(client.endpoints, Array(repeating: Endpoint(path: "/a"), count: 3), "\(failure)")
            } catch {
                XCTFail("\(failure): \(error)")
            }
        }
    }

    /// Sends a write with the same idempotency key each time.
    func testKeepsIdempotencyKey() async throws {
        // Given
        let setup = Setup()
        let url = try XCTUnwrap(URL(string: "https://api.example"))
        let keys = MockMethod<String?, Void, Never>(.success(()))
        let client = ClientStub { endpoint, number in
            keys.call(try endpoint.urlRequest(baseURL: url).value(forHTTPHeaderField: IdempotencyKey.header))
            guard number == 2 else { throw HTTPError.statusCode(503, Data()) }
            return HTTPResponse()
        }

        // When
        _ = try await IdempotencyKey.$current.withValue("seven") {
            try await setup.sut(client).response(to: Endpoint(path: "/a", method: .put))
        }

        // Then
        XCTAssertEqual(keys.calls, ["seven", "seven", "seven"])
    }

    /// Waits as long as the server asks for.
    func testWaitsAsAsked() async {
        for failure in [
            HTTPError.statusCode(429, Data(), headers: ["Retry-After": "7"]),
            HTTPError.statusCode(429, Data(), headers: ["retry-after": "7"]),
            OtherError(.status(429), HTTPResponse(statusCode: 429, headers: ["Retry-After": "7"])),
        ] as [any Error] {
            do {
                // Given
                let setup = Setup()
                let client = ClientStub { _, number in
                    guard number == 1 else { throw failure }
                    return HTTPResponse()
                }

                // When
                _ = try await setup.sut(client).response(to: Endpoint(path: "/a"))

                // Then
                XCTAssertEqual(setup.delays.calls, [.seconds(7)], "\(failure)")
            } catch {
                XCTFail("\(failure): \(error)")
            }
        }
    }

    /// Throws the last failure at its limit.
    func testEndsAtLimit() async {
        // Given
        let setup = Setup()
        let client = ClientStub { _, number in throw HTTPError.statusCode(503, Data("\(number)".utf8)) }

        // When / Then
        let error = await thrownError(as: HTTPError.self) {
            try await setup.sut(client).response(to: Endpoint(path: "/a"))
        }
        XCTAssertEqual(error, .statusCode(503, Data("2".utf8)))
        XCTAssertEqual(client.endpoints.count, 3)
    }

    /// Does not repeat what a repetition does not help, or can do twice.
    func testDoesNotRepeat() async {
        for (failure, method) in [
            (HTTPError.statusCode(404, Data()) as any Error, HTTPMethod.get),
            (URLError(.notConnectedToInternet), .get), (CancellationError(), .get), (OtherError(.status(404)), .get),
            (OtherError(.offline), .get), (HTTPError.statusCode(503, Data()), .post),
            (OtherError(.status(503)), .post),
        ] {
            // Given
            let setup = Setup()
            let client = ClientStub { _, _ in throw failure }

            // When / Then
            let error = await thrownError(as: (any Error).self) {
                try await setup.sut(client).response(to: Endpoint(path: "/a", method: method))
            }
            XCTAssertNotNil(error, "\(failure), \(method)")
            XCTAssertEqual(client.endpoints.count, 1, "\(failure), \(method)")
            XCTAssertTrue(setup.delays.calls.isEmpty, "\(failure), \(method)")
        }
    }

    /// Ends when the caller is cancelled while it waits.
    func testEndsWithCaller() async {
        // Given
        let setup = Setup()
        let client = ClientStub { _, _ in throw HTTPError.statusCode(503, Data()) }
        setup.delays.result = .failure(CancellationError())

        // When / Then
        let error = await thrownError(as: CancellationError.self) {
            try await setup.sut(client).response(to: Endpoint(path: "/a"))
        }
        XCTAssertNotNil(error)
        XCTAssertEqual(client.endpoints.count, 1)
    }

    /// Has a policy if no other one is given.
    func testHasPolicy() async throws {
        // Given
        let client = ClientStub { _, number in
            guard number == 1 else { throw HTTPError.statusCode(503, Data()) }
            return HTTPResponse()
        }

        // When / Then
        _ = try await client.retrying(RetryPolicy(firstDelay: .zero)).response(to: Endpoint(path: "/a"))
        XCTAssertEqual(client.endpoints.count, 2)
    }
}

/// The error of a client that is not ours.
private struct OtherError: ResponseError {
    let remoteFailure: RemoteFailure
    let response: HTTPResponse?

    init(_ remoteFailure: RemoteFailure, _ response: HTTPResponse? = nil) {
        self.remoteFailure = remoteFailure
        self.response = response
    }
}
