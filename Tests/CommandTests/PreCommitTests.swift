import Foundation
import Testing

extension DeepTests {
    /// The real pre-commit, in real repositories of git, with the hooks that this repository offers. They are run as local
    /// hooks, from the built tool: `language: swift` would build it anew for each.
    @Suite(
        .enabled(if: Shell.has("git"), "there is no 'git' on the PATH"),
        .enabled(
            if: Shell.has("pre-commit"),
            "there is no 'pre-commit' on the PATH; 'pip install pre-commit' brings it")
    )
    struct PreCommitTests {
        @Test func `The manifest of the hooks is one`() throws {
            let shell = try Shell()
            let manifest = Self.manifest.path
            #expect(try shell.run("pre-commit validate-manifest '\(manifest)'").text == "")
        }

        // MARK: scaffold-check

        @Test func `Nothing to do, and the commit is made`() throws {
            let shell = try repository(hook: "scaffold-check")
            try shell.write("hello", to: "README.md")
            let commit = try shell.run("git add README.md && git commit -m readme")
            #expect(commit.status == 0, "\(commit.text)")
            #expect(commit.text.contains("Passed"))
        }

        @Test func `A spec that is staged alone is refused`() throws {
            let shell = try repository(hook: "scaffold-check")
            try edit(shell)
            let commit = try shell.run("scaffold feature Note && git add Specs && git commit -m spec")
            #expect(commit.status == 1)
            #expect(commit.text.contains("stale     Features/Note/Sources/Domain/Models/Note.swift"))
            #expect(try shell.run("git add -A && git commit -m all").status == 0)
        }

        @Test func `A new generated file that nobody staged is missing`() throws {
            let shell = try repository(hook: "scaffold-check")
            try shell.write("fields:\n  id: Int\n", to: "Specs/Memo.yml")
            let commit = try shell.run(
                "scaffold feature Memo && git add -A && git reset -q Features/Memo/Sources/Domain && git commit -m memo"
            )
            #expect(commit.status == 1)
            #expect(commit.text.contains("missing   Features/Memo/Sources/Domain/Models/Memo.swift"))
        }

        @Test func `A spec that is partly staged is checked as it is staged`() throws {
            let shell = try repository(hook: "scaffold-check")
            try edit(shell)
            // The spec is staged with its generated files, and then edited further.
            try shell.run("scaffold feature Note && git add -A")
            try shell.write("fields:\n  id: Int\n  title: String\n  later: String\n", to: "Specs/Note.yml")
            let commit = try shell.run("git commit -m staged")
            #expect(commit.status == 0, "\(commit.text)")
            #expect(shell.read("Specs/Note.yml")?.contains("later") == true)
            #expect(try shell.run("scaffold check --staged").status == 0)
            #expect(try shell.run("scaffold check").status == 1)
        }

        @Test func `A generated file that is deleted is refused, though no file is left to look at`() throws {
            let shell = try repository(hook: "scaffold-check")
            let commit = try shell.run(
                "git rm -q Features/Note/Tests/Fixtures/note.json && git commit -m gone")
            #expect(commit.status == 1)
            #expect(commit.text.contains("missing   Features/Note/Tests/Fixtures/note.json"))
        }

        @Test func `A hand edit is refused`() throws {
            let shell = try repository(hook: "scaffold-check")
            let commit = try shell.run(
                "echo '// mine' >> Features/Note/Sources/Domain/Models/Note.swift && git commit -a -m edit")
            #expect(commit.status == 1)
            #expect(commit.text.contains("edited    Features/Note/Sources/Domain/Models/Note.swift"))
        }

        @Test func `A commit of some files alone is checked as it would be made`() throws {
            let shell = try repository(hook: "scaffold-check")
            try edit(shell)
            try shell.run("scaffold feature Note && git add -A")
            let commit = try shell.run("git commit Specs/Note.yml -m spec")
            #expect(commit.status == 1)
            #expect(commit.text.contains("stale     Features/Note/Sources/Domain/Models/Note.swift"))
        }

        @Test func `A repository below the top is checked by its folder`() throws {
            let shell = try Shell()
            try shell.write("fields:\n  id: Int\n", to: "Apps/Shop/Specs/Note.yml")
            try shell.write("app: Shop\n", to: "Apps/Shop/scaffold.yml")
            try shell.write(
                try Self.configuration("scaffold-check", arguments: ["-C", "Apps/Shop"]),
                to: ".pre-commit-config.yaml")
            try shell.run("git init -q && pre-commit install")
            let first = try shell.run("git add -A && git commit -m first")
            #expect(first.text.contains("missing   Apps/Shop/Features/Note/Sources/Domain/Models/Note.swift"))
            let second = try shell.run(
                "scaffold feature --all -C Apps/Shop && git add -A && git commit -m second")
            #expect(second.status == 0, "\(second.text)")
        }

        // MARK: scaffold-generate

        @Test func `What is current passes, and nothing is written`() throws {
            let shell = try repository(hook: "scaffold-generate")
            try shell.write("hello", to: "README.md")
            let commit = try shell.run("git add README.md && git commit -m readme")
            #expect(commit.status == 0, "\(commit.text)")
        }

        @Test func `A new untracked file is seen, and nothing is staged`() throws {
            let shell = try repository(hook: "scaffold-generate")
            try shell.write("fields:\n  id: Int\n", to: "Specs/Memo.yml")
            let commit = try shell.run("git add Specs && git commit -m memo")
            #expect(commit.status == 1)
            #expect(commit.text.contains("created  Features/Memo/Sources/Domain/Models/Memo.swift"))
            #expect(try shell.run("git diff --cached --name-only").output == "Specs/Memo.yml\n")
            // Again without staging what was generated: everything is current on the disk, but not in git.
            let again = try shell.run("git commit -m memo")
            #expect(again.status == 1)
            #expect(again.text.contains("not in git  Features/Memo/Sources/Domain/Models/Memo.swift"))
            #expect(try shell.run("git add -A && git commit -m memo").status == 0)
        }

        @Test func `A generated file that was deleted comes back`() throws {
            let shell = try repository(hook: "scaffold-generate")
            let commit = try shell.run(
                "git rm -q Features/Note/Tests/Fixtures/note.json && git commit -m gone")
            #expect(commit.status == 1)
            #expect(commit.text.contains("created  Features/Note/Tests/Fixtures/note.json"))
            #expect(shell.exists("Features/Note/Tests/Fixtures/note.json"))
        }

        @Test func `A renamed spec moves its feature`() throws {
            let shell = try repository(hook: "scaffold-generate")
            let commit = try shell.run("git mv Specs/Note.yml Specs/Memo.yml && git commit -m rename")
            #expect(commit.status == 1)
            #expect(!shell.exists("Features/Note") && shell.exists("Features/Memo"))
            #expect(try shell.run("git add -A && git commit -m rename && scaffold check").status == 0)
        }

        @Test func `A hand edit is a conflict, and stays`() throws {
            let shell = try repository(hook: "scaffold-generate")
            try edit(shell)
            let commit = try shell.run(
                "echo '// mine' >> Features/Note/Sources/Domain/Models/Note.swift && git commit -a -m edit")
            #expect(commit.status == 1)
            #expect(commit.text.contains("edited by hand after it was generated"))
            #expect(
                shell.read("Features/Note/Sources/Domain/Models/Note.swift")?.hasSuffix("// mine\n") == true)
        }

        @Test func `A spec that git does not know holds nothing up`() throws {
            let shell = try repository(hook: "scaffold-generate")
            try shell.write("fields:\n  id: Int\n", to: "Specs/Draft.yml")
            try shell.write("hello", to: "README.md")
            let commit = try shell.run("git add README.md && git commit -m readme")
            #expect(commit.status == 0, "\(commit.text)")
            #expect(!shell.exists("Features/Draft"))
        }

        @Test func `A spec that is partly staged is generated as it is staged`() throws {
            let shell = try repository(hook: "scaffold-generate")
            try edit(shell)
            try shell.run("git add Specs")
            try shell.write("fields:\n  id: Int\n  title: String\n  later: String\n", to: "Specs/Note.yml")
            let commit = try shell.run("git commit -m staged")
            #expect(commit.status == 1)
            let model = shell.read("Features/Note/Sources/Domain/Models/Note.swift")
            #expect(model?.contains("title") == true && model?.contains("later") == false)
            #expect(shell.read("Specs/Note.yml")?.contains("later") == true)
        }

        // MARK: Helpers of these tests

        private static let manifest = Shell.checkout.appending(path: ".pre-commit-hooks.yaml")

        /// A repository with a feature that is current and committed, and one of the hooks.
        private func repository(hook: String) throws -> Shell {
            let shell = try Shell()
            try shell.write("fields:\n  id: Int\n", to: "Specs/Note.yml")
            try shell.write(try Self.configuration(hook), to: ".pre-commit-config.yaml")
            let start = try shell.run(
                "scaffold feature --all && git init -q && git add -A && git commit -q -m start && pre-commit install"
            )
            #expect(start.status == 0, "\(start.text)")
            return shell
        }

        private func edit(_ shell: Shell) throws {
            try shell.write("fields:\n  id: Int\n  title: String\n", to: "Specs/Note.yml")
        }

        /// The hook as the manifest has it, but for the language.
        private static func configuration(_ hook: String, arguments: [String] = []) throws -> String {
            let blocks = try String(contentsOf: manifest, encoding: .utf8).components(separatedBy: "\n\n")
            let block = try #require(blocks.first { $0.contains("- id: \(hook)\n") })
            let lines = block.replacing("language: swift", with: "language: system").split(separator: "\n")
                .filter { !$0.hasPrefix("#") }
                .map { "      \($0)\n" }
            let extra = arguments.isEmpty ? "" : "        args: [\(arguments.joined(separator: ", "))]\n"
            return "repos:\n  - repo: local\n    hooks:\n" + lines.joined() + extra
        }
    }
}
