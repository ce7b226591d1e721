import Foundation
import Testing
import VitalNetworking

struct HookedClientTests {
    @Test("Changes requests and answers")
    func changes() async throws {
        // Given
        let client = ClientStub { endpoint, _ in HTTPResponse(headers: endpoint.headers) }
        let sut = client.hooked { endpoint in
            endpoint.adding(headers: ["X-App": "7"])
        } didReceive: { response, endpoint in
            #expect(endpoint.headers == ["X-App": "7"])
            return HTTPResponse(statusCode: 203, headers: response.headers)
        }

        // When
        let response = try await sut.response(to: Endpoint(path: "/a"))

        // Then
        #expect(response == HTTPResponse(statusCode: 203, headers: ["X-App": "7"]))
    }

    @Test("Changes nothing without hooks, and throws their errors")
    func throwsErrors() async throws {
        // Given
        let client = ClientStub { _, _ in HTTPResponse(statusCode: 204) }

        // When / Then
        #expect(try await client.hooked().response(to: Endpoint(path: "/a")).statusCode == 204)
        await #expect(throws: CocoaError.self) {
            try await client.hooked { _ in throw CocoaError(.userCancelled) }.response(to: Endpoint(path: "/a"))
        }
        #expect(client.endpoints.count == 1)
    }
}
