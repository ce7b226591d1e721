package struct EndpointModel: TemplateRecord {
    package struct QueryItem: TemplateRecord {
        /// The name, as a Swift literal.
        let name: String
        /// The value, as a Swift expression.
        let value: String
    }

    /// The text of the path's literal, interpolations included: `/restaurants/\(identifier)`.
    package let path: String
    /// The query.
    package let queryItems: [QueryItem]
    /// Whether a value among `queryItems` may be nil. Filter such items, because a client may send `nil`.
    package let hasOptionalItems: Bool
    /// Expressions of lists of further query items, for keys that repeat.
    package let repeatedItems: [String]
    /// The method, `.post`; absent for a GET.
    package let method: String?
    /// The arguments that follow the query, with their labels: `headers: ["X-Client": "ios"]`.
    package let options: [String]
    /// Whether the parameter `body` is sent.
    package let hasBody: Bool
    /// What is sent: `body`, or with what selects the page in it.
    package let sentBody: String
    /// Whether it is sent as a form instead of JSON.
    package let sendsForm: Bool
    /// The mappers that enums of the query need.
    let mappers: [ComposedMapper]
}
