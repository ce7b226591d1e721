/// A part of a spec that two versions have by the same name, or only one of them.
struct ComparedPart {
    let name: String
    /// The name in a report: `Restaurant.rating`, `search(query)`.
    let subject: String
    /// In a sentence: "the case `open`".
    let phrase: String
    /// The names of its place and of those around it, the innermost first.
    let places: [String]
    let removed: SpecChange.Kind
    let added: SpecChange.Kind
    /// What a report says if only the new version has it.
    var news = "is new"
}

extension ComparedPart {
    /// A case, a bit or a variant of a type.
    static func member(
        _ name: String, of type: String, _ noun: String, removed: SpecChange.Kind, added: SpecChange.Kind,
        isHandled: Bool = true
    ) -> ComparedPart {
        ComparedPart(
            name: name, subject: "\(type).\(name)", phrase: "the \(noun) `\(name)`",
            places: ["\(type).\(name)", type], removed: removed, added: added,
            news: isHandled ? Self.toHandle : "is new")
    }

    /// What a new case means for callers.
    static let toHandle = "is new: a switch over all cases must handle it"
}

extension SpecComparison {
    /// Reports the parts that only one version has, and compares the others, in the order of the new version.
    mutating func match<Part>(
        _ before: [Part], _ after: [Part], _ describe: (Part) -> ComparedPart,
        compare: (inout SpecComparison, Part, Part, ComparedPart) -> Void
    ) {
        let known = Dictionary(before.map { (describe($0).name, $0) }) { first, _ in first }
        let names = Set(after.map { describe($0).name })
        for part in before.map(describe) where !names.contains(part.name) {
            add(part.removed, part.subject, "\(part.phrase) was removed", at: old.place(part.places))
        }
        for element in after {
            let part = describe(element)
            if let other = known[part.name] {
                compare(&self, other, element, part)
            } else {
                add(part.added, part, "\(part.phrase) \(part.news)")
            }
        }
    }
}
