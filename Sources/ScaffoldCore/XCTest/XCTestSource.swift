/// A test file of Swift Testing, translated to XCTest. In: the file, with marks at the ends of the lines that stay open.
/// Out: the same tests as methods of subclasses of `XCTestCase`, with the optional line breaks that the layout joins.
///
/// Swift Testing makes a suite anew for each test and for each of its arguments. Here each test makes what it uses of the
/// suite's properties itself: as constants of its own or, if methods of the suite use them too, as one value of a nested
/// type `Setup`.
struct XCTestSource: TranslationStage {
    /// What the translation does not know.
    struct Unknown: Error, Equatable {
        let what: String
        let line: Int
        /// The line, by which it is found in the template.
        let code: String

        init(_ what: String, at token: Int, of source: BracketedSource) {
            self.what = what
            line = source.line(of: token)
            code = source.lineText(of: token)
        }
    }

    var edits: SourceEdits

    /// The translation; nil if nothing of Swift Testing is in the file.
    ///
    /// `helper` is the module that declares `thrownError`, which is imported if the file lists its imports itself.
    static func translate(_ bytes: [UInt8], helper: String) throws(Unknown) -> [UInt8]? {
        let source = BracketedSource(bytes)
        guard source.usesSwiftTesting else {
            return nil
        }
        let suites = try XCTestSuite.all(in: source)
        var cases = TestCases(edits: SourceEdits(source))
        for suite in suites {
            cases.nameSetup(in: suite)
        }
        var assertions = Assertions(edits: cases.edits)
        try assertions.translate(suites)
        cases.edits = assertions.edits
        for suite in suites {
            try cases.translate(suite)
        }
        var translation = XCTestSource(edits: cases.edits)
        try translation.refuseUnknown()
        let needsHelper = cases.edits.changes.values.contains { $0.text.contains(" thrownError(") }
        translation.replaceImport(adding: needsHelper ? helper : nil)
        let text = Array(translation.rendered(0..<bytes.count).utf8)
        let result = BracketedSource(text)
        if let rest = result.tokens.indices.first(where: result.isOfSwiftTesting) {
            throw Unknown(
                "`\(result.text(rest) ?? "")\(result.text(rest + 1) ?? "")` at this place", at: rest,
                of: result)
        }
        return text
    }

    // MARK: - The file

    /// Refuses what would be left of Swift Testing.
    private func refuseUnknown() throws(Unknown) {
        let words: Set<String> = [
            "confirmation", "withKnownIssue", "CustomTestStringConvertible", "CustomTestArgumentEncodable",
            "Tag",
        ]
        for (index, token) in source.tokens.enumerated() where token.kind == .word {
            let isCalled = ["(", "{"].contains(source.text(index + 1) ?? "")
            if words.contains(token.text), isCalled || token.text.first?.isUppercase == true,
                source.text(index - 1) != "."
            {
                if token.text == "Tag", source.text(index - 1) != "@" { continue }
                throw unknown("`\(token.text)`", at: index)
            }
            if token.text == "Test" || token.text == "Issue", source.text(index + 1) == ".",
                ["current", "Case", "cancel"].contains(source.text(index + 2) ?? "")
            {
                throw unknown("`\(token.text).\(source.text(index + 2) ?? "")`", at: index)
            }
        }
    }

    /// `import Testing` becomes `import XCTest`, in the order of the imports around it.
    private mutating func replaceImport(adding module: String?) {
        guard let index = source.tokens.indices.first(where: { source.has(["import", "Testing"], at: $0) })
        else {
            return
        }
        let place = source.tokens[index].range.lowerBound
        let blanks = Self.blanks(source.indentation(at: place))
        var (start, end) = (source.lineStart(place), source.lineEnd(place))
        func isImport(_ line: Int) -> Bool {
            source.bytes[line...].starts(with: "\(blanks)import ".utf8)
        }
        while start > 0, isImport(source.lineStart(start - 1)) { start = source.lineStart(start - 1) }
        while end < source.bytes.count, isImport(end) { end = source.lineEnd(end) }
        let lines = String(decoding: source.bytes[start..<end], as: UTF8.self)
            .replacing("import Testing", with: "import XCTest").split(separator: "\n").map(String.init)
        let added = module.map {
            "\(blanks)import \($0)"
                + (lines[0].hasSuffix(BracketedSource.openLine) ? BracketedSource.openLine : "")
        }
        let all = Set(lines).union(added.map { [$0] } ?? [])
        let sorted = all.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        replace(start..<end, with: sorted.joined(separator: "\n") + "\n")
    }
}

extension BracketedSource {
    var usesSwiftTesting: Bool {
        tokens.indices.contains(where: isOfSwiftTesting)
    }

    func isOfSwiftTesting(_ index: Int) -> Bool {
        switch tokens[index].text {
        case "import": text(index + 1) == "Testing"
        case "@": ["Test", "Suite"].contains(text(index + 1) ?? "")
        case "#": ["expect", "require"].contains(text(index + 1) ?? "")
        default: false
        }
    }
}
