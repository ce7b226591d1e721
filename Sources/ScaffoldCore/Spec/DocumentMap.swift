import Diagnostics
import Documents

/// Reads documents that are maps of known keys, and collects the errors. It reads specs, configurations and manifests.
/// The stages of a decoder share it and nothing else.
final class DocumentMap {
    let source: SourceText
    var diagnostics: [Diagnostic] = []
    /// Every map of known keys that was read.
    private(set) var maps: [KeyedNodes] = []

    init(source: SourceText) {
        self.source = source
    }

    /// The values of a map by key. Unknown keys are reported, with the nearest known one.
    func map(_ node: Node, keys: [DocumentKey], of what: String) -> KeyedNodes? {
        entries(node) { .expectedMap(what, keys: keys.map(\.name), found: $0, at: $1) }
            .map { map($0, keys: keys, of: what) }
    }

    func map(_ entries: [Node.Entry], keys: [DocumentKey], of what: String) -> KeyedNodes {
        let nodes = KeyedNodes(of: what)
        maps.append(nodes)
        var absent: [String]?
        for entry in entries {
            let text = entry.key.text
            guard let key = keys.first(where: { $0.name == text }) else {
                // A key that is present as well cannot be the intended one.
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

    /// The entries of a map with arbitrary keys.
    func entries(_ node: Node, of what: String) -> [Node.Entry] {
        entries(node) { .expectedMap(what, keys: [], found: $0, at: $1) } ?? []
    }

    /// The entries of a map with arbitrary keys. `mistake` is the error if the node is not a map.
    func entries(_ node: Node, else mistake: (Node, Diagnostic.Place) -> Diagnostic) -> [Node.Entry]? {
        guard let entries = node.entries else {
            report(mistake(node, place(node)))
            return nil
        }
        return entries
    }

    /// The text of a scalar, which may be a number or a Boolean but not empty.
    func text(_ node: Node) -> String? {
        guard let text = node.text else {
            report(.expectedText(found: node, at: place(node)))
            return nil
        }
        return text
    }

    func located(_ node: Node) -> Located<String>? {
        located(node, text)
    }

    /// The value of a node, with its place.
    func located<Value>(_ node: Node, _ read: (Node) -> Value?) -> Located<Value>? {
        read(node).map { Located($0, node.range) }
    }

    /// A list of texts, or a single one.
    func texts(_ node: Node) -> [String] {
        locatedTexts(node).map(\.value)
    }

    func locatedTexts(_ node: Node) -> [Located<String>] {
        (node.items ?? [node]).compactMap { located($0) }
    }

    /// Checks the version of a file's format. There is only one.
    func checkVersion(_ node: Node, of what: String) {
        if let version = text(node), version != "1" {
            report(.unknownVersion(version, of: what, at: place(node)))
        }
    }

    func flag(_ node: Node) -> Bool? {
        guard let flag = node.flag else {
            report(.expectedFlag(found: node, at: place(node)))
            return nil
        }
        return flag
    }

    /// One of a fixed set of words.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ node: Node, _ type: Choice.Type = Choice.self
    ) -> Choice? {
        guard let text = text(node) else {
            return nil
        }
        guard let choice = Choice(rawValue: text) else {
            report(.badChoice(text, known: Choice.allCases.map(\.rawValue), at: place(node)))
            return nil
        }
        return choice
    }

    /// A path of keys, `info.count`; `.` is the whole body.
    func path(_ node: Node) -> Located<[String]>? {
        guard let text = text(node) else {
            return nil
        }
        if text == "." {
            return Located([], node.range)
        }
        let keys = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard keys.allSatisfy({ !$0.isEmpty }) else {
            report(.badPath(text, at: place(node)))
            return nil
        }
        return Located(keys, node.range)
    }

    // MARK: - Names

    /// A name that a spec chooses for a type.
    func typeName(_ name: Located<String>) -> Located<String>? {
        guard SwiftName.isTypeName(name.value) else {
            report(.badTypeName(name.value, at: place(name)))
            return nil
        }
        return name
    }

    /// A name that a spec chooses for a case.
    func caseName(_ name: Located<String>) -> Located<String>? {
        guard SwiftName.isCamelCase(name.value) else {
            report(.badCaseName(name.value, at: place(name)))
            return nil
        }
        return name
    }

    // MARK: - Places

    /// The range of a scalar's text: between its quotes, or the whole scalar if its bytes differ from those of the
    /// source, for example because of an escape. Parsers of texts compare lengths to find out whether their offsets are
    /// valid.
    func range(of scalar: Scalar, at node: Node) -> ByteRange {
        guard scalar.style != .plain else {
            return node.range
        }
        let inner = ByteRange(node.range.start + 1, node.range.end - 1)
        return source.text(inner) == scalar.text ? inner : node.range
    }

    func place(_ node: Node) -> Diagnostic.Place {
        place(node.range)
    }

    func place<Value>(_ value: Located<Value>) -> Diagnostic.Place {
        place(value.range)
    }

    func place(_ range: ByteRange) -> Diagnostic.Place {
        Diagnostic.Place(source, range)
    }

    func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
    }
}

extension Node.Entry {
    var name: Located<String> {
        Located(key.text, key.range)
    }
}

extension Node {
    /// The kind of a node, for a message.
    var kind: String {
        switch content {
        case .mapping: "a map"
        case .sequence: "a list"
        case .scalar(let scalar): isNull ? "nothing" : "'\(scalar.text)'"
        }
    }
}
