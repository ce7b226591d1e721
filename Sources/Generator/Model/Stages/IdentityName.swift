import Language

/// The parameter with the identity of an item, which a style names: `identifier`, `by id`, `_ id`.
struct IdentityName {
    let name: String
    /// Nil if it is the name.
    let label: String?

    init(_ entity: ResolvedEntity, _ phrases: Phrases) {
        let words = phrases.text(.identity, [:]).split(separator: " ").map(String.init)
        let taken = entity.operations.flatMap(\.parameters).filter { !$0.isIdentity }.map(\.name)
        let name = words.last ?? ""
        self.name = taken.contains(name) ? "identifier" : name
        label = words.count > 1 ? words[0] : nil
    }

    /// The name of a parameter in the code of an operation.
    func codeName(of parameter: ResolvedParameter) -> String {
        parameter.isIdentity ? name : SwiftName.escaped(parameter.name)
    }
}
