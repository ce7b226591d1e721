import Documents

/// The values of a map by their keys, and the keys that were meant, but refused, for they are spelled wrong.
struct KeyedNodes {
    private var nodes: [String: Node] = [:]
    private var refused: Set<String> = []

    mutating func add(_ node: Node, as name: String) {
        nodes[name] = node
    }

    mutating func refuse(_ name: String) {
        refused.insert(name)
    }

    subscript(name: String) -> Node? {
        nodes[name]
    }

    /// Whether none of the keys is there, nor was meant: what has been refused is not missing too.
    func lacks(_ names: String...) -> Bool {
        names.allSatisfy { nodes[$0] == nil && !refused.contains($0) }
    }

    /// Every key and its value, in the order of the document.
    var all: [(name: String, node: Node)] {
        nodes.map { ($0.key, $0.value) }.sorted { $0.node.range.start < $1.node.range.start }
    }
}
