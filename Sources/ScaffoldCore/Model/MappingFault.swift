/// What a mapping error says of a value.
package struct MappingFault: Sendable {
    /// The field, a Swift literal.
    let field: String
    let value: String
    /// Where the value lies in the JSON of what is mapped.
    var path = ""

    /// The same of a value that lies further inside.
    func inside(_ outer: String) -> MappingFault {
        MappingFault(field: field, value: value, path: JSONPathText.joined(outer, path))
    }

    /// The error, as Swift makes it.
    package var error: String {
        let place = path.isEmpty ? [] : [Code.argument("path", SwiftLiteral.string(path))]
        return Code.call(
            "MappingError", ["field: \(field)", "value: \(SwiftLiteral.string(value))"] + place)
    }
}
