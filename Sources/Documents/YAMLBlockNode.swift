import Diagnostics

extension YAMLParser {
    /// The position of a node, which decides what may begin there.
    enum Surroundings {
        /// The root of the document: after `---`, or at the beginning.
        case root
        /// After `- `: a collection may begin on the same line.
        case item
        /// After `? ` or its `: `: as for an item, and a list may begin in the same column.
        case explicit
        /// After `key:`: a collection begins on a line of its own, a list possibly in the key's column.
        case value
    }

    /// [196] s-l+block-node(n,c). Called directly after the indicator that requires a node; a missing node is an
    /// empty plain scalar.
    func blockNode(indent: Int, as surroundings: Surroundings) throws(Unreadable) -> Node {
        let beginning = position
        var properties = BlockProperties()
        while true {
            let gap = skipGap()
            if isAtEndOfDocument { return emptyNode(at: beginning, properties) }
            if gap.startsLine && gap.indent <= indent {
                if gap.hasTab { throw tabIndentation() }
                let mayBeList = surroundings == .value || surroundings == .explicit
                guard mayBeList && gap.indent == indent && isAtIndicator(.dash) else {
                    return emptyNode(at: beginning, properties)
                }
            }
            if gap.startsLine { properties.beginLine(self) }
            if isAtProperty {
                var line =
                    properties.line ?? NodeProperties(column: column, startsLine: gap.startsLine)
                property(of: &line)
                properties.line = line
                continue
            }
            let isCompact = surroundings == .item || surroundings == .explicit
            let start = CollectionStart(
                column: properties.line?.column ?? column,
                isAllowed: isCompact || properties.line?.startsLine ?? gap.startsLine,
                hasTab: gap.hasTab,
                properties: properties
            )
            return try nodeContent(indent: indent, start: start)
        }
    }

    /// Whether a block collection may begin at a token, its column, and the properties before it.
    struct CollectionStart {
        let column: Int
        let isAllowed: Bool
        let hasTab: Bool
        let properties: BlockProperties
    }

    private func nodeContent(indent: Int, start: CollectionStart) throws(Unreadable) -> Node {
        switch current {
        case .dash where isAtIndicator(.dash):
            try check(start)
            return named(try blockSequence(column: start.column), by: start.properties.above)
        case .question where isAtIndicator(.question):
            try check(start)
            let map = try blockMapping(column: start.column, firstKey: nil, from: position)
            return named(map, by: start.properties.above)
        case .colon where isAtIndicator(.colon):
            guard start.isAllowed else { throw failure(collectionOnKeyLine()) }
            return try blockMapping(start, firstKey: emptyNode(at: position), colon: position)
        case .openBracket, .openBrace:
            return whole(try flowInBlock(indent: indent), start)
        case .pipe, .greater:
            return whole(try blockScalar(indent: indent), start)
        case .singleQuote, .doubleQuote:
            return try quotedInBlock(indent: indent, start: start)
        case .asterisk:
            return try aliasInBlock(start: start)
        default:
            return try plainInBlock(indent: indent, start: start)
        }
    }

    /// A map that begins with an implicit key, which ends at this colon. Properties on the line of the key belong to
    /// the key.
    private func blockMapping(
        _ start: CollectionStart, firstKey node: Node, colon: Int
    ) throws(Unreadable) -> Node {
        guard start.isAllowed else { throw failure(textEnds(at: colon)) }
        if start.hasTab { throw tabIndentation() }
        let key = try key(named(node, by: start.properties.line), colon: colon)
        let map = try blockMapping(column: start.column, firstKey: key, from: node.range.start)
        return named(map, by: start.properties.above)
    }

    /// A node that all properties before it belong to.
    private func whole(_ node: Node, _ start: CollectionStart) -> Node {
        named(node, by: joined(start.properties.above, start.properties.line))
    }

    private func aliasInBlock(start: CollectionStart) throws(Unreadable) -> Node {
        let node = try alias(behind: start.properties.line)
        guard let node else { throw Unreadable() }
        guard let colon = colonBehind(position) else {
            if let above = start.properties.above?.anchor { report(anchorOfAlias(above)) }
            try expectEndOfLine()
            return node
        }
        return try blockMapping(start, firstKey: node, colon: colon)
    }

    private func emptyNode(at offset: Int, _ properties: BlockProperties) -> Node {
        named(emptyNode(at: offset), by: joined(properties.above, properties.line))
    }

    /// A missing value: an empty plain scalar, which means null.
    func emptyNode(at offset: Int) -> Node {
        Node(.scalar(Scalar("", style: .plain)), range: ByteRange(offset, offset))
    }

    private func check(_ start: CollectionStart) throws(Unreadable) {
        if !start.isAllowed || start.properties.line != nil { throw failure(collectionOnKeyLine()) }
        if start.hasTab { throw tabIndentation() }
    }

    private func flowInBlock(indent: Int) throws(Unreadable) -> Node {
        let node = try outermostFlowCollection(indent: indent)
        if let colon = colonBehind(node.range.end) {
            throw failure(complexKey(node.range.start, colon))
        }
        try expectEndOfLine()
        return node
    }

    private func quotedInBlock(indent: Int, start: CollectionStart) throws(Unreadable) -> Node {
        let firstLine = lineStart
        let node = try quotedScalar(indent: indent)
        guard let colon = colonBehind(position) else {
            try expectEndOfLine()
            return whole(node, start)
        }
        guard lineStart == firstLine || !start.isAllowed else { throw failure(keyOfSeveralLines(node.range)) }
        return try blockMapping(start, firstKey: node, colon: colon)
    }

    private func plainInBlock(indent: Int, start: CollectionStart) throws(Unreadable) -> Node {
        guard canBeginPlain(inFlow: false) else { throw failure(cannotBeginText()) }
        let first = position
        scanPlainLine(inFlow: false)
        if let colon = colonBehind(position) {
            return try blockMapping(start, firstKey: plainKey(from: first), colon: colon)
        }
        let node = plainScalar(from: first, indent: indent, inFlow: false)
        if let colon = colonBehind(position) {
            throw failure(entryInsideText(from: lineStart, colon: colon, textStart: first))
        }
        try expectEndOfLine()
        return whole(node, start)
    }

    /// A plain key that ends here.
    func plainKey(from start: Int) -> Node {
        let range = ByteRange(start, position)
        return Node(.scalar(Scalar(source.text(range), style: .plain)), range: range)
    }

    /// The colon that makes a key of the text before an offset: on the same line, with a blank or nothing after it.
    func colonBehind(_ end: Int) -> Int? {
        var offset = end
        while byte(at: offset).isBlank { offset += 1 }
        return byte(at: offset) == .colon && isBlankOrEnd(at: offset + 1) ? offset : nil
    }

    /// Reads a key and its colon.
    func key(_ node: Node, colon: Int) throws(Unreadable) -> Node.Key {
        guard case .scalar(let scalar) = node.content else {
            throw failure(complexKey(node.range.start, colon))
        }
        position = colon + 1
        return try checked(Node.Key(text: scalar.text, range: node.range))
    }

    /// [154] ns-s-implicit-yaml-key: at most 1024 characters, so that the lookahead is limited.
    func checked(_ key: Node.Key) throws(Unreadable) -> Node.Key {
        let longest = YAMLReader.longestKey
        if key.range.end - key.range.start > longest && source.text(key.range).unicodeScalars.count > longest
        {
            throw failure(keyTooLong(key.range))
        }
        return key
    }

    /// [77] s-b-comment: only blanks and a comment may follow a node on its line.
    func expectEndOfLine() throws(Unreadable) {
        var offset = position
        while byte(at: offset).isBlank { offset += 1 }
        if offset >= bytes.count || bytes[offset].isLineBreak { return }
        if bytes[offset] == .hash {
            if offset > position { return }
            throw failure(commentNeedsBlank(at: offset))
        }
        throw failure(strayText(at: offset))
    }

    /// Reports tabs in place of the spaces of the indentation. The range covers the tabs only.
    func tabIndentation() -> Unreadable {
        var start = position
        while start > lineStart, bytes[start - 1].isBlank { start -= 1 }
        while bytes[start] == .space { start += 1 }
        reportOnce(tabIndentation(start, position))
        return Unreadable()
    }
}

extension YAMLParser {
    private func collectionOnKeyLine() -> Diagnostic {
        let isList = current == .dash
        return Diagnostic(
            "own-line",
            "\(isList ? "a list of dashes" : "an entry with '\(character(current))'") must begin on its own line",
            at: place(at: position),
            help: isList
                ? "write the '-' on the line below, or the list as [a, b]" : "quote it if it is a string"
        )
    }

    /// Reports an entry that became part of the text above, because its line is indented more: `a: b`, and below it `
    /// c: d`.
    private func entryInsideText(from lineStart: Int, colon: Int, textStart: Int) -> Diagnostic {
        let start = lineStart + leadingSpaces(at: lineStart)
        return Diagnostic(
            "wrong-indentation",
            "'\(snippet(start, colon + 1))' is indented by \(start - lineStart), so YAML reads it as part of the string above",
            at: place(start, colon + 1),
            notes: [
                Diagnostic.Note("the string begins here", at: place(textStart, endOfWord(from: textStart)))
            ],
            help: "indent it like the key above, or quote the string"
        )
    }

    private func tabIndentation(_ start: Int, _ end: Int) -> Diagnostic {
        Diagnostic(
            "tab-indentation",
            "a tab cannot be used for indentation",
            at: place(start, end),
            help: "indent with spaces, in the whole file"
        )
    }
}
