import Language

/// The parameter with the identity of an item, which a style names: `identifier`, `by id`, `_ id`.
struct IdentityName {
    let name: String
    /// Nil if it is the name.
    let label: String?

    init(_ entity: ResolvedEntity, _ phrases: Phrases) {
        let parameter = phrases.parameter(.identity)
        let taken = entity.operations.flatMap(\.parameters).filter { !$0.isIdentity }.map(\.name)
        name = taken.contains(parameter.name) ? "identifier" : parameter.name
        label = parameter.label
    }

    /// The name of a parameter in the code of an operation.
    func codeName(of parameter: ResolvedParameter) -> String {
        parameter.isIdentity ? name : SwiftName.escaped(parameter.name)
    }
}

extension Phrases {
    /// A phrase that is a parameter, with a label or without: `by id`.
    func parameter(
        _ phrase: Phrase, _ values: KeyValuePairs<String, String> = [:]
    ) -> (label: String?, name: String) {
        let words = text(phrase, values).split(separator: " ").map(String.init)
        return (words.count > 1 ? words[0] : nil, words.last ?? "")
    }
}
