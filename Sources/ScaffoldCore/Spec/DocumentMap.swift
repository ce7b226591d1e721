import Diagnostics
import Documents

/// Takes documents apart that are maps of known keys, and reports what does not fit. Specs, configurations and
/// manifests are all read by it.
struct DocumentMap {
    let source: SourceText
    var diagnostics: [Diagnostic] = []

    init(source: SourceText) {
        self.source = source
    }

    /// The values of a map by key. Unknown keys are reported, with the nearest known one; so are keys that a later
    /// version will know.
    mutating func map(_ node: Node, keys: [DocumentKey], of what: String) -> [String: Node]? {
        guard case .mapping(let entries) = node.content else {
            report(.expectedMap(what, keys: keys.map(\.name), found: node, at: place(node.range)))
            return nil
        }
        var values: [String: Node] = [:]
        for entry in entries {
            guard let key = keys.first(where: { $0.name == entry.key.text }) else {
                report(.unknownKey(entry.key.text, in: what, known: keys.map(\.name), at: place(entry.key.range)))
                continue
            }
            if key.isPlanned {
                report(.planned("'\(key.name)'", at: place(entry.key.range)))
                continue
            }
            values[key.name] = entry.value
        }
        return values
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
        if case .sequence(let items) = node.content {
            return items.compactMap { text($0) }
        }
        return text(node).map { [$0] } ?? []
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
