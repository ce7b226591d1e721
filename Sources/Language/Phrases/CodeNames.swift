import Templating

/// The names that a team has for what all templates call otherwise: the functions that make stubs, and tests. They are set
/// in the text of a file before it is laid out, so that neither the model nor a template has to know them.
package struct CodeNames: Sendable {
    /// How templates and the model call functions that make stubs.
    package static let stub = Phrase.stub.standard

    private let stub: String?
    private let tests: TestNames?

    /// Nil if nothing has another name. `written` is the pattern by which templates name tests.
    package init?(_ phrases: Phrases, written: String) {
        let name = phrases.text(.stub)
        let pattern = phrases.pattern(.testMethod)
        stub = name == Self.stub ? nil : name
        tests = pattern == written ? nil : TestNames(written: written, wanted: pattern)
        if stub == nil, tests == nil {
            return nil
        }
    }

    /// In order.
    package func edits(of text: UnsafeBufferPointer<UInt8>) -> [TextEdit] {
        (stubEdits(of: text) + testEdits(of: text)).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// `.stub(` and `func stub(`.
    private func stubEdits(of text: UnsafeBufferPointer<UInt8>) -> [TextEdit] {
        guard let stub else {
            return []
        }
        let word = Array("\(Self.stub)(".utf8)
        var edits: [TextEdit] = []
        var index = 0
        while index + word.count <= text.count {
            if text[index] == word[0], text[index..<index + word.count].elementsEqual(word),
                text[..<index].last == UInt8(ascii: ".")
                    || text[..<index].suffix(5).elementsEqual("func ".utf8)
            {
                edits.append(TextEdit(index..<index + Self.stub.utf8.count, stub))
            }
            index += 1
        }
        return edits
    }

    /// The names of functions behind `@Test`, and of those that XCTest runs.
    private func testEdits(of text: UnsafeBufferPointer<UInt8>) -> [TextEdit] {
        guard let tests else {
            return []
        }
        var edits: [TextEdit] = []
        var isTest = false
        for line in text.split(separator: UInt8(ascii: "\n")) {
            let content = line.drop { $0 == UInt8(ascii: " ") }
            isTest = isTest || content.starts(with: "@Test".utf8)
            guard let name = Self.function(content) else { continue }
            if isTest || name.starts(with: TestNames.prefix.utf8),
                let renamed = tests.renamed(String(decoding: name, as: UTF8.self))
            {
                edits.append(TextEdit(name.startIndex..<name.endIndex, renamed))
            }
            isTest = false
        }
        return edits
    }

    /// The name of the function that a line declares: the line begins with it, or with `@Test`.
    private static func function(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Slice<
        UnsafeBufferPointer<UInt8>
    >? {
        let word = Array("func ".utf8)
        var rest = line
        while let start = rest.firstRange(of: word)?.upperBound {
            let isFirst = start == line.startIndex + word.count
            let name = line[start...].prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
            let isDeclared = !name.isEmpty && line[name.endIndex...].first.map("(<".utf8.contains) == true
            if isDeclared, isFirst || line.starts(with: "@Test".utf8) {
                return name
            }
            rest = line[start...]
        }
        return nil
    }
}
