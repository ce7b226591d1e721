package struct EndpointModel: TemplateRecord {
    package struct QueryItem: TemplateRecord {
        /// The name, as a Swift literal.
        let name: String
        /// The value, as a Swift expression.
        let value: String
    }

    /// The text of the path's literal, interpolations included: `/restaurants/\(identifier)`.
    package let path: String
    /// The query. `Endpoint` leaves items out whose value is nil.
    package let queryItems: [QueryItem]
    /// Expressions of lists of further query items, for keys that repeat.
    package let repeatedItems: [String]
    /// The method, `.post`; absent for a GET.
    package let method: String?
    /// The arguments that follow the query, with their labels: `headers: ["X-Client": "ios"]`.
    package let options: [String]
    /// Whether values that the answer has outside of its JSON are among them.
    var hasOuterValues = false
    /// How the parameter `body` is sent; absent if there is none.
    let body: SentBody?
    /// The mappers that enums of the query need.
    let mappers: [ComposedMapper]
}

extension EndpointModel {
    /// Whether the parameter `body` is sent.
    package var hasBody: Bool { body != nil }
    /// What is sent as JSON: `body`, or inside its keys `["restaurant": body]`.
    package var sentValue: String { body?.value ?? "" }
    /// The arguments for the body: `json: body`, `body: FormBody(body).data`.
    package var bodyArguments: [String] { body?.arguments ?? [] }
    /// Whether they can fail.
    package var bodyCanFail: Bool { body?.canFail ?? false }
    /// The body as one value: `.json(body)`, `.bytes(FormBody(body).data)`.
    package var wholeBody: String { body?.whole ?? "" }
    /// Whether the body is `sentValue` as JSON.
    package var sendsJSON: Bool { body?.form == .json }
    /// Whether the body is a file, from memory or from the disk.
    package var sendsFile: Bool { body?.isFile ?? false }
    /// Whether the body is `multipart`.
    package var isMultipart: Bool { body?.form.isMultipart ?? false }
    /// The arguments of a `MultipartBody`: `body`, or `body, objectsAsJSON: true`.
    package var partsArguments: [String] { body?.parts ?? [] }
}
