import Planning
import Testing

@testable import scaffold

/// What a run syncs, and when: a power cut may lose every byte and every name that was not synced. `Tests/PowerCut/run`
/// makes real cuts.
@Suite struct SyncTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `The first lock is synced with its name before a file changes, and the last one's bytes are`()
        throws
    {
        let events = try events {
            try Run(files: [.init("F/a", "a"), .init("F/b", "b")]).write(folder, faults: $0)
        }
        #expect(
            events == [
                .create(".scaffold.lock.scaffold-tmp"), .sync, .rename("scaffold.lock"), .sync,
                .create(".a.scaffold-tmp"), .rename("a"), .create(".b.scaffold-tmp"), .rename("b"),
                .create(".scaffold.lock.scaffold-tmp"), .sync, .rename("scaffold.lock"),
            ])
    }

    @Test func `A lock that is written alone is synced before it takes its place`() throws {
        try Run(files: [.init("F/a", "a")]).write(folder)
        try folder.remove("scaffold.lock")
        let events = try events { try Run(files: [.init("F/a", "a")]).write(folder, faults: $0) }
        #expect(events == [.create(".scaffold.lock.scaffold-tmp"), .sync, .rename("scaffold.lock")])
    }

    @Test func `What may hold somebody's work is synced before it takes its place, and nothing else is`()
        throws
    {
        func files(_ text: String) -> [RenderedFile] {
            [
                .init("Plain.swift", text),
                .init("A.xcstrings", #"{"strings":{"a.\#(text)":{}}}"#, "A", .catalog),
            ]
        }
        try Run(files: files("old")).write(folder)
        try folder.write(#"{"strings":{"a.old":{"comment":"mine"},"Mine":{}}}"#, to: "A.xcstrings")
        let once = RenderedFile("Once.swift", "example", "A", .once)
        let events = try events { try Run(files: files("new") + [once]).write(folder, faults: $0) }
        for (name, isSynced) in [
            ("A.xcstrings", true), ("Once.swift", true), ("Plain.swift", false),
        ] {
            let start = try #require(events.firstIndex(of: .create(".\(name).scaffold-tmp")))
            #expect(events[start + 1] == (isSynced ? .sync : .rename(name)), "\(name)")
        }
    }

    @Test func `A file that gets another name is synced before`() throws {
        try folder.write("mine", to: "a")
        let events = try events { try Workspace(Root(path: folder.path), faults: $0).move("a", to: "F/b") }
        #expect(events == [.sync, .rename("b")])
    }

    @Test func `What a power cut has emptied is made anew, and is no conflict`() throws {
        let files: [RenderedFile] = [
            .init("Block.swift", String(repeating: "0123456789abcde\n", count: 600)),
            .init("Empty.swift", "a"),
            .init("Zeros.swift", "abc"), .init("Orphan.swift", "x"),
        ]
        try Run(files: files).write(folder)
        let undisturbed = folder.tree()
        let torn = [
            "Block.swift": String(repeating: "0123456789abcde\n", count: 256), "Empty.swift": "",
            "Zeros.swift": "\0\0\0", "Orphan.swift": "",
        ]
        for (name, text) in torn { try folder.write(text, to: name) }
        let check = try Run(files: Array(files.dropLast())).check(folder)
        #expect(check.changes.map { $0.drift } == [.stale, .stale, .orphaned, .stale])
        try Run(files: files).write(folder)
        #expect(folder.tree() == undisturbed)
    }

    @Test(arguments: ["", "\0\0\0"])
    func `What is empty, and may have held somebody's work, is not made anew but by force`(rest: String)
        throws
    {
        let files: [RenderedFile] = [
            .init("A.xcstrings", #"{"strings":{"a":{}}}"#, "A", .catalog)
        ]
        try Run(files: files).write(folder)
        let undisturbed = folder.tree()
        for file in files { try folder.write(rest, to: file.path) }
        #expect(try Run(files: files).check(folder).changes.map { $0.drift } == [.stale])
        let plan = try Run(files: files).write(folder)
        #expect(plan.changes.map(\.conflict) == [.emptied])
        #expect(
            plan.changes[0].conflict?.wayOut(of: "A").hasPrefix("'git checkout -- A' restores") == true)
        #expect(folder.read("A.xcstrings") == rest)
        try Run(files: files, force: true).write(folder)
        #expect(folder.tree() == undisturbed)
    }

    @Test func `What a person has shortened is edited`() throws {
        let text = String(repeating: "0123456789abcde\n", count: 600)
        let files: [RenderedFile] = [
            .init("a.swift", text), .init("b.swift", text), .init("c.swift", "c", "A", .once),
        ]
        try Run(files: files).write(folder)
        try folder.write(String(text.dropLast(16)), to: "a.swift")
        try folder.write("\0\0x", to: "b.swift")
        try folder.write("", to: "c.swift")
        let plan = try Run(files: files).write(folder)
        #expect(
            plan.kinds == [
                "a.swift": .conflict(.edited), "b.swift": .conflict(.edited),
                "c.swift": .leaveAlone(isBehind: false),
            ])
    }

    // MARK: - A save during a run

    /// Each moment of a run at which a person may save a file, up to the call that would replace it.
    @Test(arguments: [
        Faults.Event.create(".a.scaffold-tmp"), .create(".scaffold.lock.scaffold-tmp"), .rename("a"),
    ])
    func `What is saved while its update is written stays`(moment: Faults.Event) throws {
        try Run(files: [.init("a", "old")]).write(folder)
        try expectSaved(at: moment) { try Run(files: [.init("a", "new")]).write(folder, faults: $0) }
    }

    /// The call that would replace a file notices one that has appeared.
    @Test(arguments: [Faults.Event.create(".a.scaffold-tmp"), .rename("a")], [0, 1, 2])
    func `What appears while a new file is written stays`(moment: Faults.Event, lacks: Int) throws {
        // Without hard links there is a gap between the check and the rename.
        if lacks == 2, moment == .rename("a") { return }
        try expectSaved(at: moment) { faults in
            faults.hasNoExclusiveRename = lacks > 0
            faults.hasNoLinks = lacks > 1
            try Run(files: [.init("a", "new")]).write(folder, faults: faults)
        }
    }

    @Test(arguments: [0, 1, 2])
    func `Files are made and moved where a disk lacks renames that replace nothing`(lacks: Int) throws {
        let faults = Faults { _ in }
        faults.hasNoExclusiveRename = lacks > 0
        faults.hasNoLinks = lacks > 1
        try Run(files: [.init("F/a", "a"), .init("F/b", "b")]).write(folder, faults: faults)
        let workspace = try Workspace(Root(path: folder.path), faults: faults)
        try workspace.move("F/a", to: "F/c")
        #expect(throws: DiskError.self) { try workspace.move("F/b", to: "F/c") }
        #expect(throws: DiskError.self) { try workspace.create([], at: "F/c") }
        #expect(folder.tree().filter { $0.key.hasPrefix("F/") } == ["F/b": "b", "F/c": "a"])
    }

    @Test func `What is extended, and was saved since it was read, stays`() throws {
        try folder.write("old", to: "a")
        let workspace = try Workspace(Root(path: folder.path))
        guard case .file(_, let stamp) = try workspace.onDisk("a", rendered: nil) else {
            Issue.record("no file")
            return
        }
        try folder.write("saved meanwhile", to: "a")
        #expect(throws: DiskError.self) { try workspace.write([], to: "a", over: stamp) }
        #expect(folder.read("a") == "saved meanwhile")
        #expect(throws: DiskError.self) { try workspace.write([], to: "a") }
        #expect(throws: DiskError.self) { try workspace.delete("a") }
        #expect(folder.read("a") == "saved meanwhile")
    }

    /// Saves the file `a` at a moment of the run, and expects the run to fail and the file to be as it was saved.
    private func expectSaved(at moment: Faults.Event, _ run: (Faults) throws -> Void) throws {
        var isSaved = false
        let faults = Faults { [folder] event in
            guard event == moment, !isSaved else { return }
            isSaved = true
            try? folder.write("saved meanwhile", to: "a")
        }
        let error = #expect(throws: DiskError.self) { try run(faults) }
        #expect(isSaved && error?.cause == .changedMeanwhile)
        #expect(folder.read("a") == "saved meanwhile")
        #expect(!folder.tree().keys.contains { $0 == ".a.scaffold-tmp" })
    }

    private func events(_ run: (Faults) throws -> Void) throws -> [Faults.Event] {
        var events: [Faults.Event] = []
        let faults = Faults { events.append($0) }
        try run(faults)
        return events
    }
}
