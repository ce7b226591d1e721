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
    case method, path, query, list, header, key, contentType, body, bytes, timeout

    /// What the probe says.
    var fault: String {
        switch self {
        case .method: "a DELETE: the method is GET"
        case .path: "a path with 'a/b c': the path is /notes/a/b%20c"
        case .query: "a query: the query is 'q=a+b'"
        case .list: "a query of a POST: the query is 'q=a%2Bb%26c%3D%C3%A4%20%252F&ids%5B%5D=2'"
        case .header: "a header of a DELETE: the header 'X-Probe: 7' is missing"
        case .key: "a write with a key: the header 'Idempotency-Key: seven' is missing"
        case .contentType: "a form: the header 'Content-Type: application/x-www-form-urlencoded' is application/json"
        case .body: "JSON of a PATCH: the body is another one"
        case .bytes: "a body of bytes: the body is another one"
        case .timeout: "a timeout: the timeout is 60.0"
        }
    }

    func change(_ request: inout URLRequest) {
        switch self {
        case .method: request.httpMethod = "GET"
        case .path: request.url = URL(string: "https://example.com/notes/a/b%20c")
        case .query: request.url = URL(string: "https://example.com/notes?q=a+b")
        case .list: request.url = URL(string: "https://example.com/notes?q=a%2Bb%26c%3D%C3%A4%20%252F&ids%5B%5D=2")
        case .header: request.setValue(nil, forHTTPHeaderField: "X-Probe")
        case .key: request.setValue(nil, forHTTPHeaderField: "Idempotency-Key")
        case .contentType: request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        case .body: request.httpBody = nil
        case .bytes: request.httpBody = request.httpBody.map { Data(String(decoding: $0, as: UTF8.self).utf8) }
        case .timeout: request.timeoutInterval = 60
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
        let faults = await ClientProbe([.answerHeaders, .failures]).faults { server in
            LossyClient(server: server, answer: { HTTPResponse(body: $0.body) })
        }

        // Then
        #expect(faults.contains("an answer with 201: the header Link is lost"))
        #expect(faults.contains("a 404 is not an error"))
    }

    @Test("Finds a success that is refused")
    func refusedSuccess() async {
        // Given / When
        let faults = await ClientProbe([.answers]).faults { server in
            LossyClient(
                server: server,
                answer: { response in
                    guard response.statusCode == 200 else {
                        throw HTTPError(response)
                    }
                    return response
                })
        }

        // Then
        #expect(faults.map { $0.prefix(18) } == ["an answer with 201", "an answer with 202", "an answer with 204"])
    }

    @Test("Blames no client for what it adds")
    func addedThings() async {
        // Given / When
        let faults = await ClientProbe().faults { server in
            LossyClient(server: { request in
                var other = request
                let url = request.url?.absoluteString ?? ""
                other.url = URL(string: "\(url)\(url.contains("?") ? "&" : "?")key=1")
                if let type = request.value(forHTTPHeaderField: "Content-Type") {
                    other.setValue("\(type); charset=utf-8", forHTTPHeaderField: "Content-Type")
                }
                other.setValue("7", forHTTPHeaderField: "X-Trace")
                return try await server(other)
            })
        }

        // Then
        #expect(faults == [])
    }

    @Test("Finds an error without its answer, and one that says that nothing was sent")
    func lostFailures() async {
        // Given
        let probe = ClientProbe([.failures, .failureBodies], statuses: [422])

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
        #expect(
            faults == [
                "a 422: the body is missing in the error, as a ResponseError has it",
                "a lost connection (-1005) becomes offline, as if nothing had been sent",
                "a lost connection (-1001) becomes offline, as if nothing had been sent",
                "a cancelled call becomes offline",
            ]
        )
    }

    @Test("Probes only the parts that are asked for")
    func parts() async {
        // Given / When
        let faults = await ClientProbe([.json]).faults { LossyClient(server: $0, loss: .header) }

        // Then
        #expect(faults == [])
    }
}
