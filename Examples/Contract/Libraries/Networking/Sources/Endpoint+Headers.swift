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
        let names = Set(new.keys.map { $0.lowercased() })
        let others = headers.filter { !names.contains($0.key.lowercased()) }
        return Endpoint(self, headers: others.merging(new) { $1 })
    }
}
