nonisolated extension [String] {
    /// The texts, joined with commas, or `nil` if the list is empty. An empty list is omitted from a request, because a
    /// server reads `ids=` as one empty id.
    public var commaSeparated: String? {
        isEmpty ? nil : joined(separator: ",")
    }
}
