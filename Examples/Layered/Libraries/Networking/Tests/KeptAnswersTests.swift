import Foundation
import XCTest

@testable import VitalNetworking

nonisolated final class KeptAnswersTests: XCTestCase {
    private func key(_ number: Int) throws -> KeptAnswers.Key {
        let key = try XCTUnwrap(KeptAnswers.Key(Endpoint(path: "/numbers/\(number)")))
        return key
    }

    /// An answer that takes 100 bytes.
    private func answer(_ text: String) -> KeptAnswer? {
        let headers = ["ETag": text]
        let body = Data(repeating: UInt8(ascii: " "), count: 100 - "ETag".utf8.count - text.utf8.count)
        return KeptAnswer(headers: headers, body: body)
    }

    /// Tells requests apart by path, query and headers.
    func testTellsRequestsApart() {
        // Given
        let endpoints = [
            Endpoint(path: "/a"), Endpoint(path: "/b"),
            Endpoint(path: "/a", queryItems: [URLQueryItem(name: "page", value: "1")]),
            Endpoint(path: "/a", queryItems: [URLQueryItem(name: "page", value: "2")]),
            Endpoint(path: "/a", headers: ["Accept-Language": "en"]),
            Endpoint(path: "/a", headers: ["Accept-Language": "es"]),
        ]

        // Then
        XCTAssertEqual(Set(endpoints.map(KeptAnswers.Key.init)).count, 6)
        XCTAssertEqual(KeptAnswers.Key(Endpoint(path: "/a", timeout: 7)), KeptAnswers.Key(Endpoint(path: "/a")))
    }

    /// Keeps nothing for a request with conditions of its own.
    func testLeavesOwnConditions() {
        for name in [
            "If-None-Match", "if-modified-since", "If-Match", "If-Unmodified-Since", "Range", "Cache-Control",
        ] {
            XCTAssertNil(KeptAnswers.Key(Endpoint(path: "/a", headers: ["X-Trace": "7", name: "1"])), name)
        }
    }

    /// Keeps the last answer to a request, until there is one that is not kept.
    func testKeepsLast() async throws {
        // Given
        let sut = KeptAnswers()
        XCTAssertNotNil(answer("a"))
        let actualAnswer = try await sut.answer(for: key(1))
        XCTAssertNil(actualAnswer)

        // When / Then
        try await sut.keep(answer("a"), for: key(1))
        try await sut.keep(answer("b"), for: key(2))
        let secondAnswer = try await sut.answer(for: key(1))
        XCTAssertEqual(secondAnswer, answer("a"))
        try await sut.keep(answer("c"), for: key(1))
        let thirdAnswer = try await sut.answer(for: key(1))
        XCTAssertEqual(thirdAnswer, answer("c"))
        try await sut.keep(nil, for: key(1))
        let fourthAnswer = try await sut.answer(for: key(1))
        XCTAssertNil(fourthAnswer)
        let fifthAnswer = try await sut.answer(for: key(2))
        XCTAssertEqual(fifthAnswer, answer("b"))
    }

    /// Forgets what was used last the longest time ago, if all together is too large.
    func testKeepsToCapacity() async throws {
        // Given
        let sut = KeptAnswers(capacity: 300)
        for number in 1...3 {
            try await sut.keep(answer("a"), for: key(number))
        }
        try await sut.keep(answer("b"), for: key(1))
        let actualAnswer = try await sut.answer(for: key(2))
        XCTAssertEqual(actualAnswer, answer("a"))

        // When
        try await sut.keep(answer("a"), for: key(4))

        // Then
        let secondAnswer = try await sut.answer(for: key(3))
        XCTAssertNil(secondAnswer)
        let thirdAnswer = try await sut.answer(for: key(1))
        XCTAssertEqual(thirdAnswer, answer("b"))
        let fourthAnswer = try await sut.answer(for: key(2))
        XCTAssertEqual(fourthAnswer, answer("a"))
        let fifthAnswer = try await sut.answer(for: key(4))
        XCTAssertEqual(fifthAnswer, answer("a"))
    }

    /// Keeps what fits exactly, and neither a larger answer nor the one before it.
    func testRefusesLargeAnswer() async throws {
        // Given
        let (exact, small) = (KeptAnswers(capacity: 100), KeptAnswers(capacity: 99))

        // When
        try await exact.keep(answer("a"), for: key(1))
        try await small.keep(KeptAnswer(headers: ["ETag": "a"], body: Data()), for: key(1))
        try await small.keep(answer("a"), for: key(1))

        // Then
        let actualAnswer = try await exact.answer(for: key(1))
        XCTAssertEqual(actualAnswer, answer("a"))
        let secondAnswer = try await small.answer(for: key(1))
        XCTAssertNil(secondAnswer)
    }
}
