import Foundation
import VitalCore
import VitalNetworking
import XCTest

nonisolated final class HTTPErrorTests: XCTestCase {
    func test_httpError_whenAsked_shouldSayWhatBecameOfTheRequest() {
        XCTAssertEqual(RemoteFailure(HTTPError.invalidURL), .invalidRequest)
        XCTAssertEqual(RemoteFailure(HTTPError.invalidResponse), .connectionLost)
        XCTAssertEqual(RemoteFailure(HTTPError.statusCode(409, Data())), .status(409))
    }

    func test_httpError_whenServerAnswered_shouldHoldTheAnswer() {
        let response = HTTPResponse(statusCode: 429, headers: ["Retry-After": "3"], body: Data("no".utf8))
        XCTAssertEqual(HTTPError(response).response, response)
        XCTAssertNil(HTTPError.invalidURL.response)
    }
}
