import Foundation
import Generator
import Testing

@testable import scaffold

@Suite struct WorkspaceTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func specsAreListedInTheOrderOfTheirNames() throws {
        for name in ["b.yml", "a.json", "C.yaml", ".hidden.yml", "notes.md", "sub.yml/x.yml"] {
            try folder.write("", to: "Specs/\(name)")
        }
        try folder.link("Specs/link.yml", to: "a.json")
        let workspace = try Workspace(Root(path: folder.path))
        #expect(
            try workspace.specs(in: "Specs") == [
                "Specs/C.yaml", "Specs/a.json", "Specs/b.yml", "Specs/link.yml",
            ])
        #expect(try workspace.specs(in: "Nowhere") == nil)
        let error = #expect(throws: DiskError.self) { try workspace.read("Specs/link.yml") }
        #expect(error?.cause == .obstacle(.symbolicLink))
    }

    @Test func aListingGoesAsDeepAsTheFoldersDo() throws {
        for name in ["style.yml", "Sources/a.stencil", "Sources/Deep/b.stencil", ".git/x"] {
            try folder.write("", to: "Style/\(name)")
        }
        let workspace = try Workspace(Root(path: folder.path))
        #expect(
            try workspace.files(below: "Style") == [
                "Style/Sources/Deep/b.stencil", "Style/Sources/a.stencil", "Style/style.yml",
            ])
        #expect(try workspace.files(below: "").map { $0.count } == 3)
        #expect(try workspace.files(below: "Nowhere") == nil)
    }

    @Test func aFileIsWrittenAndDeletedWithItsFolders() throws {
        let workspace = try Workspace(Root(path: folder.path))
        try workspace.write(Array("a".utf8), to: "Specs/New/A.yml")
        #expect(try workspace.read("Specs/New/A.yml") == Array("a".utf8))
        try workspace.write(Array("b".utf8), to: "Specs/New/A.yml")
        #expect(folder.read("Specs/New/A.yml") == "b")
        try workspace.delete("Specs/New/A.yml")
        try workspace.delete("Specs/New/A.yml")
        #expect(folder.tree().isEmpty)
        #expect(try workspace.read("Specs/New/A.yml") == nil)
    }

    @Test func aFailureNamesThePathAndTheReason() throws {
        let error = #expect(throws: DiskError.self) { try Workspace(Root(path: "\(folder.path)/nowhere")) }
        #expect(error?.message == "can't open '\(folder.path)/nowhere': No such file or directory")
        try folder.makeFolder("a")
        let workspace = try Workspace(Root(path: folder.path))
        let other = #expect(throws: DiskError.self) { try workspace.read("a") }
        #expect(other?.message == "can't read 'a': there is a folder with this name" && other?.help != nil)
    }

    @Test func theRootIsTheNearestFolderUpwardWithAConfig() throws {
        try folder.write("", to: "App/scaffold.yml")
        try folder.makeFolder("App/Features/A")
        let root = try Root.find(from: "\(folder.path)/App/Features/A")
        #expect(root == Root(path: "\(folder.path)/App", callerFolder: "Features/A"))
        #expect(root.relative("Features/A/a.swift") == "a.swift")
        #expect(root.relative("Features/B/b.swift") == "../B/b.swift")
        #expect(root.relative("Features/A") == "../A")
        #expect(root.relative("scaffold.yml") == "../../scaffold.yml")
        #expect(try Root.find(from: "\(folder.path)/App") == Root(path: "\(folder.path)/App"))
        #expect(Root(path: "/x").relative("a/b") == "a/b")
        #expect(throws: DiskError.self) { try Root.find(from: "\(folder.path)/nowhere") }
    }

    @Test func withoutAConfigTheRootIsWhereOneStands() throws {
        try folder.makeFolder("a")
        #expect(try Root.find(from: "\(folder.path)/a") == Root(path: "\(folder.path)/a"))
    }

    @Test(.timeLimit(.minutes(1))) func ofTwoWritersTheSecondWaits() async throws {
        let path = folder.path
        let order = Order()
        var first: Workspace? = try Workspace(Root(path: path))
        try first?.holdAlone { Issue.record("nobody else is there") }
        // A thread of its own, because waiting would block one that all tests share.
        Thread.detachNewThread {
            do {
                let workspace = try Workspace(Root(path: path))
                try workspace.holdAlone { order.note("waits") }
                order.note("writes")
            } catch {
                order.note("fails: \(error)")
            }
        }
        while order.notes.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        order.note("first is done")
        _ = first
        first = nil
        while order.notes.count < 3 { try await Task.sleep(for: .milliseconds(5)) }
        #expect(order.notes == ["waits", "first is done", "writes"])
    }
}

/// Events, in their order.
private final class Order: @unchecked Sendable {
    private let lock = NSLock()
    private var events: [String] = []

    var notes: [String] {
        lock.withLock { events }
    }

    func note(_ event: String) {
        lock.withLock { events.append(event) }
    }
}
