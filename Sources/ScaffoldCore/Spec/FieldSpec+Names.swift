extension FieldSpec {
    /// The property and the JSON key of a field: one of the two is written, the other follows from it.
    package func names(keys: KeyStyle, _ acronyms: Acronyms) -> (property: String, key: String) {
        let written = name.value
        guard SwiftName.isCamelCase(written) else {
            return (Words(written, acronyms: acronyms).lowerCamel(acronyms), key?.value ?? written)
        }
        return (written, key?.value ?? keys.spelling(of: written, acronyms))
    }
}

extension KeyStyle {
    /// The JSON key of a property.
    func spelling(of property: String, _ acronyms: Acronyms) -> String {
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
