/// `#expect(throws:)` and `#require(throws:)`: an assertion about an error each.
struct ErrorAssertions: TranslationStage {
    var edits: SourceEdits

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

    mutating func translate(_ expectation: Expectation, _ function: TestedFunction)
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
        let isValue = if case .value = expected { true } else { false }
        let message = message(expectation, isValue ? Self.shown(by: expectation) : [], function)
        let call = awaitedCall(closure, base)
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

    /// The tokens of an expected error: a failure shows the error, and with it the parameters that it is made of.
    private static func shown(by expectation: Expectation) -> [Range<Int>] {
        expectation.arguments[0].dropFirst(2).map { $0..<$0 + 1 }
    }

    /// The closure at an indentation. The layout joins it if it was on one line, and still fits.
    private mutating func awaitedCall(_ closure: ClosedRange<Int>, _ base: Int) -> String {
        let body = closure.lowerBound + 1..<closure.upperBound
        guard !source.tokens[body.lowerBound...closure.upperBound].contains(where: \.startsLine) else {
            let text = code(closure.lowerBound..<closure.upperBound + 1)
            return Self.moved(text, from: source.indentation(of: closure.lowerBound), to: base)
        }
        return "{\n\(Self.blanks(base + 4))\(code(body))\n\(Self.blanks(base))}"
    }

    private mutating func putError(
        _ expectation: Expectation, _ closure: ClosedRange<Int>, _ expected: Expected, _ binding: String?,
        _ statement: Int, _ function: TestedFunction
    ) throws(Unknown) {
        let base = source.indentation(of: expectation.start)
        let call = try call(closure, base + 4)
        let message = message(expectation, [], function)
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
                        : "\(thrown)\(type)\n\(Self.blanks(base))XCTAssertNotNil"
                            + Self.list([binding] + (message.map { [$0] } ?? []), base)))
            return
        }
        let text: String
        switch expected {
        case .any: text = head
        case .none: text = "XCTAssertNoThrow\(arguments)"
        case .type(let type):
            let said = self.message(expectation, [], function, error: "error") ?? ""
            text =
                head + " { error in\(BracketedSource.openLine)\(line)XCTAssertTrue"
                + Self.list(["error is \(type)", said], base + 4) + end
        case .value(let type, let value):
            let name = value.contains("error") ? "thrown" : "error"
            let said = self.message(expectation, Self.shown(by: expectation), function)
            text =
                head + " { \(name) in\(BracketedSource.openLine)\(line)XCTAssertEqual"
                + Self.list(["\(name) as? \(type)", value] + (said.map { [$0] } ?? []), base + 4) + end
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
}
