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
/// The closure makes the client over `server`, which gets its requests in the place of a server. If the client sends a
/// file or a stream, put the content into `httpBody` for it. Leave out the parts that no spec needs.
public nonisolated struct ClientProbe: Sendable {
    public enum Part: CaseIterable, Sendable {
        case methods
        /// Paths with a `/` or a blank in a value.
        case paths
        /// Queries with characters that have to be encoded, and with a list.
        case queries
        /// Headers of a spec, and the idempotency key of a write.
        case headers
        case json
        /// Bodies of other types, such as forms.
        case otherBodies
        /// Files on the disk.
        case files
        case timeouts
        /// The body of an answer with a status from 200 to 299.
        case answers
        /// The headers of such an answer.
        case answerHeaders
        /// What a status, a lost connection and a cancelled call become.
        case failures
        /// The body of an answer with another status, in which `errorBody` looks.
        case failureBodies
        /// The headers of such an answer, such as `Retry-After`.
        case failureHeaders
    }

    public typealias Server = @Sendable (URLRequest) async throws -> HTTPResponse
    public typealias MakeClient = @Sendable (@escaping Server) throws -> any HTTPClientContract

    private let parts: Set<Part>
    private let statuses: [Int]

    /// `statuses` are those that servers of the app answer if something is wrong.
    public init(
        _ parts: Set<Part> = Set(Part.allCases), statuses: [Int] = [304, 400, 401, 403, 404, 409, 422, 429, 500, 503]
    ) {
        self.parts = parts
        self.statuses = statuses
    }

    /// A sentence for each thing that does not arrive as it should.
    public func faults(of client: @escaping MakeClient) async -> [String] {
        var faults: [String] = []
        for request in ProbeRequest.all where parts.contains(request.part) {
            faults += await request.faults(of: client)
        }
        if !parts.isDisjoint(with: [.answers, .answerHeaders]) {
            for (status, body) in [(200, Data(0...255)), (201, Data("{}".utf8)), (202, Data("{}".utf8)), (204, Data())]
            {
                faults += await answerFaults(
                    of: client, HTTPResponse(statusCode: status, headers: Self.headers, body: body))
            }
            faults += await repetitionFaults(of: client)
        }
        for status in parts.isDisjoint(with: [.failures, .failureBodies, .failureHeaders]) ? [] : statuses {
            faults += await failureFaults(
                of: client, HTTPResponse(statusCode: status, headers: Self.headers, body: Self.why))
        }
        if parts.contains(.failures) {
            for code in [URLError.Code.networkConnectionLost, .timedOut] {
                faults += await lossFaults(of: client, URLError(code))
            }
            faults += await cancellationFaults(of: client)
        }
        return faults
    }

    private static let headers = [
        "Content-Type": "application/json", "ETag": "\"1\"", "Link": "</notes?page=2>; rel=\"next\"",
        "Retry-After": "7",
    ]
    private static let why = Data("why".utf8)

    private func answerFaults(of client: MakeClient, _ answer: HTTPResponse) async -> [String] {
        let name = "an answer with \(answer.statusCode)"
        do {
            let response = try await client { _ in answer }.response(to: Endpoint(path: "/notes", method: .post))
            let lost = parts.contains(.answerHeaders) ? Self.headers.keys.sorted() : []
            let isWhole = !parts.contains(.answers) || response.body == answer.body
            return (isWhole ? [] : ["\(name): the body is another one"])
                + lost.filter { response.header($0) != answer.header($0) }.map { "\(name): the header \($0) is lost" }
        } catch {
            return ["\(name): it throws \(error)"]
        }
    }

    /// A client has no cache, because that of the repository knows what is old.
    private func repetitionFaults(of client: MakeClient) async -> [String] {
        let received = ReceivedRequests()
        do {
            let sut = try client { request in
                await received.add(request)
                return HTTPResponse(headers: Self.headers)
            }
            for _ in 1...2 {
                _ = try await sut.response(to: Endpoint(path: "/notes"))
            }
        } catch {
            return ["a repeated read: it throws \(error)"]
        }
        return await received.all.count >= 2 ? [] : ["a repeated read: the client answers it from a cache"]
    }

    private func failureFaults(of client: MakeClient, _ answer: HTTPResponse) async -> [String] {
        let status = answer.statusCode
        do {
            _ = try await client { _ in answer }.response(to: Endpoint(path: "/notes"))
            return parts.contains(.failures) ? ["a \(status) is not an error"] : []
        } catch {
            let failure = RemoteFailure(error)
            let response = (error as? any ResponseError)?.response
            let hasBody = !parts.contains(.failureBodies) || response?.body == answer.body
            let hasHeaders = !parts.contains(.failureHeaders) || response?.header("Retry-After") == "7"
            return (parts.contains(.failures) && failure != .status(status) ? ["a \(status) becomes \(failure)"] : [])
                + (hasBody ? [] : ["a \(status): the body is missing in the error, as a ResponseError has it"])
                + (hasHeaders ? [] : ["a \(status): the headers are missing in the error, as a ResponseError has them"])
        }
    }

    private func lossFaults(of client: MakeClient, _ loss: URLError) async -> [String] {
        let received = ReceivedRequests()
        do {
            let sut = try client { request in
                await received.add(request)
                throw loss
            }
            _ = try await sut.response(to: Endpoint(path: "/notes", method: .post))
            return ["a lost connection (\(loss.code.rawValue)) is not an error"]
        } catch {
            let failure = RemoteFailure(error)
            return
                (failure.mayBeDone
                ? [] : ["a lost connection (\(loss.code.rawValue)) becomes \(failure), as if nothing had been sent"])
                + (await received.all.count > 1 ? ["a POST is sent again after a lost connection"] : [])
        }
    }

    private func cancellationFaults(of client: MakeClient) async -> [String] {
        let (reached, signal) = AsyncStream.makeStream(of: Void.self)
        guard
            let sut = try? client({ _ in
                signal.finish()
                do {
                    try await Task.sleep(for: .seconds(5))
                } catch {
                    // What a session throws.
                    throw URLError(.cancelled)
                }
                return HTTPResponse(headers: Self.headers)
            })
        else { return ["a cancelled call: the client cannot be made"] }
        let call = Task { () -> RemoteFailure? in
            do {
                _ = try await sut.response(to: Endpoint(path: "/notes"))
                signal.finish()
                return nil
            } catch {
                signal.finish()
                return RemoteFailure(error)
            }
        }
        for await _ in reached {}
        let start = ContinuousClock.now
        call.cancel()
        guard let failure = await call.value else {
            return ["a cancelled call is not an error"]
        }
        let isLate = ContinuousClock.now - start > .seconds(4)
        return (failure == .cancelled ? [] : ["a cancelled call becomes \(failure)"])
            + (isLate ? ["a cancelled call waits for the answer"] : [])
    }
}

/// A request, with what a server has to get.
private nonisolated struct ProbeRequest: Sendable {
    let part: ClientProbe.Part
    /// What is special about it.
    let name: String
    let endpoint: Endpoint
    var key: String?

    static var all: [ProbeRequest] {
        let name = "ClientProbe-\(UUID().uuidString).txt"
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        return [
            ProbeRequest(part: .methods, name: "a PUT", endpoint: Endpoint(path: "/notes/7", method: .put, body: tea)),
            ProbeRequest(part: .methods, name: "a DELETE", endpoint: Endpoint(path: "/notes/7", method: .delete)),
            ProbeRequest(part: .paths, name: "a path with 'a/b c'", endpoint: Endpoint(path: "/notes/\("a/b c")")),
            ProbeRequest(part: .paths, name: "a path with a '/' at its end", endpoint: Endpoint(path: "/notes/")),
            ProbeRequest(part: .queries, name: "a query", endpoint: Endpoint(path: "/notes", queryItems: query)),
            ProbeRequest(
                part: .queries, name: "a query of a POST",
                endpoint: Endpoint(path: "/notes", method: .post, queryItems: query, body: tea)),
            ProbeRequest(
                part: .headers, name: "a header", endpoint: Endpoint(path: "/notes", headers: ["X-Probe": "7"])),
            ProbeRequest(
                part: .headers, name: "a header of a DELETE",
                endpoint: Endpoint(path: "/notes/7", method: .delete, headers: ["X-Probe": "7"])),
            ProbeRequest(
                part: .headers, name: "a write with a key",
                endpoint: Endpoint(path: "/notes", method: .post, body: tea),
                key: "seven"),
            ProbeRequest(part: .json, name: "JSON", endpoint: Endpoint(path: "/notes", method: .post, body: tea)),
            ProbeRequest(
                part: .json, name: "JSON of a PATCH", endpoint: Endpoint(path: "/notes/7", method: .patch, body: tea)),
            ProbeRequest(
                part: .otherBodies, name: "a form",
                endpoint: Endpoint(
                    path: "/notes", method: .post, contentType: "application/x-www-form-urlencoded",
                    body: Data("a=1".utf8),
                    file: nil)),
            ProbeRequest(
                part: .otherBodies, name: "a body of bytes",
                endpoint: Endpoint(
                    path: "/notes/7", method: .put, contentType: "application/octet-stream", body: Data(0...255),
                    file: nil)
            ),
            ProbeRequest(
                part: .files, name: "a file",
                endpoint: Endpoint(path: "/notes/7", method: .put, contentType: "text/plain", body: nil, file: file)),
            ProbeRequest(part: .timeouts, name: "a timeout", endpoint: Endpoint(path: "/notes", timeout: 7)),
        ]
    }

    private static let tea = Data(#"{"title":"Tea"}"#.utf8)
    private static let query = [
        URLQueryItem(name: "q", value: "a+b&c=ä %2F"), URLQueryItem(name: "ids[]", value: "1"),
        URLQueryItem(name: "ids[]", value: "2"),
    ]
    private static let content = Data("a file".utf8)

    func faults(of client: ClientProbe.MakeClient) async -> [String] {
        let received = ReceivedRequests()
        defer {
            if let file = endpoint.file {
                try? FileManager.default.removeItem(at: file)
            }
        }
        do {
            if let file = endpoint.file {
                try Self.content.write(to: file, options: .atomic)
            }
            let sut = try client { request in
                await received.add(request)
                return HTTPResponse(headers: ["Content-Type": "application/json"], body: Data("{}".utf8))
            }
            _ = try await IdempotencyKey.$current.withValue(key) { try await sut.response(to: endpoint) }
        } catch {
            return ["\(name): it throws \(error)"]
        }
        // A client may send more requests, for example for a token.
        let requests = await received.all
        let faults = requests.map(faults(of:))
        return faults.min { $0.count < $1.count }?.map { "\(name): \($0)" } ?? ["\(name): nothing is sent"]
    }

    private func faults(of request: URLRequest) -> [String] {
        let url = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: false) }
        let (path, query) = (url?.percentEncodedPath ?? "", url?.percentEncodedQuery ?? "")
        let segments = Self.segments(of: endpoint.path.percentEncoded)
        let method = request.httpMethod ?? "missing"
        let isBodySent =
            request.httpBody ?? Data() == endpoint.file.map { _ in Self.content } ?? endpoint.body ?? Data()
        let isInTime = endpoint.timeout.map { $0 == request.timeoutInterval } ?? true
        return (method == endpoint.method.rawValue ? [] : ["the method is \(method)"])
            + (Self.segments(of: path).suffix(segments.count) == segments[...] ? [] : ["the path is \(path)"])
            + (isSent(in: Self.items(of: query)) ? [] : ["the query is '\(query)'"])
            + headerFaults(of: request)
            + (isBodySent ? [] : ["the body is another one"])
            + (isInTime ? [] : ["the timeout is \(request.timeoutInterval)"])
    }

    /// A client may have more parameters of its own.
    private func isSent(in query: [[String?]]) -> Bool {
        let own = endpoint.queryItems.map(\.name)
        return query.filter { own.contains($0.first.flatMap(\.self) ?? "") }
            == endpoint.queryItems.map { [$0.name, $0.value ?? ""] }
    }

    private func headerFaults(of request: URLRequest) -> [String] {
        var headers = endpoint.headers
        headers["Content-Type"] = endpoint.headers["Content-Type"] ?? (endpoint.body == nil ? nil : "application/json")
        headers[IdempotencyKey.header] = key
        return headers.sorted { $0.key < $1.key }.compactMap { name, value in
            let sent = request.value(forHTTPHeaderField: name)
            // A content type may have a charset.
            return sent?.hasPrefix(value) == true ? nil : "the header '\(name): \(value)' is \(sent ?? "missing")"
        }
    }

    private static func segments(of path: String) -> [String?] {
        path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { $0.removingPercentEncoding }
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

private actor ReceivedRequests {
    private(set) var all: [URLRequest] = []

    func add(_ request: URLRequest) {
        all.append(request)
    }
}
