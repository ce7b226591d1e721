import Foundation
import Testing
import VitalCore
import VitalCoreMocks
import VitalNetworking

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct RetryingClientTests {
    private let delays = MockMethod<Duration, Void, any Error>(.success(()))

    private func sut(_ client: ClientStub) -> RetryingClient {
        RetryingClient(client, policy: RetryPolicy(limit: 2, firstDelay: .seconds(1))) { [delays] in
            try delays.call($0)
        } random: {
            1
        }
    }

    @Test(
        "Sends a request again after a temporary failure, and waits longer each time",
        arguments: [
            HTTPError.statusCode(503, Data()), URLError(.networkConnectionLost), OtherError(.status(503)),
            OtherError(.connectionLost), OtherError(.timeout),
        ] as [any Error])
    func sendsAgain(failure: any Error) async throws {
        // Given
        let client = ClientStub { _, number in
            guard number == 2 else { throw failure }
            return HTTPResponse(statusCode: 204)
        }

        // When
        let response = try await sut(client).response(to: Endpoint(path: "/a"))

        // Then
        #expect(response.statusCode == 204)
        #expect(delays.calls == [.seconds(1), .seconds(2)])
        #expect(client.endpoints == Array(repeating: Endpoint(path: "/a"), count: 3))
    }

    @Test("Sends a write with the same idempotency key each time")
    func keepsIdempotencyKey() async throws {
        // Given
        let url = try #require(URL(string: "https://api.example"))
        let keys = MockMethod<String?, Void, Never>(.success(()))
        let client = ClientStub { endpoint, number in
            keys.call(try endpoint.urlRequest(baseURL: url).value(forHTTPHeaderField: IdempotencyKey.header))
            guard number == 2 else { throw HTTPError.statusCode(503, Data()) }
            return HTTPResponse()
        }

        // When
        _ = try await IdempotencyKey.$current.withValue("seven") {
            try await sut(client).response(to: Endpoint(path: "/a", method: .put))
        }

        // Then
        #expect(keys.calls == ["seven", "seven", "seven"])
    }

    @Test(
        "Waits as long as the server asks for",
        arguments: [
            HTTPError.statusCode(429, Data(), headers: ["Retry-After": "7"]),
            HTTPError.statusCode(429, Data(), headers: ["retry-after": "7"]),
            OtherError(.status(429), HTTPResponse(statusCode: 429, headers: ["Retry-After": "7"])),
        ] as [any Error])
    func waitsAsAsked(failure: any Error) async throws {
        // Given
        let client = ClientStub { _, number in
            guard number == 1 else { throw failure }
            return HTTPResponse()
        }

        // When
        _ = try await sut(client).response(to: Endpoint(path: "/a"))

        // Then
        #expect(delays.calls == [.seconds(7)])
    }

    @Test("Throws the last failure at its limit")
    func endsAtLimit() async {
        // Given
        let client = ClientStub { _, number in throw HTTPError.statusCode(503, Data("\(number)".utf8)) }

        // When / Then
        await #expect(throws: HTTPError.statusCode(503, Data("2".utf8))) {
            try await sut(client).response(to: Endpoint(path: "/a"))
        }
        #expect(client.endpoints.count == 3)
    }

    @Test(
        "Does not repeat what a repetition does not help, or can do twice",
        arguments: [
            (HTTPError.statusCode(404, Data()) as any Error, HTTPMethod.get),
            (URLError(.notConnectedToInternet), .get), (CancellationError(), .get), (OtherError(.status(404)), .get),
            (OtherError(.offline), .get), (HTTPError.statusCode(503, Data()), .post),
            (OtherError(.status(503)), .post),
        ])
    func doesNotRepeat(failure: any Error, method: HTTPMethod) async {
        // Given
        let client = ClientStub { _, _ in throw failure }

        // When / Then
        await #expect(throws: (any Error).self) {
            try await sut(client).response(to: Endpoint(path: "/a", method: method))
        }
        #expect(client.endpoints.count == 1)
        #expect(delays.calls.isEmpty)
    }

    @Test("Ends when the caller is cancelled while it waits")
    func endsWithCaller() async {
        // Given
        let client = ClientStub { _, _ in throw HTTPError.statusCode(503, Data()) }
        delays.result = .failure(CancellationError())

        // When / Then
        await #expect(throws: CancellationError.self) {
            try await sut(client).response(to: Endpoint(path: "/a"))
        }
        #expect(client.endpoints.count == 1)
    }

    @Test("Has a policy if no other one is given")
    func hasPolicy() async throws {
        // Given
        let client = ClientStub { _, number in
            guard number == 1 else { throw HTTPError.statusCode(503, Data()) }
            return HTTPResponse()
        }

        // When / Then
        _ = try await client.retrying(RetryPolicy(firstDelay: .zero)).response(to: Endpoint(path: "/a"))
        #expect(client.endpoints.count == 2)
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
