extension FieldSpec {
    /// The property and the JSON key of a field: one of the two is written, the other follows from it.
    package func names(keys: KeyStyle, _ acronyms: Acronyms) -> (property: String, key: String) {
        let written = name.value
        let words = Words(written, acronyms: acronyms)
        guard SwiftName.isCamelCase(written) else {
            return (words.lowerCamel(acronyms), key?.value ?? written)
        }
        let spelled =
            switch keys {
            case .asIs: written
            case .snake: words.snake
            case .kebab: words.kebab
            case .pascal: words.pascal
            case .screamingSnake: words.screamingSnake
            }
        return (written, key?.value ?? spelled)
    }
}
