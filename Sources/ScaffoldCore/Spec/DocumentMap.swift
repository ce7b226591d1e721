import Diagnostics
import Documents

/// Takes documents apart that are maps of known keys, and reports what does not fit. Specs, configurations and
/// manifests are all read by it.
struct DocumentMap {
    let source: SourceText
    var diagnostics: [Diagnostic] = []
    /// Every map of known keys that was taken apart.
    private(set) var maps: [KeyedNodes] = []

    init(source: SourceText) {
        self.source = source
    }

    /// The values of a map by key. Unknown keys are reported, with the nearest known one.
    mutating func map(_ node: Node, keys: [DocumentKey], of what: String) -> KeyedNodes? {
        guard case .mapping(let entries) = node.content else {
            report(.expectedMap(what, keys: keys.map(\.name), found: node, at: place(node.range)))
            return nil
        }
        return map(entries, keys: keys, of: what)
    }

    mutating func map(_ entries: [Node.Entry], keys: [DocumentKey], of what: String) -> KeyedNodes {
        let nodes = KeyedNodes(of: what)
        maps.append(nodes)
        var absent: [String]?
        for entry in entries {
            let text = entry.key.text
            guard let key = keys.first(where: { $0.name == text }) else {
                // A near miss of a key that is there as well cannot be what was meant.
                let candidates = absent ?? Self.absent(keys, in: entries)
                absent = candidates
                let near = nearest(to: text, among: candidates)
                report(.unknownKey(text, in: what, near: near, known: keys, at: place(entry.key.range)))
                near.map { nodes.refuse($0) }
                continue
            }
            nodes.add(entry.value, as: key.name)
        }
        return nodes
    }

    private static func absent(_ keys: [DocumentKey], in entries: [Node.Entry]) -> [String] {
        let present = Set(entries.map(\.key.text))
        return keys.map(\.name).filter { !present.contains($0) }
    }

    /// The entries of a map whose keys are the writer's own.
    mutating func entries(_ node: Node, of what: String) -> [Node.Entry] {
        guard case .mapping(let entries) = node.content else {
            report(.expectedMap(what, keys: [], found: node, at: place(node.range)))
            return []
        }
        return entries
    }

    /// The text of a scalar, which may be written as a number or a Boolean, and may not be nothing.
    mutating func text(_ node: Node) -> String? {
        guard case .scalar(let scalar) = node.content, scalar.meaning != .null else {
            report(.expectedText(found: node, at: place(node.range)))
            return nil
        }
        return scalar.text
    }

    mutating func located(_ node: Node) -> Located<String>? {
        text(node).map { Located($0, node.range) }
    }

    /// A list of texts, or a single one.
    mutating func texts(_ node: Node) -> [String] {
        locatedTexts(node).map(\.value)
    }

    mutating func locatedTexts(_ node: Node) -> [Located<String>] {
        if case .sequence(let items) = node.content {
            return items.compactMap { located($0) }
        }
        return located(node).map { [$0] } ?? []
    }

    /// The version of a file's format, of which there is one.
    mutating func checkVersion(_ node: Node, of what: String) {
        if let version = text(node), version != "1" {
            report(.unknownVersion(version, of: what, at: place(node.range)))
        }
    }

    mutating func flag(_ node: Node) -> Bool? {
        guard case .scalar(let scalar) = node.content, case .bool(let flag) = scalar.meaning else {
            report(.expectedFlag(found: node, at: place(node.range)))
            return nil
        }
        return flag
    }

    /// One of a fixed set of words.
    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ node: Node, _ type: Choice.Type
    ) -> Choice? {
        guard let text = text(node) else {
            return nil
        }
        guard let choice = Choice(rawValue: text) else {
            report(.badChoice(text, known: Choice.allCases.map(\.rawValue), at: place(node.range)))
            return nil
        }
        return choice
    }

    func place(_ range: ByteRange) -> Diagnostic.Place {
        Diagnostic.Place(source, range)
    }

    mutating func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
    }
}
