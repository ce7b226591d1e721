import Documents

extension StringCatalog {
    /// Joins the two sides of a merge conflict in a catalog, text by text. A text that only one side has is taken
    /// from it. If both sides have different texts, the one that was not rendered is taken, because a person wrote
    /// it. If neither was rendered, our text is kept, marked `needs_review`, and reported with the other one. The
    /// same applies if the lock knows the rendering of only one side, because the text may be an older rendering of
    /// the other.
    ///
    /// Nil if a side is not a catalog.
    package static func joined(
        _ ours: [UInt8], _ theirs: [UInt8], former: FormerTexts
    ) -> (bytes: [UInt8], kept: [KeptText])? {
        guard let members = try? mapping(ours).get(), let strings = members.value("strings")?.entries,
            let others = try? mapping(theirs).get(), let otherStrings = others.value("strings")?.entries
        else { return nil }
        var join = CatalogJoin(former: former, edit: CatalogEdit(former: former, formerKeys: [:]))
        var result = join.strings(strings, otherStrings)
        join.edit.insert(otherStrings, into: &result)
        var joined = members.map { $0.key.text == "strings" ? $0.with(Node(result)) : $0 }
        join.edit.insert(others, into: &joined)
        return (text(joined, like: ours), join.kept)
    }
}

private struct CatalogJoin {
    let former: FormerTexts
    var edit: CatalogEdit
    private(set) var kept: [StringCatalog.KeptText] = []

    mutating func strings(_ ours: [Node.Entry], _ theirs: [Node.Entry]) -> [Node.Entry] {
        let theirs = Dictionary(theirs.map { ($0.key.text, $0.value) }) { first, _ in first }
        return ours.map { entry in
            guard let members = entry.value.entries, let others = theirs[entry.key.text]?.entries else {
                return entry
            }
            return entry.with(Node(string(entry.key.text, members, others)))
        }
    }

    private mutating func string(_ key: String, _ ours: [Node.Entry], _ theirs: [Node.Entry]) -> [Node.Entry]
    {
        var result = ours.map { entry in
            guard let other = theirs.value(entry.key.text) else { return entry }
            if entry.key.text == "localizations", let languages = entry.value.entries,
                let others = other.entries
            {
                return entry.with(Node(localizations(key, languages, others)))
            }
            if entry.key.text != "extractionState", entry.value.words != other.words {
                keep(key, entry.key.text, other)
            }
            return entry
        }
        edit.insert(theirs, into: &result)
        return result
    }

    private mutating func localizations(_ key: String, _ ours: [Node.Entry], _ theirs: [Node.Entry])
        -> [Node.Entry]
    {
        var result = ours.map { entry in
            let language = entry.key.text
            guard let other = theirs.value(language), other.words != entry.value.words else { return entry }
            let isOursRendered = former.holds(key, language, entry.value.words)
            let isTheirsRendered = former.holds(key, language, other.words)
            if isOursRendered && isTheirsRendered { return entry }
            let (stays, goes) = isOursRendered ? (other, entry.value) : (entry.value, other)
            if former.isOfSeveral, isOursRendered || isTheirsRendered { return entry.with(stays) }
            keep(key, language, goes)
            return entry.with(edit.toBeReviewed(stays))
        }
        edit.insert(theirs, into: &result)
        return result
    }

    private mutating func keep(_ key: String, _ member: String, _ other: Node) {
        let text = other.text ?? other["stringUnit"]?["value"]?.text ?? other.words
        kept.append(StringCatalog.KeptText(key: key, language: member, other: text))
    }
}
