import ChallengeNetworking
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct HTTPResponseLinkTests {
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
