import Foundation
import Testing

/// `check --staged` in real repositories of git.
@Suite(.enabled(if: Shell.has("git"), "there is no 'git' on the PATH"))
struct StagedTests {
    @Test func `It asks the index, and not the disk`() throws {
        let shell = try repository()
        try shell.run("rm -r Features scaffold.lock Specs")
        #expect(try shell.run("scaffold check --staged").output == "Note: all 8 files are current\n")
    }

    @Test func `A spec that is only on the disk is not there`() throws {
        let shell = try repository()
        try shell.write("fields:\n  id: Int\n", to: "Specs/Memo.yml")
        #expect(try shell.run("scaffold check --staged").output == "Note: all 8 files are current\n")
        let added = try shell.run("git add Specs && scaffold check --staged")
        #expect(added.output.contains("missing   Features/Memo/Sources/Domain/Models/Memo.swift"))
    }

    @Test func `What is announced alone counts as missing`() throws {
        let shell = try repository()
        try shell.write("fields:\n  id: Int\n", to: "Specs/Memo.yml")
        let check = try shell.run(
            "scaffold feature Memo && git add Specs scaffold.lock && git add -N . && scaffold check --staged")
        #expect(check.output.contains("missing   Features/Memo/Sources/Domain/Models/Memo.swift"))
    }

    /// Git records an announced file (`add --intent-to-add`) as an empty one.
    @Test func `A person's own file that is empty is there`() throws {
        let shell = try repository()
        let model = "Features/Note/Sources/Domain/Models/Note.swift"
        let check = try shell.run(
            """
            scaffold eject \(model) > /dev/null 2>&1 && : > \(model) && : > 'Features/Note/Sources/Ä b.swift'
            scaffold check && git add -A && scaffold check --staged
            """)
        #expect(
            check.output
                == "Note: 7 files are current, and 1 is yours\nNote: 7 files are current, and 1 is yours\n")
        let announced = try shell.run(
            "git rm -q --cached \(model) && git add -N . && scaffold check --staged")
        #expect(announced.status == 1)
        #expect(announced.output.contains("missing   \(model)"))
    }

    @Test func `A link in the index is never followed`() throws {
        let shell = try repository()
        let check = try shell.run(
            "git rm -rq --cached Features/Note/Sources && rm -r Features/Note/Sources && ln -s /etc Features/Note/Sources "
                + "&& git add -A && scaffold check --staged")
        #expect(
            check.output.contains(
                "'Features/Note/Sources' is a symbolic link, which scaffold does not follow"))
    }

    @Test func `It works from a folder below, in a linked work tree, and with names of all kinds`() throws {
        let shell = try repository()
        try shell.run(
            "git commit -q -m start && git worktree add -q --detach '../\(shell.folder.lastPathComponent)-ä b'"
        )
        let other = "../\(shell.folder.lastPathComponent)-ä b"
        defer { try? FileManager.default.removeItem(at: shell.folder.appending(path: other)) }
        #expect(try shell.run("cd Features/Note && scaffold check --staged").status == 0)
        let linked = try shell.run("cd '\(other)' && scaffold check --staged")
        #expect(linked.status == 0, "\(linked.text)")
    }

    @Test func `Outside of a repository it says so`() throws {
        let shell = try Shell()
        try shell.write("fields:\n  id: Int\n", to: "Specs/Note.yml")
        shell.set("GIT_CEILING_DIRECTORIES", shell.folder.deletingLastPathComponent().path)
        let check = try shell.run("scaffold check --staged")
        #expect(check.status == 2)
        #expect(check.error.contains("this folder is not in a git repository"))
        #expect(!check.error.contains("fatal"))
    }

    @Test func `Without git it says so`() throws {
        let shell = try repository()
        shell.set("PATH", "/nonexistent")
        let check = try shell.run("\"$TOOL\" check --staged")
        #expect(check.status == 3)
        #expect(check.error.contains("can't run 'git'"))
    }

    /// A feature that is current and staged.
    private func repository() throws -> Shell {
        let shell = try Shell()
        try shell.write("fields:\n  id: Int\n", to: "Specs/Note.yml")
        let start = try shell.run("scaffold feature --all && git init -q && git add -A")
        #expect(start.status == 0, "\(start.text)")
        return shell
    }
}
