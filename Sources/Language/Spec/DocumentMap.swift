import Diagnostics
import Documents

/// Reads documents that are maps of known keys, and collects the errors. It reads specs, configurations and manifests.
/// The stages of a decoder share it and nothing else.
package final class DocumentMap: FaultCollector {
    package let source: SourceText
    package var diagnostics: [Diagnostic] = []
    /// Every map of known keys that was read.
    package private(set) var maps: [KeyedNodes] = []

    package init(source: SourceText) {
        self.source = source
    }

    /// The values of a map by key. Unknown keys are reported, with the nearest known one.
    package func map(_ node: Node, keys: [DocumentKey], of what: String) -> KeyedNodes? {
        entries(node, else: .expectedMap(what, keys: keys.map(\.name), found: node))
            .map { map($0, keys: keys, of: what) }
    }

    package func map(_ entries: [Node.Entry], keys: [DocumentKey], of what: String) -> KeyedNodes {
        let nodes = KeyedNodes(of: what)
        maps.append(nodes)
        var absent: [String]?
        // The last key, if it lacks a map. What follows it may not be indented enough.
        var empty: Node.Entry?
        for entry in entries {
            let text = entry.key.text
            guard let key = keys.first(where: { $0.name == text }) else {
                // A key that is present as well cannot be the intended one.
                let candidates = absent ?? Self.absent(keys, in: entries)
                absent = candidates
                let meaning = KeySynonyms.meaning(of: text, in: what).flatMap { meaning in
                    meaning.key.map(candidates.contains) == false ? nil : meaning
                }
                let typo = meaning == nil ? nearest(to: text, among: candidates) : nil
                let near = meaning?.key ?? typo
                let isBelow = empty.map { isOnOwnLine(entry, after: $0) } ?? false
                let help =
                    typo.map { "did you mean '\($0)'?" }
                    ?? (isBelow ? empty.map { "indent it, if it belongs to `\($0.key.text)`" } : nil)
                    ?? meaning?.help ?? near.map { "did you mean '\($0)'?" }
                    ?? (entry.value.isNull ? Self.pair(text, candidates) : nil)
                report(.unknownKey(text, in: what, help: help, known: keys), at: entry.key.range)
                near.map { nodes.refuse($0) }
                continue
            }
            empty = entry.value.isNull && key.form.canBeMap ? entry : nil
            nodes.add(entry.value, as: key.name)
        }
        return nodes
    }

    private func isOnOwnLine(_ entry: Node.Entry, after other: Node.Entry) -> Bool {
        source.bytes[other.key.range.end..<max(other.key.range.end, entry.key.range.start)].contains(0x0a)
    }

    /// The pair that a value without a key may be: `next: next_page`.
    private static func pair(_ text: String, _ candidates: [String]) -> String? {
        candidates.first { key in
            text.hasPrefix(key) && text.dropFirst(key.count).first?.isLowercase == false
        }.map { "write `\($0): \(text)`" }
    }

    private static func absent(_ keys: [DocumentKey], in entries: [Node.Entry]) -> [String] {
        let present = Set(entries.map(\.key.text))
        return keys.map(\.name).filter { !present.contains($0) }
    }

    /// The entries of a map with arbitrary keys.
    package func entries(_ node: Node, of what: String) -> [Node.Entry] {
        entries(node, else: .expectedMap(what, keys: [], found: node)) ?? []
    }

    /// The entries of a map with arbitrary keys. `fault` is the error if the node is not a map.
    /// What a list has instead is read, too, so that its other errors are reported at once.
    package func entries(_ node: Node, else fault: @autoclosure () -> SpecFault) -> [Node.Entry]? {
        if let entries = node.entries {
            return entries
        }
        report(fault(), at: node.range)
        return node.listedEntries
    }

    /// The value of a node. A fault is reported at the node.
    package func read<Value>(_ node: Node?, _ read: (Node) throws(SpecFault) -> Value?) -> Value? {
        guard let node else {
            return nil
        }
        do throws(SpecFault) {
            return try read(node)
        } catch {
            return refuse(error, at: node.range)
        }
    }

    /// The value of a node, with its place.
    package func located<Value>(_ node: Node?, _ read: (Node) throws(SpecFault) -> Value?) -> Located<Value>?
    {
        self.read(node) { node throws(SpecFault) in try read(node).map { Located($0, node.range) } }
    }

    package func located(_ node: Node?) -> Located<String>? {
        located(node, Node.readText)
    }

    package func text(_ node: Node?) -> String? {
        read(node, Node.readText)
    }

    /// A list of texts, or a single one.
    package func texts(_ node: Node) -> [String] {
        locatedTexts(node).map(\.value)
    }

    package func locatedTexts(_ node: Node) -> [Located<String>] {
        (node.items ?? [node]).compactMap { located($0) }
    }

    /// A list of conformances, perhaps an empty one, or a single one.
    package func conformances(_ node: Node) -> [Located<Conformance>] {
        (node.items ?? [node]).compactMap { located($0, Node.readChoice) }
    }

    /// Checks the version of a file's format. There is only one.
    package func checkVersion(_ node: Node, of what: String) {
        if let version = text(node), version != "1" {
            report(.unknownVersion(version, of: what), at: node.range)
        }
    }

    // MARK: - Names

    /// A name that a spec chooses for a type.
    package func typeName(_ name: Located<String>) -> Located<String>? {
        SwiftName.isTypeName(name.value) ? name : refuse(.badTypeName(name.value), at: name.range)
    }

    /// A name that a spec chooses for a case.
    package func caseName(_ name: Located<String>) -> Located<String>? {
        SwiftName.isCamelCase(name.value) ? name : refuse(.badCaseName(name.value), at: name.range)
    }

    // MARK: - Places

    /// The range of a scalar's text: between its quotes, or the whole scalar if its bytes differ from those of the
    /// source, for example because of an escape. Parsers of texts compare lengths to find out whether their offsets are
    /// valid.
    package func range(of scalar: Scalar, at node: Node) -> ByteRange {
        guard scalar.style != .plain else {
            return node.range
        }
        let inner = ByteRange(node.range.start + 1, node.range.end - 1)
        return source.text(inner) == scalar.text ? inner : node.range
    }

    package func place(_ range: ByteRange) -> Diagnostic.Place {
        Diagnostic.Place(source, range)
    }

    package func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
    }
}

extension Node.Entry {
    package var name: Located<String> {
        Located(key.text, key.range)
    }
}

extension Node {
    /// The entries of a list of `- key: value` where a map was meant; nil for anything else.
    var listedEntries: [Node.Entry]? {
        guard let items, !items.isEmpty else { return nil }
        let entries = items.compactMap { $0.entries?.count == 1 ? $0.entries?.first : nil }
        return entries.count == items.count ? entries : nil
    }

    /// The kind of a node, for a message.
    package var kind: String {
        switch content {
        case .mapping: "a map"
        case .sequence: "a list"
        case .scalar(let scalar): isNull ? "nothing" : "'\(scalar.text)'"
        }
    }

    /// The text of a scalar, which may be a number or a Boolean but not empty.
    package static func readText(_ node: Node) throws(SpecFault) -> String {
        guard let text = node.text else {
            throw .expectedText(found: node)
        }
        return text
    }

    package static func readFlag(_ node: Node) throws(SpecFault) -> Bool {
        guard let flag = node.flag else {
            throw .expectedFlag(found: node)
        }
        return flag
    }

    /// One of a fixed set of words.
    package static func readChoice<Choice: RawRepresentable<String> & CaseIterable>(
        _ node: Node
    ) throws(SpecFault) -> Choice {
        let text = try readText(node)
        guard let choice = Choice(rawValue: text) else {
            throw .badChoice(text, known: Choice.allCases.map(\.rawValue))
        }
        return choice
    }

    /// A path of keys, `info.count`; `.` is the whole body.
    static func readPath(_ node: Node) throws(SpecFault) -> [String] {
        try checkedPath(readKeysAndIndexes(node))
    }

    /// The path to a payload. A `?` behind a key says that it may be absent.
    static func readPayloadPath(_ node: Node) throws(SpecFault) -> PayloadPath {
        let keys = try readKeysAndIndexes(node)
        let absent = Set(keys.indices.filter { keys[$0].hasSuffix("?") && keys[$0] != "?" })
        let bare = keys.indices.map { absent.contains($0) ? String(keys[$0].dropLast()) : keys[$0] }
        return PayloadPath(keys: try checkedPath(bare), absent: absent)
    }

    /// A path in the body of an error, `errors.0.title`, in which a number can be the index of a list.
    static func readKeysAndIndexes(_ node: Node) throws(SpecFault) -> [String] {
        let text = try readText(node)
        let keys = text == "." ? [] : text.keysOfPath
        guard keys.allSatisfy({ !$0.isEmpty }) else {
            throw .badPath(text)
        }
        return keys
    }

    private static func checkedPath(_ keys: [String]) throws(SpecFault) -> [String] {
        if let key = keys.first(where: { $0.contains("?") }) {
            throw .markInPath(key)
        }
        if let index = keys.first(where: { $0.utf8.allSatisfy(\.isDigit) }) {
            throw .indexInPath(index)
        }
        return keys
    }
}
