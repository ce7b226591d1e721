import Foundation
import XCTest

@testable import VitalNetworking

nonisolated final class KeptAnswerTests: XCTestCase {
    private nonisolated static let change = "Fri, 01 May 2026 10:00:00 GMT"
    private nonisolated static let later = "Fri, 01 May 2026 10:00:01 GMT"

    /// Is asked about by its tag, or else by the date of its last change.
    func testKnowsCondition() {
        for (headers, condition) in [
            (["ETag": "\"a\""], ["If-None-Match": "\"a\""]), (["etag": "W/\"a\""], ["If-None-Match": "W/\"a\""]),
            (["ETag": "\"a\"", "Last-Modified": Self.change, "Date": Self.later], ["If-None-Match": "\"a\""]),
            (["last-modified": Self.change, "date": Self.later], ["If-Modified-Since": Self.change]),
            (["ETag": "\"a\"", "Cache-Control": "no-cache, max-age=0"], ["If-None-Match": "\"a\""]),
        ] as [([String: String], [String: String])] {
            do {
                let body = Data("[1]".utf8)
                let answer = try XCTUnwrap(KeptAnswer(headers: headers, body: body))
                XCTAssertEqual(answer.condition, condition, "\(headers)")
                XCTAssertEqual(answer.headers, headers, "\(condition)")
                XCTAssertEqual(answer.body, body, "\(headers), \(condition)")
            } catch {
                XCTFail("\(headers), \(condition): \(error)")
            }
        }
    }

    /// Is not kept if nothing tells whether it still holds, or if the server forbids it.
    func testIsNotKept() {
        for (statusCode, headers) in [
            (200, [:]), (200, ["Content-Type": "application/json"]), (203, ["ETag": "\"a\""]),
            (200, ["Last-Modified": Self.change]), (200, ["Last-Modified": Self.change, "Date": Self.change]),
            (206, ["ETag": "\"a\""]), (200, ["ETag": "\"a\"", "cache-control": "private, No-Store"]),
        ] as [(Int, [String: String])] {
            let body = Data("[1]".utf8)
            XCTAssertNil(KeptAnswer(statusCode: statusCode, headers: headers, body: body), "\(statusCode), \(headers)")
        }
    }

    /// Takes the headers of a 304, except those that describe the body.
    func testTakesHeaders() throws {
        // Given
        let body = Data("[1]".utf8)
        let old = [
            "ETag": "\"a\"", "Last-Modified": "then", "Content-Type": "application/json", "x-total-count": "1",
            "Server": "s",
        ]
        let answer = try XCTUnwrap(KeptAnswer(headers: old, body: body))

        // When
        let headers = answer.headers(confirmedBy: [
            "etag": "\"b\"", "last-modified": "now", "content-length": "0", "X-Total-Count": "2", "Link": "</b>",
        ])

        // Then
        let expected = [
            "ETag": "\"a\"", "Last-Modified": "then", "Content-Type": "application/json", "X-Total-Count": "2",
            "Server": "s", "Link": "</b>",
        ]
        XCTAssertEqual(headers, expected)
    }
}
