import Testing

/// The completions, in the real shells.
@Suite struct CompletionTests {
    @Test func `bash completes commands, flags, values and features`() throws {
        let shell = try repository()
        #expect(try bash(shell, "scaffold fea").output == "feature\n")
        #expect(try bash(shell, "scaffold feature No").output == "Note\n")
        #expect(try bash(shell, "scaffold -C . check --sta").output == "--staged\n")
        #expect(try bash(shell, "scaffold check --format sa").output == "sarif\n")
        #expect(try bash(shell, "scaffold templates ej").output == "eject\n")
        try shell.write("[]", to: "My Samples/Note.json")
        #expect(try bash(shell, "scaffold new Note --from My").output == "My Samples\n")
        let script = try shell.run("scaffold completions bash").output
        #expect(
            script.split(separator: "\n").allSatisfy {
                !$0.contains("compgen -f") || $0.contains("-o filenames")
            })
    }

    /// The typed text, and the expected candidates among Note, Notes.json and the flags.
    private static let places = [
        ("fits No", "Note\n"), ("fits Note No", "Notes.json\n"),
        ("fits --format json Note No", "Notes.json\n"),
        ("rename No", "Note\n"), ("rename Note No", "\n"), ("rename Note --dr", "--dry-run\n"),
        ("diff-spec No", "Note\n"), ("diff-spec Spe", "Specs\n"),
        ("diff-spec Specs/Note.yml No", "Notes.json\n"),
        ("explain No", "Note\n"), ("explain guarded-f", "guarded-folder\n"),
        ("explain Notes", "Notes.json\n"),
        ("new No", "\n"), ("new Note No", "Notes.json\n"),
    ]

    @Test(arguments: places)
    func `bash completes each argument by what it is`(line: String, offered: String) throws {
        let shell = try repository()
        try shell.write("[]", to: "Notes.json")
        #expect(try bash(shell, "scaffold \(line)").output == offered)
    }

    @Test(.enabled(if: Shell.has("fish"), "there is no 'fish' on the PATH"), arguments: places)
    func `fish completes each argument by what it is`(line: String, offered: String) throws {
        let shell = try repository()
        try shell.write("[]", to: "Notes.json")
        // It offers files and features together, each with its description.
        let output = try fish(shell, "scaffold \(line)").output.split(separator: "\n")
            .map { $0.prefix { $0 != "\t" } }
        let word = offered.dropLast()
        #expect(
            word.isEmpty ? output.isEmpty : output.contains { $0 == word || $0 == "\(word)/" }, "\(output)")
    }

    @Test(.enabled(if: Shell.has("fish"), "there is no 'fish' on the PATH"))
    func `fish completes commands, flags, values and features`() throws {
        let shell = try repository()
        #expect(try fish(shell, "scaffold fea").output.hasPrefix("feature\t"))
        #expect(try fish(shell, "scaffold feature No").output == "Note\n")
        #expect(try fish(shell, "scaffold check --sta").output.hasPrefix("--staged\t"))
        #expect(try fish(shell, "scaffold check --format sa").output.hasPrefix("sarif\t"))
    }

    @Test(.enabled(if: Shell.has("zsh"), "there is no 'zsh' on the PATH"))
    func `zsh takes the script`() throws {
        let shell = try repository()
        let result = try shell.run("scaffold completions zsh > _scaffold && zsh -n _scaffold")
        #expect(result.status == 0 && result.text.isEmpty, "\(result.text)")
        let load = try shell.run(
            "zsh -fc 'autoload -Uz compinit && compinit -u -D && source ./_scaffold && print $_comps[scaffold]'"
        )
        #expect(load.output == "_scaffold\n", "\(load.text)")
    }

    private func repository() throws -> Shell {
        let shell = try Shell()
        try shell.write("fields:\n  id: Int\n", to: "Specs/Note.yml")
        return shell
    }

    private func bash(_ shell: Shell, _ line: String) throws -> Shell.Ending {
        let words = line.split(separator: " ").joined(separator: " ")
        return try shell.run(
            """
            scaffold completions bash > completions.bash
            bash -c 'source ./completions.bash; COMP_WORDS=(\(words)); COMP_CWORD=$((${#COMP_WORDS[@]}-1)); _scaffold
            printf "%s\\n" "${COMPREPLY[@]}"'
            """)
    }

    private func fish(_ shell: Shell, _ line: String) throws -> Shell.Ending {
        try shell.run("fish --no-config -c 'scaffold completions fish | source; complete -C \"\(line)\"'")
    }
}
