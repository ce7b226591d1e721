extension FieldSpec {
    /// The property and the JSON key of a field: one of the two is written, the other follows from it.
    package func names(keys: KeyStyle, _ acronyms: Acronyms) -> (property: String, key: String) {
        let written = name.value
        guard SwiftName.isCamelCase(written) else {
            return (Words(written, acronyms: acronyms).lowerCamel(acronyms), key?.value ?? written)
        }
        return (written, key?.value ?? keys.spelling(of: written, acronyms))
    }

    /// Whether a spec may write it as the name of a field.
    static func isName(_ text: String) -> Bool {
        text.utf8.contains { $0.isLetter }
            && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || "_-@$".utf8.contains($0) }
    }
}

extension TypeSpec {
    /// What a type is called that a field defines in place, `OrderStatus`: the owner and the field.
    static func nameInPlace(owner: String, field: String, _ acronyms: Acronyms) -> String {
        owner + Words(field, acronyms: acronyms).upperCamel(acronyms)
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
