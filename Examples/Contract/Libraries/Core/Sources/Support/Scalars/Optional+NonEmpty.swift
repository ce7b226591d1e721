nonisolated extension String? {
    /// The text, or `nil` if it is empty. A filter of an empty text is omitted from a request.
    public var nonEmpty: String? {
        self?.isEmpty == true ? nil : self
    }
}
