import Foundation
import Planning
import Testing

@testable import scaffold

@Suite struct RunTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func aFirstRunWritesEverythingAndTheLock() throws {
        let plan = try Run(files: [.init("F/A/a.swift", "a"), .init("F/b.swift", "b"), .init("c", "")]).write(
            folder)
        #expect(plan.changes.map(\.kind) == [.create, .create, .create])
        #expect(
            folder.read("F/A/a.swift") == "a" && folder.read("F/b.swift") == "b" && folder.read("c") == "")
        let lock = try #require(folder.read("scaffold.lock"))
        #expect(lock.hasPrefix("# scaffold.lock 1\nF/A/a.swift\t") && lock.split(separator: "\n").count == 5)
        #expect(
            folder.tree().keys.sorted() == ["F", "F/A", "F/A/a.swift", "F/b.swift", "c", "scaffold.lock"])
    }

    @Test func aSecondRunWritesNothingAtAll() throws {
        let run = Run(files: [.init("F/A/a.swift", "a"), .init("F/b.swift", "b")])
        try run.write(folder)
        let names = ["F/A/a.swift", "F/b.swift", "scaffold.lock", "F", "F/A", "."]
        let before = try names.map { try stamp($0) }
        let plan = try run.write(folder)
        #expect(plan.changes.isEmpty)
        #expect(try names.map { try stamp($0) } == before)
    }

    @Test func anEmptyRunLeavesAnEmptyFolder() throws {
        try Run(files: []).write(folder)
        #expect(folder.tree().isEmpty)
    }

    @Test func onlyWhatChangedIsWritten() throws {
        try Run(files: [.init("F/a", "a"), .init("F/b", "b")]).write(folder)
        let before = try stamp("F/a")
        try Run(files: [.init("F/a", "a"), .init("F/b", "new")]).write(folder)
        #expect(folder.read("F/b") == "new")
        #expect(try stamp("F/a") == before)
    }

    @Test func anUpdateKeepsThePermissions() throws {
        try Run(files: [.init("a", "a"), .init("b", "b")]).write(folder)
        try folder.setMode(0o754, of: "a")
        try folder.setMode(0o444, of: "b")
        try Run(files: [.init("a", "new"), .init("b", "new")]).write(folder)
        #expect(try folder.attributes("a")[.posixPermissions] as? Int == 0o754)
        #expect(try folder.attributes("b")[.posixPermissions] as? Int == 0o444)
        #expect(folder.read("b") == "new")
    }

    @Test func orphansGoWithTheFoldersTheyLeaveEmpty() throws {
        try folder.write("mine", to: "F/Mine/own.swift")
        try Run(files: [
            .init("F/A/B/a", "a"), .init("F/A/c", "c"), .init("F/Mine/c", "c"), .init("G/d", "d"),
        ])
        .write(folder)
        let plan = try Run(files: []).write(folder)
        #expect(plan.changes.allSatisfy { $0.kind == .delete })
        #expect(folder.tree().keys.sorted() == ["F", "F/Mine", "F/Mine/own.swift", "scaffold.lock"])
        #expect(folder.read("scaffold.lock") == "# scaffold.lock 1\n# end\n")
    }

    @Test func aFolderThatBecomesAFileIsAConflictUntilItIsGone() throws {
        try Run(files: [.init("F/x/a", "a")]).write(folder)
        let plan = try Run(files: [.init("F/x", "x")]).write(folder)
        #expect(plan.kinds["F/x"] == .conflict(.obstacle(.folder)))
        #expect(folder.read("F/x/a") == "a")
    }

    @Test func aFileThatBecomesAFolderIsAConflictUntilItIsGone() throws {
        try Run(files: [.init("F/x", "x")]).write(folder)
        let plan = try Run(files: [.init("F/x/a", "a")]).write(folder)
        #expect(plan.kinds["F/x/a"] == .conflict(.obstacle(.behindFile("F/x"))))
        #expect(folder.read("F/x") == "x")
    }

    @Test func oneConflictAndNothingIsWritten() throws {
        try Run(files: [.init("a", "a"), .init("b", "b")]).write(folder)
        try folder.write("mine", to: "a")
        let before = folder.tree()
        let plan = try Run(files: [.init("a", "new"), .init("b", "new"), .init("c", "c")]).write(folder)
        #expect(plan.kinds == ["a": .conflict(.edited), "b": .update, "c": .create])
        #expect(folder.tree() == before)
        let forced = try Run(files: [.init("a", "new")], force: true).write(folder)
        #expect(forced.kinds == ["a": .update, "b": .delete])
        #expect(folder.read("a") == "new")
    }

    @Test func aCheckSeesWhatIsMissingStaleEditedOrphanedAndForeign() throws {
        try Run(files: ["current", "edited", "missing", "orphan", "stale"].map { .init("F/\($0)", "x") })
            .write(folder)
        try folder.write("mine", to: "F/edited")
        try folder.write("theirs", to: "F/foreign")
        try folder.remove("F/missing")
        let before = folder.tree()
        let plan = try Run(
            files: ["current", "edited", "missing"].map { .init("F/\($0)", "x") }
                + ["foreign", "stale"].map { .init("F/\($0)", "new") }
        ).check(folder)
        #expect(
            plan.changes.map { "\($0.path) \($0.drift?.rawValue ?? "")" } == [
                "F/edited edited", "F/foreign foreign", "F/missing missing", "F/orphan orphaned",
                "F/stale stale",
            ])
        #expect(folder.tree() == before)
    }

    @Test func aFileThatIsWrittenOnceIsThePersons() throws {
        let files = [RenderedFile("F/Own.swift", "example", "A", .once)]
        try Run(files: files).write(folder)
        try folder.write("mine", to: "F/Own.swift")
        let plan = try Run(files: [.init("F/Own.swift", "new example", "A", .once)], force: true).write(
            folder)
        #expect(plan.kinds["F/Own.swift"] == .leaveAlone(isBehind: false))
        let gone = try Run(files: []).write(folder)
        #expect(gone.kinds["F/Own.swift"] == .leaveAlone(isBehind: true))
        #expect(folder.read("F/Own.swift") == "mine")
        #expect(try Run(files: []).check(folder).changes.isEmpty)
    }

    @Test func aLostLockIsFoundAgainWithoutAWord() throws {
        let run = Run(files: [.init("F/a", "a")])
        try run.write(folder)
        let lock = folder.read("scaffold.lock")
        try folder.remove("scaffold.lock")
        #expect(try run.check(folder).unlisted == ["F/a"])
        #expect(try run.write(folder).changes.isEmpty)
        #expect(folder.read("scaffold.lock") == lock)
    }

    @Test func largeFilesAreComparedAndReplacedToo() throws {
        let large = String(repeating: "0123456789abcde\n", count: 100_000)
        try Run(files: [.init("a", large), .init("b", "small")]).write(folder)
        #expect(try Run(files: [.init("a", large), .init("b", "small")]).check(folder).changes.isEmpty)
        let plan = try Run(files: [.init("a", large + "x"), .init("b", large)]).write(folder)
        #expect(plan.changes.map(\.kind) == [.update, .update])
        #expect(plan.changes[0].before == Array(large.utf8))
        try Run(files: [.init("a", "small"), .init("b", String(large.dropLast()))]).write(folder)
        #expect(folder.read("a") == "small" && folder.read("b")?.utf8.count == large.utf8.count - 1)
    }

    /// The attributes that change when a file is written again, even with the same bytes.
    private func stamp(_ name: String) throws -> [String] {
        let attributes = try folder.attributes(name)
        return [.modificationDate, .systemFileNumber].map { (key: FileAttributeKey) in
            "\(attributes[key] ?? "")"
        }
    }
}
