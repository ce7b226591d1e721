/// A member of a type in a Swift source: what it is, and where its parts are. In: the tokens of the type's body. Out: its
/// members, in their order.
struct SuiteMember {
    enum Kind {
        case test, function, stored, computed, initializer, deinitializer, type, directive
        case other
    }

    var kind: Kind
    /// The name of a function, a property or a type.
    var name = ""
    var isStatic = false
    /// The tokens from the first attribute to the end.
    var tokens: Range<Int>
    /// Its keyword: `func`, `let`.
    var keyword: Int
    /// The attribute `@Test`.
    var attribute: Range<Int>?
    /// The parameters in their parentheses.
    var parameters: Range<Int>?
    /// The braces around its body.
    var body: ClosedRange<Int>?
    /// The tokens of the type and of the initial value of a property.
    var type: Range<Int>?
    var value: Range<Int>?
    /// The members between `#if` and `#endif`.
    var members: [SuiteMember] = []

    /// The members in a range of tokens, which are those between two braces.
    static func all(in range: Range<Int>, of source: BracketedSource) -> [SuiteMember] {
        var members: [SuiteMember] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let member = next(from: index, to: range.upperBound, source)
            members.append(member)
            index = max(member.tokens.upperBound, index + 1)
        }
        return members
    }

    private static func next(from start: Int, to limit: Int, _ source: BracketedSource) -> SuiteMember {
        if source.text(start) == "#" {
            return directive(from: start, to: limit, source)
        }
        var member = SuiteMember(kind: .other, tokens: start..<start + 1, keyword: start)
        var index = start
        while index < limit {
            let text = source.tokens[index].text
            if text == "@" {
                let first = index
                index += 2
                if source.text(index) == "(", !source.tokens[index].isApart {
                    index = source.close(of: index) + 1
                }
                if source.text(first + 1) == "Test" { member.attribute = first..<index }
            } else if modifiers.contains(text), !(text == "class" && isKeywordOfType(index, source)) {
                member.isStatic = member.isStatic || text == "static" || text == "class"
                index += 1
                if source.text(index) == "(" { index = source.close(of: index) + 1 }
            } else {
                break
            }
        }
        guard index < limit else {
            member.tokens = start..<limit
            return member
        }
        member.keyword = index
        let end = member.read(from: index, to: limit, source)
        member.tokens = start..<min(end, limit)
        return member
    }

    private static let modifiers: Set<String> = [
        "private", "fileprivate", "internal", "package", "public", "open", "static", "class", "final",
        "nonisolated",
        "mutating", "lazy", "override", "weak", "unowned", "required", "convenience", "indirect",
    ]

    private static func isKeywordOfType(_ index: Int, _ source: BracketedSource) -> Bool {
        // `class func`, but `class Folder {`
        !["func", "var", "let", "subscript"].contains(source.text(index + 1) ?? "")
    }

    /// Reads what follows the modifiers, and returns the index after its last token.
    private mutating func read(from index: Int, to limit: Int, _ source: BracketedSource) -> Int {
        name = source.text(index + 1) ?? ""
        switch source.tokens[index].text {
        case "func":
            kind = attribute == nil ? .function : .test
            return readFunction(from: index + 2, to: limit, source)
        case "init":
            kind = .initializer
            name = "init"
            return readFunction(from: index + 1, to: limit, source)
        case "deinit":
            kind = .deinitializer
            return readFunction(from: index + 1, to: limit, source)
        case "let", "var":
            return readProperty(from: index + 2, to: limit, source)
        case "struct", "class", "enum", "actor", "protocol", "extension":
            kind = .type
            return readFunction(from: index + 2, to: limit, source)
        default:
            return Self.end(of: index, to: limit, source)
        }
    }

    /// Reads the parameters and the body.
    private mutating func readFunction(from start: Int, to limit: Int, _ source: BracketedSource) -> Int {
        var index = start
        while index < limit {
            switch source.tokens[index].text {
            case "(":
                if parameters == nil { parameters = index..<source.close(of: index) + 1 }
                index = source.close(of: index) + 1
            case "[": index = source.close(of: index) + 1
            case "{":
                body = index...source.close(of: index)
                return source.close(of: index) + 1
            default: index += 1
            }
        }
        return index
    }

    private mutating func readProperty(from start: Int, to limit: Int, _ source: BracketedSource) -> Int {
        kind = .stored
        let end = Self.end(of: start - 1, to: limit, source)
        var index = start
        if source.text(index) == ":" {
            let first = index + 1
            while index < end, source.tokens[index].text != "=", source.tokens[index].text != "{" {
                index = source.partners[index].map { max($0, index) + 1 } ?? index + 1
            }
            type = first..<index
        }
        if source.text(index) == "=", index < end {
            value = index + 1..<end
        } else if source.text(index) == "{", index < end {
            kind = .computed
            body = index...source.close(of: index)
            return source.close(of: index) + 1
        }
        return end
    }

    /// The index after the last token of the statement or the member that begins with a token.
    private static func end(of start: Int, to limit: Int, _ source: BracketedSource) -> Int {
        var index = start
        repeat {
            index = source.partners[index].map { max($0, index) + 1 } ?? index + 1
        } while index < limit && !source.beginsStatement(index)
        return index
    }

    /// `#if` with everything up to its `#endif`.
    private static func directive(from start: Int, to limit: Int, _ source: BracketedSource) -> SuiteMember {
        var index = start
        var depth = 0
        repeat {
            if source.text(index) == "#", source.tokens[index].startsLine {
                depth += source.text(index + 1) == "if" ? 1 : 0
                if source.text(index + 1) == "endif" {
                    depth -= 1
                    index += 1
                }
            }
            index += 1
        } while index < limit && depth > 0
        var member = SuiteMember(kind: .directive, tokens: start..<index, keyword: start)
        var inner = start + 1
        while inner < index, !source.tokens[inner].startsLine { inner += 1 }
        member.members =
            inner < index - 2 ? all(in: inner..<index - 2, of: source).filter { $0.kind != .other } : []
        return member
    }
}
