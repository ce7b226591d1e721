/// `#expect`, `#require` and `Issue.record`: an assertion each.
struct Assertions: TranslationStage {
    var edits: SourceEdits

    mutating func translate(_ suites: [XCTestSuite]) throws(Unknown) {
        try translate(source.tokens.indices, functions(suites))
    }

    private mutating func translate(_ range: Range<Int>, _ functions: [TestedFunction]) throws(Unknown) {
        var index = range.lowerBound
        while index < range.upperBound {
            if source.text(index) == "#", ["expect", "require"].contains(source.text(index + 1) ?? "") {
                try translateExpectation(at: index, functions)
                index = expectationEnd(at: index)
            } else if source.has(["Issue", ".", "record", "("], at: index) {
                translateIssue(at: index)
            }
            index += 1
        }
    }

    private func expectationEnd(at index: Int) -> Int {
        guard source.text(index + 2) == "(" else { return index }
        let close = source.close(of: index + 2)
        return source.text(close + 1) == "{" && !source.tokens[close + 1].startsLine
            ? source.close(of: close + 1) : close
    }

    /// The functions of the file, the inner ones after the outer ones.
    private func functions(_ suites: [XCTestSuite]) -> [TestedFunction] {
        var functions: [TestedFunction] = []
        func add(_ members: [SuiteMember]) {
            for member in members {
                if member.body != nil, member.kind != .type {
                    functions.append(TestedFunction(member, in: source))
                }
                if member.kind == .type, let body = member.body {
                    add(SuiteMember.all(in: body.lowerBound + 1..<body.upperBound, of: source))
                }
                add(member.members)
            }
        }
        add(SuiteMember.all(in: source.tokens.indices, of: source))
        return functions
    }

    /// Translates an expectation after those inside of it.
    private mutating func translateExpectation(at index: Int, _ functions: [TestedFunction]) throws(Unknown) {
        guard source.text(index + 2) == "(" else {
            throw unknown("`#\(source.text(index + 1) ?? "") { … }`", at: index)
        }
        let end = expectationEnd(at: index)
        try translate(index + 2..<end + 1, functions)
        let open = index + 2
        let close = source.close(of: open)
        let expectation = Expectation(
            start: index, isRequirement: source.text(index + 1) == "require", open: open,
            arguments: source.list(open + 1..<close, in: open),
            closure: end > close ? close + 1...end : nil, end: end)
        let function = functions.last { $0.body?.contains(index) ?? false } ?? TestedFunction()
        guard let first = expectation.arguments.first else {
            throw unknown("an expectation without a condition", at: index)
        }
        if source.has(["throws", ":"], at: first.lowerBound) {
            var errors = ErrorAssertions(edits: edits)
            try errors.translate(expectation, function)
            edits = errors.edits
        } else if expectation.closure != nil {
            throw unknown("a closure behind `#\(source.text(index + 1) ?? "")`", at: index)
        } else if expectation.isRequirement {
            try translateRequirement(expectation, function)
        } else {
            try translateCondition(expectation, function)
        }
    }

    private mutating func translateIssue(at index: Int) {
        let open = index + 3
        let list = open + 1..<source.close(of: open)
        let isText = source.tokens[list.lowerBound].kind == .text
        let message = isText || list.isEmpty ? nil : code(list)
        replace(source.place(index..<open), with: "XCTFail")
        if let message {
            replace(source.place(list), with: "\"\\(\(message))\"")
        }
    }

    // MARK: - Conditions

    private enum Condition {
        case holds(Range<Int>)
        case fails(Range<Int>)
        case compares(String, Range<Int>, Range<Int>)
        case isNil(Range<Int>)
        case isNotNil(Range<Int>)
    }

    private static let comparisons = [
        "==": "XCTAssertEqual", "!=": "XCTAssertNotEqual", "<": "XCTAssertLessThan",
        ">": "XCTAssertGreaterThan",
        "<=": "XCTAssertLessThanOrEqual", ">=": "XCTAssertGreaterThanOrEqual", "===": "XCTAssertIdentical",
        "!==": "XCTAssertNotIdentical",
    ]

    /// The operators between blanks in a condition, outside of brackets.
    private func operators(in condition: Range<Int>) -> [(text: String, tokens: Range<Int>)] {
        guard let parent = source.parents[condition.lowerBound] else { return [] }
        var operators: [(text: String, tokens: Range<Int>)] = []
        var index = condition.lowerBound
        while index < condition.upperBound {
            guard source.parents[index] == parent, source.tokens[index].kind == .sign,
                source.tokens[index].isApart,
                "=!<>&|+-*/%?:^".contains(source.tokens[index].text.prefix(1))
            else {
                index += 1
                continue
            }
            let start = index
            index += 1
            while index < condition.upperBound, source.tokens[index].kind == .sign,
                !source.tokens[index].isApart,
                "=!<>&|+-*/%?".contains(source.tokens[index].text.prefix(1))
            {
                index += 1
            }
            // A prefix is not apart from what follows it.
            if index < condition.upperBound, source.tokens[index].isApart {
                operators.append((source.tokens[start..<index].map(\.text).joined(), start..<index))
            }
        }
        return operators
    }

    private func condition(_ range: Range<Int>) -> Condition {
        let operators = operators(in: range)
        let start = range.first { !["try", "await"].contains(source.tokens[$0].text) } ?? range.lowerBound
        let isPlain = operators.contains { ["&&", "||", "?"].contains($0.text) }
        let comparisons = operators.filter { Self.comparisons[$0.text] != nil }
        if !isPlain, comparisons.count == 1, let comparison = comparisons.first {
            let left = range.lowerBound..<comparison.tokens.lowerBound
            let right = comparison.tokens.upperBound..<range.upperBound
            if source.text(right.lowerBound) == "nil", right.count == 1,
                comparison.text == "==" || comparison.text == "!="
            {
                return comparison.text == "==" ? .isNil(left) : .isNotNil(left)
            }
            // Tuples and types are compared, but they are not Equatable.
            let isTuple = [left, right].contains { side in
                let first =
                    side.first { !["try", "await"].contains(source.tokens[$0].text) } ?? side.lowerBound
                return source.text(first) == "(" && source.close(of: first) == side.upperBound - 1
                    && source.list(first + 1..<side.upperBound - 1, in: first).count > 1
                    || source.text(side.upperBound - 1) == "self"
            }
            // So may be the calls of a mock.
            let areCalls =
                source.text(left.lowerBound) == source.text(right.lowerBound)
                && [left, right].allSatisfy { $0.count == 4 && source.text($0.lowerBound + 1) == "[" }
            return isTuple || areCalls ? .holds(range) : .compares(comparison.text, left, right)
        }
        if source.text(start) == "!", start == range.lowerBound, operators.isEmpty,
            !range.contains(where: {
                ["is", "as"].contains(source.tokens[$0].text) && source.parents[$0] == source.parents[start]
            })
        {
            return .fails(start + 1..<range.upperBound)
        }
        return .holds(range)
    }

    private mutating func translateCondition(_ expectation: Expectation, _ function: TestedFunction)
        throws(Unknown)
    {
        let (name, operands): (String, [Range<Int>]) =
            switch condition(expectation.arguments[0]) {
            case .holds(let range): ("XCTAssertTrue", [range])
            case .fails(let range): ("XCTAssertFalse", [range])
            case .compares(let sign, let left, let right): (Self.comparisons[sign] ?? "", [left, right])
            case .isNil(let range): ("XCTAssertNil", [range])
            case .isNotNil(let range): ("XCTAssertNotNil", [range])
            }
        let base = source.indentation(of: expectation.start)
        var before: [String] = []
        var texts: [String] = []
        for operand in operands {
            texts.append(try self.operand(operand, of: expectation, function, base + 4, &before))
        }
        texts += message(expectation, operands, function).map { [$0] } ?? []
        try put(before, "\(name)\(Self.list(texts, base))", for: expectation)
    }

    /// The text of an operand at an indentation. What is awaited becomes a constant before the assertion, whose
    /// arguments cannot be asynchronous.
    private mutating func operand(
        _ range: Range<Int>, of expectation: Expectation, _ function: TestedFunction, _ indentation: Int,
        _ before: inout [String]
    ) throws(Unknown) -> String {
        let old = source.indentation(of: range.lowerBound)
        guard isAwaited(range, of: expectation) else {
            return Self.moved(code(withoutParentheses(range)), from: old, to: indentation)
        }
        let name = heldName(range, function, at: expectation.start)
        let text = code(range)
        before.append(
            "let \(name) =\n\(Self.blanks(indentation))" + Self.moved(text, from: old, to: indentation))
        return name
    }

    /// Whether a value is awaited in a range, and not in a requirement there, which has a constant of its own.
    private func isAwaited(_ range: Range<Int>, of expectation: Expectation) -> Bool {
        range.contains { index in
            guard source.tokens[index].text == "await",
                source.block(around: index) == source.block(around: expectation.start)
            else { return false }
            var bracket = source.parents[index]
            while let open = bracket, open > range.lowerBound {
                if source.text(open - 2) == "#" { return false }
                bracket = source.parents[open]
            }
            return true
        }
    }

    private func withoutParentheses(_ range: Range<Int>) -> Range<Int> {
        let isWhole =
            source.text(range.lowerBound) == "("
            && source.close(of: range.lowerBound) == range.upperBound - 1 && range.count > 2
        return isWhole ? range.lowerBound + 1..<range.upperBound - 1 : range
    }

    /// Writes an assertion in the place of its expectation, and constants before its statement.
    private mutating func put(_ before: [String], _ assertion: String, for expectation: Expectation)
        throws(Unknown)
    {
        var start = expectation.start
        while ["await", "try"].contains(source.text(start - 1) ?? ""),
            source.parents[start - 1] == source.parents[start]
        {
            start -= 1
        }
        if before.isEmpty, expectation.isRequirement {
            start = expectation.start
        }
        let statement = source.statement(of: start)
        if !before.isEmpty {
            guard !["while", "}", "case", "guard", "repeat"].contains(source.text(statement) ?? "") else {
                throw unknown(
                    "an awaited value in the condition of `\(source.text(statement) ?? "")`", at: start)
            }
            guard source.tokens[statement].startsLine || source.text(statement - 1) == ":" else {
                throw unknown("an awaited value in a closure of one line", at: start)
            }
        }
        let indentation = source.indentation(of: statement)
        let isWhole = statement == start && !expectation.isRequirement
        let lines = before.map { $0 + "\n" + Self.blanks(indentation) }.joined()
        let place = source.place(start..<expectation.end + 1)
        if isWhole {
            let isBehindLabel = !before.isEmpty && !source.tokens[statement].startsLine
            replace(place, with: (isBehindLabel ? "\n" + Self.blanks(indentation) : "") + lines + assertion)
        } else {
            replace(place, with: assertion)
            if !before.isEmpty { insert(lines, before: statement) }
        }
    }

    // MARK: - Requirements

    private mutating func translateRequirement(_ expectation: Expectation, _ function: TestedFunction)
        throws(Unknown)
    {
        let range = expectation.arguments[0]
        let base = source.indentation(of: expectation.start)
        var start = expectation.start
        while ["await", "try"].contains(source.text(start - 1) ?? "") { start -= 1 }
        let isStatement =
            source.statement(of: start) == start
            && source.beginsStatement(min(expectation.end + 1, source.tokens.count - 1))
            || source.statement(of: start) == start && source.text(expectation.end + 1) == "}"
        guard isStatement else {
            var before: [String] = []
            let text = try operand(range, of: expectation, function, base + 4, &before)
            let comment = expectation.arguments.dropFirst().map { code($0) }
            try put(
                before, "\(before.isEmpty ? "" : "try ")XCTUnwrap\(Self.list([text] + comment, base))",
                for: expectation)
            return
        }
        // The condition is a Boolean, because its value is not used.
        guard let block = source.block(around: start), function.body?.lowerBound == block || isLoop(block)
        else {
            throw unknown("`#require` of a condition in a closure", at: start)
        }
        var before: [String] = []
        let text: String
        if isAwaited(range, of: expectation) {
            text = try operand(range, of: expectation, function, base + 4, &before)
        } else {
            text = Self.moved(code(range), from: source.indentation(of: range.lowerBound), to: base + 4)
        }
        let comment = expectation.arguments.dropFirst().first.map { code($0) }
        let message = Self.message(comment ?? failure(range, text), function.telling) ?? "\"\""
        let place = source.place(start..<expectation.end + 1)
        let lines = before.map { $0 + "\n" + Self.blanks(base) }.joined()
        replace(
            place,
            with: lines
                + "guard \(text) else {\(BracketedSource.openLine)\n\(Self.blanks(base + 4))return XCTFail(\n"
                + "\(Self.blanks(base + 8))\(message)\n\(Self.blanks(base + 4)))\n\(Self.blanks(base))}"
        )
    }

    /// A literal that says what a condition is: a count says how many there are.
    private func failure(_ range: Range<Int>, _ text: String) -> String {
        let what = text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }.joined(
            separator: " "
        )
        .replacing(BracketedSource.openLine, with: "")
        if case .compares("==", let left, let right) = condition(range), right.count == 1,
            source.tokens[right.lowerBound].text.first?.isNumber == true,
            source.text(left.upperBound - 1) == "count",
            left.allSatisfy({ source.tokens[$0].kind == .word || source.text($0) == "." })
        {
            let count = what.prefix { $0 != " " }
            return "\"\(count) is \\(\(count)), not \(source.tokens[right.lowerBound].text)\""
        }
        return "\"not true: \(what.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }

    private func isLoop(_ block: Int) -> Bool {
        let statement = source.statement(of: block)
        guard ["for", "if", "do"].contains(source.text(statement) ?? "") else { return false }
        guard let outer = source.block(around: statement) else { return true }
        return source.text(source.statement(of: outer)) != "func" ? isLoop(outer) || isFunction(outer) : true
    }

    private func isFunction(_ block: Int) -> Bool {
        var index = source.statement(of: block)
        while index < block, source.text(index) != "func" { index += 1 }
        return index < block
    }
}
