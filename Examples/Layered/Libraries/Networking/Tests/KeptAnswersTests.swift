import Foundation
import Testing

@testable import VitalNetworking

struct KeptAnswersTests {
    private func key(_ number: Int) throws -> KeptAnswers.Key {
        let key = try #require(KeptAnswers.Key(Endpoint(path: "/numbers/\(number)")))
        return key
    }

    /// An answer that takes 100 bytes.
    private func answer(_ text: String) -> KeptAnswer? {
        let headers = ["ETag": text]
        let body = Data(repeating: UInt8(ascii: " "), count: 100 - "ETag".utf8.count - text.utf8.count)
        return KeptAnswer(headers: headers, body: body)
    }

    @Test("Tells requests apart by path, query and headers")
    func tellsRequestsApart() {
        // Given
        let endpoints = [
            Endpoint(path: "/a"), Endpoint(path: "/b"),
            Endpoint(path: "/a", queryItems: [URLQueryItem(name: "page", value: "1")]),
            Endpoint(path: "/a", queryItems: [URLQueryItem(name: "page", value: "2")]),
            Endpoint(path: "/a", headers: ["Accept-Language": "en"]),
            Endpoint(path: "/a", headers: ["Accept-Language": "es"]),
        ]

        // Then
        #expect(Set(endpoints.map(KeptAnswers.Key.init)).count == 6)
        #expect(KeptAnswers.Key(Endpoint(path: "/a", timeout: 7)) == KeptAnswers.Key(Endpoint(path: "/a")))
    }

    @Test(
        "Keeps nothing for a request with conditions of its own",
        arguments: [
            "If-None-Match", "if-modified-since", "If-Match", "If-Unmodified-Since", "Range", "Cache-Control",
        ]
    )
    func leavesOwnConditions(name: String) {
        #expect(KeptAnswers.Key(Endpoint(path: "/a", headers: ["X-Trace": "7", name: "1"])) == nil)
    }

    @Test("Keeps the last answer to a request, until there is one that is not kept")
    func keepsLast() async throws {
        // Given
        let sut = KeptAnswers()
        #expect(answer("a") != nil)
        #expect(try await sut.answer(for: key(1)) == nil)

        // When / Then
        try await sut.keep(answer("a"), for: key(1))
        try await sut.keep(answer("b"), for: key(2))
        #expect(try await sut.answer(for: key(1)) == answer("a"))
        try await sut.keep(answer("c"), for: key(1))
        #expect(try await sut.answer(for: key(1)) == answer("c"))
        try await sut.keep(nil, for: key(1))
        #expect(try await sut.answer(for: key(1)) == nil)
        #expect(try await sut.answer(for: key(2)) == answer("b"))
    }

    @Test("Forgets what was used last the longest time ago, if all together is too large")
    func keepsToCapacity() async throws {
        // Given
        let sut = KeptAnswers(capacity: 300)
        for number in 1...3 {
            try await sut.keep(answer("a"), for: key(number))
        }
        try await sut.keep(answer("b"), for: key(1))
        #expect(try await sut.answer(for: key(2)) == answer("a"))

        // When
        try await sut.keep(answer("a"), for: key(4))

        // Then
        #expect(try await sut.answer(for: key(3)) == nil)
        #expect(try await sut.answer(for: key(1)) == answer("b"))
        #expect(try await sut.answer(for: key(2)) == answer("a"))
        #expect(try await sut.answer(for: key(4)) == answer("a"))
    }

    @Test("Keeps what fits exactly, and neither a larger answer nor the one before it")
    func refusesLargeAnswer() async throws {
        // Given
        let (exact, small) = (KeptAnswers(capacity: 100), KeptAnswers(capacity: 99))

        // When
        try await exact.keep(answer("a"), for: key(1))
        try await small.keep(KeptAnswer(headers: ["ETag": "a"], body: Data()), for: key(1))
        try await small.keep(answer("a"), for: key(1))

        // Then
        #expect(try await exact.answer(for: key(1)) == answer("a"))
        #expect(try await small.answer(for: key(1)) == nil)
    }
}
