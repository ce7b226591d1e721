import Foundation
import VitalCoreMocks
import VitalNetworking
import XCTest

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

nonisolated final class TimedClientTests: XCTestCase {
    /// Gives the answer before the limit.
    func testAnswers() async throws {
        // Given
        let client = ClientStub { _, _ in HTTPResponse(statusCode: 204) }

        // When
        let response = try await client.limited(to: .seconds(60)).response(to: Endpoint(path: "/a"))

        // Then
        XCTAssertEqual(response.statusCode, 204)
    }

    /// Ends a call at the limit.
    func testEndsAtLimit() async {
        // Given
        let client = ClientStub { _, _ in
            try await Task.sleep(for: .seconds(60))
            return HTTPResponse()
        }

        // When
        let error = await thrownError(as: URLError.self) {
            try await client.limited(to: .milliseconds(10)).response(to: Endpoint(path: "/a"))
        }
        XCTAssertNotNil(error)

        // Then
        XCTAssertEqual(error?.code, .timedOut)
    }

    func testPassesErrorsOn() async {
        // Given
        let client = ClientStub { _, _ in throw HTTPError.invalidURL }

        // When / Then
        let error = await thrownError(as: HTTPError.self) {
            try await client.limited(to: .seconds(60)).response(to: Endpoint(path: "/a"))
        }
        XCTAssertEqual(error, .invalidURL)
    }
}
