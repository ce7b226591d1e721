import Foundation
import Testing
import VitalCore
import VitalNetworking

struct AuthorizedClientTests {
    /// Each token is the next number. The server accepts the last one only.
    private actor Tokens: TokenProvider {
        private(set) var current: Int?
        private(set) var refreshCount = 0
        /// The idempotency keys that the requests for tokens would carry.
        private(set) var keys: [String] = []
        private let refreshes: Bool
        private let wait: @Sendable () async throws -> Void

        init(
            _ current: Int?,
            refreshes: Bool = true,
            wait: @escaping @Sendable () async throws -> Void = { try await Task.sleep(for: .milliseconds(20)) }
        ) {
            self.current = current
            self.refreshes = refreshes
            self.wait = wait
        }

        func token() -> String? {
            keys += IdempotencyKey.current.map { [$0] } ?? []
            return current.map { "\($0)" }
        }

        func refresh(_ token: String) async throws -> String {
            refreshCount += 1
            keys += IdempotencyKey.current.map { [$0] } ?? []
            guard refreshes else {
                throw CocoaError(.userCancelled)
            }
            try await wait()
            current = (Int(token) ?? 0) + 1
            return "\((Int(token) ?? 0) + 1)"
        }

        func signOut() {
            current = nil
        }
    }

    private func server(accepting token: String?) -> ClientStub {
        ClientStub { endpoint, _ in
            guard endpoint.headers["Authorization"] == token.map({ "Bearer \($0)" }) else {
                throw HTTPError.statusCode(401, Data())
            }
            return HTTPResponse()
        }
    }

    @Test("Sends the token in the place of another one")
    func sendsToken() async throws {
        // Given
        let server = server(accepting: "1")
        let sut = server.authorized(by: Tokens(1))

        // When
        _ = try await sut.response(to: Endpoint(path: "/a", headers: ["authorization": "own", "X-Trace": "7"]))

        // Then
        #expect(server.endpoints == [Endpoint(path: "/a", headers: ["Authorization": "Bearer 1", "X-Trace": "7"])])
    }

    @Test("Sends no token if nobody is signed in")
    func sendsNoToken() async throws {
        // Given
        let sut = server(accepting: nil).authorized(by: Tokens(nil))

        // When / Then
        _ = try await sut.response(to: Endpoint(path: "/a"))
    }

    @Test("Replaces a refused token once for all requests, and sends them again")
    func replacesToken() async throws {
        // Given
        let server = server(accepting: "2")
        let tokens = Tokens(1)
        let sut = server.authorized(by: tokens)

        // When
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 {
                group.addTask { _ = try await sut.response(to: Endpoint(path: "/a")) }
            }
            try await group.waitForAll()
        }

        // Then
        #expect(await tokens.refreshCount == 1)
    }

    @Test("Does not hold a request that is cancelled, and renews the token for the others", .timeLimit(.minutes(1)))
    func endsWithCaller() async throws {
        // Given
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        let tokens = Tokens(1) { for await _ in gate {} }
        let sut = server(accepting: "2").authorized(by: tokens)
        let first = Task { try await sut.response(to: Endpoint(path: "/a")) }
        while await tokens.refreshCount == 0 {
            await Task.yield()
        }

        // When
        async let second = sut.response(to: Endpoint(path: "/a"))
        first.cancel()

        // Then
        await #expect(throws: CancellationError.self) { try await first.value }
        opener.finish()
        _ = try await second
        #expect(await tokens.refreshCount == 1)
    }

    @Test("Keeps the idempotency key of a write for the write")
    func keepsKey() async throws {
        // Given
        let tokens = Tokens(1)
        let server = ClientStub { endpoint, _ in
            guard IdempotencyKey.current == "seven", endpoint.headers["Authorization"] == "Bearer 2" else {
                throw HTTPError.statusCode(401, Data())
            }
            return HTTPResponse()
        }

        // When
        _ = try await IdempotencyKey.$current.withValue("seven") {
            try await server.authorized(by: tokens).response(to: Endpoint(path: "/a", method: .post))
        }

        // Then
        #expect(await tokens.refreshCount == 1)
        #expect(await tokens.keys == [])
    }

    @Test("Takes a token that was replaced while the request was under way")
    func takesReplacedToken() async throws {
        // Given
        let tokens = Tokens(1)
        let server = ClientStub { endpoint, number in
            guard number > 0 else {
                _ = try await tokens.refresh("1")
                throw HTTPError.statusCode(401, Data())
            }
            return HTTPResponse(body: Data(endpoint.headers["Authorization", default: ""].utf8))
        }

        // When
        let response = try await server.authorized(by: tokens).response(to: Endpoint(path: "/a"))

        // Then
        #expect(response.body == Data("Bearer 2".utf8))
        #expect(await tokens.refreshCount == 1)
    }

    @Test("Throws the refusal of a new token, and asks for no further one")
    func refusesAgain() async {
        // Given
        let server = server(accepting: "7")
        let tokens = Tokens(1)

        // When
        await #expect(throws: HTTPError.statusCode(401, Data())) {
            try await server.authorized(by: tokens).response(to: Endpoint(path: "/a"))
        }

        // Then
        #expect(await tokens.refreshCount == 1)
        #expect(server.endpoints.count == 2)
    }

    @Test("Throws the refusal if the user has signed out meanwhile")
    func signedOut() async {
        // Given
        let tokens = Tokens(1)
        let server = ClientStub { _, _ in
            await tokens.signOut()
            throw HTTPError.statusCode(401, Data())
        }

        // When
        await #expect(throws: HTTPError.statusCode(401, Data())) {
            try await server.authorized(by: tokens).response(to: Endpoint(path: "/a"))
        }

        // Then
        #expect(await tokens.refreshCount == 0)
    }

    @Test("Throws the error of a token that cannot be replaced, and passes other errors on")
    func passesErrorsOn() async {
        // Given
        let tokens = Tokens(1, refreshes: false)
        let busy = ClientStub { _, _ in throw HTTPError.statusCode(503, Data()) }

        // When / Then
        await #expect(throws: CocoaError.self) {
            try await server(accepting: "2").authorized(by: tokens).response(to: Endpoint(path: "/a"))
        }
        await #expect(throws: HTTPError.statusCode(503, Data())) {
            try await busy.authorized(by: tokens).response(to: Endpoint(path: "/a"))
        }
        #expect(await tokens.refreshCount == 1)
    }
}
