/// A suite: a subclass of `XCTestCase` with a method for each test.
extension XCTestSource {
    /// In the tests of a suite with a setup, names of its members get the constant before them.
    mutating func nameSetup(in suite: XCTestSuite) {
        guard suite.hasSetup else { return }
        for member in suite.parts.flatMap(\.members).flatMap({ [$0] + $0.members }) where member.kind == .test
        {
            let function = TestedFunction(member, in: source)
            guard let body = member.body else { continue }
            for index in body {
                let name = source.tokens[index].text
                if suite.instanceNames.contains(name), source.mayNameMember(index),
                    !function.declares(name, at: index) || source.text(index - 1) == "."
                {
                    if source.text(index - 1) == "." {
                        replace(source.tokens[index - 2].range, with: suite.setup)
                    } else {
                        insert(
                            (source.isCaptured(index) ? "\(name) = " : "") + suite.setup + ".", before: index)
                    }
                }
                for word in source.interpolated(index)
                where suite.instanceNames.contains(word.text) && !function.declares(word.text, at: index) {
                    replace(word.range.lowerBound..<word.range.lowerBound, with: suite.setup + ".")
                }
            }
        }
        // `Self` is the suite, and not its setup.
        for member in suite.parts.flatMap(\.members).flatMap({ [$0] + $0.members })
        where Self.isOfSetup(member) {
            for index in member.tokens where source.tokens[index].text == "Self" {
                replace(source.tokens[index].range, with: suite.name)
            }
        }
    }

    private static func isOfSetup(_ member: SuiteMember) -> Bool {
        switch member.kind {
        case .stored, .computed, .function: !member.isStatic
        case .initializer, .deinitializer: true
        case .directive:
            member.members.contains(where: isOfSetup) && !member.members.contains { $0.kind == .test }
        default: false
        }
    }

    mutating func translate(_ suite: XCTestSuite) throws(Unknown) {
        let names = suite.parts.flatMap(\.members).filter { $0.kind == .test }.map { Self.testName($0.name) }
        if let double = names.first(where: { name in names.count { $0 == name } > 1 }) {
            throw unknown("two tests of one name, `\(double)`", at: suite.type.declaration.keyword)
        }
        var setup: [String] = []
        if suite.hasSetup {
            for part in suite.parts {
                setup += setupMembers(part, suite)
            }
        }
        for part in suite.parts {
            try translate(part, of: suite, setup)
        }
    }

    static func testName(_ name: String) -> String {
        name.hasPrefix("test") ? name : "test" + name.prefix(1).uppercased() + name.dropFirst()
    }

    // MARK: - Parts

    /// A member with the comments and the empty lines before it. Headings stay where they are.
    private struct Chunk {
        var heading: Range<Int>
        var trivia: Range<Int>
        var member: SuiteMember
        var end: Int
    }

    private func chunks(_ part: XCTestSuite.Part) -> [Chunk] {
        var start = source.lineEnd(source.tokens[part.body.lowerBound].range.lowerBound)
        var chunks: [Chunk] = []
        for member in part.members {
            let first = source.lineStart(source.tokens[member.tokens.lowerBound].range.lowerBound)
            let end = source.lineEnd(source.tokens[member.tokens.upperBound - 1].range.upperBound - 1)
            guard first >= start else { continue }
            var heading = start
            var line = start
            while line < first {
                let next = source.lineEnd(line)
                let text = String(decoding: source.bytes[line..<next], as: UTF8.self)
                if text.contains("// MARK:") || text.contains("scaffold:") { heading = next }
                line = next
            }
            chunks.append(
                Chunk(
                    heading: start..<heading, trivia: heading..<max(first, heading), member: member, end: end)
            )
            start = end
        }
        return chunks
    }

    /// The members that tests share, one level deeper.
    private mutating func setupMembers(_ part: XCTestSuite.Part, _ suite: XCTestSuite) -> [String] {
        var result: [String] = []
        for chunk in chunks(part) where Self.isOfSetup(chunk.member) {
            for member in [chunk.member] + chunk.member.members {
                for index in member.tokens.lowerBound..<member.keyword
                where ["private", "fileprivate"].contains(source.tokens[index].text) {
                    // With the blank behind it.
                    replace(
                        source.tokens[index].range.lowerBound..<source.tokens[index + 1].range.lowerBound,
                        with: "")
                }
                isolate(member, suite)
                if member.kind == .deinitializer {
                    replace(source.tokens[member.keyword].range, with: "func tearDown()")
                }
            }
            var text = rendered(chunk.trivia.lowerBound..<chunk.end)
            if result.isEmpty, part.declaration.keyword != suite.type.declaration.keyword,
                !text.hasPrefix("\n")
            {
                text = "\n" + text
            }
            replace(chunk.trivia.lowerBound..<chunk.end, with: "")
            result.append(Self.moved("\n" + text, from: 0, to: 4).dropFirst().description)
        }
        return result
    }

    private mutating func translate(
        _ part: XCTestSuite.Part, of suite: XCTestSuite, _ setup: [String]
    ) throws(Unknown) {
        let declaration = part.declaration
        let base = source.indentation(of: declaration.tokens.lowerBound)
        let isType = declaration.keyword == suite.type.declaration.keyword
        var lines = ""
        if isType, suite.hasSetup {
            let kind = source.text(declaration.keyword) == "class" ? "final class" : "struct"
            let body = setup.joined()
            lines =
                "\(Self.blanks(base + 4))private nonisolated \(kind) \(suite.setupType) {\n"
                + Self.withoutEmptyStart(body) + Self.blanks(base + 4) + "}\n"
        }
        var isBehindSetup = isType && suite.hasSetup
        var isFirst = !isBehindSetup
        for chunk in chunks(part) {
            let heading = rendered(chunk.heading)
            var text: String
            if Self.isOfSetup(chunk.member), suite.hasSetup {
                _ = rendered(chunk.trivia.lowerBound..<chunk.end)
                text = heading
            } else if chunk.member.kind == .stored && !chunk.member.isStatic
                || chunk.member.kind == .initializer
            {
                text = heading
            } else if chunk.member.kind == .directive {
                text = heading + rendered(chunk.trivia) + (try directive(chunk, suite))
            } else {
                text =
                    heading + rendered(chunk.trivia)
                    + (try self.text(chunk.member, chunk.trivia.upperBound..<chunk.end, suite))
            }
            if text.isEmpty { continue }
            if isFirst { text = Self.withoutEmptyStart(text) }
            if isBehindSetup, !text.hasPrefix("\n") { text = "\n" + text }
            isBehindSetup = false
            isFirst = false
            lines += text
        }
        let last = source.lineStart(source.tokens[part.body.upperBound].range.lowerBound)
        let after =
            chunks(part).last?.end ?? source.lineEnd(source.tokens[part.body.lowerBound].range.lowerBound)
        if after < last { lines += rendered(after..<last) }
        let head = isType ? try self.head(declaration, suite) : extensionHead(declaration, part)
        let start = source.tokens[declaration.tokens.lowerBound].range.lowerBound
        replace(start..<last, with: head + " {\n" + lines)
    }

    /// An extension does not inherit the isolation of its type.
    private mutating func extensionHead(_ declaration: SuiteMember, _ part: XCTestSuite.Part) -> String {
        let head = declaration.tokens.lowerBound..<part.body.lowerBound
        let isIsolated = head.contains { ["nonisolated", "@"].contains(source.tokens[$0].text) }
        return (isIsolated ? "" : "nonisolated ") + code(head)
    }

    private static func withoutEmptyStart(_ text: String) -> String {
        String(text.drop { $0 == "\n" })
    }

    /// The members of a part of the file that is compiled on some platforms.
    private mutating func directive(_ chunk: Chunk, _ suite: XCTestSuite) throws(Unknown) -> String {
        for member in chunk.member.members {
            let start = source.lineStart(source.tokens[member.tokens.lowerBound].range.lowerBound)
            let end = source.lineEnd(source.tokens[member.tokens.upperBound - 1].range.upperBound - 1)
            let text = try self.text(member, start..<end, suite)
            replace(start..<end, with: text)
        }
        return rendered(chunk.trivia.upperBound..<chunk.end)
    }

    /// The attributes and the name of a suite.
    private mutating func head(_ declaration: SuiteMember, _ suite: XCTestSuite) throws(Unknown) -> String {
        var lines = ""
        let base = source.indentation(of: declaration.tokens.lowerBound)
        var index = declaration.tokens.lowerBound
        while source.text(index) == "@" {
            var end = index + 2
            if source.text(end) == "(" { end = source.close(of: end) + 1 }
            if source.text(index + 1) == "Suite" {
                if end > index + 2 {
                    for part in source.list(index + 3..<end - 1, in: index + 2) {
                        if source.tokens[part.lowerBound].kind == .text {
                            lines += "/// \(try sentence(part))\n\(Self.blanks(base))"
                        } else if !source.has([".", "serialized"], at: part.lowerBound) {
                            throw unknown("the trait `\(code(part))`", at: part.lowerBound)
                        }
                    }
                }
            } else {
                lines += code(index..<end) + "\n\(Self.blanks(base))"
            }
            index = end
        }
        let inherited =
            source.text(declaration.keyword + 2) == ":"
            ? ", " + code(declaration.keyword + 3..<suite.type.body.lowerBound) : ""
        if source.text(declaration.keyword + 2) == "<" {
            throw unknown("a generic suite", at: declaration.keyword)
        }
        return lines + "nonisolated final class \(suite.name): XCTestCase\(inherited)"
    }

    // MARK: - Members

    /// The bundle of the tests belongs to the main actor, if everything does.
    private mutating func isolate(_ member: SuiteMember, _ suite: XCTestSuite) {
        let start = member.tokens.lowerBound
        guard member.kind == .function || member.kind == .computed,
            XCTestSuite.readsBundle(member, suite.bundleReaders, source),
            !member.tokens.contains(where: { source.has(["@", "MainActor"], at: $0) })
        else { return }
        insert("@MainActor\n" + Self.blanks(source.indentation(of: start)), before: start)
    }

    private mutating func text(_ member: SuiteMember, _ range: Range<Int>, _ suite: XCTestSuite)
        throws(Unknown) -> String
    {
        if member.kind == .test {
            return try test(member, suite) + "\n"
        }
        isolate(member, suite)
        return rendered(range)
    }

    private mutating func test(_ member: SuiteMember, _ suite: XCTestSuite) throws(Unknown) -> String {
        guard let attribute = member.attribute, let parameters = member.parameters, let body = member.body
        else {
            throw unknown("a test without a body", at: member.keyword)
        }
        let base = source.indentation(of: member.tokens.lowerBound)
        let indent = Self.blanks(base)
        var lines = ""
        var skip = ""
        var arguments: [Range<Int>] = []
        if attribute.count > 2 {
            let open = attribute.lowerBound + 2
            for part in source.list(open + 1..<attribute.upperBound - 1, in: open) {
                if source.tokens[part.lowerBound].kind == .text, part.count == 1 {
                    let sentence = try self.sentence(part)
                    if !Self.says(member.name, sentence) { lines += "\(indent)/// \(sentence)\n" }
                } else if source.has(["arguments", ":"], at: part.lowerBound) {
                    arguments.append(part.lowerBound + 2..<part.upperBound)
                } else if !arguments.isEmpty {
                    arguments.append(part)
                } else if source.has([".", "enabled", "(", "if", ":"], at: part.lowerBound) {
                    skip += try enabled(part, suite, base + 4)
                } else if !source.has([".", "serialized"], at: part.lowerBound),
                    !source.has([".", "timeLimit"], at: part.lowerBound)
                {
                    throw unknown("the trait `\(code(part))`", at: part.lowerBound)
                }
            }
        }
        let readsBundle = XCTestSuite.readsBundle(member, suite.bundleReaders, source)
        var attributes = ""
        for index in member.tokens.lowerBound..<member.keyword
        where source.text(index) == "@" && source.parents[index] == source.parents[member.keyword]
            && source.text(index + 1) != "Test"
        {
            let end = source.text(index + 2) == "(" ? source.close(of: index + 2) + 1 : index + 2
            attributes += indent + code(index..<end) + "\n"
        }
        if readsBundle, !attributes.contains("@MainActor") { attributes += indent + "@MainActor\n" }

        var effects = (parameters.upperBound..<body.lowerBound).map { source.tokens[$0].text }
        guard !effects.contains("->"), source.text(member.keyword + 2) == "(" else {
            throw unknown("a test that is generic or returns a value", at: member.keyword)
        }
        let setup = self.setup(member, suite, base + 4)
        if readsBundle, !effects.contains("async") { effects.insert("async", at: 0) }
        if setup.isThrowing || !skip.isEmpty, !effects.contains("throws") { effects.append("throws") }
        lines += attributes
        lines +=
            "\(indent)func \(Self.testName(member.name))()" + effects.map { " " + $0 }.joined() + " {\n"
            + skip

        let inner =
            source.tokens[body.lowerBound].range.upperBound..<source.tokens[body.upperBound].range.lowerBound
        var text = rendered(inner)
        if text.hasPrefix(BracketedSource.openLine) { text.removeFirst() }
        text =
            text.hasPrefix("\n") ? String(text.dropFirst()) : Self.blanks(base + 4) + text.drop { $0 == " " }
        while text.last == " " || text.last == "\n" { text.removeLast() }
        if !text.isEmpty { text += "\n" }
        text = Self.with(setup.lines, before: text)
        if !arguments.isEmpty || parameters.count > 2 {
            text = try loops(member, arguments, text, suite, base + 4)
        }
        return lines + text + indent + "}"
    }

    /// Puts what a test makes first behind its first comment, if that says so.
    private static func with(_ setup: String, before text: String) -> String {
        guard !setup.isEmpty else { return text }
        let first = text.prefix { $0 != "\n" }
        let comment = first.drop { $0 == " " }
        guard comment.hasPrefix("//") else { return setup + text }
        if ["// Given", "// Arrange"].contains(comment.replacing(BracketedSource.openLine, with: "")) {
            return first + "\n" + setup + text.dropFirst(first.count + 1)
        }
        return setup + "\n" + text
    }

    /// Whether a name is its sentence.
    private static func says(_ name: String, _ sentence: String) -> Bool {
        name.lowercased() == sentence.filter { $0.isLetter || $0.isNumber }.lowercased()
    }

    /// The text of a literal as a sentence of documentation.
    private func sentence(_ part: Range<Int>) throws(Unknown) -> String {
        let literal = source.tokens[part.lowerBound].text
        guard literal.hasPrefix("\""), !literal.hasPrefix("\"\"\""), !literal.contains("\\(") else {
            throw unknown("the name \(literal)", at: part.lowerBound)
        }
        let text = literal.dropFirst().dropLast().replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
        return text.last.map { ".!?".contains($0) } ?? true ? String(text) : text + "."
    }

    /// `.enabled(if: condition, "comment")`
    private mutating func enabled(_ part: Range<Int>, _ suite: XCTestSuite, _ base: Int) throws(Unknown)
        -> String
    {
        let open = part.lowerBound + 2
        let list = source.list(open + 1..<part.upperBound - 1, in: open)
        let condition = list[0].lowerBound + 2..<list[0].upperBound
        nameStatics(condition, suite)
        let texts = [code(condition)] + list.dropFirst().map { code($0) }
        return Self.blanks(base) + "try XCTSkipUnless" + Self.list(texts, base) + "\n"
    }

    /// Outside of an attribute, static members have `Self` before them.
    private mutating func nameStatics(_ range: Range<Int>, _ suite: XCTestSuite) {
        for index in range
        where source.mayNameMember(index) && suite.staticNames.contains(source.tokens[index].text) {
            insert("Self.", before: index)
        }
    }

    /// A loop over each list of arguments around the body of a test.
    private mutating func loops(
        _ member: SuiteMember, _ arguments: [Range<Int>], _ body: String, _ suite: XCTestSuite, _ base: Int
    ) throws(Unknown) -> String {
        let function = TestedFunction(member, in: source)
        let parameters = function.parameters.map { parameter in
            let isUsed = (member.body ?? 0...0).contains { index in
                source.tokens[index].text == parameter.name && source.text(index - 1) != "."
                    || source.interpolated(index).contains { $0.text == parameter.name }
            }
            let isSaid = ["\\(\(parameter.name))", "describing: \(parameter.name))"].contains(
                where: body.contains)
            return isUsed || isSaid ? parameter.name : "_"
        }
        guard !arguments.isEmpty, arguments.count == 1 || arguments.count == parameters.count,
            !parameters.isEmpty
        else {
            throw unknown("a test with other arguments than parameters", at: member.keyword)
        }
        var text = body
        for (number, list) in arguments.enumerated().reversed() {
            nameStatics(list, suite)
            addComma(to: list)
            let names = arguments.count == 1 ? parameters : [parameters[number]]
            let pattern = names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))"
            let values = Self.moved(code(list), from: source.indentation(of: list.lowerBound), to: base)
            let blanks = Self.blanks(base)
            let type = names.count == 1 ? elementType(list, function.parameters[number].type) : ""
            text =
                "\(blanks)for \(pattern) in \(values)\(type) {\n"
                + Self.moved("\n" + text, from: 0, to: 4).dropFirst()
                + "\(blanks)}\n"
        }
        return text
    }

    /// The type of a list whose literals would be of another one without the parameter of the test.
    private func elementType(_ list: Range<Int>, _ type: String) -> String {
        guard source.text(list.lowerBound) == "[", source.close(of: list.lowerBound) == list.upperBound - 1
        else {
            return ""
        }
        let first = source.tokens[list.lowerBound + 1]
        let isLiteral =
            first.kind == .text || first.text.first?.isNumber == true || ["-", "."].contains(first.text)
        return isLiteral && !["String", "Int"].contains(type) ? " as [\(type)]" : ""
    }

    /// Outside of an attribute, a broken list of several values ends with a comma.
    private mutating func addComma(to list: Range<Int>) {
        let close = source.close(of: list.lowerBound)
        guard source.text(list.lowerBound) == "[", source.tokens[close].startsLine,
            source.text(close - 1) != ",",
            source.list(list.lowerBound + 1..<close, in: list.lowerBound).count > 1
        else { return }
        let end = source.tokens[close - 1].range.upperBound
        replace(end..<end, with: ",")
    }

    // MARK: - Setup

    /// The lines that make what a test uses of the suite.
    private mutating func setup(_ member: SuiteMember, _ suite: XCTestSuite, _ base: Int) -> (
        lines: String, isThrowing: Bool
    ) {
        guard let body = member.body else { return ("", false) }
        let function = TestedFunction(member, in: source)
        let used = Set(XCTestSuite.names(in: body.lowerBound..<body.upperBound, function, source))
            .intersection(suite.instanceNames)
        let members = suite.parts.flatMap(\.members)
        guard suite.hasSetup else {
            return (constants(used, members, suite, base), false)
        }
        guard !used.isEmpty else { return ("", false) }
        let initializer = members.first { $0.kind == .initializer }
        let effects =
            initializer.map { initializer in
                ((initializer.parameters?.upperBound ?? 0)..<(initializer.body?.lowerBound ?? 0)).map {
                    source.tokens[$0].text
                }
            } ?? []
        let word = (effects.contains("throws") ? "try " : "") + (effects.contains("async") ? "await " : "")
        let blanks = Self.blanks(base)
        var lines = "\(blanks)let \(suite.setup) = \(word)\(suite.setupType)()\n"
        if members.contains(where: { $0.kind == .deinitializer }) {
            lines += "\(blanks)defer { \(suite.setup).tearDown() }\n"
        }
        return (lines, effects.contains("throws"))
    }

    /// The used properties as constants, after those of which they are made.
    private func constants(_ used: Set<String>, _ members: [SuiteMember], _ suite: XCTestSuite, _ base: Int)
        -> String
    {
        let stored = members.filter { $0.kind == .stored && !$0.isStatic }
        let assigned = members.filter { $0.kind == .initializer }
            .flatMap { XCTestSuite.assignments($0, suite.storedNames, source) ?? [] }
        var values =
            stored.compactMap { member in member.value.map { (name: member.name, value: $0) } } + assigned
        var needed = used
        for value in values.reversed() where needed.contains(value.name) {
            needed.formUnion(XCTestSuite.names(in: value.value, TestedFunction(), source))
        }
        values.removeAll { !needed.contains($0.name) }
        return values.map { name, value in
            let member = stored.first { $0.name == name }
            let code = String(decoding: source.bytes[source.place(value)], as: UTF8.self)
            let type = member?.type.map { String(decoding: source.bytes[source.place($0)], as: UTF8.self) }
            let isSaid = type.map { code.hasPrefix($0 + "(") } ?? true
            let text = Self.moved(code, from: source.indentation(of: value.lowerBound), to: base)
            return "\(Self.blanks(base))let \(name)\(isSaid ? "" : ": \(type ?? "")") = \(text)\n"
        }.joined()
    }
}
