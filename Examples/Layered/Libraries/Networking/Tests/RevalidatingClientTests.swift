import Foundation
import Testing
import VitalCore
import VitalNetworking

struct RevalidatingClientTests {
    private let endpoint = Endpoint(path: "/numbers")

    /// A server whose answer has this tag and this body. It knows the conditions of requests, and says in a header how
    /// many came before.
    private func server(tag: String = "\"a\"", body: String = "[1]", headers: [String: String] = [:]) -> ClientStub {
        ClientStub { endpoint, number in
            let headers = headers.merging(["ETag": tag, "X-Number": "\(number)"]) { $1 }
            guard endpoint.headers["If-None-Match"] != tag else {
                throw HTTPError.statusCode(304, Data(), headers: headers)
            }
            return HTTPResponse(headers: headers, body: Data(body.utf8))
        }
    }

    @Test("Asks whether an answer still holds, and returns it again with the headers of now")
    func returnsKeptAnswer() async throws {
        // Given
        let server = server()
        let sut = server.revalidating()

        // When
        var answers: [HTTPResponse] = []
        for _ in 0..<3 {
            answers.append(try await sut.response(to: endpoint))
        }

        // Then
        let expected = (0..<3).map {
            HTTPResponse(headers: ["ETag": "\"a\"", "X-Number": "\($0)"], body: Data("[1]".utf8))
        }
        #expect(answers == expected)
        let conditional = endpoint.adding(headers: ["If-None-Match": "\"a\""])
        #expect(server.endpoints == [endpoint, conditional, conditional])
    }

    @Test("Decodes a kept answer")
    func decodesKeptAnswer() async throws {
        // Given
        let sut = server().revalidating()

        // When
        let first: [Int] = try await sut.request(endpoint)
        let second: [Int] = try await sut.request(endpoint)

        // Then
        #expect(first == [1])
        #expect(second == [1])
    }

    @Test("Returns and keeps an answer that has changed")
    func keepsChangedAnswer() async throws {
        // Given
        let server = ClientStub { _, number in
            guard number < 2 else { throw HTTPError.statusCode(304, Data()) }
            let headers = ["Last-Modified": "day \(number)", "Date": "today"]
            return HTTPResponse(headers: headers, body: Data("[\(number)]".utf8))
        }
        let sut = server.revalidating()

        // When
        var bodies: [Data] = []
        for _ in 0..<3 {
            bodies.append(try await sut.response(to: endpoint).body)
        }

        // Then
        #expect(bodies == ["[0]", "[1]", "[1]"].map { Data($0.utf8) })
        #expect(server.endpoints.map { $0.headers["If-Modified-Since"] } == [nil, "day 0", "day 1"])
    }

    @Test("Tells requests apart")
    func tellsRequestsApart() async throws {
        // Given
        let server = server()
        let sut = server.revalidating()
        let other = Endpoint(path: "/numbers", queryItems: [URLQueryItem(name: "page", value: "2")])

        // When
        _ = try await sut.response(to: endpoint)
        _ = try await sut.response(to: other)

        // Then
        #expect(server.endpoints == [endpoint, other])
    }

    @Test("Passes on what is no GET, and what has a condition of its own")
    func passesOn() async throws {
        // Given
        let server = server()
        let sut = server.revalidating()
        let post = Endpoint(path: "/numbers", method: .post)
        let own = Endpoint(path: "/numbers", headers: ["if-none-match": "\"b\""])

        // When
        for request in [endpoint, post, post, own, own] {
            _ = try await sut.response(to: request)
        }

        // Then
        #expect(server.endpoints == [endpoint, post, post, own, own])
    }

    @Test("Throws a 304 if it keeps no answer")
    func throwsWithoutAnswer() async {
        // Given
        let server = ClientStub { _, _ in throw HTTPError.statusCode(304, Data()) }

        // When / Then
        await #expect(throws: HTTPError.statusCode(304, Data())) {
            try await server.revalidating().response(to: endpoint)
        }
    }

    @Test("Keeps no answer that the server forbids to keep, and forgets the one before")
    func keepsNothingForbidden() async throws {
        // Given
        let server = ClientStub { _, number in
            let headers = ["ETag": "\"\(number)\""]
            return HTTPResponse(headers: number == 0 ? headers : headers.merging(["Cache-Control": "no-store"]) { $1 })
        }
        let sut = server.revalidating()

        // When
        for _ in 0..<3 {
            _ = try await sut.response(to: endpoint)
        }

        // Then
        #expect(server.endpoints.map { $0.headers["If-None-Match"] } == [nil, "\"0\"", nil])
    }

    @Test("Throws another error, and keeps the answer")
    func throwsErrors() async throws {
        // Given
        let server = ClientStub { _, number in
            switch number {
            case 0: return HTTPResponse(headers: ["ETag": "\"a\""], body: Data("[1]".utf8))
            case 1: throw HTTPError.statusCode(503, Data())
            // A client of the app's own, which does not say what the server answered.
            default: throw UnmodifiedError()
            }
        }
        let sut = server.revalidating()
        let first = try await sut.response(to: endpoint)

        // When / Then
        await #expect(throws: HTTPError.statusCode(503, Data())) {
            try await sut.response(to: endpoint)
        }
        #expect(try await sut.response(to: endpoint) == first)
    }

    @Test("Keeps no more than its capacity", arguments: [(19, "\"a\""), (18, nil)] as [(Int, String?)])
    func keepsToCapacity(capacity: Int, condition: String?) async throws {
        // Given
        let server = server()
        let sut = server.revalidating(capacity: capacity)

        // When
        let answer = try await sut.response(to: endpoint)
        _ = try await sut.response(to: endpoint)

        // Then
        #expect(answer == HTTPResponse(headers: ["ETag": "\"a\"", "X-Number": "0"], body: Data("[1]".utf8)))
        #expect(server.endpoints.map { $0.headers["If-None-Match"] } == [nil, condition])
    }

    @Test("A 304 is about the answer that was kept when the request was sent", .timeLimit(.minutes(1)))
    func belongsToItsRequest() async throws {
        // Given
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        let server = ClientStub { _, number in
            switch number {
            case 1:
                for await _ in gate {}
                throw HTTPError.statusCode(304, Data())
            default: return HTTPResponse(headers: ["ETag": "\"\(number)\""], body: Data("[\(number)]".utf8))
            }
        }
        let sut = server.revalidating()
        let first = try await sut.response(to: endpoint)

        // When
        async let slow = sut.response(to: endpoint)
        while server.endpoints.count < 2 {
            await Task.yield()
        }
        let changed = try await sut.response(to: endpoint)
        opener.finish()

        // Then
        #expect(try await slow == first)
        #expect(changed.body == Data("[2]".utf8))
    }

    @Test("Answers callers at the same time")
    func answersAtTheSameTime() async throws {
        // Given
        let sut = server().revalidating()

        // When
        try await withThrowingTaskGroup(of: Data.self) { [endpoint] group in
            for _ in 0..<50 {
                group.addTask { try await sut.response(to: endpoint).body }
            }

            // Then
            for try await body in group {
                #expect(body == Data("[1]".utf8))
            }
        }
    }

    @Test("A new token and a repetition are the same request")
    func worksInChain() async throws {
        // Given
        let server = ClientStub { endpoint, number in
            switch number {
            case 0: return HTTPResponse(headers: ["ETag": "\"a\""], body: Data("[1]".utf8))
            case 1: throw HTTPError.statusCode(503, Data())
            default:
                #expect(endpoint.headers == ["Authorization": "Bearer \(number)", "If-None-Match": "\"a\""])
                throw HTTPError.statusCode(304, Data())
            }
        }
        let tokens = CountedTokens()
        let sut = server.authorized(by: tokens).revalidating().retrying(RetryPolicy(firstDelay: .zero))

        // When
        let first = try await sut.response(to: endpoint)
        let second = try await sut.response(to: endpoint)

        // Then
        #expect(second == first)
        #expect(server.endpoints.count == 3)
    }
}

/// Another token for each request.
private actor CountedTokens: TokenProvider {
    private var count = -1

    func token() -> String? {
        count += 1
        return "\(count)"
    }

    func refresh(_ token: String) -> String { token }
}

private nonisolated struct UnmodifiedError: RemoteError {
    var remoteFailure: RemoteFailure { .status(304) }
}
