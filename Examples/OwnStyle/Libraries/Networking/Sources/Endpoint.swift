import Foundation
import ShopCore

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A request to a service, without the host.
public nonisolated struct Endpoint: Equatable, Sendable {
    public let path: EndpointPath
    public let method: HTTPMethod
    /// Each has a value: items without one are left out.
    public let queryItems: [URLQueryItem]
    /// Those of this endpoint alone: a client that makes its own requests sends `allHeaders()`.
    public let headers: [String: String]
    /// How long the request waits for data, in seconds. If it is nil, the session decides.
    public let timeout: TimeInterval?
    /// What the answer has outside of its JSON.
    public let outerValues: OuterValues
    public let body: Data?
    /// A file on the disk that is sent as the body, without being loaded.
    public let file: URL?

    public init(
        path: EndpointPath,
        method: HTTPMethod = .get,
        queryItems: [URLQueryItem] = [],
        headers: [String: String] = [:],
        timeout: TimeInterval? = nil,
        outerValues: OuterValues = OuterValues(),
        body: Data? = nil
    ) {
        self.path = path
        self.method = method
        self.queryItems = queryItems.filter { $0.value != nil }
        self.headers = headers
        self.timeout = timeout
        self.outerValues = outerValues
        self.body = body
        file = nil
    }

    /// Creates an endpoint whose body is in memory, or a file on the disk.
    public init(
        path: EndpointPath,
        method: HTTPMethod,
        queryItems: [URLQueryItem] = [],
        headers: [String: String] = [:],
        timeout: TimeInterval? = nil,
        outerValues: OuterValues = OuterValues(),
        contentType: String,
        body: Data?,
        file: URL?
    ) {
        self.path = path
        self.method = method
        self.queryItems = queryItems.filter { $0.value != nil }
        self.headers = HTTPHeaders(values: ["Content-Type": contentType]).overridden(by: headers).values
        self.timeout = timeout
        self.outerValues = outerValues
        self.body = body
        self.file = file
    }

    /// Creates an endpoint whose body is `json`, with sorted keys, so that equal values make equal endpoints.
    public init(
        path: EndpointPath,
        method: HTTPMethod,
        queryItems: [URLQueryItem] = [],
        headers: [String: String] = [:],
        timeout: TimeInterval? = nil,
        outerValues: OuterValues = OuterValues(),
        json: some Encodable
    ) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let body = try encoder.encode(json)
        self.init(
            path: path, method: method, queryItems: queryItems, headers: headers, timeout: timeout,
            outerValues: outerValues, body: body)
    }
}

// MARK: - Request

nonisolated extension Endpoint {
    /// The request below `baseURL`. A file is sent by the client.
    public func urlRequest(baseURL: URL) throws(HTTPError) -> URLRequest {
        var request = URLRequest(url: try url(below: baseURL))
        request.httpMethod = method.rawValue
        request.allHTTPHeaderFields = try allHeaders()
        request.httpBody = body
        // The store is the cache, and knows what a repository asks for.
        request.cachePolicy = .reloadIgnoringLocalCacheData
        if let timeout {
            request.timeoutInterval = timeout
        }
        return request
    }

    public func url(below baseURL: URL) throws(HTTPError) -> URL {
        let base = baseURL.absoluteString
        let root = base.hasSuffix("/") ? String(base.dropLast()) : base
        guard path.isValid, let url = URL(string: root + path.percentEncoded + percentEncodedQuery) else {
            throw .invalidURL
        }
        return url
    }

    /// What a client sends with the body, if it makes its own requests: the headers of this endpoint, JSON as the type
    /// of the body and of the answer unless they have another one, and the idempotency key of the current write.
    public func allHeaders() throws(HTTPError) -> [String: String] {
        let type = body == nil && file == nil ? nil : "application/json"
        let all = HTTPHeaders.ofEachRequest(contentType: type).overridden(by: headers)
        guard let name = all.invalidName else {
            return all.values
        }
        throw .invalidHeader(name)
    }

    private var percentEncodedQuery: String {
        let pairs = queryItems.compactMap { item in
            item.value.map { "\(item.name.percentEncoded)=\($0.percentEncoded)" }
        }
        return pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&")
    }
}
