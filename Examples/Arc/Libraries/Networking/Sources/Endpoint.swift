import Foundation

/// What to ask a service for: a path and a query. Each feature names its own in an extension.
public nonisolated struct Endpoint: Equatable, Sendable {
    public let path: EndpointPath
    public let queryItems: [URLQueryItem]
    public let headers: [String: String]

    /// Query items without a value are left out.
    public init(path: EndpointPath, queryItems: [URLQueryItem] = [], headers: [String: String] = [:]) {
        self.path = path
        self.queryItems = queryItems.filter { $0.value != nil }
        self.headers = headers
    }
}

nonisolated extension Endpoint {
    func url(below baseURL: URL) throws(NetworkError) -> URL {
        let base = baseURL.absoluteString
        let root = base.hasSuffix("/") ? String(base.dropLast()) : base
        guard path.isValid, let url = URL(string: root + path.percentEncoded + percentEncodedQuery) else {
            throw .invalidURL
        }
        return url
    }

    private var percentEncodedQuery: String {
        let pairs = queryItems.map { "\($0.name.percentEncoded)=\(($0.value ?? "").percentEncoded)" }
        return pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&")
    }
}
