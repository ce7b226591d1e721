import Foundation
import Testing

@testable import ChallengeNetworking

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct RedirectPolicyTests {
    @Test(
        "Sends what is meant for one server to no other one",
        arguments: [
            ("https://API.example/b", true), ("https://api.example:443/a", false), ("http://api.example/a", false),
            ("https://example/a", false), ("https://api.example.evil/a", false),
        ]
    )
    func keepsSecrets(target: String, isSame: Bool) async throws {
        // Given
        let task = URLSession.shared.dataTask(with: try #require(URL(string: "https://api.example/a")))
        let url = try #require(URL(string: target))
        let response = try #require(
            HTTPURLResponse(url: url, statusCode: 307, httpVersion: nil, headerFields: nil))
        let harmless = ["Accept": "text/plain", "Content-Type": "image/png"]
        let all = harmless.merging(["Authorization": "Bearer 1", "X-Api-Key": "2", "Cookie": "3"]) { $1 }
        var request = URLRequest(url: url)
        request.allHTTPHeaderFields = all

        // When
        let sent = await withCheckedContinuation { continuation in
            RedirectPolicy().urlSession(
                .shared, task: task, willPerformHTTPRedirection: response, newRequest: request
            ) { continuation.resume(returning: $0) }
        }

        // Then
        #expect(sent?.url == url)
        #expect(sent?.allHTTPHeaderFields == (isSame ? all : harmless))
    }
}
