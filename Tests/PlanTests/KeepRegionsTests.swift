import ScaffoldCore
import Testing

@Suite struct KeepRegionsTests {
    private let rendered =
        "a\n  // scaffold:keep one\n  // scaffold:end\nb\n# scaffold:keep two\nexample\n# scaffold:end\n"

    @Test func `What stands in regions survives byte for byte, and is not counted`() {
        let existing =
            "old\n  // scaffold:keep one\n\tmine \r\n\n// end\n  // scaffold:end\n# scaffold:keep two\n# scaffold:end\nold"
        let merged =
            "a\n  // scaffold:keep one\n\tmine \r\n\n// end\n  // scaffold:end\nb\n# scaffold:keep two\n# scaffold:end\n"
        #expect(merge(rendered, existing) == .merged(Array(merged.utf8)))
        #expect(Digest(ofFile: Array(merged.utf8)) == Digest(ofFile: Array(rendered.utf8)))
        #expect(KeepRegions.isCurrent(Array(merged.utf8), rendered: Array(rendered.utf8)))
    }

    /// A checkout may give the generated lines carriage returns; those of a person's lines are the person's.
    @Test(arguments: ["\r\n", "\n"])
    func `Regions keep their carriage returns, in files that have them and in others`(end: String) throws {
        let old = ["old", "// scaffold:keep one", "// scaffold:end"]
        let mine = "mine\r\n\n\r\ralso\r\n"
        let existing = "old\(end)// scaffold:keep one\(end)\(mine)// scaffold:end\(end)"
        let digest = Digest(ofFile: Array((old.joined(separator: "\n") + "\n").utf8))
        let lock = Lock([LockRow(path: "F/A.swift", state: .generated(digest), feature: "A", template: "t")])
        func plan(_ text: String) -> Plan {
            var comparison = Comparison(lock: lock, scope: .everything, purpose: .writing)
            let file = RenderedFile(
                path: "F/A.swift", bytes: Array("\(text)\n// scaffold:keep one\n// scaffold:end\n".utf8),
                feature: "A",
                template: "t", ownership: .generated)
            comparison.add(file, onDisk: .file(Array(existing.utf8), stamp: nil))
            return comparison.plan()
        }
        #expect(plan("old").changes.isEmpty)
        let update = try #require(plan("new").changes.first)
        #expect(update.kind == .update && update.holdsWork)
        let merged = "new\n// scaffold:keep one\n\(mine)// scaffold:end\n"
        #expect(update.after == Array(merged.utf8))
    }

    @Test func `A region that is new keeps what was rendered, and an empty one may go`() {
        #expect(merge(rendered, "a\n") == .merged(Array(rendered.utf8)))
        #expect(merge("a\n", "// scaffold:keep one\n\n// scaffold:end\n") == .merged(Array("a\n".utf8)))
    }

    @Test func `A region that is filled has to have a place`() {
        #expect(merge("a\n", "// scaffold:keep one\nmine\n// scaffold:end\n") == .homeless("one"))
    }

    @Test func `Regions are filled by what is not blank`() {
        #expect(!KeepRegions.areFilled(in: Array("a\n// scaffold:keep x\n \n// scaffold:end\n".utf8)))
        #expect(KeepRegions.areFilled(in: Array("a\n// scaffold:keep x\ny\n".utf8)), "even without an end")
        #expect(!KeepRegions.areFilled(in: Array("a\n// scaffold:keepx\ny\n".utf8)))
    }

    @Test func `An orphan with lines of a person is a conflict`() {
        let text = "a\n// scaffold:keep one\nmine\n// scaffold:end\n"
        let lock = Lock([
            LockRow(
                path: "F/A.swift", state: .generated(Digest(ofFile: Array(text.utf8))), feature: "A",
                template: "t")
        ])
        var comparison = Comparison(lock: lock, scope: .everything, purpose: .writing)
        for orphan in comparison.orphans {
            comparison.add(orphan, onDisk: .file(Array(text.utf8), stamp: nil))
        }
        #expect(comparison.plan().changes.map(\.kind) == [.conflict(.editedOrphan)])
    }

    private func merge(_ rendered: String, _ existing: String) -> KeepRegions.Merge {
        KeepRegions.merge(rendered: Array(rendered.utf8), existing: Array(existing.utf8))
    }
}
