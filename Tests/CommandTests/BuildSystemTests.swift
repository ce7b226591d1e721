import Foundation
import Testing

/// `outputs` and `--out`.
@Suite struct BuildSystemTests {
    @Test func `An output tree holds what is listed, and nothing of the repository is written`() throws {
        let shell = try Shell.example()
        let before = try shell.run("find . -type f | sort").output
        let outputs = try shell.run("scaffold outputs Note").output
        let run = try shell.run("scaffold feature Note --out '../out of' && cd '../out of' && find . -type f")
        defer { try? FileManager.default.removeItem(at: shell.folder.appending(path: "../out of")) }
        #expect(run.status == 0, "\(run.text)")
        // And a list of it, hidden.
        let written = run.output.split(separator: "\n").filter { $0.hasPrefix("./") && !$0.hasPrefix("./.") }
            .map { $0.dropFirst(2) }
        #expect(run.output.contains("\n./.scaffold-out.lock\n"))
        #expect(written.sorted() == outputs.split(separator: "\n").sorted())
        #expect(try shell.run("find . -type f | sort").output == before)
    }

    @Test func `A tree may have the empty folders that a build system makes`() throws {
        let shell = try Shell.example()
        let run = try shell.run("mkdir -p out/Features/Note/Sources && scaffold feature Note --out out")
        #expect(run.output == "Note: 8 files, 8 written\n", "\(run.text)")
    }

    @Test func `A second run writes nothing, and what is somebody's in its tree is refused unless forced`()
        throws
    {
        let shell = try Shell.example()
        let first = try shell.run("scaffold feature Note --out out")
        #expect(first.output == "Note: 8 files, 8 written\n", "\(first.text)")
        #expect(try shell.run("scaffold feature Note --out out").output == "Note: 8 files, 0 written\n")
        let edited = "out/Features/Note/Sources/Domain/Models/Note.swift"
        let foreign = "out/Features/Article/Sources/Domain/Models/Article.swift"
        for (path, names, reason) in [
            (edited, "Note", "it was edited by hand after it was generated"),
            (foreign, "Article", "it exists, and nothing shows that scaffold wrote it"),
        ] {
            try shell.write("mine", to: path)
            let before = try shell.run("find . -type f | sort").output
            let refused = try shell.run("scaffold feature \(names) --out out")
            #expect(refused.status == 2 && refused.error.contains("\(path): \(reason)"), "\(refused.text)")
            #expect(refused.error.hasSuffix("\nnothing was written\n"))
            #expect(shell.read(path) == "mine")
            #expect(try shell.run("find . -type f | sort").output == before)
            #expect(try shell.run("scaffold feature \(names) --out out --force").status == 0)
            #expect(shell.read(path) != "mine")
        }
    }

    @Test
    func `A tree loses what its spec makes no more, keeps other features, and stays the same for a comment`()
        throws
    {
        let shell = try Shell.example()
        try shell.write("fields:\n  id: Int\n  kind: [a, b]\n", to: "Specs/Note.yml")
        #expect(try shell.run("scaffold feature --all --out out").status == 0)
        try shell.write("fields:\n  id: Int\n", to: "Specs/Note.yml")
        let run = try shell.run("scaffold feature Note --out out")
        #expect(run.output.hasPrefix("Note: 8 files, ") && run.output.hasSuffix(" deleted\n"), "\(run.text)")
        #expect(!shell.exists("out/Features/Note/Sources/Domain/Models/NoteKind.swift"))
        #expect(shell.exists("out/Features/Article/Sources/Domain/Models/Article.swift"))
        let before = shell.read("out/.scaffold-out.lock")
        try shell.write("# A comment.\nfields:\n  id: Int\n", to: "Specs/Note.yml")
        #expect(try shell.run("scaffold feature Note --out out").output == "Note: 8 files, 0 written\n")
        #expect(shell.read("out/.scaffold-out.lock") == before)
    }

    @Test func `Features that are written into one tree at once end as one after the other`() throws {
        let shell = try Shell.example()
        let names = ["Note", "Article", "Order"]
        let runs = try shell.run(
            "printf '%s\\n' \(names.joined(separator: " ")) | xargs -P 3 -I NAME scaffold feature NAME --out out"
        )
        #expect(runs.output.split(separator: "\n").count { $0.hasSuffix("written") } == 3, "\(runs.text)")
        for name in names {
            #expect(
                try shell.run("scaffold feature \(name) --out out").output.hasSuffix(" files, 0 written\n"))
        }
    }

    @Test func `What the repository lists is no output of a tree, even if it is current`() throws {
        let shell = try Shell.example()
        try shell.write("output: \"{feature}\"\n", to: "scaffold.yml")
        #expect(try shell.run("scaffold feature Note --out Modules").status == 0)
        try shell.write("output: \"Modules/{feature}\"\n", to: "scaffold.yml")
        #expect(try shell.run("scaffold feature Note").status == 0)
        try shell.write("output: \"{feature}\"\n", to: "scaffold.yml")
        let run = try shell.run("scaffold feature Note --out Modules --force")
        #expect(run.status == 2 && run.error.contains("it belongs to the repository"), "\(run.text)")
        // An edited file of the repository is not reported twice.
        try shell.run("echo '// Mine.' >> Modules/Note/Sources/Domain/Models/Note.swift")
        let edited = try shell.run("scaffold feature Note --out Modules")
        #expect(
            edited.status == 2
                && edited.error.hasPrefix(
                    """
                    error: Modules/Note/Sources/Data/DTOs/NoteDTO.swift: it belongs to the repository, whose \
                    scaffold.lock lists it, and 7 more files [conflict]
                    help: name another folder for '--out'
                    """),
            "\(edited.text)")
        #expect(!edited.error.contains("scaffold wrote it"), "\(edited.text)")
    }

    @Test func `Inputs may be links, as a sandbox has them`() throws {
        let shell = try Shell.example()
        let run = try shell.run(
            """
            mkdir -p box/Specs && ln -s "$PWD/scaffold.yml" box/ && ln -s "$PWD/Specs/Note.yml" box/Specs/
            cd box && scaffold feature Note --out out
            """)
        #expect(run.output == "Note: 8 files, 8 written\n", "\(run.text)")
    }
}

extension Shell {
    /// In a copy of the example for build systems.
    static func example() throws -> Shell {
        let shell = try Shell()
        let example = Shell.checkout.appending(path: "Examples/Bazel").path
        let copy = try shell.run("cp -R '\(example)/.' . && rm -rf bazel-* out tools/scaffold")
        #expect(copy.status == 0, "\(copy.text)")
        return shell
    }
}
