import Foundation
import Testing
import VitalNetworking

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

    @Test("Reports the place of a number that does not fit")
    func saysWhere() {
        // Given
        let sut = HTTPResponse(body: Data("[1, 0.5]".utf8))

        // When
        let error = #expect(throws: DecodingError.self) { try sut.decoded(as: [Int].self) }

        // Then
        guard case .dataCorrupted(let context) = error else {
            Issue.record("\(String(reflecting: error))")
            return
        }
        #expect(context.codingPath.map(\.intValue) == [1])
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

    @Test(
        "Finds a link by its relation",
        arguments: [
            #"<https://api.example/items?page=2>; rel="next", <https://api.example/items?page=9>; rel="last""#,
            #"<https://api.example/items?page=1>; rel="prev",<https://api.example/items?page=2>;rel=next"#,
            #"<https://api.example/items?page=2>; title="a, b; rel=last"; rel="last next""#,
            #"<https://api.example/items?page=2> ; REL = "Next""#,
        ]
    )
    func findsLink(header: String) {
        // Given
        let sut = HTTPResponse(headers: ["link": header])

        // When / Then
        #expect(sut.link("next") == "https://api.example/items?page=2")
        #expect(sut.link("Next") == "https://api.example/items?page=2")
        #expect(sut.link("first") == nil)
    }

    @Test("Reads commas and semicolons as parts of a URL")
    func findsLinkWithCommas() {
        // Given
        let sut = HTTPResponse(headers: ["Link": #"<https://api.example/a,b;c?d=e>; rel="next""#])

        // When / Then
        #expect(sut.link("next") == "https://api.example/a,b;c?d=e")
    }

    @Test(
        "Returns nil if there is no link",
        arguments: [
            "", ",", ";", "<", "<https://api.example", "https://api.example; rel=next", "<u>; rel", "<u>; =next",
        ]
    )
    func findsNoLink(header: String) {
        #expect(HTTPResponse(headers: ["Link": header]).link("next") == nil)
        #expect(HTTPResponse().link("next") == nil)
    }
}
