import Foundation
import VitalNetworking
import XCTest

nonisolated final class HTTPErrorTests: XCTestCase {
    private func status(_ statusCode: Int) -> HTTPError {
        .statusCode(statusCode, Data())
    }

    func test_httpError_whenServerSaysNo_shouldBeAnAnswerAndARefusal() {
        for statusCode in [400, 403, 404, 409, 422, 499] {
            XCTAssertTrue(status(statusCode).isAnswer && status(statusCode).isRefusal, "\(statusCode)")
        }
    }

    func test_httpError_whenNobodyIsSignedIn_shouldBeAnAnswerAndNoRefusal() {
        XCTAssertTrue(status(401).isAnswer)
        XCTAssertFalse(status(401).isRefusal)
    }

    func test_httpError_whenItMayPass_shouldBeNeither() {
        for error in [status(399), status(408), status(425), status(429), status(500), .invalidResponse] {
            XCTAssertFalse(error.isAnswer || error.isRefusal, "\(error)")
        }
    }

    func test_httpError_whenNothingWasSent_shouldBeARefusalAndNoAnswer() {
        XCTAssertTrue(HTTPError.invalidURL.isRefusal)
        XCTAssertFalse(HTTPError.invalidURL.isAnswer)
    }
}
