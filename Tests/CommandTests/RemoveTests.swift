import Foundation
import Testing

/// `remove` in real git repositories: it deletes no spec that git could not restore.
@Suite(.enabled(if: Shell.has("git"), "there is no 'git' on the PATH"))
struct RemoveTests {
    @Test(arguments: [
        "true", "git update-index --assume-unchanged Specs/Note.yml",
        "git update-index --skip-worktree Specs/Note.yml",
        "git config core.autocrlf true && rm Specs/Note.yml && git checkout -q Specs && grep -q $(printf '\\r') Specs/Note.yml",
    ])
    func `A spec that is committed goes`(change: String) throws {
        let shell = try repository()
        #expect(try shell.run(change).status == 0)
        let ending = try shell.run("scaffold remove Note")
        #expect(ending.status == 0, "\(ending.text)")
        #expect(!shell.exists("Specs/Note.yml") && !shell.exists("Features"))
    }

    @Test(arguments: [
        ("echo '  name: String' >> Specs/Note.yml", "it has uncommitted changes"),
        ("echo '  name: String' >> Specs/Note.yml && git add Specs", "it has uncommitted changes"),
        (
            "git update-index --assume-unchanged Specs/Note.yml && echo '  name: String' >> Specs/Note.yml",
            "it has uncommitted changes"
        ),
        (
            "git update-index --skip-worktree Specs/Note.yml && echo '  name: String' >> Specs/Note.yml",
            "it has uncommitted changes"
        ),
        ("git rm -q --cached Specs/Note.yml && git commit -q -m gone", "git does not track it"),
        (
            "git rm -q --cached Specs/Note.yml && git commit -q -m gone && echo Specs > .gitignore",
            "git does not track it"
        ),
        ("rm -rf .git", "it is not in a git repository, so it could not be restored"),
        ("rm -rf .git && git init -q", "git does not track it"),
    ])
    func `One that is not goes by force alone`(change: String, reason: String) throws {
        let shell = try repository()
        try shell.run(change)
        let before = try shell.run("find Specs Features scaffold.lock -type f | sort | xargs cat").output

        for flag in ["", " --dry-run"] {
            let ending = try shell.run("scaffold remove Note\(flag)")
            #expect(ending.status == 2)
            #expect(
                ending.error.contains("error: Specs/Note.yml: \(reason) [conflict]\nhelp: commit it first"),
                "\(ending.text)")
        }

        #expect(
            try shell.run("find Specs Features scaffold.lock -type f | sort | xargs cat").output == before)
        #expect(try shell.run("scaffold remove Note --force").status == 0)
        #expect(!shell.exists("Specs/Note.yml"))
    }

    @Test func `It asks about the spec of its own folder`() throws {
        let shell = try repository()
        try shell.run("mkdir -p Apps && git mv Specs Features scaffold.lock Apps && git commit -q -m move")
        try shell.run("mkdir Specs && cp Apps/Specs/Note.yml Specs && echo '#' >> Specs/Note.yml")
        let ending = try shell.run("cd / && scaffold -C \"$OLDPWD/Apps\" remove Note")
        #expect(ending.status == 0, "\(ending.text)")
    }

    private func repository() throws -> Shell {
        let shell = try Shell()
        try shell.write("fields:\n  id: Int\n", to: "Specs/Note.yml")
        try shell.run("git init -q && scaffold feature Note && git add -A && git commit -q -m start")
        return shell
    }
}
