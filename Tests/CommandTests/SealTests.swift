import Testing

/// A seal in the lock lets `check` look at the files of a feature without generating them. It must never change what
/// `check` says.
struct SealTests {
    private static let note = "Features/Note/Sources/Domain/Models/Note.swift"
    private static let tag = "Features/Tag/Sources/Domain/Models/Tag.swift"

    /// What happens to a repository after the seals were written, and leaves it current.
    private static let harmless = [
        "true",
        "sed -i.old 's/$/\r/' \(note) && rm \(note).old",
        "ln -s Note.swift Features/Note/Sources/Domain/Models/Link.swift",
        "echo '# A comment.' >> Specs/Note.yml",
        "echo '# A comment.' >> scaffold.yml",
        "scaffold eject \(note)",
        "sed 's/^# seal.Tag./# seal\tNote\t/' scaffold.lock > new && mv new scaffold.lock",
        "sed 's/\tNote\tcontract/\tTag\tcontract/' scaffold.lock > new && mv new scaffold.lock",
        // Two rows of a path, as a merge leaves them.
        """
        sed -nE 's/(Models.Note.swift\t)[0-9a-f]/\\1f/p' scaffold.lock > row \
        && sed -i.old '/Models.Note.swift/r row' scaffold.lock && rm row scaffold.lock.old
        """,
    ]

    /// What makes a file differ from what its spec generates, or is an error.
    private static let harmful = [
        "echo '// Mine.' >> \(note)",
        "rm \(note)",
        ": > \(note)",
        "mkdir -p \"$HOME\" && mv \(note) \"$HOME/kept\" && ln -s \"$HOME/kept\" \(note)",
        "rm \(note) && mkdir \(note)",
        "cp \(note) Features/Note/Sources/Domain/Models/Stray.swift",
        "echo '  text: String' >> Specs/Note.yml",
        "echo '  text: Nothing' >> Specs/Note.yml",
        "echo '  label: String' >> Specs/Tag.yml",
        "mv Specs/Note.yml Specs/Note.yaml",
        "mv Specs/Note.yml Specs/Memo.yml",
        "rm Specs/Tag.yml",
        "printf 'fields:\\n  id: Int\\n' > Specs/Memo.yml",
        "echo 'access: public' >> scaffold.yml",
        "scaffold templates eject Sources/Domain/Models/Object.swift.stencil && echo '// Mine.' >> \"$(find . -name Object.swift.stencil | head -1)\"",
        "grep -v Models/Note.swift scaffold.lock > new && mv new scaffold.lock",
        // Another file at a path, and its digest in the row.
        """
        cp \(tag) \(note) && digest="$(sed -nE 's/.*Models.Tag.swift\t([0-9a-f]*)\t.*/\\1/p' scaffold.lock)" \
        && sed -E "s/(Models.Note.swift\t)[0-9a-f]*/\\1$digest/" scaffold.lock > new && mv new scaffold.lock
        """,
    ]

    @Test(arguments: harmless + harmful)
    func `A check with seals says what one without seals says`(event: String) throws {
        let shell = try Shell()
        try shell.write("fields:\n  id: Int\n  name: String\n", to: "Specs/Tag.yml")
        try shell.write("uses: [Tag]\nfields:\n  id: Int\n  tag: Tag\n", to: "Specs/Note.yml")
        try shell.write("style: contract\n", to: "scaffold.yml")
        #expect(
            try shell.run("scaffold feature --all && grep -c '^# seal' scaffold.lock").output.hasSuffix(
                "\n2\n"))
        try shell.run(event)

        let checks = "scaffold check Note; scaffold check --diff"
        // What a run says and writes, but for the seals.
        let run = """
            (scaffold feature --all; echo $?; find . -type f ! -name scaffold.lock | sort | tr '\\n' '\\0' | xargs -0 cksum; \
            grep -v '^# seal' scaffold.lock)
            """
        try shell.run("mkdir -p \"$HOME\" && cp -R . \"$HOME/sealed\"")
        let sealed = try shell.run(checks)
        try shell.run("grep -v '^# seal' scaffold.lock > new && mv new scaffold.lock")
        let unsealed = try shell.run(checks)
        #expect(sealed.text == unsealed.text && sealed.status == unsealed.status)
        let written = try shell.run(run)
        #expect(try shell.run("cd \"$HOME/sealed\" && \(run)").text == written.text)
        #expect((sealed.status == 0) == Self.harmless.contains(event), "\(sealed.text)")
    }

    @Test func `Seals alone are no reason to write a lock`() throws {
        let shell = try Shell()
        try shell.write("fields:\n  id: Int\n", to: "Specs/Tag.yml")
        try shell.run(
            "scaffold feature --all && echo '# A comment.' >> Specs/Tag.yml && cp scaffold.lock before")
        #expect(try shell.run("scaffold feature --all && cmp scaffold.lock before").status == 0)
        try shell.run("echo '  name: String' >> Specs/Tag.yml && scaffold feature --all")
        #expect(try shell.run("grep -c '^# seal' scaffold.lock").output == "1\n")
        #expect(try shell.run("cmp scaffold.lock before").status == 1)
    }

    @Test func `A spec with a warning has no seal, so that every check prints it`() throws {
        let shell = try Shell()
        try shell.write("fields:\n  id: Int\ntypes:\n  Idle:\n    name: String\n", to: "Specs/Tag.yml")
        let warning = try shell.run("scaffold feature --all").error
        #expect(warning.contains("warning"))
        #expect(try shell.run("grep -c '^# seal' scaffold.lock").output == "0\n")
        #expect(try shell.run("scaffold check").error.contains("warning"))
    }
}
