import Foundation
import ShopCore
import ShopNetworking
import ShopNetworkingMocks
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A client that an app may have already: it makes its requests itself, and knows nothing of generated code.
private struct WebService: Sendable {
    struct Answer {
        var status = 200
        var headers: [String: String] = [:]
        var body = Data()
    }

    let send:
        @Sendable (
            _ method: String, _ url: URL, _ headers: [String: String], _ body: Data?, _ timeout: TimeInterval?
        ) async throws -> Answer
}

/// The same client, as generated repositories use it.
private struct WebServiceClient: HTTPClientContract {
    let service: WebService
    let baseURL: URL

    func response(to endpoint: Endpoint) async throws -> HTTPResponse {
        let body = try endpoint.file.map { try Data(contentsOf: $0) } ?? endpoint.body
        let answer: WebService.Answer
        do {
            answer = try await service.send(
                endpoint.method.rawValue, endpoint.url(below: baseURL), endpoint.allHeaders(), body, endpoint.timeout)
        } catch {
            try Task.checkCancellation()
            throw error
        }
        guard (200..<300).contains(answer.status) else {
            throw HTTPError.statusCode(answer.status, answer.body, headers: answer.headers)
        }
        return HTTPResponse(statusCode: answer.status, headers: answer.headers, body: answer.body)
    }
}

struct WebServiceClientTests {
    private let baseURL = URL(string: "https://shop.example/v1")

    @Test func `Sends and returns everything that generated code needs`() async throws {
        let baseURL = try #require(baseURL)
        let faults = await ClientProbe().faults { server in
            let service = WebService { method, url, headers, body, timeout in
                var request = URLRequest(url: url)
                request.httpMethod = method
                request.allHTTPHeaderFields = headers
                request.httpBody = body
                request.timeoutInterval = timeout ?? request.timeoutInterval
                let answer = try await server(request)
                return WebService.Answer(status: answer.statusCode, headers: answer.headers, body: answer.body)
            }
            return WebServiceClient(service: service, baseURL: baseURL)
        }
        #expect(faults == [])
    }
}
