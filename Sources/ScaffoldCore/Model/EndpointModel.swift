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
    /// Whether the parameter `body` is sent as JSON.
    package let hasBody: Bool
    /// The mappers that enums of the query need.
    let mappers: [ComposedMapper]
    /// Whether it names a type of Foundation, as every query item does, or calls a member of such a type.
    let needsFoundation: Bool
    /// Whether a value is written by the support library.
    let needsSupport: Bool
}

extension EndpointModel {
    /// The options of a request, with the headers as a dictionary.
    static func options(of operation: ResolvedOperation, headers: String?) -> [String] {
        headers.map { [Code.argument("headers", $0)] } ?? []
    }

    /// The headers that have a value, as a dictionary.
    static func headers(
        of operation: ResolvedOperation, _ value: (ResolvedParameter) -> String?
    ) -> String? {
        let pairs = operation.headers.compactMap { header -> (key: String, value: String)? in
            let text: String? =
                switch header.value.value {
                case .text(let text): SwiftLiteral.string(text)
                case .parameter(let spec): operation.parameter(spec.name.value).flatMap(value)
                }
            return text.map { (SwiftLiteral.string(header.name.value), $0) }
        }
        return pairs.isEmpty ? nil : Code.dictionary(pairs)
    }
}
