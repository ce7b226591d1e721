import Diagnostics

extension YAMLParser {
    /// How line breaks at the end are treated.
    private enum Chomping {
        case clip
        case strip
        case keep
    }

    private struct BlockHeader {
        let style: Scalar.Style
        let chomping: Chomping
        /// The explicit indentation of the text relative to the node around it.
        let depth: Int?
    }

    /// [170] c-l+literal(n), [174] c-l+folded(n)
    func blockScalar(indent: Int) throws(Unreadable) -> Node {
        let start = position
        let header = try blockHeader()
        var end = position
        if position < bytes.count { skipLineBreak() }
        var text: [UInt8] = []
        /// The line breaks since the last text.
        var breaks = 0
        var isAfterMoreIndented = false
        let column: Int
        if let depth = header.depth {
            column = max(indent, 0) + depth
        } else {
            column = try detectColumn(indent: indent, end: end)
        }
        while position < bytes.count {
            let spaces = min(leadingSpaces(at: position), column)
            let first = position + spaces
            let lineEnd = endOfLine(from: first)
            if spaces < column && lineEnd > first {
                if bytes[first] == .tab { throw tabInBlockScalar(at: first) }
                break
            }
            if spaces == 0 && isMarker(at: position) { break }
            if lineEnd > first {
                let isMoreIndented = bytes[first].isBlank
                let isFolded = header.style == .folded && !isMoreIndented && !isAfterMoreIndented
                if text.isEmpty || !isFolded {
                    text.append(contentsOf: repeatElement(.lineFeed, count: breaks))
                } else {
                    appendFold(breaks - 1, to: &text)
                }
                text.append(contentsOf: bytes[first..<lineEnd])
                isAfterMoreIndented = isMoreIndented
                end = lineEnd
                breaks = 0
            }
            // The end of the file also ends its last line.
            if lineEnd > position || lineEnd < bytes.count { breaks += 1 }
            position = lineEnd
            if position < bytes.count { skipLineBreak() }
        }
        switch header.chomping {
        case .clip: if !text.isEmpty && breaks > 0 { text.append(.lineFeed) }
        case .strip: break
        case .keep: text.append(contentsOf: repeatElement(.lineFeed, count: breaks))
        }
        let scalar = Scalar(String(decoding: text, as: UTF8.self), style: header.style)
        return Node(.scalar(scalar), range: ByteRange(start, end))
    }

    /// Reports a tab in place of the indentation of the text.
    private func tabInBlockScalar(at tab: Int) -> Unreadable {
        position = tab
        while current.isBlank { position += 1 }
        return tabIndentation()
    }

    /// [162] c-b-block-header(t): `|` or `>`, then a digit and `+` or `-` in either order.
    private func blockHeader() throws(Unreadable) -> BlockHeader {
        let start = position
        let style: Scalar.Style = current == .pipe ? .literal : .folded
        var chomping: Chomping?
        var depth: Int?
        position += 1
        while true {
            if chomping == nil, current == .plus || current == .dash {
                chomping = current == .plus ? .keep : .strip
            } else if depth == nil, current.isDigit, current != .zero {
                depth = Int(current - .zero)
            } else {
                break
            }
            position += 1
        }
        let end = position
        skipBlanks()
        if current == .hash && position > end { position = endOfLine(from: position) }
        guard position >= bytes.count || current.isLineBreak else { throw failure(badBlockHeader(start)) }
        return BlockHeader(style: style, chomping: chomping ?? .clip, depth: depth)
    }

    /// The column of the first line that is not empty, which is the indentation of the text. If there is no text, a
    /// column that no line has.
    private func detectColumn(indent: Int, end: Int) throws(Unreadable) -> Int {
        var offset = position
        var deepestEmpty = 0
        while offset < bytes.count {
            let spaces = leadingSpaces(at: offset)
            let first = offset + spaces
            guard first >= bytes.count || bytes[first].isLineBreak else {
                guard spaces > indent, !isMarker(at: offset) else { break }
                if deepestEmpty > spaces { throw failure(emptyLineTooDeep(first)) }
                return spaces
            }
            deepestEmpty = max(deepestEmpty, spaces)
            offset = first
            if offset < bytes.count { offset += 1 }
        }
        return max(indent + 1, deepestEmpty)
    }
}

extension YAMLParser {
    private func badBlockHeader(_ start: Int) -> Diagnostic {
        Diagnostic(
            "bad-block-header",
            "after '\(character(bytes[start]))' only a digit from 1 to 9, '+' or '-' can follow",
            at: place(at: position),
            help:
                "begin the string on the next line, or quote a string that begins with '\(character(bytes[start]))'"
        )
    }

    private func emptyLineTooDeep(_ first: Int) -> Diagnostic {
        Diagnostic(
            "wrong-indentation",
            "the empty lines above are indented more than the first line of the string",
            at: place(first, endOfWord(from: first)),
            help: "remove the spaces from the empty lines"
        )
    }
}
