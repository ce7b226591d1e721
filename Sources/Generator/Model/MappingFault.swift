import Language

/// The contents of a mapping error for a value.
package struct MappingFault: Sendable {
    /// The field, a Swift literal.
    let field: String
    let value: String
    /// The place of the value in the JSON that is mapped.
    var path = ""

    /// The same fault with `outer` in front of its path.
    func inside(_ outer: String) -> MappingFault {
        MappingFault(field: field, value: value, path: JSONPathText.joined(outer, path))
    }

    /// The Swift expression of the error.
    package var error: String {
        let place = path.isEmpty ? [] : [Code.argument("path", SwiftLiteral.string(path))]
        return Code.call(
            "MappingError", ["field: \(field)", "value: \(SwiftLiteral.string(value))"] + place)
    }
}
