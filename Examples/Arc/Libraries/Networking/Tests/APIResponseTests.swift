import StudioNetworking
import Testing

struct APIResponseTests {
    @Test(
        "Finds a header in uppercase or lowercase",
        arguments: ["X-Total-Count", "x-total-count", "X-TOTAL-COUNT"]
    )
    func findsHeader(name: String) {
        // Arrange
        let sut = APIResponse(body: 1, headers: ["X-Total-Count": "42"])

        // Assert
        #expect(sut.header(name) == "42")
        #expect(sut.header("X-Total") == nil)
    }

    @Test(
        "Finds a link by its relation",
        arguments: [
            #"<https://api.example/items?page=2>; rel="next", <https://api.example/items?page=9>; rel="last""#,
            #"<https://api.example/items?page=1>; rel="prev",<https://api.example/items?page=2>;rel=next"#,
            #"<https://api.example/items?page=2>; title="a, b; rel=last"; rel="last next""#,
        ]
    )
    func findsLink(header: String) {
        // Arrange
        let sut = APIResponse(body: 1, headers: ["link": header])

        // Assert
        #expect(sut.link("next") == "https://api.example/items?page=2")
        #expect(sut.link("first") == nil)
    }

    @Test("Returns nil if there is no link", arguments: ["", ",", "<", "https://api.example; rel=next", "<u>; rel"])
    func findsNoLink(header: String) {
        #expect(APIResponse(body: 1, headers: ["Link": header]).link("next") == nil)
        #expect(APIResponse(body: 1).link("next") == nil)
    }
}
