/// Suites of Swift Testing: a subclass of `XCTestCase` each.
struct TestCases: TranslationStage {
    var edits: SourceEdits

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
        let names = suite.parts.flatMap(\.members).filter { $0.kind == .test }.map {
            TestMethods.testName($0.name)
        }
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
            var tests = TestMethods(edits: edits)
            defer { edits = tests.edits }
            return try tests.translated(member, suite) + "\n"
        }
        isolate(member, suite)
        return rendered(range)
    }
}
