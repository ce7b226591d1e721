import Language

/// How a spec writes the cases of an enum: as raw values only, or with names.
struct CaseWording {
    let names: [String]
    let isNamed: Bool
    /// The case for values that are not listed, if the name of a case says so.
    let catchAll: String?

    /// `isOptional` is whether a field has the enum as an optional, for which `none` would mean nil.
    init(_ cases: [CaseDraft], isOptional: Bool, _ acronyms: Acronyms) {
        var unique = UniqueNames()
        var names: [String] = []
        var isNamed = false
        for draft in cases {
            let own = Words(draft.rawValue.text, acronyms: acronyms).lowerCamel(acronyms)
            let name = Self.name(draft, own, acronyms)
            let isMistakable = isOptional && ["none", "some"].contains(name)
            let free = unique.claim(isMistakable ? "is\(name.capitalized)" : name)
            names.append(free)
            isNamed = isNamed || free != own
        }
        self.names = names
        self.isNamed = isNamed
        catchAll = names.first { $0 == "unknown" }
    }

    private static func name(_ draft: CaseDraft, _ own: String, _ acronyms: Acronyms) -> String {
        if let name = draft.name {
            return SuggestedName.property(for: name, acronyms: acronyms)
        }
        switch draft.rawValue {
        case .text(""): return "empty"
        case .text(let text):
            let isName = SwiftName.isCamelCase(own) && !SwiftName.impossibleCases.contains(own)
            return isName ? own : SuggestedName.property(for: text, acronyms: acronyms)
        case .number(let number): return number < 0 ? "minus\(number.magnitude)" : "value\(number)"
        }
    }
}
