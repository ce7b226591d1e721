import Foundation
import Testing

/// `check --staged`, and the hook that `init --git-hook` writes, in real repositories of git.
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

    // MARK: The hook of git

    @Test func `The hook refuses what is not current, and lets pass what is`() throws {
        let shell = try repository()
        #expect(try shell.run("scaffold init --git-hook").output == "created  .git/hooks/pre-commit\n")
        #expect(try shell.run("git commit -m start").status == 0)
        let edit = try shell.run(
            "echo '// mine' >> Features/Note/Sources/Domain/Models/Note.swift && git commit -a -m edit")
        #expect(edit.status == 1)
        #expect(edit.text.contains("edited    Features/Note/Sources/Domain/Models/Note.swift"))
        #expect(try shell.run("scaffold init --git-hook").output == "left     .git/hooks/pre-commit\n")
    }

    @Test func `The hook works in a repository below the top`() throws {
        let shell = try Shell()
        try shell.write("app: Shop\n", to: "Apps/My Shop/scaffold.yml")
        try shell.write("fields:\n  id: Int\n", to: "Apps/My Shop/Specs/Note.yml")
        #expect(try shell.run("git init -q && scaffold -C 'Apps/My Shop' init --git-hook").status == 0)
        let commit = try shell.run("git add -A && git commit -m start")
        #expect(commit.status == 1)
        #expect(commit.text.contains("missing   Apps/My Shop/Features/Note/Sources/Domain/Models/Note.swift"))
    }

    @Test func `A hook that is there stays`() throws {
        let shell = try repository()
        try shell.write("#!/bin/sh\n", to: ".git/hooks/pre-commit")
        let result = try shell.run("scaffold init --git-hook")
        #expect(result.status == 2)
        #expect(result.error.contains("[hook-exists]"))
        #expect(result.error.contains("before any 'exec' or 'exit': scaffold check --staged || exit 1"))
        #expect(shell.read(".git/hooks/pre-commit") == "#!/bin/sh\n")
    }

    @Test func `The hook of one folder checks another one too`() throws {
        let shell = try Shell()
        for app in ["Shop", "Bank"] {
            try shell.write("app: \(app)\n", to: "Apps/\(app)/scaffold.yml")
            try shell.write("fields:\n  id: Int\n", to: "Apps/\(app)/Specs/Note.yml")
            try shell.run("scaffold feature --all -C Apps/\(app)")
        }
        let start = try shell.run(
            """
            git init -q && git add -A && git commit -q -m start
            scaffold init --git-hook -C Apps/Shop && scaffold init --git-hook -C Apps/Bank
            """)
        #expect(
            start.output == "created  .git/hooks/pre-commit\nextended .git/hooks/pre-commit\n",
            "\(start.text)")
        for app in ["Shop", "Bank"] {
            let commit = try shell.run(
                "echo '// mine' >> Apps/\(app)/Features/Note/Sources/Domain/Models/Note.swift && git commit -a -m edit"
            )
            #expect(commit.status == 1, "\(commit.text)")
            #expect(commit.text.contains("edited    Apps/\(app)/Features"))
            try shell.run("git checkout -q HEAD -- .")
        }
    }

    @Test func `Hooks that other repositories may share are left alone`() throws {
        let shell = try repository()
        let result = try shell.run(
            "mkdir -p \"$HOME/hooks\" && git config core.hooksPath \"$HOME/hooks\" && scaffold init --git-hook; ls \"$HOME/hooks\""
        )
        #expect(result.error.contains("[shared-hooks]") && result.output.isEmpty, "\(result.text)")
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
