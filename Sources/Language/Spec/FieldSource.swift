/// Where the value of a field comes from, if it is not in the JSON of its object.
package enum FieldSource: Hashable, Sendable {
    /// The parameter of the path with the name of the property.
    case path
    /// A header of the answer.
    case header(String)

    package static let pattern = "path|header\\((\(ValueForm.headerNamePattern))\\)"

    /// `path`, or `header(ETag)`.
    init?(_ text: String) {
        if text == "path" {
            self = .path
            return
        }
        let (start, end) = ("header(", ")")
        guard text.hasPrefix(start), text.hasSuffix(end) else {
            return nil
        }
        let name = String(text.dropFirst(start.count).dropLast(end.count))
        guard HeaderDecoder.isName(name) else {
            return nil
        }
        self = .header(name)
    }

    /// As a spec has it.
    package var text: String {
        switch self {
        case .path: "path"
        case .header(let name): "header(\(name))"
        }
    }

    /// As in a sentence: the field comes from the path.
    package var phrase: String {
        switch self {
        case .path: "from the path"
        case .header(let name): "from the header \(name)"
        }
    }

    /// The key under which a store keeps the value. No JSON of a service has such a key.
    package func key(of property: String) -> String {
        switch self {
        case .path: "{\(property)}"
        case .header(let name): "{\(name)}"
        }
    }
}
