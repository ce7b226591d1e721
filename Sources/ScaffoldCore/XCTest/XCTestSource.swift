/// A test file of Swift Testing, translated to XCTest. In: the file, with marks at the ends of the lines that stay open.
/// Out: the same tests as methods of subclasses of `XCTestCase`, with the optional line breaks that the layout joins.
///
/// Swift Testing makes a suite anew for each test and for each of its arguments. Here each test makes what it uses of the
/// suite's properties itself: as constants of its own or, if methods of the suite use them too, as one value of a nested
/// type `Setup`.
struct XCTestSource {
    /// What the translation does not know.
    struct Unknown: Error, Equatable {
        let what: String
        let line: Int
    }

    let source: BracketedSource
    /// The changes so far, by where they start. None is inside of another one.
    var edits: [Int: (end: Int, text: String)] = [:]
    /// The names of constants that hold awaited values, each with the end of its block.
    var held: [(name: String, end: Int)] = []

    private init(_ source: BracketedSource) {
        self.source = source
    }

    /// The translation; nil if nothing of Swift Testing is in the file.
    ///
    /// `helper` is the module that declares `thrownError`, which is imported if the file lists its imports itself.
    static func translate(_ bytes: [UInt8], helper: String) throws(Unknown) -> [UInt8]? {
        let source = BracketedSource(bytes)
        guard source.usesSwiftTesting else {
            return nil
        }
        var translation = XCTestSource(source)
        try translation.refuseUnknown()
        let suites = try XCTestSuite.all(in: source)
        for suite in suites {
            translation.nameSetup(in: suite)
        }
        try translation.translateExpectations(suites)
        for suite in suites {
            try translation.translate(suite)
        }
        let needsHelper = translation.edits.values.contains { $0.text.contains(" thrownError(") }
        translation.replaceImport(adding: needsHelper ? helper : nil)
        let text = Array(translation.rendered(0..<bytes.count).utf8)
        let result = BracketedSource(text)
        if let rest = result.tokens.indices.first(where: result.isOfSwiftTesting) {
            throw Unknown(
                what: "`\(result.text(rest) ?? "")\(result.text(rest + 1) ?? "")` at this place",
                line: result.line(of: rest))
        }
        return text
    }

    // MARK: - Changes

    /// A part of the source with all changes in it, which become one with the change that is made of them.
    mutating func rendered(_ range: Range<Int>) -> String {
        var text: [UInt8] = []
        var index = range.lowerBound
        for start in edits.keys.filter(range.contains).sorted() {
            guard let edit = edits.removeValue(forKey: start), start >= index else { continue }
            text += source.bytes[index..<start]
            text += edit.text.utf8
            index = max(edit.end, start)
        }
        if index < range.upperBound {
            text += source.bytes[index..<range.upperBound]
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The same for a range of tokens.
    mutating func code(_ tokens: Range<Int>) -> String {
        rendered(source.place(tokens))
    }

    mutating func replace(_ range: Range<Int>, with text: String) {
        let start = range.lowerBound
        edits[start] = (range.upperBound, (edits[start]?.end == start ? edits[start]?.text ?? "" : "") + text)
    }

    /// Inserts a text before a token.
    mutating func insert(_ text: String, before token: Int) {
        let start = source.tokens[token].range.lowerBound
        if let other = edits[start] {
            edits[start] = (other.end, text + other.text)
        } else {
            edits[start] = (start, text)
        }
    }

    /// Code in the place of other code, with its further lines moved by the difference of the indentations.
    static func moved(_ code: String, from old: Int, to new: Int) -> String {
        let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.enumerated().map { index, line in
            guard index > 0, !line.isEmpty else { return String(line) }
            let blanks = line.prefix { $0 == " " }.count
            return String(repeating: " ", count: max(0, blanks + new - old)) + line.dropFirst(blanks)
        }.joined(separator: "\n")
    }

    static func blanks(_ count: Int) -> String {
        String(repeating: " ", count: count)
    }

    func unknown(_ what: String, at token: Int) -> Unknown {
        Unknown(what: what, line: source.line(of: token))
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
