package struct EndpointModel: Sendable {
    package struct QueryItem: Sendable {
        /// Swift literals and expressions.
        package let name: String
        package let value: String
    }

    /// The text of the path's literal, interpolations included: `/restaurants/\(identifier)`.
    package let path: String
    package let queryItems: [QueryItem]
    /// Whether the value of one of them may be nil: such an item is not sent.
    package let hasOptionalItems: Bool
    /// Query items of lists that repeat their key: `ids.map { URLQueryItem(name: "ids[]", value: String($0)) }`.
    package let repeatedItems: [String]
    /// `.post`; absent for a GET.
    package let method: String?
    /// A dictionary, as a Swift expression; absent where it would be empty.
    package let headers: String?
    /// Whether the parameter `body` is sent as JSON.
    package let hasBody: Bool
    /// The mappers that enums of the query need.
    package let mappers: [ComposedMapper]
    /// Whether it names a type of Foundation, as every query item does, or calls a member of one.
    package let needsFoundation: Bool
    /// Whether a value is written by the support library.
    package let needsSupport: Bool
}
