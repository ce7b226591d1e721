import Foundation
import VitalCoreMocks
import VitalNetworking
import XCTest

nonisolated final class HookedClientTests: XCTestCase {
    /// Changes requests and answers.
    func testChanges() async throws {
        // Given
        let client = ClientStub { endpoint, _ in HTTPResponse(headers: endpoint.headers) }
        let sut = client.hooked { endpoint in
            endpoint.adding(headers: ["X-App": "7"])
        } didReceive: { response, endpoint in
            XCTAssertEqual(endpoint.headers, ["X-App": "7"])
            return HTTPResponse(statusCode: 203, headers: response.headers)
        }

        // When
        let response = try await sut.response(to: Endpoint(path: "/a"))

        // Then
        XCTAssertEqual(response, HTTPResponse(statusCode: 203, headers: ["X-App": "7"]))
    }

    /// Changes nothing without hooks, and throws their errors.
    func testThrowsErrors() async throws {
        // Given
        let client = ClientStub { _, _ in HTTPResponse(statusCode: 204) }

        // When / Then
        let statusCode = try await client.hooked().response(to: Endpoint(path: "/a")).statusCode
        XCTAssertEqual(statusCode, 204)
        let error = await thrownError(as: CocoaError.self) {
            try await client.hooked { _ in throw CocoaError(.userCancelled) }.response(to: Endpoint(path: "/a"))
        }
        XCTAssertNotNil(error)
        XCTAssertEqual(client.endpoints.count, 1)
    }
}
