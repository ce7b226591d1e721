import Foundation
import XCTest

@testable import VitalNetworking

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

nonisolated final class EndpointTests: XCTestCase {
    private nonisolated struct Setup {
        let baseURL: URL

        init() throws {
            baseURL = try XCTUnwrap(URL(string: "https://api.example/v1/"))
        }
    }

    /// Joins the path to the base.
    func testJoinsPath() {
        for base in ["https://api.example/v1", "https://api.example/v1/"] {
            do {
                // Given
                let sut = Endpoint(path: "/users/\("a/b c?é+%")/items/\(7)")

                // When
                let request = try sut.urlRequest(baseURL: XCTUnwrap(URL(string: base)))

                // Then
                XCTAssertEqual(
                    request.url?.absoluteString,
                    "https://api.example/v1/users/a%2Fb%20c%3F%C3%A9%2B%25/items/7",
                    base
                )
            } catch {
                XCTFail("\(base): \(error)")
            }
        }
    }

    /// Escapes the query, and omits items without a value.
    func testEscapesQuery() throws {
        // Given
        let setup = try Setup()
        let sut = Endpoint(
            path: "/search",
            queryItems: [
                URLQueryItem(name: "q", value: "a&b=c+d #é\n"),
                URLQueryItem(name: "city", value: nil),
                URLQueryItem(name: "page[]", value: ""),
            ]
        )

        // When
        let url = try sut.urlRequest(baseURL: setup.baseURL).url

        // Then
        XCTAssertEqual(url?.query, "q=a%26b%3Dc%2Bd%20%23%C3%A9%0A&page%5B%5D=")
    }

    /// Carries method, headers and body.
    func testCarriesBody() {
        for method in [HTTPMethod.get, .post, .put, .patch, .delete] {
            do {
                // Given
                let setup = try Setup()
                let headers = ["Accept": "text/plain", "X-Api-Version": "3"]
                let sut = Endpoint(path: "/items", method: method, headers: headers, body: Data("x".utf8))

                // When
                let request = try sut.urlRequest(baseURL: setup.baseURL)

                // Then
                XCTAssertEqual(request.httpMethod, method.rawValue, "\(method)")
                XCTAssertEqual(request.value(forHTTPHeaderField: "Accept"), "text/plain", "\(method)")
                XCTAssertEqual(request.value(forHTTPHeaderField: "X-Api-Version"), "3", "\(method)")
                XCTAssertEqual(request.value(forHTTPHeaderField: "Content-Type"), "application/json", "\(method)")
                XCTAssertEqual(request.httpBody, Data("x".utf8), "\(method)")
            } catch {
                XCTFail("\(method): \(error)")
            }
        }
    }

    /// Accepts JSON, and sends no content type without a body.
    func testAsksForJSON() throws {
        let setup = try Setup()

        // When
        let request = try Endpoint(path: "/items").urlRequest(baseURL: setup.baseURL)

        // Then
        XCTAssertEqual(request.httpMethod, "GET")
        XCTAssertEqual(request.value(forHTTPHeaderField: "Accept"), "application/json")
        XCTAssertNil(request.value(forHTTPHeaderField: "Content-Type"))
        XCTAssertNil(request.httpBody)
    }

    /// Carries a timeout, and leaves the usual one without it.
    func testCarriesTimeout() throws {
        // Given
        let setup = try Setup()
        let usual = URLRequest(url: setup.baseURL).timeoutInterval

        // When
        let request = try Endpoint(path: "/items", timeout: usual / 2).urlRequest(baseURL: setup.baseURL)
        let plainRequest = try Endpoint(path: "/items").urlRequest(baseURL: setup.baseURL)

        // Then
        XCTAssertEqual(request.timeoutInterval, usual / 2)
        XCTAssertEqual(plainRequest.timeoutInterval, usual)
    }

    /// Writes equal JSON for equal values.
    func testWritesJSON() throws {
        // Given
        let json = ["b": "2/3", "a": "1", "d": "4", "c": "3"]
        let queryItems = [URLQueryItem(name: "dry", value: "1")]

        // When
        let sut = try Endpoint(
            path: "/i", method: .put, queryItems: queryItems, headers: ["A": "B"], timeout: 30, json: json)

        // Then
        let body = Data(#"{"a":"1","b":"2/3","c":"3","d":"4"}"#.utf8)
        let expected = Endpoint(
            path: "/i", method: .put, queryItems: queryItems, headers: ["A": "B"], timeout: 30, body: body)
        XCTAssertEqual(sut, expected)
    }

    /// Sends data and files with their content type.
    func testSendsFiles() throws {
        // Given
        let setup = try Setup()
        let file = URL(filePath: "/photo.png")
        func sut(_ body: Data?, _ file: URL?) -> Endpoint {
            Endpoint(
                path: "/i", method: .put, headers: ["A": "B"], timeout: 30, contentType: "image/png", body: body,
                file: file)
        }

        // When
        let request = try sut(nil, file).urlRequest(baseURL: setup.baseURL)

        // Then
        let headers = ["A": "B", "Content-Type": "image/png"]
        let expected = Endpoint(path: "/i", method: .put, headers: headers, timeout: 30, body: Data([1]))
        XCTAssertEqual(sut(Data([1]), nil), expected)
        XCTAssertEqual(sut(nil, file).file, file)
        XCTAssertEqual(sut(nil, file).adding(headers: ["A": "C"]).file, file)
        XCTAssertEqual(request.value(forHTTPHeaderField: "Content-Type"), "image/png")
        XCTAssertNil(request.httpBody)
    }

    /// Throws for a value that is not JSON.
    func testThrowsForNoJSON() {
        XCTAssertThrowsError(try Endpoint(path: "/items", method: .post, json: [Double.infinity])) { error in
            XCTAssertTrue(error is EncodingError, "\(error)")
        }
    }

    /// Refuses invalid URLs, and URLs of other endpoints.
    func testRefusesInvalidURL() {
        for path in ["items", ":nowhere", "", "/users/\("")"] as [EndpointPath] {
            do {
                let setup = try Setup()
                XCTAssertThrowsError(try Endpoint(path: path).urlRequest(baseURL: setup.baseURL), "\(path)") { error in
                    XCTAssertEqual(error as? HTTPError, .invalidURL, "\(path)")
                }
            } catch {
                XCTFail("\(path): \(error)")
            }
        }
    }
}
