import ChallengeCore
import Foundation
import Testing

@testable import ChallengeNetworking

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct EndpointTests {
    private let baseURL: URL

    init() throws {
        baseURL = try #require(URL(string: "https://api.example/v1/"))
    }

    @Test("Joins the path to the base", arguments: ["https://api.example/v1", "https://api.example/v1/"])
    func joinsPath(base: String) throws {
        // Given
        let sut = Endpoint(path: "/users/\("a/b c?é+%")/items/\(7)")

        // When
        let request = try sut.urlRequest(baseURL: #require(URL(string: base)))

        // Then
        #expect(request.url?.absoluteString == "https://api.example/v1/users/a%2Fb%20c%3F%C3%A9%2B%25/items/7")
    }

    @Test("Escapes the query, and omits items without a value")
    func escapesQuery() throws {
        // Given
        let sut = Endpoint(
            path: "/search",
            queryItems: [
                URLQueryItem(name: "q", value: "a&b=c+d #é\n"),
                URLQueryItem(name: "city", value: nil),
                URLQueryItem(name: "page[]", value: ""),
            ]
        )

        // When
        let url = try sut.urlRequest(baseURL: baseURL).url

        // Then
        #expect(url?.query == "q=a%26b%3Dc%2Bd%20%23%C3%A9%0A&page%5B%5D=")
    }

    @Test("Carries method, headers and body", arguments: [HTTPMethod.get, .post, .put, .patch, .delete])
    func carriesBody(method: HTTPMethod) throws {
        // Given
        let headers = ["Accept": "text/plain", "X-Api-Version": "3"]
        let sut = Endpoint(path: "/items", method: method, headers: headers, body: Data("x".utf8))

        // When
        let request = try sut.urlRequest(baseURL: baseURL)

        // Then
        #expect(request.httpMethod == method.rawValue)
        #expect(request.value(forHTTPHeaderField: "Accept") == "text/plain")
        #expect(request.value(forHTTPHeaderField: "X-Api-Version") == "3")
        #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
        #expect(request.httpBody == Data("x".utf8))
    }

    @Test("Accepts JSON, and sends no content type without a body")
    func asksForJSON() throws {
        // When
        let request = try Endpoint(path: "/items").urlRequest(baseURL: baseURL)

        // Then
        #expect(request.httpMethod == "GET")
        #expect(request.value(forHTTPHeaderField: "Accept") == "application/json")
        #expect(request.value(forHTTPHeaderField: "Content-Type") == nil)
        #expect(request.httpBody == nil)
    }

    @Test("Offers all headers as data, in the place of its own whatever their case")
    func offersHeaders() throws {
        // Given
        let sut = Endpoint(path: "/items", method: .post, headers: ["accept": "text/plain"], body: Data("x".utf8))

        // When
        let headers = try IdempotencyKey.$current.withValue("seven") { try sut.allHeaders() }

        // Then
        #expect(
            headers == ["accept": "text/plain", "Content-Type": "application/json", "Idempotency-Key": "seven"])
        #expect(try Endpoint(path: "/items").allHeaders() == ["Accept": "application/json"])
        #expect(try sut.url(below: baseURL).absoluteString == "https://api.example/v1/items")
    }

    @Test("Refuses a header that would end its line", arguments: ["a\r\nX: 1", "a\rb", "a\n", "a\0b"])
    func refusesHeader(text: String) {
        #expect(throws: HTTPError.invalidHeader("X-Name")) {
            try Endpoint(path: "/items", headers: ["X-Name": text, "X": "1"]).urlRequest(baseURL: baseURL)
        }
        #expect(throws: HTTPError.invalidHeader(text)) {
            try Endpoint(path: "/items", headers: [text: "1"]).allHeaders()
        }
    }

    @Test("Carries a timeout, and leaves the usual one without it")
    func carriesTimeout() throws {
        // Given
        let usual = URLRequest(url: baseURL).timeoutInterval

        // When
        let request = try Endpoint(path: "/items", timeout: usual / 2).urlRequest(baseURL: baseURL)
        let plainRequest = try Endpoint(path: "/items").urlRequest(baseURL: baseURL)

        // Then
        #expect(request.timeoutInterval == usual / 2)
        #expect(plainRequest.timeoutInterval == usual)
    }

    @Test("Writes equal JSON for equal values")
    func writesJSON() throws {
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
        #expect(sut == expected)
    }

    @Test("Sends data and files with their content type")
    func sendsFiles() throws {
        // Given
        let file = URL(filePath: "/photo.png")
        func sut(_ body: Data?, _ file: URL?) -> Endpoint {
            Endpoint(
                path: "/i", method: .put, headers: ["A": "B"], timeout: 30, contentType: "image/png", body: body,
                file: file)
        }

        // When
        let request = try sut(nil, file).urlRequest(baseURL: baseURL)

        // Then
        let headers = ["A": "B", "Content-Type": "image/png"]
        let expected = Endpoint(path: "/i", method: .put, headers: headers, timeout: 30, body: Data([1]))
        #expect(sut(Data([1]), nil) == expected)
        #expect(sut(nil, file).file == file)
        #expect(sut(nil, file).adding(headers: ["A": "C"]).file == file)
        let own = Endpoint(
            path: "/i", method: .put, headers: ["content-type": "a/b"], contentType: "image/png", body: nil, file: file)
        #expect(own.headers == ["content-type": "a/b"])
        #expect(request.value(forHTTPHeaderField: "Content-Type") == "image/png")
        #expect(request.httpBody == nil)
    }

    @Test("Throws for a value that is not JSON")
    func throwsForNoJSON() {
        #expect(throws: EncodingError.self) {
            try Endpoint(path: "/items", method: .post, json: [Double.infinity])
        }
    }

    @Test("Refuses invalid URLs, and URLs of other endpoints", arguments: ["items", ":nowhere", "", "/users/\("")"])
    func refusesInvalidURL(path: EndpointPath) {
        #expect(throws: HTTPError.invalidURL) {
            try Endpoint(path: path).urlRequest(baseURL: baseURL)
        }
    }
}
