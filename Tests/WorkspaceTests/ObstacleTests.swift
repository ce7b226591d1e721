import Foundation
import Planning
import Testing

@testable import scaffold

/// Links, pipes and folders in the wrong place, and paths that try to lead elsewhere.
@Suite struct ObstacleTests {
    private let folder: TemporaryFolder
    private let outside: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        outside = try TemporaryFolder()
    }

    @Test func nothingIsWrittenThroughALinkedFolder() throws {
        try folder.link("F", to: outside.path)
        for force in [false, true] {
            let plan = try Run(files: [.init("F/x/a", "a")], force: force).write(folder)
            #expect(plan.kinds == ["F/x/a": .conflict(.obstacle(.behindLink("F")))])
        }
        #expect(outside.tree().isEmpty)
    }

    @Test func aLinkThatStaysInsideIsRefusedToo() throws {
        try folder.makeFolder("Real")
        try folder.makeFolder("F")
        try folder.link("F/x", to: "../Real")
        let plan = try Run(files: [.init("F/x/a", "a")]).write(folder)
        #expect(plan.kinds == ["F/x/a": .conflict(.obstacle(.behindLink("F/x")))])
    }

    @Test func evenEqualBytesAreNotReadThroughALink() throws {
        try outside.write("a", to: "a")
        try folder.link("F", to: outside.path)
        let plan = try Run(files: [.init("F/a", "a")]).check(folder)
        #expect(plan.kinds == ["F/a": .conflict(.obstacle(.behindLink("F")))])
    }

    @Test func anOrphanIsNotDeletedThroughALink() throws {
        try Run(files: [.init("F/a", "a")]).write(folder)
        try folder.remove("F")
        try outside.write("a", to: "a")
        try folder.link("F", to: outside.path)
        let plan = try Run(files: [], force: true).write(folder)
        #expect(plan.kinds == ["F/a": .conflict(.unreachableOrphan(.behindLink("F")))])
        #expect(outside.read("a") == "a")
    }

    @Test(arguments: ["target", "nowhere"])
    func aLinkInThePlaceOfAFileIsNotFollowed(destination: String) throws {
        try outside.write("theirs", to: "target")
        try folder.link("a", to: "\(outside.path)/\(destination)")
        let plan = try Run(files: [.init("a", "a")], force: true).write(folder)
        #expect(plan.kinds == ["a": .conflict(.obstacle(.symbolicLink))])
        #expect(outside.tree() == ["target": "theirs"])
    }

    @Test func aPipeInThePlaceOfAFileDoesNotHangTheRun() throws {
        #expect(mkfifo("\(folder.path)/a", 0o600) == 0)
        #expect(mkfifo("\(folder.path)/b", 0o600) == 0)
        let plan = try Run(files: [.init("a", "a"), .init("b", "")]).write(folder)
        #expect(plan.kinds == ["a": .conflict(.obstacle(.special)), "b": .conflict(.obstacle(.special))])
    }

    @Test func aFolderInThePlaceOfAFileIsAConflict() throws {
        try folder.makeFolder("a")
        try folder.makeFolder("b")
        let plan = try Run(files: [.init("a", "a"), .init("b", "")], force: true).write(folder)
        #expect(plan.kinds == ["a": .conflict(.obstacle(.folder)), "b": .conflict(.obstacle(.folder))])
    }

    @Test(.enabled(if: getuid() != 0, "the superuser may read everything"))
    func whatMayNotBeReadIsAConflict() throws {
        try folder.write("a", to: "a")
        try folder.setMode(0, of: "a")
        #expect(
            try Run(files: [.init("a", "x")]).check(folder).kinds["a"]
                == .conflict(.obstacle(.unreadable(EACCES))))
    }

    /// A folder that can be listed but not entered, and one that cannot be listed.
    @Test(.enabled(if: getuid() != 0, "the superuser may enter everything"), arguments: [0o600, 0o200])
    func aFolderThatMayNotBeEnteredIsNamedOnce(mode: Int) throws {
        let run = Run(files: [.init("F/a", "a"), .init("F/G/b", "b"), .init("c", "c")])
        try run.write(folder)
        try folder.setMode(mode, of: "F")
        defer { try? folder.setMode(0o700, of: "F") }
        let kinds = try run.check(folder).kinds
        let locked = Change.Kind.conflict(.obstacle(.behindLocked("F")))
        #expect(kinds == ["F/a": locked, "F/G/b": locked])
    }

    @Test(arguments: [
        "../x", "a/../../x", "/tmp/scaffold-x", "./x", "a//x", "", "a/", "x\u{0}y", ".git/hooks/pre-commit",
        "scaffold.lock", "a\\..\\x",
    ])
    func aPathThatLeadsElsewhereIsRefusedAndNothingWritten(path: String) throws {
        let plan = try Run(files: [.init(path, "x"), .init("fine", "x")], force: true).write(folder)
        #expect(plan.clashes.count == 1 && !plan.isApplicable)
        #expect(folder.tree().isEmpty)
    }

    @Test(arguments: ["../x", "a/../../x", "/x", "a/../x"])
    func noPathLeadsOutOfTheRootHoweverItIsAskedFor(path: String) throws {
        let inner = try TemporaryFolder()
        try inner.makeFolder("root/a")
        try inner.write("outside", to: "x")
        let workspace = try Workspace(Root(path: "\(inner.path)/root"))
        #expect(try workspace.read(path) == nil)
        #expect(throws: DiskError.self) { try workspace.write([1], to: path) }
        #expect(throws: DiskError.self) { try workspace.delete(path) }
        #expect(inner.read("x") == "outside")
        #expect(inner.tree().count == 3)
    }

    @Test(arguments: ["scaffold.lock", "F/a"])
    func aFolderAtTheNameOfATemporaryIsNamed(path: String) throws {
        let name = path == "F/a" ? "F/.a.scaffold-tmp" : ".scaffold.lock.scaffold-tmp"
        try folder.write("mine", to: "\(name)/x")
        let error = #expect(throws: DiskError.self) { try Run(files: [.init("F/a", "a")]).write(folder) }
        #expect(error?.path == name && error?.help?.contains("move the folder away") == true)
        #expect(folder.read("\(name)/x") == "mine")
    }

    /// Two names of one file, as on a disk that ignores letter case.
    @Test func anOrphanThatIsTheRenderedFileItselfIsNotDeleted() throws {
        try Run(files: [.init("f/a.swift", "old")]).write(folder)
        try folder.makeFolder("F")
        try FileManager.default.linkItem(
            atPath: "\(folder.path)/f/a.swift", toPath: "\(folder.path)/F/a.swift")
        let plan = try Run(files: [.init("F/a.swift", "old")]).check(folder)
        #expect(plan.kinds == ["f/a.swift": .forget])
    }

    @Test func aFileThatIsSavedBetweenPlanAndWriteIsNotOverwritten() throws {
        try Run(files: [.init("a", "a"), .init("b", "b")]).write(folder)
        for (files, name) in [
            ([RenderedFile("a", "new"), .init("b", "b")], "a"), ([RenderedFile("a", "a")], "b"),
        ] {
            let workspace = try Workspace(Root(path: folder.path))
            let lock = Lock.read(try workspace.lockSource()).lock
            var comparison = Comparison(lock: lock, scope: .everything, purpose: .writing)
            try workspace.compare(files, in: &comparison)
            let plan = try workspace.plan(comparison)
            try folder.write("saved meanwhile", to: name)
            let error = #expect(throws: DiskError.self) { try workspace.apply(plan) }
            #expect(error?.cause == .changedMeanwhile)
            #expect(folder.read(name) == "saved meanwhile")
            try folder.write(name, to: name)
        }
    }

    @Test func aFileThatAppearsBetweenPlanAndWriteIsNotOverwritten() throws {
        try folder.write("x", to: "F/other")
        let workspace = try Workspace(Root(path: folder.path))
        var comparison = Comparison(lock: Lock(), scope: .everything, purpose: .writing)
        try workspace.compare([.init("F/a", "a")], in: &comparison)
        let plan = try workspace.plan(comparison)
        try folder.write("saved meanwhile", to: "F/a")
        let error = #expect(throws: DiskError.self) { try workspace.apply(plan) }
        #expect(error?.message == "can't write 'F/a': it changed while scaffold was running")
        #expect(folder.read("F/a") == "saved meanwhile")
        #expect(!folder.tree().keys.contains { $0.contains("scaffold-tmp") })
    }
}
