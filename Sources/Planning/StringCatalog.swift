import Diagnostics
import Documents

/// A String Catalog (`.xcstrings`): one part is generated, the rest is the work of translators and Xcode.
package enum StringCatalog {
    package enum Merge: Equatable, Sendable {
        /// `bytes` is nil if the file stays as it is, byte for byte.
        case merged(_ bytes: [UInt8]?, kept: [KeptText])
        /// One of the two is not a catalog.
        case unreadable(String)
    }

    /// A text that a person wrote and that is kept although another text is available.
    package struct KeptText: Equatable, Sendable {
        package let key: String
        /// Or the name of another member of the string, such as its comment.
        package let language: String
        /// The text of the other side of a merge; nil if the other text is that of the spec.
        package let other: String?

        package init(key: String, language: String, other: String? = nil) {
            self.key = key
            self.language = language
            self.other = other
        }
    }

    /// Updates the existing catalog to what was rendered, text by text: a text that nobody changed is replaced, and a
    /// text that a person changed is kept. `former` distinguishes the two.
    ///
    /// - Missing keys, languages and members are added.
    /// - If a person changed a text and the rendered one changed too, the person's is marked `needs_review`. The same
    ///   applies to a person's translations of a source text that changes, as Xcode does it.
    /// - A key that is no longer rendered is removed if nobody changed it. Otherwise it is marked stale, as Xcode does
    ///   it, until it is rendered again. A key that was never rendered belongs to a person, and is kept.
    ///
    /// `keys` contains the new names of keys if the feature was renamed; `former` knows the old ones.
    package static func merge(
        rendered: [UInt8], existing: [UInt8], former: FormerTexts, keys: [String: String] = [:]
    ) -> Merge {
        guard let new = try? mapping(rendered).get(), let newStrings = new.value("strings")?.entries else {
            return .unreadable("the output of the template is not a String Catalog")
        }
        let old: [Node.Entry]
        switch mapping(existing) {
        case .success(let entries): old = entries
        case .failure(let fault): return .unreadable(fault.reason)
        }
        guard let oldStrings = old.value("strings")?.entries else {
            return .unreadable("it has no key 'strings', which a String Catalog needs")
        }
        let rendered = Dictionary(
            newStrings.map { ($0.key.text, $0.value) }, uniquingKeysWith: { first, _ in first })
        let present = Set(oldStrings.map(\.key.text))

        var edit = CatalogEdit(
            former: former, formerKeys: Dictionary(keys.map { ($1, $0) }) { first, _ in first })
        var members = old.map { entry in
            entry.key.text == "strings" ? entry : edit.member(entry, new.value(entry.key.text))
        }
        edit.source = members.value("sourceLanguage")?.text
        var strings: [Node.Entry] = []
        var moved: [Node.Entry] = []
        for entry in oldStrings {
            let key = entry.key.text
            if let newKey = keys[key], !present.contains(newKey), let new = rendered[newKey] {
                moved.append(Node.Entry(newKey, edit.string(entry.value, newKey, new)))
            } else if let new = rendered[key] {
                strings.append(entry.with(edit.string(entry.value, key, new)))
            } else if let value = edit.vanished(entry.value, key) {
                strings.append(entry.with(value))
            }
        }
        edit.insert(moved, into: &strings)
        edit.insert(newStrings, into: &strings)
        members = members.map { $0.key.text == "strings" ? $0.with(Node(strings)) : $0 }
        edit.insert(new, into: &members)

        return .merged(edit.hasChanges ? text(members, like: existing) : nil, kept: edit.kept)
    }

    /// The text of a catalog, with the same line end at its end as `existing`.
    package static func text(_ members: [Node.Entry], like existing: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        CatalogWriter.write(Node(members), depth: 0, to: &output)
        if existing.last == 0x0a { output.append(0x0a) }
        return output
    }

    /// The texts of a rendered catalog; nil if it is not a catalog. Members of the catalog itself count as texts
    /// without a key.
    ///
    /// `current` is the catalog after the merge. Its keys that are no longer rendered, but stay because of a
    /// person's work, keep what `former` knows of them: if they are rendered again, their unchanged texts are
    /// recognized.
    package static func texts(
        of rendered: [UInt8], in current: [UInt8]? = nil, former: FormerTexts = FormerTexts([])
    ) -> CatalogTexts? {
        guard let members = try? mapping(rendered).get(), let strings = members.value("strings")?.entries
        else {
            return nil
        }
        let own = members.filter { $0.key.text != "strings" }.map { ("", $0.key.text, $0.value.words) }
        let keys = Set(strings.map(\.key.text))
        let stale = (current.flatMap(self.strings) ?? []).filter { entry in
            !keys.contains(entry.key.text) && former.holds(entry.key.text)
        }
        return CatalogTexts(
            own + (strings + stale).map { CatalogTexts.sign(of: $0.key.text) }
                + strings.flatMap(texts)
                + stale.flatMap(texts).filter { former.holds($0.key, $0.language, $0.text) })
    }

    private static func texts(of entry: Node.Entry) -> [(key: String, language: String, text: String)] {
        entry.value.localizations.map { (entry.key.text, $0.key.text, $0.value.words) }
    }

    /// Moves the existing catalog of a renamed feature: what people and Xcode did to a key stays with its text.
    /// `before` is the catalog as rendered under the old name, and `known` are earlier renderings from the lock. Nil
    /// if one of the three is not a catalog.
    package static func renamed(
        _ existing: [UInt8], from before: [UInt8], known: Set<CatalogTexts>, to rendered: [UInt8]
    ) -> Renamed? {
        guard let old = strings(of: before), let new = strings(of: rendered), let texts = texts(of: before)
        else { return nil }
        let former = FormerTexts(known.union([texts]))
        guard
            case .merged(let bytes, let kept) = merge(
                rendered: rendered, existing: existing, former: former,
                keys: newKeys(old: old.map(\.key.text), new: new.map(\.key.text))),
            let texts = self.texts(of: rendered, in: bytes ?? existing, former: former)
        else { return nil }
        return Renamed(bytes: bytes, kept: kept, texts: texts)
    }

    /// A catalog under the new name of its feature.
    package struct Renamed: Sendable {
        /// Nil if the file stays as it is.
        package let bytes: [UInt8]?
        package let kept: [KeptText]
        package let texts: CatalogTexts
    }

    /// For each key that is only rendered under the old name, the key of the same text under the new name: the part
    /// after the first dot is the same.
    private static func newKeys(old: [String], new: [String]) -> [String: String] {
        func bySuffix(_ keys: [String], without others: [String]) -> [Substring: [String]] {
            let others = Set(others)
            return Dictionary(
                grouping: keys.filter { !others.contains($0) },
                by: { key in key.firstIndex(of: ".").map { key[$0...] } ?? key[...] })
        }
        let targets = bySuffix(new, without: old)
        return bySuffix(old, without: new).reduce(into: [:]) { result, pair in
            if pair.value.count == 1, let target = targets[pair.key], target.count == 1 {
                result[pair.value[0]] = target[0]
            }
        }
    }

    package static func strings(of catalog: [UInt8]) -> [Node.Entry]? {
        (try? mapping(catalog).get())?.value("strings")?.entries
    }

    /// Whether each key begins with the name of an error that this table may belong to, ignoring letter case:
    /// `itemError.gone` in the table `ItemError` or `OrderItemError`.
    static func holdsOnly(keysOf table: String, _ catalog: [UInt8]) -> Bool {
        strings(of: catalog)?.allSatisfy { entry in
            prefix(of: entry.key.text).map { table.lowercased().hasSuffix($0.dropLast().lowercased()) }
                ?? false
        } ?? false
    }

    package struct Fault: Error {
        package let reason: String
    }

    package static func mapping(_ bytes: [UInt8]) -> Result<[Node.Entry], Fault> {
        let (node, diagnostics) = JSONReader.read(SourceText(path: "", bytes: bytes))
        if let diagnostic = diagnostics.first {
            let offset = diagnostic.place?.range.start ?? 0
            let line = bytes.prefix(offset).count { $0 == 0x0a } + 1
            return .failure(Fault(reason: "line \(line): \(diagnostic.message)"))
        }
        return node?.entries.map { .success($0) } ?? .failure(Fault(reason: "it is not a JSON object"))
    }

    private static func prefix(of key: String) -> String? {
        key.firstIndex(of: ".").map { String(key[...$0]) }
    }
}
