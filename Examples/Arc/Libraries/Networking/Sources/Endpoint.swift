import Foundation
import StudioCore

/// The path, the query and the options of a request. Each feature adds its endpoints in an extension.
public nonisolated struct Endpoint: Equatable, Sendable {
    public let path: EndpointPath
    public let queryItems: [URLQueryItem]
    public let headers: [String: String]
    /// How long the request waits for data, in seconds. If it is nil, the session decides.
    public let timeout: TimeInterval?
    /// What the answer has outside of its JSON.
    public let outerValues: OuterValues

    public init(
        path: EndpointPath,
        queryItems: [URLQueryItem] = [],
        headers: [String: String] = [:],
        timeout: TimeInterval? = nil,
        outerValues: OuterValues = OuterValues()
    ) {
        self.path = path
        self.queryItems = queryItems
        self.headers = headers
        self.timeout = timeout
        self.outerValues = outerValues
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

    /// Items without a value are omitted.
    private var percentEncodedQuery: String {
        let pairs = queryItems.compactMap { item in
            item.value.map { "\(item.name.percentEncoded)=\($0.percentEncoded)" }
        }
        return pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&")
    }
}
