import ChallengeNetworking
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct HTTPResponseTests {
    @Test("Decodes its body")
    func decodesBody() throws {
        // Given
        let sut = HTTPResponse(body: Data("[1, 2]".utf8))

        // When / Then
        #expect(try sut.decoded(as: [Int].self) == [1, 2])
        #expect(sut.statusCode == 200)
        #expect(throws: DecodingError.self) { try sut.decoded(as: [String].self) }
    }

    @Test("Has the status, the headers and the body that a session loaded")
    func madeOfLoaded() throws {
        // Given
        let url = try #require(URL(string: "https://api.example/items"))
        let response = try #require(
            HTTPURLResponse(url: url, statusCode: 429, httpVersion: nil, headerFields: ["Retry-After": "7"]))

        // When
        let sut = HTTPResponse(response, body: Data("slow".utf8))

        // Then
        #expect(sut == HTTPResponse(statusCode: 429, headers: ["Retry-After": "7"], body: Data("slow".utf8)))
    }

    @Test(
        "Finds a header in uppercase or lowercase",
        arguments: ["X-Total-Count", "x-total-count", "X-TOTAL-COUNT"]
    )
    func findsHeader(name: String) {
        // Given
        let sut = HTTPResponse(headers: ["X-Total-Count": "42"])

        // When / Then
        #expect(sut.header(name) == "42")
        #expect(sut.header("X-Total") == nil)
    }
}
