nonisolated extension [String] {
    /// The texts, joined by commas. An empty list has none: it is left out of a request, for a server reads `ids=` as one
    /// id that is empty.
    public var commaSeparated: String? {
        isEmpty ? nil : joined(separator: ",")
    }
}
