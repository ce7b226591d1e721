import Foundation
import Generator
import Planning
import Testing

@testable import scaffold

/// Commands that wait for another run use the state after the wait.
@Suite struct WaitTests {
    @Test(arguments: [
        ["feature", "--all"], ["feature", "Note"], ["rename", "Note", "Memo"], ["remove", "Note", "--force"],
        ["eject", "Features/Note/Sources/Note.swift"],
    ])
    func `Files of a feature that came during the wait stay`(command: [String]) throws {
        let folder = try TemporaryFolder()
        try TinyStyle.write(to: folder)
        try folder.write("fields:\n  id: Int\n", to: "Specs/Note.yml")
        #expect(run(["feature", "--all"], folder) == .done)
        // What a checkout brings.
        let other = try folder.copy()
        try other.write("fields:\n  id: Int\n", to: "Specs/Other.yml")
        #expect(run(["feature", "--all"], other) == .done)

        var holder: Workspace? = try Workspace(Root(path: folder.path))
        try holder?.holdAlone {}
        var hasWaited = false
        let code = run(command, folder) { text in
            guard text.contains("waiting for it"), !hasWaited else { return }
            hasWaited = true
            for (path, text) in other.tree() where path.contains(".") {
                try? folder.write(text, to: path)
            }
            holder = nil
        }

        #expect(hasWaited && holder == nil && code == .done)
        for (path, text) in other.tree() where path.hasPrefix("Features/Other/") && path.contains(".") {
            #expect(folder.read(path) == text, "\(path)")
        }
        #expect(run(["check"], folder) == .done)
    }

    @Test func `Files of a feature whose spec comes while a run goes on are not deleted`() throws {
        let folder = try TemporaryFolder()
        try TinyStyle.write(to: folder)
        try folder.write("fields:\n  id: Int\n", to: "Specs/Note.yml")
        #expect(run(["feature", "--all"], folder) == .done)
        let tree = folder.tree()
        try folder.remove("Specs/Note.yml")
        let place = try CommandPlace(
            Invocation(.feature),
            Surroundings(environment: [:], workingDirectory: folder.path, console: console { _ in }))
        let project = try #require(try Project.open(place).project)
        let plan = try project.workspace.plan(
            Comparison(lock: try project.lock().lock, scope: .everything, purpose: .writing))
        #expect(plan.changes.contains { $0.kind == .delete })
        try folder.write("fields:\n  id: Int\n", to: "Specs/Note.yml")

        let error = #expect(throws: DiskError.self) { try project.apply(plan) }

        #expect(error?.cause == .changedMeanwhile)
        #expect(folder.tree() == tree)
    }

    private func run(
        _ words: [String], _ folder: TemporaryFolder, hearing: @escaping (String) -> Void = { _ in }
    ) -> ExitCode {
        Scaffold.run(
            words,
            in: Surroundings(
                environment: [:], workingDirectory: folder.path, console: console(hearing)))
    }

    private func console(_ hearing: @escaping (String) -> Void) -> Console {
        Console(isTerminal: false, hasColor: false) { _, bytes in
            hearing(String(decoding: bytes, as: UTF8.self))
            return true
        }
    }
}
