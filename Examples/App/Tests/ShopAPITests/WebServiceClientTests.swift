import Foundation
import ShopCore
import ShopNetworking
import Testing

/// A client that an app may have already: it makes its requests itself, and knows nothing of generated code.
private struct WebService: Sendable {
    struct Answer {
        var status = 200
        var headers: [String: String] = [:]
        var body = Data()
    }

    let send:
        @Sendable (_ method: String, _ url: URL, _ headers: [String: String], _ body: Data?) async throws -> Answer
}

/// The same client, as generated repositories use it.
private struct WebServiceClient: HTTPClientContract {
    let service: WebService
    let baseURL: URL

    func response(to endpoint: Endpoint) async throws -> HTTPResponse {
        let answer = try await service.send(
            endpoint.method.rawValue, endpoint.url(below: baseURL), endpoint.allHeaders(), endpoint.body)
        guard (200..<300).contains(answer.status) else {
            throw HTTPError.statusCode(answer.status, answer.body, headers: answer.headers)
        }
        return HTTPResponse(statusCode: answer.status, headers: answer.headers, body: answer.body)
    }
}

struct WebServiceClientTests {
    private let baseURL = URL(string: "https://shop.example/v1")

    @Test func `Sends the address, the body and every header of a request`() async throws {
        let baseURL = try #require(baseURL)
        let service = WebService { method, url, headers, body in
            #expect(method == "POST")
            #expect(url.absoluteString == "https://shop.example/v1/orders?dry=true")
            #expect(headers["Content-Type"] == "application/json")
            #expect(headers["Idempotency-Key"] == "seven")
            #expect(body == Data(#"{"title":"Tea"}"#.utf8))
            return WebService.Answer(headers: ["ETag": "1"], body: Data("{}".utf8))
        }
        let sut = WebServiceClient(service: service, baseURL: baseURL)
        let endpoint = try Endpoint(
            path: "/orders", method: .post, queryItems: [URLQueryItem(name: "dry", value: "true")],
            json: ["title": "Tea"])

        let response = try await IdempotencyKey.$current.withValue("seven") {
            try await sut.response(to: endpoint)
        }

        #expect(response == HTTPResponse(headers: ["ETag": "1"], body: Data("{}".utf8)))
    }

    @Test func `Throws the status that a repository maps to the error of its feature`() async throws {
        let service = WebService { _, _, _, _ in WebService.Answer(status: 404) }
        let sut = WebServiceClient(service: service, baseURL: try #require(baseURL))

        await #expect(throws: HTTPError.statusCode(404, Data())) {
            try await sut.response(to: Endpoint(path: "/orders/7"))
        }
    }
}
