import Foundation
import Generator
import Planning
import Testing

/// Specs, configurations, styles, locks and trees that try to do harm: each is refused, or harmless. Beside the
/// repository is a folder that must stay as it is.
@Suite struct HostileTests {
    /// A way to do harm, and the expected result.
    struct Attempt: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// Files to write, and commands of the shell that do what files can't.
        var files: [String: String] = [:]
        var setUp = "true"
        let command: String
        let status: Int32
        /// The text of the expected diagnostic.
        let answer: String
    }

    @Test(arguments: attempts)
    func `It is refused or harmless`(attempt: Attempt) throws {
        let shell = try Shell()
        for (path, text) in ["outside/secret": "secret\n", "app/Specs/Note.yml": Self.note] {
            try shell.write(text, to: path)
        }
        for (path, text) in attempt.files {
            try shell.write(text, to: "app/\(path)")
        }
        let setUp = try shell.run("cd app && \(attempt.setUp)")
        #expect(setUp.status == 0, "\(setUp.text)")

        let result = try shell.run("cd app && timeout 20 \(attempt.command)")

        #expect(result.status == attempt.status, "\(result.text)")
        #expect(result.text.contains(attempt.answer), "\(result.text)")
        #expect(
            try shell.run("find outside | sort && cat outside/secret").output
                == "outside\noutside/secret\nsecret\n")
        #expect(try shell.run("ls").output == "app\noutside\n")
        for (path, text) in attempt.files {
            #expect(shell.read("app/\(path)") == text, "\(path)")
        }
    }

    /// The list for people, in Tests/HOSTILE.md.
    @Test func `The list of what was tried is that of the tests`() throws {
        let rows = Self.attempts.map { attempt in
            "| \(attempt.testDescription) | `\(attempt.command)` | \(attempt.status) | \(attempt.answer) |\n"
        }
        let texts = Self.injections.map { spec in
            let lines = spec.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            return "```yaml\n\(lines.joined(separator: "\n"))\n```\n"
        }
        let text = """
            # What was tried to do harm

            Each row is a test of `HostileTests`, run in a repository with a folder beside it that nothing may touch.
            `RECORD=1 swift test --filter HostileTests` writes this list. Beside it, `CoreTests`, `DocumentsTests` and
            `TemplatingTests` tear every case file to pieces, and `Tests/Fuzz/run` looks further.

            | tried | command | exit | said |
            |---|---|---|---|
            \(rows.joined())
            ## Specs that would be code

            Each of these is refused, or its text stays in a comment or a literal of the Swift that comes of it.

            \(texts.joined(separator: "\n"))
            """
        let file = Shell.checkout.appending(path: "Tests/HOSTILE.md")
        let isCurrent = (try? String(contentsOf: file, encoding: .utf8)) == text
        if ProcessInfo.processInfo.environment["RECORD"] == "1", !isCurrent {
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(isCurrent, "write it anew: RECORD=1 swift test --filter HostileTests")
    }

    /// Texts of a spec stay inside comments and literals.
    @Test(arguments: injections)
    func `No text of a spec becomes a statement`(spec: String) throws {
        let shell = try Shell()
        try shell.write(spec, to: "Specs/Note.yml")
        let result = try shell.run("scaffold feature Note")
        guard result.status == 0 else {
            #expect(result.status == 2, "\(result.text)")
            #expect(!shell.exists("Features"))
            return
        }
        let lines = try shell.run("grep -rh PWNED Features").output.split(separator: "\n")
        #expect(!lines.isEmpty)
        for line in lines {
            let before = line.prefix(upTo: try #require(line.range(of: "PWNED")).lowerBound)
            #expect(isInLiteralOrComment(before), "\(line)")
        }
    }

    // MARK: - What is tried

    private static let note = "fields:\n  id: Int\n"
    private static let detail = "operations:\n  detail: GET /notes/{id}\n"

    private static let attempts: [Attempt] = [
        Attempt(
            testDescription: "A lock that names /etc/passwd",
            files: ["scaffold.lock": lock("/etc/passwd")], command: "scaffold feature --all", status: 2,
            answer: "an absolute path leads outside the repository"),
        Attempt(
            testDescription: "A lock that names a file outside",
            files: ["scaffold.lock": lock("../outside/secret")], command: "scaffold feature --all", status: 2,
            answer: "'.' and '..' may not be parts of an output path"),
        Attempt(
            testDescription: "A lock that names git's own files",
            files: ["scaffold.lock": lock(".git/config")], command: "scaffold feature --all", status: 2,
            answer: "belongs to git or to scaffold itself"),
        Attempt(
            testDescription: "A lock that names the configuration",
            files: ["scaffold.lock": lock("scaffold.yml")], command: "scaffold feature --all", status: 2,
            answer: "belongs to git or to scaffold itself"),
        Attempt(
            testDescription: "A lock that knows the digest of a spec",
            files: ["Specs/Memo.yml": note, "scaffold.lock": lock("Specs/Memo.yml", of: note)],
            command: "scaffold feature --all --force", status: 2,
            answer: "it is in 'Specs', where scaffold deletes nothing"),
        Attempt(
            testDescription: "A lock that knows the digest of a workflow",
            files: [
                ".github/workflows/ci.yml": "on: push\n",
                "scaffold.lock": lock(".github/workflows/ci.yml", of: "on: push\n"),
            ], command: "scaffold remove Gone --force", status: 2,
            answer: "it is in '.github', where scaffold deletes nothing"),
        Attempt(
            testDescription: "A lock that knows the digest of a template",
            files: style("path: \"{{ output }}/A\", template: T.stencil").merging([
                "scaffold.lock": lock("Style/T.stencil", of: "text\n")
            ]) { $1 }, command: "scaffold feature --all", status: 2,
            answer: "it is in 'Style', where scaffold deletes nothing"),
        Attempt(
            testDescription: "A lock that knows the digest of the manifest of a package",
            files: [
                "Package.swift": "// swift-tools-version: 6.2\n",
                "scaffold.lock": lock("Package.swift", of: "// swift-tools-version: 6.2\n"),
            ], command: "scaffold feature --all", status: 2,
            answer: "the style writes no files to this folder"),
        Attempt(
            testDescription: "A lock that knows the digest of a file beside generated ones",
            files: [
                "Features/Gone/Sources/Domain/Models/Gone+Own.swift": "extension Gone {}\n",
                "Features/Gone/Sources/Domain/Models/Own.swift": "struct Own {}\n",
                "scaffold.lock": lock(
                    "Features/Gone/Sources/Domain/Models/Own.swift", of: "struct Own {}\n"),
            ], command: "scaffold feature --all", status: 2,
            answer: "its first line is not scaffold's header"),
        Attempt(
            testDescription: "A lock that is empty", files: ["scaffold.lock": ""],
            command: "scaffold feature --all --force", status: 2, answer: "the lock is empty"),
        Attempt(
            testDescription: "A lock that was cut off",
            files: ["scaffold.lock": String(lock("Features/Note/A.swift").dropLast())],
            command: "scaffold feature --all --force", status: 2,
            answer: "the lock ends in the middle of a line"),
        Attempt(
            testDescription: "A lock that was cut off at the end of a line",
            files: ["scaffold.lock": String(lock("Features/Note/A.swift").dropLast("# end\n".count))],
            command: "scaffold feature --all --force", status: 2,
            answer: "the lock does not end with the line '# end'"),
        Attempt(
            testDescription: "A lock with a wrong digest of a spec, and --force",
            files: ["Specs/Memo.yml": note, "scaffold.lock": lock("Specs/Memo.yml")],
            command: "scaffold feature --all --force", status: 2,
            answer: "'scaffold eject Specs/Memo.yml' removes its row and keeps the file"),
        Attempt(
            testDescription: "A lock with a wrong digest of a workflow, and --force",
            files: [
                ".github/workflows/ci.yml": "on: push\n", "scaffold.lock": lock(".github/workflows/ci.yml"),
            ],
            command: "scaffold remove Gone --force", status: 2,
            answer: "it is in '.github', where scaffold deletes nothing"),
        Attempt(
            testDescription: "A lock with a wrong digest of a file that is nobody's output, and --force",
            files: ["App/Main.swift": "@main struct App {}\n", "scaffold.lock": lock("App/Main.swift")],
            command: "scaffold feature --all --force", status: 2,
            answer: "'scaffold eject App/Main.swift' removes its row and keeps the file"),
        Attempt(
            testDescription: "An output tree that is another repository",
            files: ["Other/scaffold.yml": "app: Other\n"],
            command: "scaffold feature Note --out Other --force",
            status: 2, answer: "it is another repository"),
        Attempt(
            testDescription: "An output tree in git's own folder",
            files: [".git/HEAD": "ref: refs/heads/main\n"], command: "scaffold feature Note --out .git/out",
            status: 2, answer: "it belongs to git"),
        Attempt(
            testDescription: "An output tree that holds somebody's file",
            files: ["out/Features/Note/Sources/Domain/Models/Note.swift": "struct Note {}\n"],
            command: "scaffold feature Note --out out --force", status: 2,
            answer: "it is not empty, and scaffold did not write it"),
        Attempt(
            testDescription: "An output tree that is a link into the repository",
            files: ["Features/Note/Sources/Domain/Models/Note.swift": "struct Note {}\n"],
            setUp: "scaffold feature Note --out out && rm -r out/Features && ln -s ../Features out/Features",
            command: "scaffold feature Note --out out --force", status: 2,
            answer: "is a symbolic link, which scaffold does not follow"),
        Attempt(
            testDescription: "A lock that is a link to a file outside",
            setUp: "ln -s ../outside/secret scaffold.lock", command: "scaffold feature --all", status: 2,
            answer: "symbolic link"),
        Attempt(
            testDescription: "An output folder that is a link",
            setUp: "mkdir Features && ln -s ../../outside Features/Note",
            command: "scaffold feature Note --force",
            status: 2, answer: "'Features/Note' is a symbolic link, which scaffold does not follow"),
        Attempt(
            testDescription: "An orphan behind a link",
            files: ["scaffold.lock": lock("Features/secret")], setUp: "ln -s ../outside Features",
            command: "scaffold feature --all --force", status: 2, answer: "symbolic link"),
        Attempt(
            testDescription: "A feature to remove whose folder is a link",
            files: ["scaffold.lock": lock("Features/Note/secret")],
            setUp: "mkdir Features && ln -s ../../outside Features/Note",
            command: "scaffold remove Note --force",
            status: 2, answer: "symbolic link"),
        Attempt(
            testDescription: "A feature to rename whose folder is a link",
            setUp: "mkdir Features && ln -s ../../outside Features/Note",
            command: "scaffold rename Note Memo",
            status: 2, answer: "symbolic link"),
        Attempt(
            testDescription: "A spec that is a link", setUp: "ln -s ../../outside/secret Specs/Secret.yml",
            command: "scaffold feature --all", status: 2, answer: "symbolic link"),
        Attempt(
            testDescription: "A folder of specs that is a link",
            setUp: "rm -r Specs && ln -s ../outside Specs", command: "scaffold feature --all", status: 2,
            answer: "symbolic link"),
        Attempt(
            testDescription: "Files whose names are commands, in a feature that moves",
            setUp:
                "scaffold feature Note && cd Features/Note && printf x > \"$(printf 'a\\n::error::b\\033[31m')\"",
            command: "scaffold rename Note Memo", status: 0,
            answer: "Features/Note/a\u{FFFD}::error::b\u{FFFD}[31m"),
        Attempt(
            testDescription: "Files whose names are commands, in a feature that goes",
            setUp:
                "scaffold feature Note && cd Features/Note && printf x > \"$(printf 'a\\n::error::b\\033[31m')\"",
            command: "scaffold remove Note --force", status: 0,
            answer: "Features/Note/a\u{FFFD}::error::b\u{FFFD}[31m"),
        Attempt(
            testDescription: "Lines that are commands, and name a feature",
            files: ["README.md": "Note \u{1B}[31m\r::error::x ##[error]y\n"],
            setUp: "scaffold feature Note", command: "scaffold rename Note Memo", status: 0,
            answer: "README.md:1: Note \u{FFFD}[31m ::error::x ##\u{FFFD}error]y"),
        Attempt(
            testDescription: "Lines that are commands, in a file that was edited",
            setUp: "scaffold feature Note && printf '::error::x\\n\\033[31m\\r::error::y\\n' >> "
                + "Features/Note/Sources/Domain/Models/Note.swift",
            command: "scaffold check --diff", status: 1,
            answer: "-\u{FFFD}[31m\u{FFFD}::error::y"),
        Attempt(
            testDescription: "Lines that are commands, beside others that were edited",
            files: [
                "ScaffoldTemplates/Sources/Domain/Models/Object.swift.stencil": "// a\n::error::x\n// b\n"
            ],
            setUp: "scaffold feature Note && echo mine >> Features/Note/Sources/Domain/Models/Note.swift",
            command: "scaffold check --diff", status: 1, answer: " :\u{FFFD}error::x"),
        Attempt(
            testDescription: "A spec whose line is a command",
            files: ["Specs/Note.yml": "fields:\n  id: Int\n::error::x: y\n"],
            command: "scaffold feature Note", status: 2, answer: ":\u{FFFD}error::x: y"),
        Attempt(
            testDescription: "A spec whose line is a command, told to GitHub",
            files: ["Specs/Note.yml": "fields:\n  id: Int\n\"a\\n::error::b\\e[31m\": y\n"],
            command: "scaffold check --format github", status: 2,
            answer: "::'a%0A::error::b\u{FFFD}[31m' is not a key of a spec"),
        Attempt(
            testDescription: "A spec that is a pipe", setUp: "mkfifo Specs/Pipe.yml",
            command: "scaffold feature --all", status: 2, answer: "Specs/Pipe.yml"),
        Attempt(
            testDescription: "An output above the root",
            files: ["scaffold.yml": "output: \"../outside/{feature}\"\n"],
            command: "scaffold feature --all", status: 2, answer: "is not a folder inside the repository"),
        Attempt(
            testDescription: "An absolute output", files: ["scaffold.yml": "output: \"/tmp/{feature}\"\n"],
            command: "scaffold feature --all", status: 2, answer: "is not a folder inside the repository"),
        Attempt(
            testDescription: "An output that is git's own folder",
            files: ["scaffold.yml": "output: \".git/{feature}\"\n"],
            command: "scaffold feature --all", status: 2, answer: "belongs to git or to scaffold itself"),
        Attempt(
            testDescription: "An output that is another repository's folder",
            files: ["scaffold.yml": "output: \"Features/{feature}/../../../outside\"\n"],
            command: "scaffold feature --all", status: 2, answer: "is not a folder inside the repository"),
        Attempt(
            testDescription: "A library outside",
            files: ["scaffold.yml": "libraries: { core: ../outside }\n"],
            command: "scaffold init", status: 2, answer: "is not a folder inside the repository"),
        Attempt(
            testDescription: "Catalogs outside", files: ["scaffold.yml": "catalogs: ../outside\n"],
            command: "scaffold feature --all", status: 2, answer: "is not a folder inside the repository"),
        Attempt(
            testDescription: "Specs outside", files: ["scaffold.yml": "specs: ../outside\n"],
            command: "scaffold feature --all", status: 2, answer: "is not a folder inside the repository"),
        Attempt(
            testDescription: "A style outside", files: ["scaffold.yml": "style: ../outside\n"],
            command: "scaffold feature --all", status: 2, answer: "is not a folder inside the repository"),
        Attempt(
            testDescription: "A module's name that is code",
            files: ["scaffold.yml": "modules: { core: \"Core\\nimport Evil\" }\n"],
            command: "scaffold feature --all", status: 2, answer: "is not a valid module name"),
        Attempt(
            testDescription: "A prefix of modules that is a path", files: ["scaffold.yml": "app: ../Shop\n"],
            command: "scaffold feature --all", status: 2, answer: "is not a valid module name"),
        Attempt(
            testDescription: "A language that is a path", files: ["scaffold.yml": "languages: [../en]\n"],
            command: "scaffold feature --all", status: 2, answer: "is not a language code"),
        Attempt(
            testDescription: "An initialism that is code",
            files: ["scaffold.yml": "acronyms: [\"ID; exit(1)\"]\n"],
            command: "scaffold feature --all", status: 2, answer: "is not an initialism"),
        Attempt(
            testDescription: "A header that brings another along",
            files: ["Specs/Note.yml": note + "headers: { X-A: \"a\\r\\nHost: evil.example\" }\n" + detail],
            command: "scaffold feature --all", status: 2,
            answer: "contains a character that a header cannot contain"),
        Attempt(
            testDescription: "A request to another host",
            files: ["Specs/Note.yml": note + "operations:\n  detail: GET https://evil.example/{id}\n"],
            command: "scaffold feature --all", status: 2,
            answer: "a request has no host, because the client knows it"),
        Attempt(
            testDescription: "A request that climbs",
            files: ["Specs/Note.yml": note + "operations:\n  detail: GET /../admin/{id}\n"],
            command: "scaffold feature --all", status: 2, answer: "'.' and '..' are not allowed in a path"),
        Attempt(
            testDescription: "A name that is written backwards",
            files: ["Specs/Note.yml": "fields:\n  \"i\\u202Ed\": Int\n"],
            command: "scaffold feature --all", status: 2, answer: "'i\u{FFFD}d' cannot become the name"),
        Attempt(
            testDescription: "Templates from outside", files: ["scaffold.yml": "templates: ../outside\n"],
            command: "scaffold feature --all", status: 2, answer: "is not a folder inside the repository"),
        Attempt(
            testDescription: "An override folder that is a link", setUp: "ln -s ../outside ScaffoldTemplates",
            command: "scaffold feature --all", status: 2, answer: "symbolic link"),
        Attempt(
            testDescription: "A style that writes outside",
            files: style("path: \"../outside/{{ feature.name }}\", template: T.stencil"),
            command: "scaffold feature --all", status: 2, answer: "may not be parts of an output path"),
        Attempt(
            testDescription: "A style that writes into .git",
            files: style("path: \".git/hooks/pre-commit\", template: T.stencil"),
            command: "scaffold feature --all", status: 2, answer: "belongs to git or to scaffold itself"),
        Attempt(
            testDescription: "A style that takes a template from outside",
            files: style("path: \"{{ output }}/A\", template: ../../outside/secret"),
            command: "scaffold feature --all", status: 2, answer: "has no template"),
        Attempt(
            testDescription: "A template that includes itself",
            files: style(
                "path: \"{{ output }}/A\", template: T.stencil", template: "{% include \"T.stencil\" %}\n"),
            command: "scaffold feature --all", status: 2, answer: "T.stencil"),
        Attempt(
            testDescription: "A template that loops in loops",
            files: style(
                "path: \"{{ output }}/A\", template: T.stencil",
                template: String(repeating: "{% for a in feature.entities %}", count: 2_000) + "x"
                    + String(repeating: "{% endfor %}", count: 2_000) + "\n"),
            command: "scaffold feature --all", status: 2, answer: "T.stencil"),
        Attempt(
            testDescription: "Templates that include each other",
            files: style(
                "path: \"{{ output }}/A\", template: T.stencil", template: "{% include \"U.stencil\" %}\n"
            ).merging(["Style/U.stencil": "{% include \"T.stencil\" %}\n"]) { $1 },
            command: "scaffold feature --all", status: 2, answer: "stencil"),
        Attempt(
            testDescription: "Two outputs of one path",
            files: style(
                "path: \"{{ output }}/A\", template: T.stencil }\n  - { path: \"{{ output }}/a\", template: T.stencil"
            ),
            command: "scaffold feature --all", status: 2, answer: "differs only in capitals"),
        Attempt(
            testDescription: "A file where a folder should be", files: ["Features": "a file\n"],
            command: "scaffold feature --all --force", status: 2, answer: "is a file where a folder is needed"
        ),
        Attempt(
            testDescription: "A folder where a file should be",
            files: ["Features/Note/Sources/Domain/Models/Note.swift/mine": "mine\n"],
            command: "scaffold feature --all --force", status: 2,
            answer: "Features/Note/Sources/Domain/Models/Note.swift"),
        Attempt(
            testDescription: "A temporary that is a link to a file outside",
            setUp: "mkdir -p Features/Note/Sources/Domain/Models && ln -s ../../../../../../outside/secret "
                + "Features/Note/Sources/Domain/Models/.Note.swift.scaffold-tmp",
            command: "scaffold feature Note", status: 0, answer: "8 created"),
        Attempt(
            testDescription: "A feature named by a way out", command: "scaffold new ../outside/Note",
            status: 2,
            answer: "can't be a feature's name"),
        Attempt(
            testDescription: "A new name that is a way out",
            command: "scaffold rename Note ../../outside/Note",
            status: 2, answer: "can't be a feature's name"),
        Attempt(
            testDescription: "A removal by a way out", command: "scaffold remove ../outside/secret",
            status: 2,
            answer: "has no spec"),
        Attempt(
            testDescription: "A file outside that is to be ejected",
            command: "scaffold eject ../outside/secret",
            status: 2, answer: "is not a file that scaffold writes"),
        Attempt(
            testDescription: "A template by a way out",
            command: "scaffold templates eject ../../outside/secret",
            status: 2, answer: "has no template"),
        Attempt(
            testDescription: "A spec of many aliases",
            files: [
                "Specs/Laughs.yml": "a: &a [x, x, x, x, x, x, x, x, x]\n"
                    + zip("bcdefghi", "abcdefgh")
                    .map { "\($0): &\($0) [*\($1), *\($1), *\($1), *\($1), *\($1), *\($1), *\($1)]\n" }
                    .joined()
            ], command: "scaffold feature Laughs", status: 2, answer: "Specs/Laughs.yml"),
        Attempt(
            testDescription: "A spec of deep brackets",
            files: ["Specs/Deep.yml": String(repeating: "[", count: 100_000)],
            command: "scaffold feature Deep", status: 2, answer: "Specs/Deep.yml"),
        Attempt(
            testDescription: "A spec that is not text",
            setUp: "head -c 100000 /dev/urandom > Specs/Noise.yml", command: "scaffold feature Noise",
            status: 2,
            answer: "Specs/Noise.yml"),
    ]

    private static let injections = [
        "doc: |\n  a\n  */ PWNED() /*\n  b\nfields:\n  id: Int\n",
        "doc: \"a\\u2028PWNED()\"\nfields:\n  id: Int\n",
        "doc: \"a\\rPWNED()\"\nfields:\n  id: Int\n",
        "fields:\n  id: Int\n  name: { type: String, key: \"a\\\"; PWNED(); \\\"\" }\n",
        "fields:\n  id: Int\n  name: { type: String, key: \"\\\\(PWNED())\" }\n",
        "fields:\n  id: Int\n  name: { type: String, sample: \"\\\"); PWNED(); (\\\"\" }\n",
        "fields:\n  id: Int\n  name: { type: String, doc: \"x\\nPWNED()\" }\n",
        "fields:\n  id: Int\n  \"name: Int }; PWNED(); struct X {\": String\n",
        "fields:\n  id: Int\n  kind: [a, \"b\\\"; PWNED(); \\\"\"]\n",
        "fields:\n  id: Int\noperations:\n  detail: 'GET /a\"; PWNED(); \"/{id}'\n",
    ]

    // MARK: - Helpers of these tests

    private static func lock(_ path: String, of text: String? = nil) -> String {
        let digest = text.map { Digest(of: Array($0.utf8)).text } ?? "0123456789abcdef0123456789abcdef"
        return "# scaffold.lock 1\n\(path)\t\(digest)\tGone\tcontract/t\n# end\n"
    }

    private static func style(_ output: String, template: String = "text\n") -> [String: String] {
        [
            "scaffold.yml": "style: Style\n", "Style/T.stencil": template,
            "Style/style.yml": "version: 1\noutputs:\n  - { \(output) }\n",
        ]
    }

    /// Whether a line, up to here, has begun a comment or has a string open.
    private func isInLiteralOrComment(_ text: Substring) -> Bool {
        var isOpen = false
        var characters = Array(text)[...]
        while let character = characters.popFirst() {
            switch character {
            case "\\" where isOpen:
                // An interpolation would be code again.
                if characters.popFirst() == "(" { return false }
            case "\"": isOpen.toggle()
            case "/" where !isOpen && characters.first == "/": return true
            default: break
            }
        }
        return isOpen
    }
}
