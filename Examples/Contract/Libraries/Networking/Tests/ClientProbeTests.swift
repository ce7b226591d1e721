import ChallengeCore
import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What a client can lose of a request.
private nonisolated enum Loss: CaseIterable, Sendable {
    case method, path, query, header, key, contentType, body

    /// What the probe says.
    var fault: String {
        switch self {
        case .method: "DELETE /notes/7: the method is GET"
        case .path: "GET /notes/a%2Fb%20c: the path is /notes/a/b%20c"
        case .query: "GET /notes: the query is q=a+b"
        case .header: "GET /notes: the header 'Accept-Language: de' is missing"
        case .key: "POST /notes: the header 'Idempotency-Key: seven' is missing"
        case .contentType:
            "POST /notes: the header 'Content-Type: application/x-www-form-urlencoded' is application/json"
        case .body: "PATCH /notes/7: the body is another one"
        }
    }

    func change(_ request: inout URLRequest) {
        switch self {
        case .method: request.httpMethod = "GET"
        case .path: request.url = URL(string: "https://example.com/notes/a/b%20c")
        case .query: request.url = URL(string: "https://example.com/notes?q=a+b")
        case .header: request.setValue(nil, forHTTPHeaderField: "Accept-Language")
        case .key: request.setValue(nil, forHTTPHeaderField: "Idempotency-Key")
        case .contentType: request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        case .body: request.httpBody = nil
        }
    }
}

/// A client that may lose something.
private nonisolated struct LossyClient: HTTPClientContract {
    let server: ClientProbe.Server
    var loss: Loss?
    var answer: @Sendable (HTTPResponse) throws -> HTTPResponse = { response in
        guard (200..<300).contains(response.statusCode) else {
            throw HTTPError(response)
        }
        return response
    }

    func response(to endpoint: Endpoint) async throws -> HTTPResponse {
        guard let baseURL = URL(string: "https://example.com/v1") else {
            throw HTTPError.invalidURL
        }
        var request = try endpoint.urlRequest(baseURL: baseURL)
        if let file = endpoint.file {
            request.httpBody = try Data(contentsOf: file)
        }
        loss?.change(&request)
        return try answer(await server(request))
    }
}

struct ClientProbeTests {
    @Test("Finds nothing if a client loses nothing")
    func soundClient() async {
        // Given / When
        let faults = await ClientProbe().faults { LossyClient(server: $0) }

        // Then
        #expect(faults == [])
    }

    @Test("Finds what a client loses of a request", arguments: Loss.allCases)
    fileprivate func lostRequest(_ loss: Loss) async {
        // Given / When
        let faults = await ClientProbe().faults { LossyClient(server: $0, loss: loss) }

        // Then
        #expect(faults.contains(loss.fault), "\(faults)")
    }

    @Test("Finds an answer without headers, and a status that is not an error")
    func lostAnswer() async {
        // Given / When
        let faults = await ClientProbe([.answers, .failures]).faults { server in
            LossyClient(server: server, answer: { HTTPResponse(body: $0.body) })
        }

        // Then
        #expect(faults.first == "the headers of an answer are missing")
        #expect(faults.contains("a 404 is not an error"))
    }

    @Test("Finds an error without its answer, and one that says that nothing was sent")
    func lostFailures() async {
        // Given
        let probe = ClientProbe([.failures, .failureBodies])

        // When
        let faults = await probe.faults { server in
            LossyClient(
                server: { request in
                    do {
                        return try await server(request)
                    } catch {
                        throw URLError(.notConnectedToInternet)
                    }
                },
                answer: { response in
                    guard response.statusCode < 300 else {
                        throw HTTPError.statusCode(response.statusCode, Data())
                    }
                    return response
                }
            )
        }

        // Then
        #expect(faults.contains("the body of a 422 is missing in the error, as a ResponseError has it"))
        #expect(faults.contains("a cancelled call becomes offline"))
        #expect(faults.contains { $0.hasPrefix("a lost connection becomes offline") })
    }

    @Test("Probes only the parts that are asked for")
    func parts() async {
        // Given / When
        let faults = await ClientProbe([.json]).faults { LossyClient(server: $0, loss: .header) }

        // Then
        #expect(faults == [])
    }
}
