/// `#expect`, `#require` and `Issue.record`: an assertion each.
extension XCTestSource {
    /// A macro of Swift Testing with its arguments.
    private struct Expectation {
        /// The number sign.
        let start: Int
        let isRequirement: Bool
        let open: Int
        let arguments: [Range<Int>]
        /// The braces of the closure behind the arguments.
        let closure: ClosedRange<Int>?
        /// The last token.
        let end: Int

        func isDirectlyInside(_ index: Int) -> Bool { index == open }
    }

    mutating func translateExpectations(_ suites: [XCTestSuite]) throws(Unknown) {
        let functions = self.functions(suites)
        var index = 0
        while index < source.tokens.count {
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
        var inner = index + 2
        while inner <= end {
            if source.text(inner) == "#", ["expect", "require"].contains(source.text(inner + 1) ?? "") {
                try translateExpectation(at: inner, functions)
                inner = expectationEnd(at: inner)
            } else if source.has(["Issue", ".", "record", "("], at: inner) {
                translateIssue(at: inner)
            }
            inner += 1
        }
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
            try translateError(expectation, function)
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
        let isAwaited = range.contains { index in
            source.tokens[index].text == "await"
                && source.block(around: index) == source.block(around: expectation.start)
        }
        guard isAwaited else {
            return Self.moved(code(withoutParentheses(range)), from: old, to: indentation)
        }
        let name = heldName(range, function, at: expectation.start)
        let text = code(range)
        before.append(
            "let \(name) =\n\(Self.blanks(indentation))" + Self.moved(text, from: old, to: indentation))
        return name
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

    /// `(`, each argument on a line of its own, `)`.
    static func list(_ arguments: [String], _ base: Int) -> String {
        "(\n" + arguments.map { blanks(base + 4) + $0 }.joined(separator: ",\n") + "\n\(blanks(base)))"
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
        if range.contains(where: { source.tokens[$0].text == "await" }) {
            text = try operand(range, of: expectation, function, base + 4, &before)
        } else {
            text = Self.moved(code(range), from: source.indentation(of: range.lowerBound), to: base + 4)
        }
        let what = text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }.joined(
            separator: " ")
        let message = what.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing(
            BracketedSource.openLine, with: "")
        let place = source.place(start..<expectation.end + 1)
        let lines = before.map { $0 + "\n" + Self.blanks(base) }.joined()
        replace(
            place,
            with: lines
                + "guard \(text) else {\(BracketedSource.openLine)\n\(Self.blanks(base + 4))return XCTFail(\n"
                + "\(Self.blanks(base + 8))\"not true: \(message)\"\n\(Self.blanks(base + 4)))\n\(Self.blanks(base))}"
        )
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

    // MARK: - Errors

    private enum Expected {
        case any, none
        case type(String)
        case value(type: String, text: String)
    }

    private mutating func expected(
        _ argument: Range<Int>, _ function: TestedFunction, _ indentation: Int
    ) throws(Unknown) -> Expected {
        let range = argument.lowerBound + 2..<argument.upperBound
        let text = Self.moved(code(range), from: source.indentation(of: range.lowerBound), to: indentation)
        if source.has([".", "self"], at: range.upperBound - 2) {
            let type = text.dropLast(".self".count)
            return switch type {
            case "(any Error)", "Error": .any
            case "Never": .none
            default: .type(String(type))
            }
        }
        if let type = typePath(range) {
            let isMember = source.text(range.lowerBound + type.count) == "."
            return .value(type: type.text, text: isMember ? String(text.dropFirst(type.text.count)) : text)
        }
        let path = range.map { source.tokens[$0].text }
        let name = path.last ?? ""
        if path.count == 1 || path.count == 3 && ["self", "Self"].contains(path[0]),
            let type = self.type(of: name, function, at: range.lowerBound)
        {
            return .value(type: type, text: text)
        }
        throw unknown("an error whose type is not written: `\(text)`", at: range.lowerBound)
    }

    /// `StoreError` of `StoreError.unreadable(…)`, and `MappingError` of `MappingError(…)`.
    private func typePath(_ range: Range<Int>) -> (text: String, count: Int)? {
        var index = range.lowerBound
        guard source.tokens[index].text.first?.isUppercase == true, source.text(index) != "Self" else {
            return nil
        }
        while index + 2 < range.upperBound, source.text(index + 1) == ".",
            source.text(index + 2)?.first?.isUppercase == true
        {
            index += 2
        }
        return (source.tokens[range.lowerBound...index].map(\.text).joined(), index + 1 - range.lowerBound)
    }

    /// The type of a parameter, or of a constant that is made of a type by name.
    private func type(of name: String, _ function: TestedFunction, at index: Int) -> String? {
        if let parameter = function.parameters.first(where: { $0.name == name }) {
            return parameter.type
        }
        let places = source.tokens.indices.filter {
            ["let", "var"].contains(source.text($0) ?? "") && source.text($0 + 1) == name
        }
        let inside = places.last { $0 < index && (function.body?.contains($0) ?? false) }
        guard let place = inside ?? places.first else { return nil }
        if source.text(place + 2) == ":" {
            var end = place + 3
            while end < source.tokens.count, !["=", "{"].contains(source.tokens[end].text) { end += 1 }
            return String(decoding: source.bytes[source.place(place + 3..<end)], as: UTF8.self)
        }
        return source.text(place + 2) == "=" ? typePath(place + 3..<source.tokens.count)?.text : nil
    }

    private mutating func translateError(_ expectation: Expectation, _ function: TestedFunction)
        throws(Unknown)
    {
        guard let closure = expectation.closure else {
            throw unknown("`throws:` without a closure behind it", at: expectation.start)
        }
        let base = source.indentation(of: expectation.start)
        let expected = try expected(expectation.arguments[0], function, base + 8)
        var start = expectation.start
        while ["await", "try"].contains(source.text(start - 1) ?? "") { start -= 1 }
        guard
            !expectation.isRequirement
                || !source.tokens[start..<expectation.start].contains(where: { $0.text == "await" })
        else {
            throw unknown("`await #require(throws:)`", at: start)
        }
        let isAwaited =
            start < expectation.start
            && source.tokens[start..<expectation.start].contains { $0.text == "await" }
        let statement = source.statement(of: start)
        var binding: String?
        if ["let", "var", "_"].contains(source.text(statement) ?? ""), source.text(start - 1) == "=" {
            binding = source.text(start - 2)
            if binding == "_" { binding = nil }
        } else if statement != start {
            throw unknown("`#expect(throws:)` inside of another expression", at: start)
        }
        if isAwaited {
            try putAwaitedError(expectation, closure, expected, binding, statement, function)
        } else {
            try putError(expectation, closure, expected, binding, statement, function)
        }
    }

    /// The error of an asynchronous call becomes a constant.
    private mutating func putAwaitedError(
        _ expectation: Expectation, _ closure: ClosedRange<Int>, _ expected: Expected, _ binding: String?,
        _ statement: Int, _ function: TestedFunction
    ) throws(Unknown) {
        let base = source.indentation(of: statement)
        let name = binding ?? freeName("error", ["thrown"], function, at: expectation.start)
        let message = message(expectation, [], function, atLeast: 1)
        let call = Self.moved(
            code(closure.lowerBound..<closure.upperBound + 1),
            from: source.indentation(of: closure.lowerBound), to: base)
        let (type, assertion, arguments) =
            switch expected {
            case .any: ("(any Error)", "XCTAssertNotNil", [name])
            case .none: ("(any Error)", "XCTAssertNil", [name])
            case .type(let type): (type, "XCTAssertNotNil", [name])
            case .value(let type, let value):
                (type, "XCTAssertEqual", [name, Self.moved(value, from: base + 8, to: base + 4)])
            }
        let text =
            "let \(name) = await thrownError(as: \(type).self) \(call)\n" + Self.blanks(base) + assertion
            + Self.list(arguments + (message.map { [$0] } ?? []), base)
        replace(source.place(statement..<expectation.end + 1), with: text)
    }

    private mutating func putError(
        _ expectation: Expectation, _ closure: ClosedRange<Int>, _ expected: Expected, _ binding: String?,
        _ statement: Int, _ function: TestedFunction
    ) throws(Unknown) {
        let base = source.indentation(of: expectation.start)
        let call = try call(closure, base + 4)
        let message = message(expectation, [], function, atLeast: 1)
        let arguments = Self.list([call] + (message.map { [$0] } ?? []), base)
        let head = "XCTAssertThrowsError\(arguments)"
        let line = "\n" + Self.blanks(base + 4)
        let end = "\n" + Self.blanks(base) + "}"
        if let binding {
            let thrown = freeName("thrown", [], function, at: expectation.start)
            let type: String =
                switch expected {
                case .any, .none: ""
                case .type(let type): " as? \(type)"
                case .value: throw unknown("an error of a value and a name", at: expectation.start)
                }
            replace(
                source.place(statement..<expectation.end + 1),
                with: "var \(thrown): (any Error)?\n\(Self.blanks(base))\(head) { \(thrown) = $0 }"
                    + "\n\(Self.blanks(base))let \(binding) = "
                    + (expectation.isRequirement
                        ? "try XCTUnwrap(\(thrown)\(type))"
                        : "\(thrown)\(type)\n\(Self.blanks(base))XCTAssertNotNil(\(binding))"))
            return
        }
        let text: String
        switch expected {
        case .any: text = head
        case .none: text = "XCTAssertNoThrow\(arguments)"
        case .type(let type):
            text = head + " { error in\(BracketedSource.openLine)\(line)XCTAssertTrue(error is \(type))\(end)"
        case .value(let type, let value):
            let name = value.contains("error") ? "thrown" : "error"
            text =
                head + " { \(name) in\(BracketedSource.openLine)\(line)XCTAssertEqual"
                + Self.list(["\(name) as? \(type)", value], base + 4) + end
        }
        replace(source.place(statement..<expectation.end + 1), with: text)
    }

    /// The one call of a closure: `try` of `let _: Note = try decode()` gets the type behind it.
    private mutating func call(_ closure: ClosedRange<Int>, _ indentation: Int) throws(Unknown) -> String {
        var range = closure.lowerBound + 1..<closure.upperBound
        var type: String?
        if source.has(["_", "="], at: range.lowerBound) {
            range = range.lowerBound + 2..<range.upperBound
        } else if source.has(["let", "_", ":"], at: range.lowerBound),
            let equals = range.first(where: {
                source.text($0) == "=" && source.parents[$0] == closure.lowerBound
            })
        {
            type = code(range.lowerBound + 3..<equals)
            range = equals + 1..<range.upperBound
        }
        let isOne = !range.dropFirst().contains {
            source.parents[$0] == closure.lowerBound && source.beginsStatement($0)
        }
        guard isOne, source.text(range.lowerBound) == "try" else {
            throw unknown(
                "`#expect(throws:)` with more than one call, which is not awaited", at: closure.lowerBound)
        }
        let old = source.indentation(of: range.lowerBound)
        return Self.moved(code(range), from: old, to: indentation) + (type.map { " as \($0)" } ?? "")
    }

    // MARK: - Messages and names

    /// What a failure says: the comment, and the parameters that the operands do not show.
    private mutating func message(
        _ expectation: Expectation, _ operands: [Range<Int>], _ function: TestedFunction,
        atLeast first: Int = 1
    ) -> String? {
        let comment = expectation.arguments.dropFirst(first).first.map { code($0) }
        guard function.saysParameters else { return comment }
        let shown = operands.filter { $0.count == 1 }.map { source.tokens[$0.lowerBound].text }
        let parts = function.parameters.filter { parameter in
            !shown.contains(parameter.name) && !parameter.type.contains("->")
                && !parameter.type.hasPrefix("some ")
        }.map { $0.type.hasSuffix("?") ? "\\(String(describing: \($0.name)))" : "\\(\($0.name))" }
        guard !parts.isEmpty else { return comment }
        if let comment, comment.hasPrefix("\""), !comment.hasPrefix("\"\"\"") {
            return comment.dropLast() + ", " + parts.joined(separator: ", ") + "\""
        }
        return comment ?? "\"" + parts.joined(separator: ", ") + "\""
    }

    /// A name for what an operand awaits: its last member.
    private mutating func heldName(_ range: Range<Int>, _ function: TestedFunction, at index: Int) -> String {
        let parent = source.parents[range.lowerBound]
        let words = range.filter {
            source.tokens[$0].kind == .word && source.parents[$0] == parent
                && !["try", "await", "as", "is", "self", "nil"].contains(source.tokens[$0].text)
                && source.tokens[$0].text.first?.isLowercase == true
        }.map { source.tokens[$0].text }
        var name = words.last { !["value", "first", "last"].contains($0) } ?? words.last ?? "value"
        for verb in ["get", "fetch", "load"]
        where name.hasPrefix(verb) && name.dropFirst(verb.count).first?.isUppercase == true {
            let rest = name.dropFirst(verb.count)
            name = rest.prefix(1).lowercased() + rest.dropFirst()
        }
        return freeName(
            name, ["actual" + name.prefix(1).uppercased() + name.dropFirst()], function, at: index)
    }

    /// A name that nothing in the function has.
    private mutating func freeName(
        _ name: String, _ others: [String], _ function: TestedFunction, at index: Int
    ) -> String {
        let upper = name.prefix(1).uppercased() + name.dropFirst()
        let block = source.block(around: index) ?? 0
        let used =
            function.body.map { body in
                Set(
                    body.filter {
                        source.mayNameMember($0) && edits[source.tokens[$0].range.lowerBound] == nil
                    }
                    .map { source.tokens[$0].text } + function.parameters.map(\.name))
            } ?? []
        let isUsed = used.contains(name)
        let ordinals = ["second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
        let candidates =
            [name] + (isUsed ? others : []) + ordinals.map { $0 + upper } + (11...999).map { "\(name)\($0)" }
        held.removeAll { $0.end < index }
        let free =
            candidates.first { candidate in
                !used.contains(candidate) && !held.contains { $0.name == candidate }
                    && !SwiftName.isKeyword(candidate)
            } ?? name
        held.append((free, source.close(of: block)))
        return free
    }
}
