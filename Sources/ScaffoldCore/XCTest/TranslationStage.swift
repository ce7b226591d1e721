/// A stage of the translation to XCTest: it changes what the stages before it have left of the source.
protocol TranslationStage {
    var edits: SourceEdits { get set }
}

extension TranslationStage {
    typealias Unknown = XCTestSource.Unknown

    var source: BracketedSource { edits.source }

    mutating func rendered(_ range: Range<Int>) -> String {
        edits.rendered(range)
    }

    mutating func code(_ tokens: Range<Int>) -> String {
        edits.code(tokens)
    }

    mutating func replace(_ range: Range<Int>, with text: String) {
        edits.replace(range, with: text)
    }

    mutating func insert(_ text: String, before token: Int) {
        edits.insert(text, before: token)
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

    /// `(`, each argument on a line of its own, `)`.
    static func list(_ arguments: [String], _ base: Int) -> String {
        "(\n" + arguments.map { blanks(base + 4) + $0 }.joined(separator: ",\n") + "\n\(blanks(base)))"
    }

    func unknown(_ what: String, at token: Int) -> Unknown {
        Unknown(what, at: token, of: source)
    }

    /// Outside of an attribute, static members have `Self` before them.
    mutating func nameStatics(_ range: Range<Int>, _ suite: XCTestSuite) {
        for index in range
        where source.mayNameMember(index) && suite.staticNames.contains(source.tokens[index].text) {
            insert("Self.", before: index)
        }
    }

    /// The text of a literal as a sentence of documentation.
    func sentence(_ part: Range<Int>) throws(Unknown) -> String {
        let literal = source.tokens[part.lowerBound].text
        guard literal.hasPrefix("\""), !literal.hasPrefix("\"\"\""), !literal.contains("\\(") else {
            throw unknown("the name \(literal)", at: part.lowerBound)
        }
        let text = literal.dropFirst().dropLast().replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
        return text.last.map { ".!?".contains($0) } ?? true ? String(text) : text + "."
    }
}
