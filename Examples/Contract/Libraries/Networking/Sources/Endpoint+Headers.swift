nonisolated extension Endpoint {
    private init(_ other: Endpoint, headers: [String: String]) {
        path = other.path
        method = other.method
        queryItems = other.queryItems
        self.headers = headers
        timeout = other.timeout
        outerValues = other.outerValues
        body = other.body
        file = other.file
    }

    /// The same request with other headers in addition, or in the place of its own. The case of names does not matter.
    public func adding(headers new: [String: String]) -> Endpoint {
        Endpoint(self, headers: HTTPHeaders(values: headers).overridden(by: new).values)
    }
}
