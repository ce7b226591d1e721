import Diagnostics

/// The nodes that anchors name. An alias is its anchor's node once more, so that a short text can stand for an endless
/// one: what all aliases come to is bounded.
struct Anchors {
    /// The most values that all aliases of a document may come to.
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

    /// A later anchor of the same name takes its place.
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

    /// How many values a node holds, itself included, and how many collections stand in each other there.
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

/// What stands in front of a node: `&name`. Tags are refused, and then left out.
struct NodeProperties {
    struct Anchor {
        let name: String
        let range: ByteRange
    }

    /// Where the first one stands.
    let column: Int
    /// Whether that is the first token of its line.
    let startsLine: Bool
    var anchor: Anchor?
}

/// The properties in front of a node of a block. Those of its own line may belong to its first key, those of the lines
/// above to the whole.
struct BlockProperties {
    var above: NodeProperties?
    var line: NodeProperties?

    /// What begins on a line of its own leaves those so far above it.
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
        } else if let first = properties.anchor {
            report(secondAnchor(anchor, first))
        } else {
            properties.anchor = anchor
        }
    }

    /// The properties of one node that stand on several lines.
    func joined(_ first: NodeProperties?, _ second: NodeProperties?) -> NodeProperties? {
        guard var first, let second else { return first ?? second }
        if let anchor = first.anchor, let other = second.anchor {
            report(secondAnchor(other, anchor))
        }
        first.anchor = first.anchor ?? second.anchor
        return first
    }

    /// Gives a node the name that its anchor says.
    func named(_ node: Node, by properties: NodeProperties?) -> Node {
        if let anchor = properties?.anchor { anchors.name(node, anchor.name) }
        return node
    }

    /// [104] c-ns-alias-node: the node that the anchor names, at the place of the alias. Nil where there is none, which is
    /// reported.
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

    /// `!tag` is refused, and then left out.
    private func refuseTag() {
        let start = position
        let isVerbatim = byte(at: start + 1) == .less
        while !isBlankOrEnd(at: position), isVerbatim || !bytes[position].isFlowIndicator { position += 1 }
        reportOnce(.tag, tagRefused(start, position))
    }
}

extension YAMLParser {
    private func missingName(_ start: Int) -> Diagnostic {
        let sign = character(bytes[start])
        return Diagnostic(
            .badAnchor,
            "'\(sign)' has no name behind it",
            at: place(at: start),
            help: "quote a text that begins with '\(sign)'"
        )
    }

    private func secondAnchor(_ anchor: NodeProperties.Anchor, _ first: NodeProperties.Anchor) -> Diagnostic {
        Diagnostic(
            .badAnchor,
            "a value has one anchor, and this one has '&\(first.name)' already",
            at: Diagnostic.Place(source, anchor.range),
            notes: [Diagnostic.Note("the first is here", at: Diagnostic.Place(source, first.range))],
            help: "keep one of the two"
        )
    }

    func anchorOfAlias(_ anchor: NodeProperties.Anchor) -> Diagnostic {
        Diagnostic(
            .badAnchor,
            "an alias cannot have an anchor of its own",
            at: Diagnostic.Place(source, anchor.range),
            help: "take '&\(anchor.name)' away"
        )
    }

    private func unknownAlias(_ name: String, _ range: ByteRange) -> Diagnostic {
        let known = anchors.names
        let isKey = name.hasSuffix(":") && known.contains(String(name.dropLast()))
        let help =
            if isKey {
                "leave a blank before the ':'"
            } else if let near = nearest(to: name, among: known) {
                "did you mean '*\(near)'?"
            } else {
                "write '&\(name)' before a value further up, or quote a text that begins with '*'"
            }
        return Diagnostic(
            .unknownAlias,
            "no anchor '&\(name)' stands before this",
            at: Diagnostic.Place(source, range),
            help: help
        )
    }

    private func tooManyAliases(_ range: ByteRange) -> Diagnostic {
        Diagnostic(
            .tooManyAliases,
            "the aliases come to more than \(Anchors.mostValues) values; the rest of the file is not read",
            at: Diagnostic.Place(source, range),
            help: "write the values out, or fewer of them"
        )
    }
}
