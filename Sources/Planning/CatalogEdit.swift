import Documents

/// Merges one catalog, and records whether anything changed.
struct CatalogEdit {
    let former: FormerTexts
    /// The key under which `former` knows a key, if it differs.
    let formerKeys: [String: String]
    /// The source language, which the others are translations of.
    var source: String?
    private(set) var hasChanges = false
    private(set) var kept: [StringCatalog.KeptText] = []

    /// Merges a member of the catalog itself, such as its source language.
    mutating func member(_ entry: Node.Entry, _ rendered: Node?) -> Node.Entry {
        guard let rendered, rendered.words != entry.value.words,
            former.holds("", entry.key.text, entry.value.words)
        else { return entry }
        hasChanges = true
        return entry.with(rendered)
    }

    /// Merges one string: its texts are merged, missing members are added, and other members are kept.
    mutating func string(_ old: Node, _ key: String, _ new: Node) -> Node {
        guard var members = old.entries, let additions = new.entries else { return old }
        if let index = members.firstIndex(where: { $0.key.text == "extractionState" }),
            members[index].value.text == "stale"
        {
            members.remove(at: index)
            hasChanges = true
        }
        if let index = members.firstIndex(where: { $0.key.text == "localizations" }),
            let languages = members[index].value.entries,
            let rendered = additions.value("localizations")?.entries
        {
            members[index] = members[index].with(Node(merged(languages, key, rendered)))
        }
        insert(additions, into: &members)
        return Node(members)
    }

    private mutating func merged(
        _ languages: [Node.Entry], _ key: String, _ rendered: [Node.Entry]
    ) -> [Node.Entry] {
        let formerKey = formerKeys[key] ?? key
        var isSourceNew = false
        var result: [Node.Entry] = []
        for entry in languages {
            let language = entry.key.text
            let words = entry.value.words
            let new = rendered.value(language)
            if let new, new.words == words {
                result.append(entry)
            } else if former.holds(formerKey, language, words) {
                hasChanges = true
                guard let new else { continue }
                result.append(entry.with(new))
                if language == source { isSourceNew = true }
            } else if let new, !new.isUntranslated, former.isNews(formerKey, language, new.words) {
                kept.append(StringCatalog.KeptText(key: key, language: language))
                result.append(entry.with(toBeReviewed(entry.value)))
            } else {
                result.append(entry)
            }
        }
        if isSourceNew {
            result = result.map { entry in
                entry.value.words == rendered.value(entry.key.text)?.words
                    ? entry : entry.with(toBeReviewed(entry.value))
            }
        }
        insert(rendered, into: &result)
        return result
    }

    /// Marks the translated texts of a localization, including its variations, as `needs_review`.
    mutating func toBeReviewed(_ node: Node) -> Node {
        guard let entries = node.entries else { return node }
        return Node(
            entries.map { entry in
                guard entry.key.text == "state", entry.value.text == "translated" else {
                    return entry.with(toBeReviewed(entry.value))
                }
                hasChanges = true
                return entry.with(Node("needs_review"))
            })
    }

    /// A string that is not rendered any more. It is unchanged if it was never rendered, and nil if it was rendered
    /// and nobody changed it.
    mutating func vanished(_ old: Node, _ key: String) -> Node? {
        guard var members = old.entries, former.holds(key) else { return old }
        if members.allSatisfy({ isGenerated($0, key) }) {
            hasChanges = true
            return nil
        }
        guard members.value("extractionState")?.text != "stale" else { return old }
        members.removeAll { $0.key.text == "extractionState" }
        hasChanges = true
        insert([Node.Entry("extractionState", Node("stale"))], into: &members)
        return Node(members)
    }

    private func isGenerated(_ member: Node.Entry, _ key: String) -> Bool {
        switch member.key.text {
        case "extractionState": true
        case "localizations":
            member.value.entries?.allSatisfy { former.holds(key, $0.key.text, $0.value.words) } == true
        default: false
        }
    }

    /// Inserts the entries with missing keys, each before the first key that sorts after it. Present entries keep
    /// their order.
    mutating func insert(_ additions: [Node.Entry], into entries: inout [Node.Entry]) {
        let present = Set(entries.map(\.key.text))
        let missing = additions.filter { !present.contains($0.key.text) }
        guard !missing.isEmpty else { return }
        hasChanges = true
        var result: [Node.Entry] = []
        result.reserveCapacity(entries.count + missing.count)
        var waiting = missing.sorted { sortsBefore($0.key.text, $1.key.text) }[...]
        for entry in entries {
            while let next = waiting.first, sortsBefore(next.key.text, entry.key.text) {
                result.append(next)
                waiting.removeFirst()
            }
            result.append(entry)
        }
        entries = result + waiting
    }

    /// Sorts as Xcode does: letter case only decides between keys that are otherwise equal.
    private func sortsBefore(_ left: String, _ right: String) -> Bool {
        let folded = (left.lowercased(), right.lowercased())
        return folded.0 == folded.1 ? left < right : folded.0 < folded.1
    }
}
