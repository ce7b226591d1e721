import Diagnostics

/// The nodes of anchors. An alias repeats the node of its anchor, so a short text can expand without limit; the
/// number of values in aliases is bounded.
struct Anchors {
    /// The maximum number of values in all aliases of a document.
    static let mostValues = 10_000

    private struct Named {
        let node: Node
        let values: Int
        let depth: Int
    }

    private var nodes: [String: Named] = [:]
    private var values = 0

    enum Lookup {
        case node(Node, depth: Int)
        case unknown
        case tooMany
    }

    /// A later anchor with the same name replaces the earlier one.
    mutating func name(_ node: Node, _ name: String) {
        let (values, depth) = Self.measure(node)
        nodes[name] = Named(node: node, values: values, depth: depth)
    }

    mutating func node(named name: String) -> Lookup {
        guard let named = nodes[name] else { return .unknown }
        values += named.values
        return values > Self.mostValues ? .tooMany : .node(named.node, depth: named.depth)
    }

    var names: [String] {
        nodes.keys.sorted()
    }

    /// The number of values in a node, including itself, and the depth of its nested collections.
    private static func measure(_ node: Node) -> (values: Int, depth: Int) {
        let inner: [Node] =
            switch node.content {
            case .scalar: []
            case .sequence(let items): items
            case .mapping(let entries): entries.map(\.value)
            }
        let measures = inner.map(measure)
        let isCollection = if case .scalar = node.content { false } else { true }
        return (
            measures.reduce(1) { $0 + $1.values },
            (measures.map(\.depth).max() ?? 0) + (isCollection ? 1 : 0)
        )
    }
}

/// The properties before a node: `&name`. A tag is reported, and then ignored.
struct NodeProperties {
    struct Anchor {
        let name: String
        let range: ByteRange
    }

    /// The column of the first property.
    let column: Int
    /// Whether it is the first token of its line.
    let startsLine: Bool
    var anchor: Anchor?
}

/// The properties before a block node. Those on its own line may belong to its first key, those on the lines above
/// belong to the whole node.
struct BlockProperties {
    var above: NodeProperties?
    var line: NodeProperties?

    /// At the start of a new line, the properties so far are those above it.
    mutating func beginLine(_ parser: YAMLParser) {
        above = parser.joined(above, line)
        line = nil
    }
}

extension YAMLParser {
    var isAtProperty: Bool {
        current == .ampersand || current == .exclamation
    }

    /// [96] c-ns-properties(n,c), one of them.
    func property(of properties: inout NodeProperties) {
        let start = position
        guard current == .ampersand else {
            refuseTag()
            return
        }
        position += 1
        skipAnchorName()
        let anchor = NodeProperties.Anchor(
            name: source.text(ByteRange(start + 1, position)), range: ByteRange(start, position))
        if anchor.name.isEmpty {
            report(missingName(start))
        } else if properties.anchor != nil {
            report(secondAnchor(anchor))
        } else {
            properties.anchor = anchor
        }
    }

    /// The properties of one node that are written on several lines.
    func joined(_ first: NodeProperties?, _ second: NodeProperties?) -> NodeProperties? {
        guard var first, let second else { return first ?? second }
        if first.anchor != nil, let other = second.anchor { report(secondAnchor(other)) }
        first.anchor = first.anchor ?? second.anchor
        return first
    }

    /// Records the node under the name of its anchor.
    func named(_ node: Node, by properties: NodeProperties?) -> Node {
        if let anchor = properties?.anchor { anchors.name(node, anchor.name) }
        return node
    }

    /// [104] c-ns-alias-node: the node of the anchor, at the place of the alias. An unknown name is reported, and
    /// nil.
    func alias(behind properties: NodeProperties?) throws(Unreadable) -> Node? {
        let start = position
        position += 1
        skipAnchorName()
        let range = ByteRange(start, position)
        let name = source.text(ByteRange(start + 1, position))
        if let anchor = properties?.anchor { report(anchorOfAlias(anchor)) }
        guard !name.isEmpty else {
            report(missingName(start))
            return nil
        }
        switch anchors.node(named: name) {
        case .node(let node, let nodeDepth):
            if depth + nodeDepth > Self.deepest { throw stop(tooDeep(at: start)) }
            return Node(node.content, range: range)
        case .unknown:
            report(unknownAlias(name, range))
            return nil
        case .tooMany:
            throw stop(tooManyAliases(range))
        }
    }

    /// [103] ns-anchor-name
    private func skipAnchorName() {
        while !isBlankOrEnd(at: position), !bytes[position].isFlowIndicator { position += 1 }
    }

    /// Reports `!tag`, and skips it.
    private func refuseTag() {
        let start = position
        let isVerbatim = byte(at: start + 1) == .less
        while !isBlankOrEnd(at: position), isVerbatim || !bytes[position].isFlowIndicator { position += 1 }
        reportOnce(tagRefused(start, position))
    }
}

extension YAMLParser {
    private func missingName(_ start: Int) -> Diagnostic {
        let sign = character(bytes[start])
        return Diagnostic(
            "bad-anchor",
            "'\(sign)' has no name after it",
            at: place(at: start),
            help: "quote a string that begins with '\(sign)'"
        )
    }

    private func secondAnchor(_ anchor: NodeProperties.Anchor) -> Diagnostic {
        Diagnostic(
            "bad-anchor",
            "a value can have one anchor, and this one already has another",
            at: Diagnostic.Place(source, anchor.range),
            help: "keep one of the two"
        )
    }

    func anchorOfAlias(_ anchor: NodeProperties.Anchor) -> Diagnostic {
        Diagnostic(
            "bad-anchor",
            "an alias cannot have an anchor of its own",
            at: Diagnostic.Place(source, anchor.range),
            help: "remove '&\(anchor.name)'"
        )
    }

    private func unknownAlias(_ name: String, _ range: ByteRange) -> Diagnostic {
        let near = nearest(to: name, among: anchors.names)
        return Diagnostic(
            "unknown-alias",
            "there is no anchor '&\(name)' before this",
            at: Diagnostic.Place(source, range),
            help: near.map { "did you mean '*\($0)'?" }
                ?? "write '&\(name)' before a value further up, or quote a string that begins with '*'"
        )
    }

    private func tooManyAliases(_ range: ByteRange) -> Diagnostic {
        Diagnostic(
            "too-many-aliases",
            "the aliases expand to more than \(Anchors.mostValues) values; the rest of the file is not read",
            at: Diagnostic.Place(source, range),
            help: "write the values out, or use fewer aliases"
        )
    }
}
