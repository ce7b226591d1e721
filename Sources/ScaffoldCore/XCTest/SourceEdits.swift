/// A source with the changes that are made in it.
struct SourceEdits {
    let source: BracketedSource
    /// The changes so far, by where they start. None is inside of another one.
    private(set) var changes: [Int: (end: Int, text: String)] = [:]
    /// The names of constants that hold awaited values, each with the end of its block.
    var held: [(name: String, end: Int)] = []

    init(_ source: BracketedSource) {
        self.source = source
    }

    /// A part of the source with all changes in it, which become one with the change that is made of them.
    mutating func rendered(_ range: Range<Int>) -> String {
        var text: [UInt8] = []
        var index = range.lowerBound
        for start in changes.keys.filter(range.contains).sorted() {
            guard let edit = changes.removeValue(forKey: start), start >= index else { continue }
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
        changes[start] = (
            range.upperBound, (changes[start]?.end == start ? changes[start]?.text ?? "" : "") + text
        )
    }

    /// Inserts a text before a token.
    mutating func insert(_ text: String, before token: Int) {
        let start = source.tokens[token].range.lowerBound
        if let other = changes[start] {
            changes[start] = (other.end, text + other.text)
        } else {
            changes[start] = (start, text)
        }
    }
}
