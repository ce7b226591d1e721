import Diagnostics
import Testing

@Suite struct VisibleTextTests {
    @Test(arguments: [
        ("plain é ::x", "plain é ::x"),
        ("a\u{1B}[31mb", "a\u{FFFD}[31mb"),
        ("a\nb\rc\td", "a\u{FFFD}b\u{FFFD}c\u{FFFD}d"),
        ("\u{202E}x\u{9B}", "\u{FFFD}x\u{FFFD}"),
        ("::error::x", ":\u{FFFD}error::x"),
        (" \u{A0}::error::x", " \u{A0}:\u{FFFD}error::x"),
        ("a ##[error]x", "a ##\u{FFFD}error]x"),
    ])
    func `A name is one line that nobody obeys`(text: String, visible: String) {
        #expect(text.visible == visible)
    }

    @Test func `Lines stay lines`() {
        #expect("a\n\t::b\nc::d\n:e".visibleLines == "a\n\t:\u{FFFD}b\nc::d\n:e")
    }
}
