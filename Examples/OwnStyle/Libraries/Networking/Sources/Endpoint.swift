import Foundation
import ShopCore

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A request to a service, without the host.
public nonisolated struct Endpoint: Equatable, Sendable {
    public let path: EndpointPath
    public let method: HTTPMethod
    public let queryItems: [URLQueryItem]
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
        self.queryItems = queryItems
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
        self.queryItems = queryItems
        self.headers = headers.merging(["Content-Type": contentType]) { own, _ in own }
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
    /// The request below `baseURL`, with the idempotency key of the write that it belongs to. The content type of a
    /// body is JSON unless the headers contain another one. A file is sent by the client.
    public func urlRequest(baseURL: URL) throws(HTTPError) -> URLRequest {
        let base = baseURL.absoluteString
        let root = base.hasSuffix("/") ? String(base.dropLast()) : base
        guard path.isValid, let url = URL(string: root + path.percentEncoded + percentEncodedQuery) else {
            throw .invalidURL
        }
        var request = URLRequest(url: url)
        request.httpMethod = method.rawValue
        request.httpBody = body
        // The store is the cache, and knows what a repository asks for.
        request.cachePolicy = .reloadIgnoringLocalCacheData
        if let timeout {
            request.timeoutInterval = timeout
        }
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        if body != nil || file != nil {
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        }
        request.setValue(IdempotencyKey.current, forHTTPHeaderField: IdempotencyKey.header)
        for (name, value) in headers {
            request.setValue(value, forHTTPHeaderField: name)
        }
        return request
    }

    /// Items without a value are omitted.
    private var percentEncodedQuery: String {
        let pairs = queryItems.compactMap { item in
            item.value.map { "\(item.name.percentEncoded)=\($0.percentEncoded)" }
        }
        return pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&")
    }
}
