import Diagnostics
import Documents

/// A String Catalog (`.xcstrings`), of which one part is generated and the rest is the work of translators
/// and Xcode.
///
/// What is not handled: a text that changes in the spec does not replace one that is already in an edited
/// catalog, since nothing tells the old generated text from a better one that somebody wrote.
package enum StringCatalog {
    package enum Merge: Equatable, Sendable {
        /// Everything that was rendered is there: the file stays as it is, byte for byte.
        case unchanged
        case merged([UInt8])
        /// One of the two is no catalog.
        case unreadable(String)
    }

    /// Adds to the existing catalog what was rendered and is missing: keys, languages, members. What is there
    /// stays as it is. A key of ours that is no longer rendered is marked stale, as Xcode does it, and a
    /// stale one that is rendered again loses the mark; ours are those that begin like a rendered key, up to
    /// its first dot.
    package static func merge(rendered: [UInt8], existing: [UInt8]) -> Merge {
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

        var edit = Edit()
        var strings = oldStrings.map { entry in
            if let new = rendered[entry.key.text] {
                return entry.with(edit.string(entry.value, adding: new))
            }
            guard let prefix = prefix(of: entry.key.text), prefixes.contains(prefix) else { return entry }
            return entry.with(edit.stale(entry.value))
        }
        edit.insert(newStrings, into: &strings)
        var members = old.map { $0.key.text == "strings" ? $0.with(Node(strings)) : $0 }
        edit.insert(new, into: &members)

        return edit.hasChanges ? .merged(text(members, like: existing)) : .unchanged
    }

    /// The text of a catalog, which ends as another one does.
    private static func text(_ members: [Node.Entry], like existing: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        CatalogWriter.write(Node(members), depth: 0, to: &output)
        if existing.last == 0x0a { output.append(0x0a) }
        return output
    }

    /// The existing catalog of a feature that gets another name: what people and Xcode did to a key stays with the text
    /// that it is for. `former` is the catalog as it was rendered under the old name. Nil where nothing changes, or where
    /// one of the three is no catalog.
    package static func renamed(_ existing: [UInt8], from former: [UInt8], to rendered: [UInt8]) -> [UInt8]? {
        guard let old = strings(of: former), let new = strings(of: rendered),
            let members = try? mapping(existing).get(), let entries = members.value("strings")?.entries
        else { return nil }
        let keys = newKeys(old: old.map(\.key.text), new: new.map(\.key.text))
        let present = Set(entries.map(\.key.text))
        var edit = Edit()
        var strings: [Node.Entry] = []
        var moved: [Node.Entry] = []
        for entry in entries {
            if let key = keys[entry.key.text], !present.contains(key),
                let before = old.value(entry.key.text), let after = new.value(key)
            {
                moved.append(Node.Entry(key, Self.renamed(entry.value, from: before, to: after)))
            } else {
                strings.append(entry)
            }
        }
        edit.insert(moved, into: &strings)
        guard edit.hasChanges else { return nil }
        return text(members.map { $0.key.text == "strings" ? $0.with(Node(strings)) : $0 }, like: existing)
    }

    /// The generated texts that nobody touched become those of the new name.
    private static func renamed(_ string: Node, from former: Node, to rendered: Node) -> Node {
        guard let members = string.entries, let old = former.entries?.value("localizations")?.entries,
            let new = rendered.entries?.value("localizations")?.entries
        else { return string }
        return Node(
            members.map { member in
                guard member.key.text == "localizations", let languages = member.value.entries else {
                    return member
                }
                return member.with(
                    Node(
                        languages.map { language in
                            guard let own = old.value(language.key.text), own.isSame(as: language.value),
                                let other = new.value(language.key.text)
                            else { return language }
                            return language.with(other)
                        }))
            })
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

    /// Whether each key begins with this name, letter case aside: `itemError.gone` of `ItemError`.
    static func holdsOnly(keysOf name: String, _ catalog: [UInt8]) -> Bool {
        guard let strings = try? mapping(catalog).get().value("strings")?.entries else { return false }
        return strings.allSatisfy { $0.key.text.lowercased().hasPrefix("\(name.lowercased()).") }
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
    private(set) var hasChanges = false

    /// One string: its members stay, missing ones are added, and so are missing languages.
    mutating func string(_ old: Node, adding new: Node) -> Node {
        guard var members = old.entries, let additions = new.entries else { return old }
        if let index = members.firstIndex(where: { $0.key.text == "extractionState" }),
            members[index].value.text == "stale"
        {
            members.remove(at: index)
            hasChanges = true
        }
        if let index = members.firstIndex(where: { $0.key.text == "localizations" }),
            var languages = members[index].value.entries,
            let rendered = additions.value("localizations")?.entries
        {
            insert(rendered, into: &languages)
            members[index] = members[index].with(Node(languages))
        }
        insert(additions, into: &members)
        return Node(members)
    }

    mutating func stale(_ old: Node) -> Node {
        guard var members = old.entries, members.value("extractionState")?.text != "stale" else { return old }
        members.removeAll { $0.key.text == "extractionState" }
        hasChanges = true
        insert([Node.Entry("extractionState", Node("stale"))], into: &members)
        return Node(members)
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

    /// Whether two texts of JSON say the same, blanks aside.
    fileprivate func isSame(as other: Node) -> Bool {
        JSONWriter.text(of: self, layout: .compact) == JSONWriter.text(of: other, layout: .compact)
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
