/// The translated body of a test: what leaves it, which is an error or a `return`.
struct TestBody {
    private let source: BracketedSource

    init(_ text: String) {
        source = BracketedSource(Array(text.utf8))
    }

    /// Whether it may end with an error.
    var isThrowing: Bool {
        source.tokens.indices.contains { index in
            switch source.tokens[index].text {
            case "throw": leaves(index)
            case "try":
                !["?", "!"].contains(source.text(index + 1) ?? "")
                    && source.text(source.statement(of: index)) != "async" && leaves(index)
            default: false
            }
        }
    }

    /// Whether it reads a name, also in the text of a failure.
    func reads(_ name: String) -> Bool {
        source.tokens.indices.contains { index in
            source.tokens[index].text == name && source.text(index - 1) != "."
                || source.interpolated(index).contains { $0.text == name }
        }
    }

    /// The body with `continue` in the place of each `return`, which ends the test for one argument and not for those
    /// after it. In a loop of the body, `continue` names the loop over the arguments by the label.
    func continued(_ label: String) -> (text: String, usesLabel: Bool) {
        var edits = SourceEdits(source)
        var usesLabel = false
        for index in source.tokens.indices where source.tokens[index].text == "return" {
            let blocks = blocks(around: index)
            guard blocks.allSatisfy(isControl) else { continue }
            let isInLoop = blocks.contains { isControl($0, of: ["for", "while", "repeat"]) }
            usesLabel = usesLabel || isInLoop
            put("continue" + (isInLoop ? " " + label : ""), at: index, &edits)
        }
        return (edits.rendered(0..<source.bytes.count), usesLabel)
    }

    /// Writes a statement in the place of `return`, behind what that returns.
    private func put(_ statement: String, at index: Int, _ edits: inout SourceEdits) {
        let token = source.tokens[index]
        guard let next = source.text(index + 1), next != "}", !source.tokens[index + 1].startsLine else {
            return edits.replace(token.range, with: statement)
        }
        var end = index + 1
        repeat {
            end = source.partners[end].map { max($0, end) + 1 } ?? end + 1
        } while end < source.tokens.count && source.parents[end] == source.parents[index]
            && !source.beginsStatement(end)
        let indentation = source.indentation(of: index)
        let inner = String(repeating: " ", count: token.startsLine ? indentation : indentation + 4)
        let start = source.tokens[index + 1].range.lowerBound
        let after = source.tokens[end - 1].range.upperBound
        edits.replace(
            token.range.lowerBound..<start,
            with: token.startsLine ? "" : BracketedSource.openLine + "\n" + inner)
        let isBeforeBrace = source.text(end) == "}" && !source.tokens[end].startsLine
        edits.replace(
            after..<(isBeforeBrace ? source.tokens[end].range.lowerBound : after),
            with: "\n\(inner)\(statement)"
                + (isBeforeBrace ? "\n" + String(repeating: " ", count: indentation) : ""))
    }

    // MARK: - Blocks

    /// Whether an error at a token leaves the body: nothing around it catches the error or runs at another time.
    private func leaves(_ index: Int) -> Bool {
        var bracket = source.parents[index]
        while let open = bracket {
            if source.text(open) == "{", !isControl(open) || catchesAll(open) { return false }
            if source.text(open) == "(", source.text(open - 1)?.hasPrefix("XCTAssert") ?? false {
                return false
            }
            bracket = source.parents[open]
        }
        return true
    }

    /// The braces around a token.
    private func blocks(around index: Int) -> [Int] {
        var blocks: [Int] = []
        var block = source.block(around: index)
        while let open = block {
            blocks.append(open)
            block = source.block(around: open)
        }
        return blocks
    }

    private func isControl(_ open: Int) -> Bool {
        isControl(
            open, of: ["if", "else", "guard", "for", "while", "repeat", "switch", "do", "catch", "defer"])
    }

    /// Whether one of these words begins the block, which is then no closure and no function.
    private func isControl(_ open: Int, of words: Set<String>) -> Bool {
        var index = open
        let start = source.statement(of: open)
        while index > start {
            index -= 1
            if source.text(index) == "}", let other = source.partners[index] {
                // `else` and `catch` follow another block.
                index = other
            } else if source.parents[index] == source.parents[open], words.contains(source.tokens[index].text)
            {
                return true
            }
        }
        return false
    }

    /// Whether a block is one of `do` with a `catch` of every error.
    private func catchesAll(_ open: Int) -> Bool {
        guard source.text(open - 1) == "do" else { return false }
        var index = source.close(of: open) + 1
        while source.text(index) == "catch" {
            if source.text(index + 1) == "{"
                || source.text(index + 1) == "let" && source.text(index + 3) == "{"
            {
                return true
            }
            guard
                let brace = (index..<source.tokens.count).first(where: {
                    source.text($0) == "{" && source.parents[$0] == source.parents[index]
                })
            else { return false }
            index = source.close(of: brace) + 1
        }
        return false
    }
}
