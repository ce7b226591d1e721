import Foundation
import VitalNetworking
import XCTest

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

nonisolated final class HTTPResponseTests: XCTestCase {
    /// Decodes its body.
    func testDecodesBody() {
        // Given
        let sut = HTTPResponse(body: Data("[1, 2]".utf8))

        // When / Then
        XCTAssertEqual(try sut.decoded(as: [Int].self), [1, 2])
        XCTAssertEqual(sut.statusCode, 200)
        XCTAssertThrowsError(try sut.decoded(as: [String].self)) { error in
            XCTAssertTrue(error is DecodingError, "\(error)")
        }
    }

    /// Has the status, the headers and the body that a session loaded.
    func testMadeOfLoaded() throws {
        // Given
        let url = try XCTUnwrap(URL(string: "https://api.example/items"))
        let response = try XCTUnwrap(
            HTTPURLResponse(url: url, statusCode: 429, httpVersion: nil, headerFields: ["Retry-After": "7"])
        )

        // When
        let sut = HTTPResponse(response, body: Data("slow".utf8))

        // Then
        XCTAssertEqual(sut, HTTPResponse(statusCode: 429, headers: ["Retry-After": "7"], body: Data("slow".utf8)))
    }

    /// Reports the place of a number that does not fit.
    func testSaysWhere() {
        // Given
        let sut = HTTPResponse(body: Data("[1, 0.5]".utf8))

        // When
        var thrown: (any Error)?
        XCTAssertThrowsError(try sut.decoded(as: [Int].self)) { thrown = $0 }
        let error = thrown as? DecodingError
        XCTAssertNotNil(error)

        // Then
        guard case .dataCorrupted(let context) = error else {
            XCTFail("\(String(reflecting: error))")
            return
        }
        XCTAssertEqual(context.codingPath.map(\.intValue), [1])
    }

    /// Finds a header in uppercase or lowercase.
    func testFindsHeader() {
        for name in ["X-Total-Count", "x-total-count", "X-TOTAL-COUNT"] {
            // Given
            let sut = HTTPResponse(headers: ["X-Total-Count": "42"])

            // When / Then
            XCTAssertEqual(sut.header(name), "42", name)
            XCTAssertNil(sut.header("X-Total"), name)
        }
    }

    /// Finds a link by its relation.
    func testFindsLink() {
        for header in [
            #"<https://api.example/items?page=2>; rel="next", <https://api.example/items?page=9>; rel="last""#,
            #"<https://api.example/items?page=1>; rel="prev",<https://api.example/items?page=2>;rel=next"#,
            #"<https://api.example/items?page=2>; title="a, b; rel=last"; rel="last next""#,
            #"<https://api.example/items?page=2> ; REL = "Next""#,
        ] {
            // Given
            let sut = HTTPResponse(headers: ["link": header])

            // When / Then
            XCTAssertEqual(sut.link("next"), "https://api.example/items?page=2", header)
            XCTAssertEqual(sut.link("Next"), "https://api.example/items?page=2", header)
            XCTAssertNil(sut.link("first"), header)
        }
    }

    /// Reads commas and semicolons as parts of a URL.
    func testFindsLinkWithCommas() {
        // Given
        let sut = HTTPResponse(headers: ["Link": #"<https://api.example/a,b;c?d=e>; rel="next""#])

        // When / Then
        XCTAssertEqual(sut.link("next"), "https://api.example/a,b;c?d=e")
    }

    /// Returns nil if there is no link.
    func testFindsNoLink() {
        for header in [
            "", ",", ";", "<", "<https://api.example", "https://api.example; rel=next", "<u>; rel", "<u>; =next",
        ] {
            XCTAssertNil(HTTPResponse(headers: ["Link": header]).link("next"), header)
            XCTAssertNil(HTTPResponse().link("next"), header)
        }
    }
}
