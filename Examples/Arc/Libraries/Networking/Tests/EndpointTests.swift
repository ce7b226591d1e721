import Foundation
import Testing

@testable import StudioNetworking

struct EndpointTests {
    @Test(
        "Omits query items without a value, and escapes the others",
        arguments: ["https://api.example/v1", "https://api.example/v1/"])
    func makesURL(base: String) throws {
        // Arrange
        let baseURL = try #require(URL(string: base))
        let sut = Endpoint(
            path: "/users/\("a/b")",
            queryItems: [
                URLQueryItem(name: "q", value: "a+b c"), URLQueryItem(name: "none", value: nil),
                URLQueryItem(name: "n", value: "1"),
            ]
        )

        // Act
        let url = try sut.url(below: baseURL)

        // Assert
        #expect(url.absoluteString == "https://api.example/v1/users/a%2Fb?q=a%2Bb%20c&n=1")
    }

    @Test("Has no question mark without a query")
    func hasNoQuestionMark() throws {
        let baseURL = try #require(URL(string: "https://api.example"))
        #expect(try Endpoint(path: "/users").url(below: baseURL).absoluteString == "https://api.example/users")
    }

    @Test("Refuses a path of another endpoint")
    func refuses() throws {
        let baseURL = try #require(URL(string: "https://api.example"))
        #expect(throws: NetworkError.invalidURL) { try Endpoint(path: "/users/\("..")").url(below: baseURL) }
    }
}
