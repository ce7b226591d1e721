/// What templates see of a request and its parameters.
extension OperationContext {
    static let parameter = RecordType<ParameterModel>(
        "parameter",
        [
            .text("name", "The parameter: `identifier`.") { $0.name },
            .text("label", "The same as the label of an argument.") { $0.label },
            .text("upperName", "Inside another name: `Identifier`.") { $0.upperName },
            .text("type", "Its type.") { $0.type },
            .text("declaration", "In a parameter list: `identifier: Int`, `_ page: Int`.") { $0.declaration },
            .text("argument", "In a call that hands it on: `identifier: identifier`, `page`.") {
                $0.argument
            },
            .text("sample", "A value of it, as a Swift expression.") { $0.sample },
            .flag("isOptional", "Whether its type is an optional.") { $0.type.hasSuffix("?") },
            .optional("defaultValue", "Its default, as a Swift expression.") { $0.defaultValue },
        ]
    )

    static let queryItem = RecordType<EndpointModel.QueryItem>(
        "queryItem",
        [
            .text("name", "The name, as a Swift literal.") { $0.name },
            .text("value", "The value, as a Swift expression.") { $0.value },
            .text("code", "The item: `URLQueryItem(name: \"page\", value: \"1\")`.") { $0.code },
        ]
    )

    static let endpoint = RecordType<EndpointModel>(
        "endpoint",
        [
            .text(
                "path",
                "The text of the path's literal, interpolations included: `/restaurants/\\(identifier)`."
            ) { $0.path },
            .optional("method", "The method, `.post`; absent for a GET.") { $0.method },
            .optional("headers", "The headers, as a Swift expression; absent where there are none.") {
                $0.headers
            },
            .flag("hasBody", "Whether the parameter `body` is sent as JSON.") { $0.hasBody },
            .list("queryItems", queryItem, "The query.") { $0.queryItems },
            .flag(
                "hasOptionalItems",
                "Whether a value among `queryItems` may be nil: filter such items, for a client may send `nil`."
            ) { $0.hasOptionalItems },
            .texts("repeatedItems", "Expressions of more query items, each a list: keys that repeat.") {
                $0.repeatedItems
            },
        ]
    )
}
