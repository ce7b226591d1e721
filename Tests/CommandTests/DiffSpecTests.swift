import Testing

/// `diff-spec` with one name, in real repositories of git.
@Suite(.enabled(if: Shell.has("git"), "there is no 'git' on the PATH"))
struct DiffSpecTests {
    @Test func `A spec is compared with the last commit`() throws {
        let shell = try repository()
        try shell.write("fields:\n  id: Int\n  title: String?\n", to: "Specs/Note.yml")
        let changed = try shell.run("scaffold diff-spec Note")
        #expect(changed.status == 1)
        #expect(changed.output.contains("Specs/Note.yml:3:3: breaking: Note.title: it can be nil now"))
        try shell.run("git commit -qam change")
        #expect(try shell.run("scaffold diff-spec Specs/Note.yml").status == 0)
    }

    @Test func `A spec that is in no commit has nothing to be compared with`() throws {
        let shell = try repository()
        try shell.write("fields:\n  id: Int\n", to: "Specs/Memo.yml")
        let compared = try shell.run("scaffold diff-spec Memo")
        #expect(compared.status == 2)
        #expect(compared.error.contains("[not-committed]"))
    }

    private func repository() throws -> Shell {
        let shell = try Shell()
        try shell.write("fields:\n  id: Int\n  title: String\n", to: "Specs/Note.yml")
        try shell.run(
            "git init -q && git config user.name Somebody && git config user.email somebody@example.com "
                + "&& git add -A && git commit -q -m start")
        return shell
    }
}
