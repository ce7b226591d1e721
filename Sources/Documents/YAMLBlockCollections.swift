import Diagnostics

extension YAMLParser {
    /// [187] l+block-mapping(n), at its first entry. If it begins with an implicit key, the key and its colon were
    /// read already. Entries with errors are left out.
    func blockMapping(
        column: Int, firstKey: Node.Key?, from start: Int
    ) throws(Unreadable) -> Node {
        try open(at: start)
        defer { depth -= 1 }
        var entries = EntryList()
        var end = firstKey?.range.end ?? start
        var key = firstKey
        repeat {
            do throws(Unreadable) {
                let entry = try mappingEntry(column: column, key: key)
                end = max(entry.key.range.end, entry.value.range.end)
                if let first = entries.append(entry) { report(duplicateKey(entry.key, first: first)) }
            } catch {
                recover(from: error, column: column)
            }
            key = nil
        } while nextEntry(column: column)
        return Node(.mapping(entries.entries), range: ByteRange(start, end))
    }

    /// [188] ns-l-block-map-entry(n)
    private func mappingEntry(column: Int, key: Node.Key?) throws(Unreadable) -> Node.Entry {
        if key == nil, isAtIndicator(.question) { return try explicitEntry(column: column) }
        let key = if let key { key } else { try implicitKey() }
        return Node.Entry(key: key, value: try blockNode(indent: column, as: .value))
    }

    /// [189] c-l-block-map-explicit-entry(n): `? key`, and an optional `: value` below it.
    private func explicitEntry(column: Int) throws(Unreadable) -> Node.Entry {
        let start = position
        position += 1
        let keyNode = try blockNode(indent: column, as: .explicit)
        let gap = skipGap()
        var value = emptyNode(at: keyNode.range.end)
        if !isAtEndOfDocument, gap.startsLine, gap.indent == column, !gap.hasTab, isAtIndicator(.colon) {
            position += 1
            value = try blockNode(indent: column, as: .explicit)
        }
        guard case .scalar(let scalar) = keyNode.content else {
            // The complete entry was read, so reading continues with the next entry on the next line.
            report(complexKey(start, keyNode.range.end))
            throw Unreadable(isAtLineStart: true)
        }
        return Node.Entry(key: Node.Key(text: scalar.text, range: keyNode.range), value: value)
    }

    /// [193] ns-s-block-map-implicit-key and its colon.
    private func implicitKey() throws(Unreadable) -> Node.Key {
        let beginning = position
        var properties = NodeProperties(column: column, startsLine: true)
        while isAtProperty {
            property(of: &properties)
            skipBlanks()
        }
        let start = position
        switch current {
        case .singleQuote, .doubleQuote:
            let firstLine = lineStart
            let node = try quotedScalar(indent: column)
            guard let colon = colonBehind(position) else { throw failure(missingColon(node.range)) }
            guard firstLine == lineStart else { throw failure(keyOfSeveralLines(node.range)) }
            return try key(named(node, by: properties), colon: colon)
        case .openBracket, .openBrace:
            let node = try outermostFlowCollection(indent: column)
            guard let colon = colonBehind(position) else { throw failure(missingColon(node.range)) }
            throw failure(complexKey(start, colon))
        case .asterisk:
            let node = try alias(behind: properties)
            guard let node else { throw Unreadable() }
            guard let colon = colonBehind(position) else { throw failure(missingColon(node.range)) }
            return try key(node, colon: colon)
        case .dash where isAtIndicator(.dash):
            throw failure(itemInMap())
        case _ where start > beginning && isBlankOrEnd(at: start):
            throw failure(missingColon(ByteRange(beginning, endOfLine(from: beginning))))
        default:
            guard isAtIndicator(.colon) || canBeginPlain(inFlow: false) else {
                throw failure(cannotBeginText())
            }
            scanPlainLine(inFlow: false)
            let node = plainKey(from: start)
            guard let colon = colonBehind(position) else { throw failure(missingColon(node.range)) }
            return try key(named(node, by: properties), colon: colon)
        }
    }

    /// [183] l+block-sequence(n), at its first dash.
    func blockSequence(column: Int) throws(Unreadable) -> Node {
        let start = position
        try open(at: start)
        defer { depth -= 1 }
        var items: [Node] = []
        var end = start
        repeat {
            // A list in the column of its key ends at the next key, where the map continues.
            guard isAtIndicator(.dash) else { break }
            position += 1
            end = position
            do throws(Unreadable) {
                let item = try blockNode(indent: column, as: .item)
                end = max(end, item.range.end)
                items.append(item)
            } catch {
                recover(from: error, column: column)
            }
        } while nextEntry(column: column)
        return Node(.sequence(items), range: ByteRange(start, end))
    }

    /// Moves to the next line that belongs to the collection at a column, if there is one. Lines that are indented
    /// more belong to nothing, and are reported.
    private func nextEntry(column: Int) -> Bool {
        while true {
            let gap = skipGap()
            if isAtEndOfDocument { return false }
            if isBracketLeftOpen && isAtClosingBracket {
                isBracketLeftOpen = false
                skipLine()
            } else if gap.startsLine && gap.hasTab {
                recover(from: tabIndentation(), column: column)
            } else if gap.startsLine && gap.indent < column {
                return false
            } else if gap.startsLine && gap.indent == column {
                return true
            } else {
                recover(from: failure(tooDeepLine()), column: column)
            }
        }
    }
}

/// The entries of a mapping. Duplicate keys are found by linear search in short mappings, by hashing in long ones.
struct EntryList {
    private(set) var entries: [Node.Entry] = []
    private var offsets: [String: Int] = [:]
    private static let few = 12

    /// Appends an entry, unless there is one with its key, which is returned.
    mutating func append(_ entry: Node.Entry) -> Node.Entry? {
        if let first = offset(of: entry.key.text) { return entries[first] }
        if entries.count > Self.few { offsets[entry.key.text] = entries.count }
        entries.append(entry)
        return nil
    }

    /// Appends an entry, or replaces the one with its key, which is returned.
    mutating func replace(_ entry: Node.Entry) -> Node.Entry? {
        guard let offset = offset(of: entry.key.text) else { return append(entry) }
        defer { entries[offset] = entry }
        return entries[offset]
    }

    private mutating func offset(of key: String) -> Int? {
        if entries.count <= Self.few { return entries.firstIndex { $0.key.text == key } }
        if offsets.isEmpty {
            for (offset, entry) in entries.enumerated() { offsets[entry.key.text] = offset }
        }
        return offsets[key]
    }
}

extension YAMLParser {
    private func missingColon(_ range: ByteRange) -> Diagnostic {
        let text = snippet(range.start, range.end)
        let colon = bytes[range.start..<range.end].firstIndex(of: .colon)
        let isGlued = colon.map { $0 > range.start && $0 + 1 < range.end } ?? false
        if let colon, isGlued, !bytes[range.start].isQuote {
            let key = snippet(range.start, colon)
            return Diagnostic(
                "missing-colon",
                "a space is missing after the ':' of '\(key)'",
                at: place(at: colon),
                help: "write `\(key): \(snippet(colon + 1, range.end))`"
            )
        }
        return Diagnostic(
            "missing-colon",
            "\(named(range)) has no ':' after it, and every entry of a map needs one",
            at: place(range.start, range.end),
            help: "write `\(text): …`, or indent it if it belongs to the string above"
        )
    }

    private func itemInMap() -> Diagnostic {
        Diagnostic(
            "wrong-indentation",
            "this is an item of a list, but an entry 'key: value' is expected here",
            at: place(at: position),
            help: "put the list below a key, indented deeper than the key"
        )
    }

    private func tooDeepLine() -> Diagnostic {
        Diagnostic(
            "wrong-indentation",
            "this line is indented by \(leadingSpaces(at: lineStart)), which matches no line above it",
            at: place(position, endOfWord(from: position)),
            help: "indent it like the entries that it belongs to"
        )
    }
}
