import Foundation
import Testing

@testable import VitalNetworking

struct KeptAnswerTests {
    private nonisolated static let change = "Fri, 01 May 2026 10:00:00 GMT"
    private nonisolated static let later = "Fri, 01 May 2026 10:00:01 GMT"

    private let body = Data("[1]".utf8)

    @Test(
        "Is asked about by its tag, or else by the date of its last change",
        arguments: [
            (["ETag": "\"a\""], ["If-None-Match": "\"a\""]), (["etag": "W/\"a\""], ["If-None-Match": "W/\"a\""]),
            (["ETag": "\"a\"", "Last-Modified": change, "Date": later], ["If-None-Match": "\"a\""]),
            (["last-modified": change, "date": later], ["If-Modified-Since": change]),
            (["ETag": "\"a\"", "Cache-Control": "no-cache, max-age=0"], ["If-None-Match": "\"a\""]),
        ] as [([String: String], [String: String])]
    )
    func knowsCondition(headers: [String: String], condition: [String: String]) throws {
        let answer = try #require(KeptAnswer(headers: headers, body: body))
        #expect(answer.condition == condition)
        #expect(answer.headers == headers)
        #expect(answer.body == body)
    }

    @Test(
        "Is not kept if nothing tells whether it still holds, or if the server forbids it",
        arguments: [
            (200, [:]), (200, ["Content-Type": "application/json"]), (203, ["ETag": "\"a\""]),
            (200, ["Last-Modified": change]), (200, ["Last-Modified": change, "Date": change]),
            (206, ["ETag": "\"a\""]), (200, ["ETag": "\"a\"", "cache-control": "private, No-Store"]),
        ] as [(Int, [String: String])]
    )
    func isNotKept(statusCode: Int, headers: [String: String]) {
        #expect(KeptAnswer(statusCode: statusCode, headers: headers, body: body) == nil)
    }

    @Test("Takes the headers of a 304, except those that describe the body")
    func takesHeaders() throws {
        // Given
        let old = [
            "ETag": "\"a\"", "Last-Modified": "then", "Content-Type": "application/json", "x-total-count": "1",
            "Server": "s",
        ]
        let answer = try #require(KeptAnswer(headers: old, body: body))

        // When
        let headers = answer.headers(confirmedBy: [
            "etag": "\"b\"", "last-modified": "now", "content-length": "0", "X-Total-Count": "2", "Link": "</b>",
        ])

        // Then
        let expected = [
            "ETag": "\"a\"", "Last-Modified": "then", "Content-Type": "application/json", "X-Total-Count": "2",
            "Server": "s", "Link": "</b>",
        ]
        #expect(headers == expected)
    }
}
