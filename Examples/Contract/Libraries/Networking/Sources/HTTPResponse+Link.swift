nonisolated extension HTTPResponse {
    /// The URL of a relation in the `Link` header: `next`, `prev`, `last`.
    public func link(_ relation: String) -> String? {
        HTTPHeaders(values: headers).link(relation)
    }
}
