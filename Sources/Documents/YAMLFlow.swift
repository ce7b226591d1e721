import Diagnostics

extension YAMLParser {
    /// [157] c-flow-json-content(n,c), of a collection. The lines between the brackets are indented more than
    /// `indent`; the closing bracket may be at `indent`, as people write it.
    func outermostFlowCollection(indent: Int) throws(Unreadable) -> Node {
        defer { isFlowUnindented = false }
        return try flowCollection(indent: indent)
    }

    private func flowCollection(indent: Int) throws(Unreadable) -> Node {
        try open(at: position)
        defer { depth -= 1 }
        return current == .openBracket ? try flowSequence(indent: indent) : try flowMapping(indent: indent)
    }

    /// [137] c-flow-sequence(n,c)
    private func flowSequence(indent: Int) throws(Unreadable) -> Node {
        let start = position
        var items: [Node] = []
        repeat {
            position += 1
            try flowGap(indent: indent, opener: start)
            if current == .closeBracket { break }
            if let item = try flowItem(indent: indent, opener: start) { items.append(item) }
        } while try hasNext(indent: indent, opener: start)
        position += 1
        return Node(.sequence(items), range: ByteRange(start, position))
    }

    /// [140] c-flow-mapping(n,c)
    private func flowMapping(indent: Int) throws(Unreadable) -> Node {
        let start = position
        var entries = EntryList()
        repeat {
            position += 1
            try flowGap(indent: indent, opener: start)
            if current == .closeBrace { break }
            if let entry = try flowEntry(indent: indent, opener: start), let first = entries.append(entry) {
                report(duplicateKey(entry.key, first: first))
            }
        } while try hasNext(indent: indent, opener: start)
        position += 1
        return Node(.mapping(entries.entries), range: ByteRange(start, position))
    }

    /// Whether an item is followed by a comma instead of the closing bracket. Anything else is an error.
    private func hasNext(indent: Int, opener: Int) throws(Unreadable) -> Bool {
        try flowGap(indent: indent, opener: opener, isBehindItem: true)
        if current == .comma { return true }
        if current == closer(of: opener) { return false }
        throw flowFailure(strayInFlow(opener: opener, itemEnd: lastGap.start))
    }

    func closer(of opener: Int) -> UInt8 {
        bytes[opener] == .openBracket ? .closeBracket : .closeBrace
    }

    /// [139] ns-flow-seq-entry(n,c): a node, or a map with one pair, `a: b`. Nil if an alias is unknown.
    private func flowItem(indent: Int, opener: Int) throws(Unreadable) -> Node? {
        let start = position
        let firstLine = lineStart
        if isAtIndicator(.question) || isAtFlowColon {
            guard let entry = try flowEntry(indent: indent, opener: opener) else { return nil }
            return Node(.mapping([entry]), range: ByteRange(start, entry.value.range.end))
        }
        let item = try flowNode(indent: indent)
        let end = position
        try flowGap(indent: indent, opener: opener, isBehindItem: true)
        guard current == .colon, isAtFlowColon || isQuotedOrCollection(item) else {
            return item
        }
        guard let item else { throw Unreadable() }
        guard lineStart == firstLine else { throw flowFailure(keyOfSeveralLines(ByteRange(start, end))) }
        let key = try checked(flowKey(item))
        let value = try flowValue(indent: indent, opener: opener)
        let pair = Node.Entry(key: key, value: value ?? emptyNode(at: position))
        return Node(.mapping([pair]), range: ByteRange(start, position))
    }

    /// [142] ns-flow-map-entry(n,c): `key: value`, `? key : value`, or only a key. Nil if an alias is unknown.
    private func flowEntry(indent: Int, opener: Int) throws(Unreadable) -> Node.Entry? {
        let isExplicit = isAtIndicator(.question)
        if isExplicit {
            position += 1
            try flowGap(indent: indent, opener: opener)
        }
        var key: Node.Key?
        var isAdjacent = false
        if isAtFlowColon || (isExplicit && isAtFlowEnd) {
            key = Node.Key(text: "", range: ByteRange(position, position))
        } else if let node = try flowNode(indent: indent) {
            key = try flowKey(node)
            isAdjacent = isQuotedOrCollection(node)
        }
        let end = position
        try flowGap(indent: indent, opener: opener, isBehindItem: true)
        guard current == .colon, isAtFlowColon || isAdjacent else {
            return key.map { Node.Entry(key: $0, value: emptyNode(at: end)) }
        }
        guard let value = try flowValue(indent: indent, opener: opener), let key else { return nil }
        return Node.Entry(key: key, value: value)
    }

    /// The node after a colon; an empty one before a comma or a bracket.
    private func flowValue(indent: Int, opener: Int) throws(Unreadable) -> Node? {
        position += 1
        let end = position
        try flowGap(indent: indent, opener: opener)
        return isAtFlowEnd ? emptyNode(at: end) : try flowNode(indent: indent)
    }

    /// [161] ns-flow-node(n,c). Nil if an alias is unknown.
    private func flowNode(indent: Int) throws(Unreadable) -> Node? {
        var properties: NodeProperties?
        while isAtProperty {
            let end = position
            var line = properties ?? NodeProperties(column: column, startsLine: false)
            property(of: &line)
            properties = line
            _ = skipGap()
            if isAtFlowEnd || isAtFlowColon { return named(emptyNode(at: end), by: properties) }
        }
        if current == .asterisk { return try alias(behind: properties) }
        return named(try flowContent(indent: indent), by: properties)
    }

    private func flowContent(indent: Int) throws(Unreadable) -> Node {
        switch current {
        case .openBracket, .openBrace:
            return try flowCollection(indent: indent)
        case .singleQuote, .doubleQuote:
            return try quotedScalar(indent: indent)
        default:
            guard canBeginPlain(inFlow: true) else { throw flowFailure(cannotBeginFlowText()) }
            let start = position
            scanPlainLine(inFlow: true)
            return plainScalar(from: start, indent: indent, inFlow: true)
        }
    }

    private func flowKey(_ node: Node) throws(Unreadable) -> Node.Key {
        guard case .scalar(let scalar) = node.content else {
            throw flowFailure(complexKey(node.range.start, node.range.end))
        }
        return Node.Key(text: scalar.text, range: node.range)
    }

    /// Whether this is a colon that is not part of a text, as it is in `a:b`.
    private var isAtFlowColon: Bool {
        current == .colon && !isPlainSafe(at: position + 1, inFlow: true)
    }

    private var isAtFlowEnd: Bool {
        current == .comma || isAtClosingBracket
    }

    /// Whether a colon may follow this key without a blank after it: `{"a":1}`.
    private func isQuotedOrCollection(_ node: Node?) -> Bool {
        guard let node, byte(at: node.range.start) != .asterisk else { return false }
        guard case .scalar(let scalar) = node.content else { return true }
        return scalar.style != .plain
    }

    /// Skips to the next token between brackets. A line that is not indented enough may mean that the bracket was not
    /// closed, which is likely if no item is expected; otherwise it is reported once, and reading continues.
    private func flowGap(
        indent: Int, opener: Int, isBehindItem: Bool = false
    ) throws(Unreadable) {
        let gap = skipGap()
        if isAtEndOfDocument { throw flowFailure(unclosed(opener), isAtLineStart: position == lineStart) }
        guard gap.startsLine, gap.indent <= indent else { return }
        if gap.hasTab { throw tabIndentation() }
        if gap.indent == indent, isAtClosingBracket { return }
        if isBehindItem && !isAtFlowEnd {
            let mistake = flowFailure(unclosed(opener), isAtLineStart: true)
            position = lineStart
            isBracketLeftOpen = true
            throw mistake
        }
        if !isFlowUnindented { report(unindented(opener)) }
        isFlowUnindented = true
    }

    /// An error between brackets. It is not reported if it follows from a line that is not indented enough.
    func flowFailure(_ diagnostic: Diagnostic, isAtLineStart: Bool = false) -> Unreadable {
        isFlowUnindented
            ? Unreadable(isAtLineStart: isAtLineStart) : failure(diagnostic, isAtLineStart: isAtLineStart)
    }
}
