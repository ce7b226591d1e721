import Diagnostics
import Testing

@Suite struct DiagnosticPrinterTests {
    private func source(_ text: String, path: String = "a.yml") -> SourceText {
        SourceText(path: path, text: text)
    }

    private func printed(_ text: String, _ start: Int, _ end: Int) -> String {
        printed(source(text), start, end)
    }

    private func printed(_ source: SourceText, _ start: Int, _ end: Int) -> String {
        let place = Diagnostic.Place(source, ByteRange(start, end))
        return DiagnosticPrinter().text(of: [Diagnostic("an-id", "what is wrong", at: place)])
    }

    @Test func `A diagnostic shows its line, its notes and what to do`() {
        let source = source("one: 1\ntwo: 22\n")
        let diagnostic = Diagnostic(
            "an-id", "two is wrong", at: Diagnostic.Place(source, ByteRange(12, 14)),
            notes: [.init("one is here", at: .init(source, ByteRange(0, 3))), .init("and elsewhere")],
            help: "write 2"
        )
        #expect(
            DiagnosticPrinter().text(of: [diagnostic]) == """
                a.yml:2:6: error: two is wrong [an-id]
                two: 22
                     ^~
                a.yml:1:1: note: one is here
                one: 1
                ^~~
                note: and elsewhere
                help: write 2

                """)
    }

    @Test func `A warning says so, and a diagnostic may have no place`() {
        let warning = Diagnostic("an-id", "careful", at: nil, severity: .warning)
        #expect(DiagnosticPrinter().text(of: [warning]) == "warning: careful [an-id]\n")
        #expect(![warning].hasErrors)
        #expect([warning, Diagnostic("an-id", "wrong", at: nil)].hasErrors)
        #expect(DiagnosticPrinter().text(of: []) == "")
    }

    @Test func `Tabs stand in the line of the caret too`() {
        #expect(printed("\ta:\tbc", 4, 6) == "a.yml:1:5: error: what is wrong [an-id]\n\ta:\tbc\n\t  \t^~\n")
    }

    @Test func `Columns count Unicode scalars, and the caret stands below wide ones`() {
        #expect(printed("é👍山: x", 11, 12) == "a.yml:1:6: error: what is wrong [an-id]\né👍山: x\n       ^\n")
        #expect(
            printed("e\u{301}: 山川", 5, 11)
                == "a.yml:1:5: error: what is wrong [an-id]\ne\u{301}: 山川\n   ^~~~\n")
    }

    @Test func `A place may be empty, or at the end of the file`() {
        #expect(printed("a: ", 3, 3) == "a.yml:1:4: error: what is wrong [an-id]\na: \n   ^\n")
        #expect(printed("a: b\n", 5, 5) == "a.yml:2:1: error: what is wrong [an-id]\n")
        #expect(printed("", 0, 0) == "a.yml:1:1: error: what is wrong [an-id]\n")
        #expect(printed("ab", 7, 9) == "a.yml:1:3: error: what is wrong [an-id]\nab\n  ^\n")
    }

    @Test func `A place of several lines is underlined to the end of the first`() {
        #expect(
            printed("a: [b,\n  c]\n", 3, 11) == "a.yml:1:4: error: what is wrong [an-id]\na: [b,\n   ^~~\n")
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `Every kind of line break ends a line`(_ lineBreak: String) {
        let text = ["a", "b", "", "c"].joined(separator: lineBreak)
        let end = text.utf8.count
        #expect(printed(text, end - 1, end) == "a.yml:4:1: error: what is wrong [an-id]\nc\n^\n")
    }

    @Test func `A byte order mark takes no column`() {
        #expect(printed("\u{FEFF}a", 3, 4).hasPrefix("a.yml:1:1: "))
    }

    @Test func `A long line is cut around its place`() {
        let long = String(repeating: "x", count: 300)
        let middle = printed(long + "HERE" + long, 300, 304).split(separator: "\n")
        #expect(
            middle[1] == "…" + String(repeating: "x", count: 50) + "HERE" + String(repeating: "x", count: 46)
                + "…")
        #expect(middle[2] == String(repeating: " ", count: 51) + "^~~~")
        let beginning = printed("HERE" + long, 0, 4).split(separator: "\n")
        #expect(beginning[1] == "HERE" + String(repeating: "x", count: 96) + "…")
        let end = printed(long + "HERE", 300, 304).split(separator: "\n")
        #expect(end[1] == "…" + String(repeating: "x", count: 96) + "HERE")
        #expect(end[2] == String(repeating: " ", count: 97) + "^~~~")
        let whole = printed(long, 0, 300).split(separator: "\n")
        #expect(whole[2] == "^" + String(repeating: "~", count: 99))
    }

    @Test func `Broken UTF-8 and what a terminal obeys are shown as replaced`() {
        let bytes: [UInt8] = [0x61, 0xFF, 0x1B, 0x62]
        #expect(
            printed(SourceText(path: "a\u{1B}.yml", bytes: bytes), 3, 4)
                == "a\u{FFFD}.yml:1:4: error: what is wrong [an-id]\na\u{FFFD}\u{FFFD}b\n   ^\n")
    }

    @Test func `Diagnostics come in the order of their places`() {
        let first = source("abc", path: "a.yml")
        let second = source("abc", path: "b.yml")
        let diagnostics = [
            Diagnostic("four", "", at: .init(second, ByteRange(0, 1))),
            Diagnostic("three", "", at: .init(first, ByteRange(2, 3))),
            Diagnostic("one", "", at: nil),
            Diagnostic("two", "", at: .init(first, ByteRange(1, 2))),
            Diagnostic("two-too", "", at: .init(first, ByteRange(1, 3))),
        ]
        #expect(diagnostics.sortedByPlace().map(\.id) == ["one", "two", "two-too", "three", "four"])
    }

    @Test func `Those beyond the limit are counted`() {
        let diagnostics = (0..<5).map { Diagnostic("id", "wrong \($0)", at: nil) }
        #expect(
            DiagnosticPrinter(limit: 2).text(of: diagnostics) == """
                error: wrong 0 [id]

                error: wrong 1 [id]

                and 3 more

                """)
    }

    @Test func `Colours are put around words, not around what is copied`() {
        let place = Diagnostic.Place(source("ab"), ByteRange(1, 2))
        let text = DiagnosticPrinter(isColored: true).text(of: [
            Diagnostic("id", "wrong", at: place, help: "mend")
        ])
        #expect(
            text == """
                \u{1B}[1ma.yml:1:2\u{1B}[0m: \u{1B}[1;31merror\u{1B}[0m: \u{1B}[1mwrong\u{1B}[0m [id]
                ab
                 \u{1B}[32m^\u{1B}[0m
                \u{1B}[32mhelp\u{1B}[0m: mend

                """)
    }

    @Test func `Columns on one long line are counted once`() {
        let source = source(String(repeating: "é", count: 20_000))
        var maps = LineMaps()
        let columns = (0..<20_000).map { maps.position(of: 2 * $0, in: source).column }
        #expect(columns == Array(1...20_000))
        #expect(maps.position(of: 2, in: source).column == 2)
    }
}
