extension FieldSpec {
    /// The property and the JSON key of a field. One of them is written, and the other one is derived from it.
    package func names(keys: KeyStyle, _ acronyms: Acronyms) -> (property: String, key: String) {
        let written = name.value
        let key = path?.value.last ?? key?.value
        guard SwiftName.isCamelCase(written) else {
            return (Words(written, acronyms: acronyms).lowerCamel(acronyms), key ?? written)
        }
        return (written, key ?? keys.spelling(of: written, acronyms))
    }

    /// Whether a text can be the name of a field in a spec.
    package static func isName(_ text: String) -> Bool {
        text.utf8.contains { $0.isLetter }
            && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || "_-@$".utf8.contains($0) }
    }
}

extension TypeSpec {
    /// The name of a type that a field defines in place: the owner and the field, `OrderStatus`.
    package static func nameInPlace(owner: String, field: String, _ acronyms: Acronyms) -> String {
        owner + Words(field, acronyms: acronyms).upperCamel(acronyms)
    }
}

extension KeyStyle {
    /// The JSON key of a property.
    package func spelling(of property: String, _ acronyms: Acronyms) -> String {
        guard self != .asIs else {
            return property
        }
        let words = Words(property, acronyms: acronyms)
        return switch self {
        case .asIs: property
        case .snake: words.snake
        case .kebab: words.kebab
        case .pascal: words.pascal
        case .screamingSnake: words.screamingSnake
        }
    }
}
