import Foundation
import Testing

/// `feature --before-commit` as a git hook, in real repositories: `check --staged` accepts every commit that it lets
/// pass.
@Suite(.enabled(if: Shell.has("git"), "there is no 'git' on the PATH"))
struct BeforeCommitTests {
    @Test func `A second commit does not pass as long as what was generated is not staged`() throws {
        let shell = try repository()
        try shell.write("fields:\n  id: Int\n  title: String\n", to: "Specs/Note.yml")
        let first = try shell.run("git add Specs && git commit -m one")
        #expect(first.status == 1)
        #expect(first.text.contains("updated  Features/Note/Sources/Domain/Models/Note.swift"))
        let second = try shell.run("git commit -m two")
        #expect(second.status == 1)
        #expect(second.text.contains("not staged  Features/Note/Sources/Domain/Models/Note.swift"))
        #expect(second.text.contains("git add -A -- "), "\(second.text)")
        try commitWhatIsAsked(of: second, shell)
    }

    @Test func `A spec that is staged in part is not taken for the whole one`() throws {
        let shell = try repository()
        try shell.write("fields:\n  id: Int\n  title: String\n", to: "Specs/Note.yml")
        try shell.run("git add Specs")
        try shell.write("fields:\n  id: Int\n", to: "Specs/Note.yml")
        let commit = try shell.run("git commit -m part")
        #expect(commit.status == 1)
        #expect(commit.text.contains("not staged  Specs/Note.yml"), "\(commit.text)")
        #expect(try shell.run("scaffold check --staged").status == 1)
    }

    @Test func `Generated files that are deleted, but not in the index, are named`() throws {
        let shell = try repository()
        try shell.write("fields:\n  id: Int\n", to: "Specs/Memo.yml")
        try shell.run("scaffold feature --all && git add -A && git commit -q -m memo")
        let first = try shell.run("git rm -q Specs/Memo.yml && git commit -m gone")
        #expect(first.status == 1)
        #expect(first.text.contains("deleted  Features/Memo/Sources/Domain/Models/Memo.swift"))
        // The lock alone does not list them any more.
        let second = try shell.run("git add scaffold.lock && git commit -m gone")
        #expect(second.status == 1)
        #expect(second.text.contains("deleted     Features/Memo/Sources/Domain/Models/Memo.swift"))
        #expect(
            second.text.contains("stage what belongs to the commit: git add -A -- Features/Memo\n"),
            "\(second.text)")
        try commitWhatIsAsked(of: second, shell)
        #expect(try shell.run("git ls-files Features/Memo").output == "")
    }

    @Test func `A hand edit that is staged is refused as by check`() throws {
        let shell = try repository()
        try shell.run("echo '// mine' >> Features/Note/Sources/Domain/Models/Note.swift && git add -A")
        try shell.run("git checkout -q HEAD && git show HEAD:scaffold.lock > /dev/null")
        let model = "Features/Note/Sources/Domain/Models/Note.swift"
        let commit = try shell.run("git show HEAD:\(model) > \(model) && git commit -m edit")
        #expect(commit.status == 1)
        #expect(commit.text.contains("not staged  \(model)"), "\(commit.text)")
    }

    @Test func `What is staged in whole passes, though the work tree has gone on`() throws {
        let shell = try repository()
        try shell.write("fields:\n  id: Int\n  title: String\n", to: "Specs/Note.yml")
        try shell.run("scaffold feature --all && git add -A")
        try shell.write("fields:\n  id: Int\n  title: String\n  later: String\n", to: "Specs/Note.yml")
        try shell.run("scaffold feature --all")
        let commit = try shell.run("git commit -m staged")
        #expect(commit.status == 0, "\(commit.text)")
    }

    @Test func `A lock of another state than the staged files is refused`() throws {
        let shell = try repository()
        try shell.write("fields:\n  id: Int\n", to: "Specs/Memo.yml")
        try shell.run("scaffold feature --all && git add -A && git commit -q -m memo")
        for name in ["Memo", "Note"] {
            try shell.write("fields:\n  id: Int\n  title: String\n", to: "Specs/\(name).yml")
        }
        try shell.run("scaffold feature --all")
        for staged in ["Specs/Note.yml Features/Note scaffold.lock", "Specs Features"] {
            let check = try shell.run("git reset -q && git add \(staged) && scaffold check --staged")
            #expect(check.status == 1)
            #expect(check.output.contains("stale     scaffold.lock  (it has an old digest of "))
            let commit = try shell.run("git commit -m part")
            #expect(commit.status == 1)
            #expect(
                commit.text.contains("stage what belongs to the commit: git add -A -- "), "\(commit.text)")
            try commitWhatIsAsked(of: commit, shell)
            // A row of another state makes the next change look like one of a person.
            try shell.write("fields:\n  id: Int\n  other: String\n", to: "Specs/Memo.yml")
            #expect(try shell.run("scaffold feature Memo").status == 0)
            try shell.run("git reset -q --hard HEAD~1")
            for name in ["Memo", "Note"] {
                try shell.write("fields:\n  id: Int\n  title: String\n", to: "Specs/\(name).yml")
            }
            try shell.run("scaffold feature --all")
        }
    }

    @Test func `The spec of a new feature is asked for where the lock lists the feature`() throws {
        let shell = try repository()
        try shell.write("fields:\n  id: Int\n", to: "Specs/Order.yml")
        // What 'git commit -a' takes is the lock alone.
        let commit = try shell.run("scaffold feature Order && git commit -am order")
        #expect(commit.status == 1)
        #expect(commit.text.contains("not in git  Specs/Order.yml"), "\(commit.text)")
        #expect(!commit.text.contains("left alone"), "\(commit.text)")
        try commitWhatIsAsked(of: commit, shell, "-a")
        let rename = try shell.run("scaffold rename Order Bill && git commit -am rename")
        #expect(rename.status == 1)
        #expect(rename.text.contains("not in git  Specs/Bill.yml"), "\(rename.text)")
        try commitWhatIsAsked(of: rename, shell, "-a")
    }

    @Test func `Files without their spec are no strays as long as the disk has the spec`() throws {
        let shell = try repository()
        try shell.write("fields:\n  id: Int\n", to: "Specs/Order.yml")
        for staged in ["Features", "Features scaffold.lock"] {
            let check = try shell.run(
                "scaffold feature Order && git reset -q && git add \(staged); scaffold check --staged")
            #expect(check.status == 1)
            #expect(check.output.contains("its spec is not staged)"), "\(check.text)")
            #expect(
                check.output.contains("to fix: git add Specs/Order.yml scaffold.lock\n"), "\(check.text)")
            #expect(!check.output.contains("rm "), "\(check.text)")
        }
        let mended = try shell.run(
            "git add Specs/Order.yml scaffold.lock && git commit -m order && scaffold check --staged")
        #expect(mended.status == 0, "\(mended.text)")
    }

    @Test func `What comes of a spec that is not staged is no part of the commit`() throws {
        let shell = try repository()
        try shell.write("fields:\n  id: Int\n  title: String\n", to: "Specs/Note.yml")
        try shell.write("Read me.\n", to: "README.md")
        let commit = try shell.run("git add README.md && git commit -m readme")
        #expect(commit.status == 1)
        #expect(commit.text.contains("the next commit does not need them"), "\(commit.text)")
        #expect(try shell.run("git commit -m readme").status == 0)
    }

    @Test func `A commit of named files is told to name the others`() throws {
        let shell = try repository()
        try shell.write("fields:\n  id: Int\n  title: String\n", to: "Specs/Note.yml")
        let commit = try shell.run("git commit -m note Specs/Note.yml")
        #expect(commit.status == 1)
        #expect(commit.text.contains("then commit again, and name these files too"), "\(commit.text)")
        let whole = try shell.run("git commit -m note Specs/Note.yml Features/Note scaffold.lock")
        #expect(whole.status == 0, "\(whole.text)")
    }

    @Test func `A spec that git does not know is left alone, and nothing else is said`() throws {
        let shell = try repository()
        try shell.write("fields:\n  id: Int\n", to: "Specs/Draft.yml")
        let result = try shell.run("scaffold feature Draft --before-commit")
        #expect(result.status == 0)
        #expect(result.text == "note: git does not track Specs/Draft.yml yet, so it is skipped\n")
    }

    /// Types the command that the hook prints, and commits.
    private func commitWhatIsAsked(of refusal: Shell.Ending, _ shell: Shell, _ flags: String = "") throws {
        let line = refusal.text.split(separator: "\n").first { $0.contains(": git add ") }
        let command = try #require(line?.split(separator: ": ").last)
        let commit = try shell.run("\(command) && git commit \(flags) -m again && scaffold check --staged")
        #expect(commit.status == 0, "\(commit.text)")
    }

    /// A feature that is current and committed, and the hook.
    private func repository() throws -> Shell {
        let shell = try Shell()
        try shell.write("fields:\n  id: Int\n", to: "Specs/Note.yml")
        try shell.run("git init -q")
        let start = try shell.run("scaffold feature --all && git add -A && git commit -q -m start")
        #expect(start.status == 0, "\(start.text)")
        try shell.writeProgram(
            "#!/bin/sh\nexec scaffold feature --all --before-commit\n", to: ".git/hooks/pre-commit")
        return shell
    }
}
