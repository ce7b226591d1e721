import Foundation
import Testing

@Suite struct ExplanationTests {
    @Test func `Every error has a page, and every page an error`() throws {
        let emitted = try Emitted.ids()
        let explained = Set(Page.all.map(\.id))
        #expect(emitted.count > 200)
        #expect(emitted.subtracting(explained).sorted() == [], "write Sources/Explanations/Pages/ID.md")
        #expect(explained.subtracting(emitted).sorted() == [], "nothing says these any more")
    }

    @Test(arguments: Page.all)
    func `The wrong example yields the error alone, and the right one none`(_ page: Page) throws {
        guard let wrong = page.wrong else {
            #expect(Self.withoutExample[page.id] != nil, "show a wrong and a right example")
            return
        }
        #expect(Self.withoutExample[page.id] == nil)
        #expect(try wrong.ids() == [page.id])
        guard let right = page.right else {
            #expect(Self.withoutRightExample.contains(page.id), "show what is right")
            return
        }
        #expect(try right.ids() == [])
    }

    @Test(arguments: Page.all)
    func `A page begins with a sentence, and fits a terminal`(_ page: Page) {
        #expect(page.summary.hasSuffix("."))
        #expect(page.unknownKinds == [])
        #expect(page.text.hasSuffix("\n") && !page.text.hasSuffix("\n\n"))
        for line in page.text.split(separator: "\n") {
            #expect(line.count <= 100, "\(line)")
        }
    }

    /// Nobody writes a lock.
    private static let withoutRightExample: Set = [
        "lock-digest", "lock-header", "lock-line", "lock-merge", "lock-torn", "lock-version",
    ]

    /// Errors that a short example cannot show, and why.
    private static let withoutExample: [String: String] = {
        let reasons = [
            "it depends on what lies on the disk": [
                "conflict", "disk", "duplicate-spec", "kept-text",
                "displaced-library", "letter-case", "library-lacks", "missing-support",
                "lost-spec", "lost-style", "stray-file",
                "no-project", "no-specs", "not-committed", "out-is-repository", "outdated-template",
                "override-of-nothing", "style-cycle", "scratch-is-taken",
                "taken-module", "unread-spec",
            ],
            "it depends on the machine": [
                "failure", "no-cache-folder", "no-git", "no-repository", "no-toolchain",
            ],
            "it takes too much": [
                "template-output-too-large", "template-too-deep", "template-too-large",
                "template-too-many-rounds", "too-deep", "too-large", "too-many-aliases", "too-many-mistakes",
            ],
            "nobody would see it": [
                "control-character", "empty-document", "lock-path", "not-utf8",
            ],
            "a style has to be at odds with itself": ["output-clash", "template-wrong-shape"],
        ]
        return Dictionary(uniqueKeysWithValues: reasons.flatMap { why, ids in ids.map { ($0, why) } })
    }()
}
