/// An answer with its headers.
public nonisolated struct APIResponse<Body: Sendable>: Sendable {
    public let body: Body
    public let headers: [String: String]

    public init(body: Body, headers: [String: String] = [:]) {
        self.body = body
        self.headers = headers
    }
}

nonisolated extension APIResponse {
    /// The value of a header. The case of the name does not matter.
    public func header(_ name: String) -> String? {
        HTTPHeaders(values: headers).value(name)
    }

    /// The URL of a relation in the `Link` header: `next`, `prev`, `last`.
    public func link(_ relation: String) -> String? {
        HTTPHeaders(values: headers).link(relation)
    }
}
