import Diagnostics
import Documents

/// A String Catalog (`.xcstrings`), of which one part is generated and the rest is the work of translators
/// and Xcode.
package enum StringCatalog {
    package enum Merge: Equatable, Sendable {
        /// `bytes` is nil where the file stays as it is, byte for byte.
        case merged(_ bytes: [UInt8]?, kept: [KeptText])
        /// One of the two is no catalog.
        case unreadable(String)
    }

    /// A text that a person changed, and the spec too: the person's stays.
    package struct KeptText: Equatable, Sendable {
        package let key: String
        package let language: String

        package init(key: String, language: String) {
            self.key = key
            self.language = language
        }
    }

    /// Brings the existing catalog up to what was rendered, text by text: a text that nobody changed becomes the rendered
    /// one, and a text that a person changed stays. `former` tells the two apart.
    ///
    /// - What is rendered and missing is added: keys, languages, members.
    /// - Where a person changed a text and the rendered one is new too, the person's is marked `needs_review`. So are a
    ///   person's translations of a source text that changes, as Xcode does it.
    /// - A key of ours that is no longer rendered goes if nobody changed it. Otherwise it is marked stale, as Xcode does it,
    ///   and loses the mark when it is rendered again. Ours are those that begin like a rendered key, up to its first dot.
    ///
    /// `keys` holds the new names of keys, where the feature gets another name; `former` knows the old ones.
    package static func merge(
        rendered: [UInt8], existing: [UInt8], former: FormerTexts, keys: [String: String] = [:]
    ) -> Merge {
        guard let new = try? mapping(rendered).get(), let newStrings = new.value("strings")?.entries else {
            return .unreadable("the template did not make a String Catalog")
        }
        let old: [Node.Entry]
        switch mapping(existing) {
        case .success(let entries): old = entries
        case .failure(let fault): return .unreadable(fault.reason)
        }
        guard let oldStrings = old.value("strings")?.entries else {
            return .unreadable("it has no 'strings', as a String Catalog must")
        }
        let rendered = Dictionary(
            newStrings.map { ($0.key.text, $0.value) }, uniquingKeysWith: { first, _ in first })
        let prefixes = Set(newStrings.compactMap { prefix(of: $0.key.text) })
        let present = Set(oldStrings.map(\.key.text))

        var edit = Edit(former: former, formerKeys: Dictionary(keys.map { ($1, $0) }) { first, _ in first })
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
            } else if let prefix = prefix(of: key), prefixes.contains(prefix) {
                if let value = edit.vanished(entry.value, key) { strings.append(entry.with(value)) }
            } else {
                strings.append(entry)
            }
        }
        edit.insert(moved, into: &strings)
        edit.insert(newStrings, into: &strings)
        members = members.map { $0.key.text == "strings" ? $0.with(Node(strings)) : $0 }
        edit.insert(new, into: &members)

        return .merged(edit.hasChanges ? text(members, like: existing) : nil, kept: edit.kept)
    }

    /// The text of a catalog, which ends as another one does.
    private static func text(_ members: [Node.Entry], like existing: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        CatalogWriter.write(Node(members), depth: 0, to: &output)
        if existing.last == 0x0a { output.append(0x0a) }
        return output
    }

    /// The texts of a rendered catalog; nil for what is none. Its own members count as texts without a key.
    package static func texts(of rendered: [UInt8]) -> CatalogTexts? {
        guard let members = try? mapping(rendered).get(), let strings = members.value("strings")?.entries
        else {
            return nil
        }
        let own = members.filter { $0.key.text != "strings" }.map { ("", $0.key.text, $0.value.words) }
        return CatalogTexts(
            own
                + strings.flatMap { entry in
                    (entry.value.entries?.value("localizations")?.entries ?? []).map { language in
                        (entry.key.text, language.key.text, language.value.words)
                    }
                })
    }

    /// The existing catalog of a feature that gets another name: what people and Xcode did to a key stays with the text
    /// that it is for. `before` is the catalog as it was rendered under the old name, and `known` what the lock knows of
    /// earlier renderings. Nil where one of the three is no catalog.
    package static func renamed(
        _ existing: [UInt8], from before: [UInt8], known: Set<CatalogTexts>, to rendered: [UInt8]
    ) -> (bytes: [UInt8]?, kept: [KeptText])? {
        guard let old = strings(of: before), let new = strings(of: rendered), let texts = texts(of: before),
            case .merged(let bytes, let kept) = merge(
                rendered: rendered, existing: existing, former: FormerTexts(known.union([texts])),
                keys: newKeys(old: old.map(\.key.text), new: new.map(\.key.text)))
        else { return nil }
        return (bytes, kept)
    }

    /// For each key that only the old name renders, that of the same text under the new one: what follows the first dot
    /// is the same.
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

    private static func strings(of catalog: [UInt8]) -> [Node.Entry]? {
        (try? mapping(catalog).get())?.value("strings")?.entries
    }

    /// Whether each key begins with the name of an error that this table is of, letter case aside: `itemError.gone` of
    /// `ItemError`, or of `OrderItemError`.
    static func holdsOnly(keysOf table: String, _ catalog: [UInt8]) -> Bool {
        strings(of: catalog)?.allSatisfy { entry in
            prefix(of: entry.key.text).map { table.lowercased().hasSuffix($0.dropLast().lowercased()) }
                ?? false
        } ?? false
    }

    private struct Fault: Error {
        let reason: String
    }

    private static func mapping(_ bytes: [UInt8]) -> Result<[Node.Entry], Fault> {
        let (node, diagnostics) = JSONReader.read(SourceText(path: "", bytes: bytes))
        if let diagnostic = diagnostics.first {
            let offset = diagnostic.place?.range.start ?? 0
            let line = bytes.prefix(offset).count { $0 == 0x0a } + 1
            return .failure(Fault(reason: "line \(line): \(diagnostic.message)"))
        }
        return node?.entries.map { .success($0) } ?? .failure(Fault(reason: "it is no JSON object"))
    }

    private static func prefix(of key: String) -> String? {
        key.firstIndex(of: ".").map { String(key[...$0]) }
    }
}

/// The merge of one catalog, which remembers whether anything came of it.
private struct Edit {
    let former: FormerTexts
    /// The key under which `former` knows a key, where that is another one.
    let formerKeys: [String: String]
    /// The language that the others are translations of.
    var source: String?
    private(set) var hasChanges = false
    private(set) var kept: [StringCatalog.KeptText] = []

    init(former: FormerTexts, formerKeys: [String: String]) {
        self.former = former
        self.formerKeys = formerKeys
    }

    /// A member of the catalog itself, such as its source language.
    mutating func member(_ entry: Node.Entry, _ rendered: Node?) -> Node.Entry {
        guard let rendered, rendered.words != entry.value.words,
            former.holds("", entry.key.text, entry.value.words)
        else { return entry }
        hasChanges = true
        return entry.with(rendered)
    }

    /// One string: its texts are merged, other members stay, and missing ones are added.
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

    /// A localization whose translated texts, one or one for each variation, are to be looked at again.
    private mutating func toBeReviewed(_ node: Node) -> Node {
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

    /// A string that is no longer rendered; nil where nobody changed it.
    mutating func vanished(_ old: Node, _ key: String) -> Node? {
        guard var members = old.entries else { return old }
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
            member.value.entries?.isEmpty == false
                && member.value.entries?.allSatisfy { former.holds(key, $0.key.text, $0.value.words) } == true
        default: false
        }
    }

    /// Adds the entries whose keys are missing, each before the first one that sorts after it: the order of
    /// what is there stays.
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

    /// As Xcode sorts: letter case decides only between keys that are otherwise the same.
    private func sortsBefore(_ left: String, _ right: String) -> Bool {
        let folded = (left.lowercased(), right.lowercased())
        return folded.0 == folded.1 ? left < right : folded.0 < folded.1
    }
}

/// Writes JSON the way Xcode writes catalogs: two spaces, blanks on both sides of a colon, an empty line
/// inside an empty container, and slashes as they are.
private enum CatalogWriter {
    static func write(_ node: Node, depth: Int, to output: inout [UInt8]) {
        switch node.content {
        case .scalar(let scalar) where scalar.style == .plain:
            output.append(contentsOf: scalar.text.utf8)
        case .scalar(let scalar):
            output.append(contentsOf: JSONWriter.string(scalar.text).utf8)
        case .sequence(let elements):
            container("[", "]", elements, depth, to: &output) { element, output in
                write(element, depth: depth + 1, to: &output)
            }
        case .mapping(let entries):
            container("{", "}", entries, depth, to: &output) { entry, output in
                output.append(contentsOf: JSONWriter.string(entry.key.text).utf8)
                output.append(contentsOf: " : ".utf8)
                write(entry.value, depth: depth + 1, to: &output)
            }
        }
    }

    private static func container<Element>(
        _ opening: Character, _ closing: Character, _ elements: [Element], _ depth: Int,
        to output: inout [UInt8],
        write: (Element, inout [UInt8]) -> Void
    ) {
        output.append(contentsOf: String(opening).utf8)
        if elements.isEmpty { output.append(0x0a) }
        for (index, element) in elements.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            newLine(depth + 1, to: &output)
            write(element, &output)
        }
        newLine(depth, to: &output)
        output.append(contentsOf: String(closing).utf8)
    }

    private static func newLine(_ depth: Int, to output: inout [UInt8]) {
        output.append(0x0a)
        output.append(contentsOf: repeatElement(0x20, count: 2 * depth))
    }
}

extension Node {
    fileprivate init(_ entries: [Entry]) {
        self.init(.mapping(entries), range: ByteRange(0, 0))
    }

    fileprivate init(_ text: String) {
        self.init(.scalar(Scalar(text, style: .doubleQuoted)), range: ByteRange(0, 0))
    }

    fileprivate var text: String? {
        if case .scalar(let scalar) = content { scalar.text } else { nil }
    }

    /// What a localization says, in one line of JSON: its layout and the states of its texts do not count.
    fileprivate var words: String {
        JSONWriter.text(of: withoutStates, layout: .compact)
    }

    private var withoutStates: Node {
        guard let entries else { return self }
        return Node(
            entries.filter { $0.key.text != "state" }.map { $0.with($0.value.withoutStates) })
    }

    /// Whether a rendered localization only holds the place of a translation.
    fileprivate var isUntranslated: Bool {
        entries?.value("stringUnit")?.entries?.value("state")?.text == "new"
    }
}

extension Node.Entry {
    fileprivate init(_ key: String, _ value: Node) {
        self.init(key: Node.Key(text: key, range: ByteRange(0, 0)), value: value)
    }

    fileprivate func with(_ value: Node) -> Node.Entry {
        Node.Entry(key: key, value: value)
    }
}

extension [Node.Entry] {
    fileprivate func value(_ key: String) -> Node? {
        first { $0.key.text == key }?.value
    }
}
