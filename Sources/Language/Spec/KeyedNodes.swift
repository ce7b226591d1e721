import Documents

/// The values of a map by their keys, and the intended keys of misspelled entries. It records which keys were read. A
/// test uses that to find keys that are accepted but never read, and so would be ignored silently.
package final class KeyedNodes {
    /// The description of the map: `a field`.
    package let what: String
    private var nodes: [String: Node] = [:]
    private var refused: Set<String> = []
    private var read: Set<String> = []

    init(of what: String) {
        self.what = what
    }

    package func add(_ node: Node, as name: String) {
        nodes[name] = node
    }

    func refuse(_ name: String) {
        refused.insert(name)
    }

    package subscript(name: String) -> Node? {
        guard let node = nodes[name] else {
            return nil
        }
        read.insert(name)
        return node
    }

    /// Whether none of the keys is present. A misspelled key counts as present, because it has been reported.
    package func lacks(_ names: String...) -> Bool {
        names.allSatisfy { nodes[$0] == nil && !refused.contains($0) }
    }

    /// Every key and its value, in the order of the document.
    package var all: [(name: String, node: Node)] {
        read.formUnion(nodes.keys)
        return sorted(nodes)
    }

    /// The keys that are present. They do not count as read.
    package var accepted: [(name: String, node: Node)] {
        sorted(nodes)
    }

    /// The keys that are present and were not read.
    package var unread: [(name: String, node: Node)] {
        sorted(nodes.filter { !read.contains($0.key) })
    }

    private func sorted(_ nodes: [String: Node]) -> [(name: String, node: Node)] {
        nodes.map { ($0.key, $0.value) }.sorted { $0.node.range.start < $1.node.range.start }
    }
}
