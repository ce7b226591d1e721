import Foundation
import Testing
import VitalNetworking

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct TimedClientTests {
    @Test("Gives the answer before the limit")
    func answers() async throws {
        // Given
        let client = ClientStub { _, _ in HTTPResponse(statusCode: 204) }

        // When
        let response = try await client.limited(to: .seconds(60)).response(to: Endpoint(path: "/a"))

        // Then
        #expect(response.statusCode == 204)
    }

    @Test("Ends a call at the limit")
    func endsAtLimit() async {
        // Given
        let client = ClientStub { _, _ in
            try await Task.sleep(for: .seconds(60))
            return HTTPResponse()
        }

        // When
        let error = await #expect(throws: URLError.self) {
            try await client.limited(to: .milliseconds(10)).response(to: Endpoint(path: "/a"))
        }

        // Then
        #expect(error?.code == .timedOut)
    }

    @Test("Passes errors on")
    func passesErrorsOn() async {
        // Given
        let client = ClientStub { _, _ in throw HTTPError.invalidURL }

        // When / Then
        await #expect(throws: HTTPError.invalidURL) {
            try await client.limited(to: .seconds(60)).response(to: Endpoint(path: "/a"))
        }
    }
}
