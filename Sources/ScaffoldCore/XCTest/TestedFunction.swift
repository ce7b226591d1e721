/// What the translation knows of the function around an assertion: its parameters, and the names that it declares.
struct TestedFunction {
    /// The parameters by the names that the body uses.
    var parameters: [(name: String, type: String)] = []
    var body: ClosedRange<Int>?
    /// The names of constants and variables, each with the tokens for which it is known.
    var locals: [(name: String, tokens: Range<Int>)] = []
    /// The tokens with which they are declared.
    var declarations: Set<Int> = []
    /// The parameters that a failure says, because they tell for which argument it came.
    var telling: [(name: String, type: String)] = []

    init() {}

    init(_ member: SuiteMember, in source: BracketedSource) {
        body = member.body
        if let list = member.parameters {
            parameters = Self.parameters(list, source)
        }
        if let body {
            readLocals(body, source)
        }
        let positions = TestArguments(of: member, parameters.count, in: source).telling(source)
        telling = (positions ?? Array(parameters.indices)).map { parameters[$0] }.filter {
            !$0.type.contains("->") && !$0.type.hasPrefix("some ")
        }
    }

    /// Whether a name is one of the function's own at a token.
    func declares(_ name: String, at index: Int) -> Bool {
        declarations.contains(index) || parameters.contains { $0.name == name }
            || locals.contains { $0.name == name && $0.tokens.contains(index) }
    }

    /// A function inside of this one: its name, and its parameters in its body.
    private mutating func readFunction(at index: Int, in body: ClosedRange<Int>, _ source: BracketedSource) {
        locals.append((source.text(index + 1) ?? "", index..<body.upperBound))
        guard let open = (index..<body.upperBound).first(where: { source.text($0) == "(" }),
            let brace = (source.close(of: open)..<body.upperBound).first(where: { source.text($0) == "{" })
        else { return }
        for part in source.list(open + 1..<source.close(of: open), in: open) {
            let words = part.prefix { source.text($0) != ":" }
            declarations.formUnion(words)
            locals += words.map { (source.tokens[$0].text, brace..<source.close(of: brace)) }
        }
    }

    static func parameters(_ list: Range<Int>, _ source: BracketedSource) -> [(name: String, type: String)] {
        let open = list.lowerBound
        var result: [(name: String, type: String)] = []
        for part in source.list(open + 1..<list.upperBound - 1, in: open) {
            guard
                let colon = part.first(where: { source.tokens[$0].text == ":" && source.parents[$0] == open })
            else { continue }
            let end =
                part.first { source.tokens[$0].text == "=" && source.parents[$0] == open } ?? part.upperBound
            let type = source.place(colon + 1..<end)
            result.append(
                (source.tokens[colon - 1].text, String(decoding: source.bytes[type], as: UTF8.self)))
        }
        return result
    }

    private mutating func readLocals(_ body: ClosedRange<Int>, _ source: BracketedSource) {
        for index in body where source.tokens[index].kind == .word {
            switch source.tokens[index].text {
            case "func":
                readFunction(at: index, in: body, source)
            case "let", "var", "for":
                var next = index + 1
                var names = [next]
                if source.text(next) == "(" {
                    let list = next + 1..<source.close(of: next)
                    names = list.filter { source.tokens[$0].kind == .word }
                    next = list.upperBound
                }
                var end = next
                if source.tokens[index].text == "let" || source.tokens[index].text == "var",
                    source.statement(of: index) == index
                        || ["_", "async"].contains(source.text(index - 1) ?? "")
                {
                    // A name is not known in its own initial value.
                    end = next + 1
                    while end < body.upperBound,
                        source.parents[end] != source.parents[index] || !source.beginsStatement(end)
                    {
                        end += 1
                    }
                }
                declarations.formUnion(names)
                let limit = source.block(around: index).map(source.close) ?? body.upperBound
                locals += names.map { (source.text($0) ?? "", end..<max(end, limit)) }
            case "in" where source.block(around: index) == source.parents[index]:
                guard let brace = source.parents[index], source.tokens[brace].text == "{" else { continue }
                let words = (brace + 1..<index)
                // The parameters of a closure, and what it captures.
                guard words.allSatisfy({ !["for", "let", "var"].contains(source.tokens[$0].text) }) else {
                    continue
                }
                for word in words where source.tokens[word].kind == .word && source.text(word - 1) != ":" {
                    let start = source.isCaptured(word) ? index : brace
                    locals.append((source.tokens[word].text, start..<source.close(of: brace)))
                }
            default: break
            }
        }
    }
}

extension BracketedSource {
    /// The parts of a list between its commas.
    func list(_ range: Range<Int>, in open: Int) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = range.lowerBound
        for index in range where tokens[index].text == "," && parents[index] == open {
            parts.append(start..<index)
            start = index + 1
        }
        if start < range.upperBound { parts.append(start..<range.upperBound) }
        return parts
    }

    /// The words of the interpolations in a text, with their places.
    func interpolated(_ index: Int) -> [SwiftTokens.Token] {
        let token = tokens[index]
        guard token.kind == .text else { return [] }
        var words: [SwiftTokens.Token] = []
        var place = token.range.lowerBound
        while place + 1 < token.range.upperBound {
            guard bytes[place] == UInt8(ascii: "\\"), bytes[place + 1] == UInt8(ascii: "(") else {
                place += 1
                continue
            }
            var depth = 0
            var end = place + 1
            repeat {
                depth += bytes[end] == UInt8(ascii: "(") ? 1 : bytes[end] == UInt8(ascii: ")") ? -1 : 0
                end += 1
            } while end < token.range.upperBound && depth > 0
            let inner = SwiftTokens.of(Array(bytes[place + 2..<max(place + 2, end - 1)]))
            for (number, word) in inner.enumerated()
            where word.kind == .word && (number == 0 || inner[number - 1].text != ".") {
                let start = place + 2 + word.range.lowerBound
                words.append(
                    SwiftTokens.Token(
                        kind: .word, text: word.text, startsLine: false, isApart: false,
                        range: start..<place + 2 + word.range.upperBound))
            }
            place = end
        }
        return words
    }

    /// Whether a closure captures a value by its own name: `{ [filter] in`.
    func isCaptured(_ index: Int) -> Bool {
        guard let list = parents[index], tokens[list].text == "[", text(list - 1) == "{" else { return false }
        return [",", "]"].contains(text(index + 1) ?? "") && ["[", ","].contains(text(index - 1) ?? "")
    }

    /// Whether a word may name a member of the type around it: it follows no dot, and is not a label.
    func mayNameMember(_ index: Int) -> Bool {
        guard tokens[index].kind == .word else { return false }
        let former = text(index - 1)
        if former == "." {
            return text(index - 2) == "self" && text(index - 3) != "."
        }
        let isLabel = text(index + 1) == ":" && (former == "(" || former == ",")
        return !isLabel && former != "@"
    }
}
