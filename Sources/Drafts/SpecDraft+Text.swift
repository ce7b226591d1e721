import Documents
import Language

extension SpecDraft {
    /// The draft as the text of a spec. `schema` is the path from the spec to the JSON Schema of specs, which editors
    /// use to complete and check it.
    package func text(acronyms: Acronyms, schema: String? = nil) -> String {
        let document = DraftDocument(self, acronyms)
        var parts: [String] = []
        let head = schema.map { ["# yaml-language-server: $schema=\($0)\n"] } ?? []
        let top = head + remarks.map { YAMLWriter.comment($0) }
        parts += top.isEmpty ? [] : [top.joined()]
        parts += document.entries().map { YAMLWriter.text(of: $0) }
        if !unsayable.isEmpty {
            let lines =
                ["Parts of the source that a spec cannot express:"]
                + unsayable.map { "  \($0.place): \($0.reason)" }
            parts.append(lines.map { YAMLWriter.comment($0) }.joined())
        }
        return parts.joined(separator: "\n")
    }

    /// The guesses, in the order of the spec: `Restaurant.cuisine`, and the reason.
    package var guesses: [(place: String, reason: String)] {
        let ofFields = objects.flatMap { owner, fields in
            fields.map { (place: "\(owner).\($0.key)", guess: $0.guess) }
        }
        let ofTypes = types.map { (place: $0.name, guess: $0.guess) }
        let ofOperations = operations.filter { !$0.isIdea }.map { (place: $0.name, guess: $0.guess) }
        return (ofFields + ofTypes + ofOperations).compactMap { place, guess in guess.map { (place, $0) } }
    }
}

extension SpecDraft {
    /// The draft without the keys that no type can read through the app's decoder. Each of them is listed as unsayable.
    package func readable(by decoding: KeyDecoding) -> SpecDraft {
        guard decoding != .asIs else {
            return self
        }
        var draft = self
        var lost: [Unsayable] = []
        draft.editFields { owner, fields in
            var keys: Set<String> = []
            fields.removeAll { field in
                if let key = decoding.codingKey(field.key), keys.insert(key).inserted {
                    return false
                }
                lost.append(
                    Unsayable(
                        place: "\(owner).\(field.key)",
                        reason: "`\(decoding.rawValue)` does not convert the key the same way on every system"
                    ))
                return true
            }
        }
        draft.unsayable += lost
        return draft
    }
}
