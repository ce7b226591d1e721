/// Accessors for documents of unknown form. They return nil if a value is missing or of another kind.
extension Node {
    /// The value of a key of a map.
    package subscript(key: String) -> Node? {
        entries?.first { $0.key.text == key }?.value
    }

    package var entries: [Entry]? {
        if case .mapping(let entries) = content { entries } else { nil }
    }

    package var items: [Node]? {
        if case .sequence(let items) = content { items } else { nil }
    }

    /// The text of a scalar in any style; nil for null.
    package var text: String? {
        if case .scalar(let scalar) = content, scalar.meaning != .null { scalar.text } else { nil }
    }

    package var flag: Bool? {
        if case .scalar(let scalar) = content, case .bool(let flag) = scalar.meaning { flag } else { nil }
    }

    package var isNull: Bool {
        if case .scalar(let scalar) = content { scalar.meaning == .null } else { false }
    }
}
