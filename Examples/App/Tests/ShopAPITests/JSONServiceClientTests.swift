import Foundation
import ShopCore
import ShopNetworking
import ShopNetworkingMocks
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A client that an app may have already: it writes the host, the token and the headers of JSON, and returns a body.
private struct JSONService: Sendable {
    enum Failure: Error {
        case refused(status: Int, body: Data)
        case noAnswer
    }

    let send: ClientProbe.Server

    func send(_ method: String, _ path: String, query: [URLQueryItem], body: Data?) async throws(Failure) -> Data {
        var components = URLComponents()
        components.path = path
        components.queryItems = query.isEmpty ? nil : query
        let items = components.percentEncodedQuery
        components.percentEncodedQuery = items?.replacing("+", with: "%2B")
        guard let url = components.url(relativeTo: URL(string: "https://shop.example")) else { throw .noAnswer }
        var request = URLRequest(url: url.absoluteURL)
        request.httpMethod = method
        request.httpBody = body
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        guard let answer = try? await send(request) else { throw .noAnswer }
        guard answer.statusCode < 300 else { throw .refused(status: answer.statusCode, body: answer.body) }
        return answer.body
    }
}

/// What the client has no place for is in this request.
private struct CannotSend: RemoteError {
    let path: String
    var remoteFailure: RemoteFailure { .invalidRequest }
}

/// The same client, as generated repositories use it. It refuses what it would lose.
private struct JSONServiceClient: HTTPClientContract {
    let service: JSONService

    func response(to endpoint: Endpoint) async throws -> HTTPResponse {
        let path = endpoint.path.percentEncoded
        guard endpoint.path.isValid, !path.contains("%2F"), let path = path.removingPercentEncoding else {
            throw HTTPError.invalidURL
        }
        guard endpoint.headers.isEmpty, endpoint.file == nil, endpoint.timeout == nil else {
            throw CannotSend(path: endpoint.path.masked)
        }
        do {
            let body = try await service.send(
                endpoint.method.rawValue, path, query: endpoint.queryItems, body: endpoint.body)
            return HTTPResponse(body: body)
        } catch .refused(let status, let body) {
            throw HTTPError.statusCode(status, body)
        } catch {
            try Task.checkCancellation()
            throw HTTPError.invalidResponse
        }
    }
}

struct JSONServiceClientTests {
    @Test func `Sends and returns what the specs of this app need`() async {
        let faults = await ClientProbe([.methods, .queries, .json, .failures, .failureBodies]).faults { server in
            JSONServiceClient(service: JSONService(send: server))
        }
        #expect(faults == [])
    }

    @Test func `Refuses what it has no place for`() async {
        let faults = await ClientProbe([.paths, .otherBodies, .files, .timeouts]).faults { server in
            JSONServiceClient(service: JSONService(send: server))
        }
        #expect(faults.count == 5 && faults.allSatisfy { $0.contains("it throws") }, "\(faults)")
    }
}
