import ChallengeCore
import ChallengeNetworking
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Finds what a client of your own loses between a repository and a server. In a test:
///
///     let faults = await ClientProbe().faults { server in
///         MyClient(transport: server)
///     }
///     #expect(faults == [])
///
/// The closure makes the client over `server`, which gets its requests in the place of a server. If the client uploads
/// a file, put the content of the file into `httpBody` for it. Parts that no spec needs can be left out.
public nonisolated struct ClientProbe: Sendable {
    public enum Part: CaseIterable, Sendable {
        /// Methods, and paths and queries with characters that have to be encoded.
        case addresses
        /// Headers of a spec, and the idempotency key of a write.
        case headers
        /// JSON and its content type.
        case json
        /// Bodies of other types, such as forms.
        case otherBodies
        /// Files on the disk.
        case files
        /// The headers and the body of an answer.
        case answers
        /// What a status, a lost connection and a cancelled call become.
        case failures
        /// The body of an answer with an error, in which `errorBody` looks.
        case failureBodies
    }

    public typealias Server = @Sendable (URLRequest) async throws -> HTTPResponse
    public typealias MakeClient = @Sendable (@escaping Server) throws -> any HTTPClientContract

    private let parts: Set<Part>

    public init(_ parts: Set<Part> = Set(Part.allCases)) {
        self.parts = parts
    }

    /// A sentence for each thing that does not arrive as it should.
    public func faults(of client: @escaping MakeClient) async -> [String] {
        var faults: [String] = []
        do {
            for request in try ProbeRequest.all() where parts.contains(request.part) {
                faults += try await request.faults(of: client)
            }
            if parts.contains(.answers) {
                faults += try await answerFaults(of: client)
            }
            for status in [401, 404, 422, 503] {
                faults += try await failureFaults(of: client, status: status)
            }
            if parts.contains(.failures) {
                faults += try await lossFaults(of: client) + cancellationFaults(of: client)
            }
        } catch {
            faults.append("the probe stopped: \(error)")
        }
        return faults
    }

    private func answerFaults(of client: MakeClient) async throws -> [String] {
        let answer = HTTPResponse(headers: ["Link": "</notes?page=2>; rel=\"next\""], body: Data("[]".utf8))
        let sut = try client { _ in answer }
        let response = try await sut.response(to: Endpoint(path: "/notes"))
        return (response.body == answer.body ? [] : ["the body of an answer is another one"])
            + (response.header("Link") == answer.header("Link") ? [] : ["the headers of an answer are missing"])
    }

    private func failureFaults(of client: MakeClient, status: Int) async throws -> [String] {
        let body = Data("why".utf8)
        let sut = try client { _ in HTTPResponse(statusCode: status, body: body) }
        do {
            _ = try await sut.response(to: Endpoint(path: "/notes"))
            return parts.contains(.failures) ? ["a \(status) is not an error"] : []
        } catch {
            let failure = RemoteFailure(error)
            let isLost = (error as? any ResponseError)?.response?.body != body
            return (parts.contains(.failures) && failure != .status(status) ? ["a \(status) becomes \(failure)"] : [])
                + (parts.contains(.failureBodies) && isLost
                    ? ["the body of a \(status) is missing in the error, as a ResponseError has it"] : [])
        }
    }

    private func lossFaults(of client: MakeClient) async throws -> [String] {
        let sut = try client { _ in throw URLError(.networkConnectionLost) }
        do {
            _ = try await sut.response(to: Endpoint(path: "/notes", method: .post))
            return ["a lost connection is not an error"]
        } catch {
            let failure = RemoteFailure(error)
            return failure.mayBeDone
                ? [] : ["a lost connection becomes \(failure), as if the server had certainly not received the request"]
        }
    }

    private func cancellationFaults(of client: MakeClient) async throws -> [String] {
        let (reached, signal) = AsyncStream.makeStream(of: Void.self)
        let sut = try client { _ in
            signal.finish()
            try await Task.sleep(for: .seconds(5))
            return HTTPResponse()
        }
        let call = Task { try await sut.response(to: Endpoint(path: "/notes")) }
        let end = Task {
            _ = await call.result
            signal.finish()
        }
        for await _ in reached {}
        call.cancel()
        await end.value
        do {
            _ = try await call.value
            return ["a cancelled call is not an error"]
        } catch {
            let failure = RemoteFailure(error)
            return failure == .cancelled ? [] : ["a cancelled call becomes \(failure)"]
        }
    }
}

/// A request, with what a server has to get.
private nonisolated struct ProbeRequest: Sendable {
    let part: ClientProbe.Part
    let endpoint: Endpoint
    var key: String?

    static func all() throws -> [ProbeRequest] {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("ClientProbe.txt")
        try Data("a file".utf8).write(to: file, options: .atomic)
        let json = Data(#"{"title":"Tea"}"#.utf8)
        let query = [URLQueryItem(name: "q", value: "a+b&c=ä %2F")]
        let form = "application/x-www-form-urlencoded"
        return [
            ProbeRequest(part: .addresses, endpoint: Endpoint(path: "/notes/\("a/b c")")),
            ProbeRequest(part: .addresses, endpoint: Endpoint(path: "/notes", queryItems: query)),
            ProbeRequest(part: .addresses, endpoint: Endpoint(path: "/notes/7", method: .delete)),
            ProbeRequest(part: .headers, endpoint: Endpoint(path: "/notes", headers: ["Accept-Language": "de"])),
            ProbeRequest(part: .headers, endpoint: Endpoint(path: "/notes", method: .post), key: "seven"),
            ProbeRequest(part: .json, endpoint: Endpoint(path: "/notes/7", method: .patch, body: json)),
            ProbeRequest(
                part: .otherBodies,
                endpoint: Endpoint(
                    path: "/notes", method: .post, contentType: form, body: Data("title=Tea".utf8), file: nil)),
            ProbeRequest(
                part: .files,
                endpoint: Endpoint(path: "/notes/7", method: .put, contentType: "text/plain", body: nil, file: file)),
        ]
    }

    func faults(of client: ClientProbe.MakeClient) async throws -> [String] {
        let received = ReceivedRequest()
        let sut = try client { request in
            await received.keep(request)
            return HTTPResponse(body: Data("{}".utf8))
        }
        let name = "\(endpoint.method.rawValue) \(endpoint.path.percentEncoded)"
        let headers = try IdempotencyKey.$current.withValue(key) { try endpoint.allHeaders() }
        do {
            _ = try await IdempotencyKey.$current.withValue(key) { try await sut.response(to: endpoint) }
        } catch {
            return ["\(name): it throws \(error)"]
        }
        guard let request = await received.request else {
            return ["\(name): nothing is sent"]
        }
        return try (addressFaults(of: request) + headerFaults(of: request, headers) + bodyFaults(of: request))
            .map { "\(name): \($0)" }
    }

    private func addressFaults(of request: URLRequest) -> [String] {
        let url = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: false) }
        let (path, query) = (url?.percentEncodedPath ?? "", url?.percentEncodedQuery ?? "")
        let segments = Self.segments(of: endpoint.path.percentEncoded)
        let isQuerySent = Self.items(of: query) == endpoint.queryItems.map { [$0.name, $0.value ?? ""] }
        let method = request.httpMethod ?? "missing"
        return (method == endpoint.method.rawValue ? [] : ["the method is \(method)"])
            + (Self.segments(of: path).suffix(segments.count) == segments[...] ? [] : ["the path is \(path)"])
            + (isQuerySent ? [] : ["the query is \(query)"])
    }

    private func headerFaults(of request: URLRequest, _ headers: [String: String]) -> [String] {
        headers.sorted { $0.key < $1.key }.compactMap { name, value in
            let sent = request.value(forHTTPHeaderField: name)
            let counts = part == .headers || name == "Content-Type"
            return counts && sent != value ? "the header '\(name): \(value)' is \(sent ?? "missing")" : nil
        }
    }

    private func bodyFaults(of request: URLRequest) throws -> [String] {
        let body = try endpoint.file.map { try Data(contentsOf: $0) } ?? endpoint.body ?? Data()
        return request.httpBody ?? Data() == body ? [] : ["the body is another one"]
    }

    private static func segments(of path: String) -> [String?] {
        path.split(separator: "/").map { $0.removingPercentEncoding }
    }

    /// As servers read a query: a `+` is a blank.
    private static func items(of query: String) -> [[String?]] {
        query.split(separator: "&").map { item in
            item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { word in
                word.replacing("+", with: " ").removingPercentEncoding
            }
        }
    }
}

private actor ReceivedRequest {
    private(set) var request: URLRequest?

    func keep(_ request: URLRequest) {
        self.request = request
    }
}
