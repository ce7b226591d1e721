import Diagnostics

/// Reads the part of YAML 1.2 that JSON can represent: block and flow collections, all styles of scalars, anchors and
/// aliases, comments, one document. Tags, several documents and keys that are not text are errors. Scalars are not
/// interpreted here; see `Scalar.meaning`.
package enum YAMLReader {
    /// The maximum number of characters in a key.
    static let longestKey = 1024

    /// The tree and the diagnostics. After an error the tree lacks the entries that could not be read. It is nil if
    /// there is no document: only blanks and comments, or bytes that are not text. A document that begins (`---`) but
    /// is empty is an empty plain scalar.
    package static func read(_ source: SourceText) -> (node: Node?, diagnostics: [Diagnostic]) {
        if let problem = unreadableBytes(of: source, isJSON: false) {
            return (nil, [problem])
        }
        let parser = YAMLParser(source)
        let node = parser.stream()
        if parser.diagnostics.hasErrors,
            let conflict = Diagnostic.mergeConflict(in: source)
        {
            return (nil, [conflict])
        }
        return (node, parser.diagnostics)
    }
}

extension YAMLParser {
    /// [211] l-yaml-stream, of at most one document.
    func stream() -> Node? {
        skipByteOrderMark()
        let hasDirectives = directives()
        let hasMarker = isAtEndOfDocument && current == .dash
        guard hasMarker || !hasDirectives else {
            report(directiveWithoutDocument())
            return nil
        }
        if hasMarker { position += 3 }
        var root: Node?
        if hasMarker || !isAtEndOfDocument {
            do throws(Unreadable) {
                root = try blockNode(indent: -1, as: .root)
                try endOfRoot()
            } catch {
                position = bytes.count
            }
        }
        endOfStream()
        return root
    }

    private func skipByteOrderMark() {
        guard bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
        position = 3
        lineStart = 3
    }

    /// [82] l-directive*, of which only `%YAML` is supported. Returns whether there were any; the parser is then at the first
    /// token.
    private func directives() -> Bool {
        var found = false
        while true {
            _ = skipGap()
            guard current == .percent, position == lineStart else { return found }
            found = true
            if !bytes[position...].starts(with: "%YAML 1.".utf8) {
                report(unknownDirective(position, endOfLine(from: position)))
            }
            skipLine()
        }
    }

    /// Reports anything after the outermost node.
    private func endOfRoot() throws(Unreadable) {
        let gap = skipGap()
        if isAtEndOfDocument { return }
        if gap.hasTab { throw tabIndentation() }
        throw failure(textBehindRoot())
    }

    /// [204] `...`, and no second document.
    private func endOfStream() {
        while position < bytes.count, isAtEndOfDocument, current == .dot {
            position += 3
            let gap = skipGap()
            if position < bytes.count && !gap.startsLine {
                report(textBehindMarker())
                return
            }
        }
        if position < bytes.count { report(severalDocuments()) }
    }
}

extension YAMLParser {
    private func directiveWithoutDocument() -> Diagnostic {
        Diagnostic(
            "bad-directive",
            "'---' is missing between the directives and the document",
            at: place(at: position),
            help: "write '---' on a line of its own above this, or remove the '%' lines"
        )
    }

    private func unknownDirective(_ start: Int, _ end: Int) -> Diagnostic {
        Diagnostic(
            "bad-directive",
            "this '%' line is not supported",
            at: place(start, end),
            help: "remove it, or write '%YAML 1.2'"
        )
    }

    private func textBehindRoot() -> Diagnostic {
        Diagnostic(
            "wrong-indentation",
            "this line is after the end of the document",
            at: place(position, endOfWord(from: position)),
            help: "indent it like the entries above, or remove it"
        )
    }

    private func textBehindMarker() -> Diagnostic {
        Diagnostic(
            "stray-text",
            "nothing may follow '...' on its line",
            at: place(position, endOfLine(from: position)),
            help: "remove the '...': it ends the document"
        )
    }

    private func severalDocuments() -> Diagnostic {
        Diagnostic(
            "several-documents",
            "a second document begins here, but a file can contain only one",
            at: place(position, endOfWord(from: position)),
            help: "move it to a file of its own"
        )
    }
}
