/// Tests of a suite: a method each, with a loop over its arguments.
struct TestMethods: TranslationStage {
    var edits: SourceEdits

    static func testName(_ name: String) -> String {
        name.hasPrefix(TestNames.prefix) ? name : TestNames.prefix + name.capitalized
    }

    mutating func translated(_ member: SuiteMember, _ suite: XCTestSuite) throws(Unknown) -> String {
        guard let attribute = member.attribute, let parameters = member.parameters, let body = member.body
        else {
            throw unknown("a test without a body", at: member.keyword)
        }
        let base = source.indentation(of: member.tokens.lowerBound)
        let indent = Self.blanks(base)
        var lines = ""
        var skip = ""
        if attribute.count > 2 {
            let open = attribute.lowerBound + 2
            for part in source.list(open + 1..<attribute.upperBound - 1, in: open) {
                if source.tokens[part.lowerBound].kind == .text, part.count == 1 {
                    let sentence = try self.sentence(part)
                    if !Self.says(member.name, sentence) { lines += "\(indent)/// \(sentence)\n" }
                } else if source.has(["arguments", ":"], at: part.lowerBound) {
                    break
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
        let inner =
            source.tokens[body.lowerBound].range.upperBound..<source.tokens[body.upperBound].range.lowerBound
        var text = rendered(inner)
        if text.hasPrefix(BracketedSource.openLine) { text.removeFirst() }
        text =
            text.hasPrefix("\n") ? String(text.dropFirst()) : Self.blanks(base + 4) + text.drop { $0 == " " }
        while text.last == " " || text.last == "\n" { text.removeLast() }
        if !text.isEmpty { text += "\n" }
        let parameterCount = TestedFunction.parameters(parameters, source).count
        let arguments = TestArguments(of: member, parameterCount, in: source)
        if arguments.lists.isEmpty, parameterCount == 0 {
            text = Self.with(setup, before: text)
        } else {
            var loop = ArgumentLoop(edits: edits, suite: suite, member: member, arguments: arguments)
            text = try loop.text(setup: setup, body: text, base + 4)
            edits = loop.edits
        }
        effects.removeAll { $0 == "throws" }
        if !skip.isEmpty || TestBody(text).isThrowing { effects.append("throws") }
        return lines + attributes + "\(indent)func \(Self.testName(member.name))()"
            + effects.map { " " + $0 }.joined() + " {\n" + skip + text + indent + "}"
    }

    /// Puts what a test makes first behind its first comment, if that says so.
    static func with(_ setup: String, before text: String) -> String {
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
        func letters(_ text: some StringProtocol) -> String {
            String(text).filter { $0.isLetter || $0.isNumber }.lowercased()
        }
        let rest = name.hasPrefix(TestNames.prefix) ? name.dropFirst(TestNames.prefix.count) : name[...]
        return [letters(name), letters(rest)].contains(letters(sentence))
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

    // MARK: - Setup

    /// The lines that make what a test uses of the suite.
    private mutating func setup(_ member: SuiteMember, _ suite: XCTestSuite, _ base: Int) -> String {
        guard let body = member.body else { return "" }
        let function = TestedFunction(member, in: source)
        let used = Set(XCTestSuite.names(in: body.lowerBound..<body.upperBound, function, source))
            .intersection(suite.instanceNames)
        let members = suite.parts.flatMap(\.members)
        guard suite.hasSetup else {
            return constants(used, members, suite, base)
        }
        guard !used.isEmpty else { return "" }
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
        return lines
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
