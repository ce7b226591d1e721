import Foundation
import XCTest

@testable import VitalNetworking

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

nonisolated final class RetryPolicyTests: XCTestCase {
    private let sut = RetryPolicy(limit: 3, firstDelay: .seconds(1), longestDelay: .seconds(3))
    private let busy = RetryPolicy.Failure.answer(HTTPResponse(statusCode: 503))

    private func delay(
        after failure: RetryPolicy.Failure, of method: HTTPMethod = .get, failureCount: Int = 1, random: Double = 1
    ) -> Duration? {
        sut.delay(after: failure, of: method, failureCount: failureCount, random: random)
    }

    func test_retryPolicy_whenFailuresFollow_shouldWaitLongerUpToItsLimit() {
        XCTAssertEqual(delay(after: busy, failureCount: 1), .seconds(1))
        XCTAssertEqual(delay(after: busy, failureCount: 2), .seconds(2))
        XCTAssertEqual(delay(after: busy, failureCount: 3), .seconds(3))
        XCTAssertNil(delay(after: busy, failureCount: 4))
        XCTAssertNil(RetryPolicy.never.delay(after: busy, of: .get, failureCount: 1, random: 1))
    }

    func test_retryPolicy_whenChanceIsSmall_shouldWaitAPartOfTheTime() {
        XCTAssertEqual(delay(after: busy, failureCount: 2, random: 0.25), .milliseconds(500))
        XCTAssertEqual(delay(after: busy, random: 0), .zero)
    }

    func test_retryPolicy_whenRequestMayNotBeSentTwice_shouldNotSendItAgain() {
        for method in [HTTPMethod.get, .head, .put, .delete] {
            XCTAssertEqual(delay(after: busy, of: method), .seconds(1))
        }
        for method in [HTTPMethod.post, .patch] {
            XCTAssertNil(delay(after: busy, of: method))
        }
    }

    func test_retryPolicy_whenServerAnswers_shouldSendAgainWhatMaySucceed() {
        for statusCode in [408, 425, 429, 502, 503, 504] {
            XCTAssertEqual(delay(after: .answer(HTTPResponse(statusCode: statusCode))), .seconds(1), "\(statusCode)")
        }
        for statusCode in [301, 400, 401, 404, 500, 501] {
            XCTAssertNil(delay(after: .answer(HTTPResponse(statusCode: statusCode))), "\(statusCode)")
        }
    }

    func test_retryPolicy_whenServerNamesADate_shouldWaitUntilThen() {
        let now = Date(timeIntervalSince1970: 1_445_412_478)
        let delay = { (text: String) in
            let failure = RetryPolicy.Failure.answer(HTTPResponse(statusCode: 503, headers: ["Retry-After": text]))
            return self.sut.delay(after: failure, of: .get, failureCount: 1, random: 0, now: now)
        }
        XCTAssertEqual(delay("Wed, 21 Oct 2015 07:28:00 GMT"), .seconds(2))
        XCTAssertEqual(delay("Wed, 21 Oct 2015 07:27:00 GMT"), .zero)
        XCTAssertNil(delay("Wed, 21 Oct 2015 08:28:00 GMT"))
        XCTAssertEqual(delay("soon"), .zero)
    }

    func test_retryPolicy_whenNetworkFails_shouldSendAgainWhatMaySucceed() {
        let passing: [URLError.Code] = [
            .badServerResponse, .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .networkConnectionLost,
            .timedOut,
        ]
        for code in passing {
            XCTAssertEqual(delay(after: .network(URLError(code))), .seconds(1), "\(code)")
        }
        XCTAssertNil(delay(after: .network(URLError(.notConnectedToInternet))))
        XCTAssertNil(delay(after: .network(URLError(.badURL))))
    }

    func test_retryPolicy_whenServerAsksForTime_shouldGiveIt() {
        let answer = { (text: String) in
            RetryPolicy.Failure.answer(HTTPResponse(statusCode: 429, headers: ["Retry-After": text]))
        }
        XCTAssertEqual(delay(after: answer("2"), random: 0), .seconds(2))
        XCTAssertEqual(delay(after: answer("0")), .seconds(1))
        XCTAssertEqual(delay(after: answer("3")), .seconds(3))
        XCTAssertNil(delay(after: answer("4")))
        XCTAssertEqual(delay(after: answer("Wed, 21 Oct 2026 07:28:00 GMT")), .seconds(1))
    }
}
