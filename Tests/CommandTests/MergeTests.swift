import Testing

/// Branches of git, in which people add and change features side by side.
@Suite(.enabled(if: Shell.has("git"), "there is no 'git' on the PATH"))
struct MergeTests {
    @Test func `Two branches that each add a feature merge without a conflict, and all is current`() throws {
        let shell = try repository()
        try branch("one", shell) { try shell.write("fields:\n  id: Int\n", to: "Specs/Memo.yml") }
        try branch("other", shell) { try shell.write("fields:\n  id: Int\n", to: "Specs/Order.yml") }
        let merge = try shell.run("git checkout -q main && git merge -q one && git merge -q --no-edit other")
        #expect(merge.status == 0, "\(merge.text)")
        let check = try shell.run(
            "scaffold check && scaffold check --staged && scaffold feature --all && git status -s")
        #expect(check.status == 0, "\(check.text)")
        #expect(check.output.hasSuffix("3 features: all 24 files are current\n"), "\(check.output)")
    }

    @Test func `One branch changes a feature and another adds one`() throws {
        let shell = try repository()
        try branch("one", shell) {
            try shell.write("fields:\n  id: Int\n  text: String\n", to: "Specs/Note.yml")
        }
        try branch("other", shell) { try shell.write("fields:\n  id: Int\n", to: "Specs/Aside.yml") }
        let merge = try shell.run("git checkout -q main && git merge -q one && git merge -q --no-edit other")
        #expect(merge.status == 0, "\(merge.text)")
        #expect(try shell.run("scaffold check").status == 0)
        #expect(try shell.run("scaffold feature --all && scaffold check").status == 0)
    }

    @Test func `A spec that a sparse checkout leaves out is not lost`() throws {
        let shell = try repository()
        try shell.write("fields:\n  id: Int\n", to: "Specs/Memo.yml")
        try shell.run("scaffold feature --all && git add -A && git commit -q -m memo")
        #expect(try shell.run("git sparse-checkout set --no-cone '/*' '!/Specs/Note.yml'").status == 0)
        let before = try shell.run("find . -name '*.swift' | sort").output
        let run = try shell.run("scaffold feature --all")
        #expect(
            run.status == 2 && run.error.contains("this sparse checkout does not contain it"), "\(run.text)")
        #expect(try shell.run("scaffold check").status == 2)
        #expect(try shell.run("find . -name '*.swift' | sort").output == before)
        #expect(
            try shell.run("git sparse-checkout disable && scaffold feature --all && scaffold check").status
                == 0)
    }

    @Test func `A file in conflict is made anew at once only if scaffold wrote both sides`() throws {
        let shell = try repository()
        let model = "Features/Note/Sources/Domain/Models/Note.swift"
        func field(_ name: String) throws {
            try shell.write("fields:\n  id: Int\n  \(name): String\n", to: "Specs/Note.yml")
        }
        try branch("one", shell) { try field("one") }
        try branch("other", shell) { try field("other") }
        let merge = try shell.run("git checkout -q main && git merge -q one && git merge -q --no-edit other")
        #expect(merge.status == 1 && shell.read(model)?.contains("<<<<<<< HEAD\n") == true)
        try field("both")
        try shell.run("cp \(model) merged && echo '// Mine.' >> \(model)")
        let refused = try shell.run("scaffold feature Note")
        #expect(refused.status == 2 && refused.error.contains("\(model):"), "\(refused.text)")
        #expect(refused.error.contains("or somebody edited it"), "\(refused.text)")
        try shell.run("mv merged \(model)")
        let run = try shell.run("scaffold feature Note")
        #expect(run.status == 0 && shell.read(model)?.contains("<<<") == false, "\(run.text)")
    }

    @Test func `Lines of a manifest in conflict are made anew only if scaffold wrote both sides`() throws {
        let shell = try repository()
        try shell.write("// scaffold:targets\n// scaffold:end\n", to: "Package.swift")
        try shell.run("scaffold feature --all && git add -A && git commit -q -m manifest")
        try branch("one", shell) { try shell.write("fields:\n  id: Int\n", to: "Specs/Memo.yml") }
        try branch("other", shell) { try shell.write("fields:\n  id: Int\n", to: "Specs/Label.yml") }
        let merge = try shell.run("git checkout -q main && git merge -q one && git merge -q --no-edit other")
        #expect(merge.status == 1 && shell.read("Package.swift")?.contains("<<<<<<< HEAD\n") == true)
        try shell.run("cp Package.swift merged && sed -i.old 's|Features/Memo/Sources|Mine|' Package.swift")
        let refused = try shell.run("scaffold feature --all")
        #expect(refused.status == 2 && refused.error.contains("scaffold did not write it"), "\(refused.text)")
        try shell.run("mv merged Package.swift")
        let run = try shell.run("scaffold feature --all && scaffold check")
        #expect(run.status == 0 && shell.read("Package.swift")?.contains("<<<") == false, "\(run.text)")
    }

    @Test func `Of a String Catalog in conflict the translations of both sides stay`() throws {
        let shell = try repository()
        let catalog = "Libraries/Resources/Sources/Catalogs/NoteError.xcstrings"
        func change(to text: String, _ language: String? = nil) throws {
            let error = "errors:\n  busy: { status: 409, text: { en: \(text) } }\n"
            try shell.write(
                "fields:\n  id: Int\noperations:\n  detail: GET /notes/{id}\n\(error)", to: "Specs/Note.yml")
            guard let language else { return }
            try shell.run("scaffold feature Note")
            let unit = #"{ "stringUnit" : { "state" : "translated", "value" : "\#(language) work" } }"#
            let old =
                "\"noteError.busy\" : {\n"
                + "      \"extractionState\" : \"manual\",\n      \"localizations\" : {\n"
            let text = try #require(shell.read(catalog))
            #expect(text.contains(old))
            try shell.write(
                text.replacing(old, with: "\(old)        \"\(language)\" : \(unit),\n"), to: catalog)
        }
        try change(to: "Wait.")
        try shell.run("scaffold feature Note && git add -A && git commit -q -m busy")
        try branch("one", shell) { try change(to: "Too busy.", "de") }
        try branch("other", shell) { try change(to: "Come later.", "fr") }
        let merge = try shell.run("git checkout -q main && git merge -q one && git merge -q --no-edit other")
        #expect(merge.status == 1 && shell.read(catalog)?.contains("<<<<<<< HEAD\n") == true)
        let spec = try shell.run("scaffold check")
        #expect(
            spec.status == 2
                && spec.text.contains("Note.yml:6:1: error: git left a merge conflict in this file"))

        try shell.run("git checkout -q --theirs -- Specs/Note.yml")
        let refused = try shell.run("scaffold feature Note")
        #expect(refused.status == 2 && refused.text.contains("which keeps the texts of both sides"))
        let forced = try shell.run("scaffold feature Note --force && scaffold check")
        #expect(forced.status == 0 && !forced.text.contains("warning"), "\(forced.text)")
        let text = try #require(shell.read(catalog))
        for part in ["de work", "fr work", "Come later."] { #expect(text.contains(part)) }
        for part in ["<<<<<<<", "Too busy."] { #expect(!text.contains(part)) }
    }

    @Test func `A rename and a new type merge, and check names the files that belong to neither name`() throws
    {
        let shell = try repository()
        try branch("other", shell) {
            try shell.write("fields:\n  id: Int\n  status: [open, closed]\n", to: "Specs/Note.yml")
        }
        try shell.run(
            "git checkout -q main && scaffold rename Note Memo && git add -A && git commit -q -m rename")
        // Each of the two locks alone, and both in a merge.
        for lock in [
            "git checkout -q --ours scaffold.lock", "git checkout -q --theirs scaffold.lock", "true",
        ] {
            let merge = try shell.run(
                """
                git merge -q other > /dev/null 2>&1; \(lock) 2> /dev/null
                git add -A && git commit -q -m merge && scaffold feature --all
                """)
            #expect(merge.status == 0, "\(merge.text)")
            let check = try shell.run("scaffold check")
            let staged = try shell.run("git add -A && scaffold check --staged")
            #expect(check.output == staged.output)
            let signed = try shell.run(
                "grep -rl 'Generated by scaffold' --include=*.swift Features | grep Note")
            for path in signed.output.split(separator: "\n") {
                #expect(check.output.contains("stray     \(path)"), "\(check.output)")
                #expect(merge.error.contains("warning: \(path): "), "\(merge.error)")
            }
            #expect(check.status == (signed.output.isEmpty ? 0 : 1))
            let remedy = check.output.split(separator: "\n").first { $0.hasPrefix("to delete stray files: ") }
            let command = try remedy.map { try #require($0.split(separator: ": ").last) } ?? "true"
            #expect(try shell.run("\(command) && scaffold check").status == 0)
            try shell.run("git reset -q --hard HEAD~1 && git clean -qfd")
        }
    }

    @Test func `A checkout with CRLF is current, and is brought up to date`() throws {
        let shell = try repository()
        try shell.run("printf 'scaffold.lock merge=union\\n' > .gitattributes && git commit -qam attributes")
        try shell.run(
            "git config core.autocrlf true && rm -r Features Specs scaffold.lock && git checkout -q -- .")
        #expect(shell.read("Features/Note/Sources/Domain/Models/Note.swift")?.contains("\r\n") == true)
        let check = try shell.run(
            "scaffold check && scaffold check --staged && scaffold feature --all && git status -s")
        #expect(check.status == 0, "\(check.text)")
        #expect(check.output.hasSuffix("Note: all 8 files are current\n"), "\(check.output)")
        try shell.write("fields:\r\n  id: Int\r\n  text: String\r\n", to: "Specs/Note.yml")
        let update = try shell.run("scaffold feature Note && scaffold check")
        #expect(update.status == 0, "\(update.text)")
    }

    @Test func `Two runs at once end as one after the other`() throws {
        let shell = try repository()
        for number in 0..<6 {
            try shell.write("fields:\n  id: Int\n", to: "Specs/Feature\(number).yml")
        }
        let runs = try shell.run(
            "for n in 0 1 2 3 4 5; do scaffold feature Feature$n > /dev/null 2>&1 & done; scaffold feature --all; wait; scaffold check"
        )
        #expect(runs.status == 0, "\(runs.text)")
        #expect(runs.output.hasSuffix("7 features: all 56 files are current\n"))
    }

    /// As `init` sets it up, with a feature that is committed.
    private func repository() throws -> Shell {
        let shell = try Shell()
        try shell.write("fields:\n  id: Int\n", to: "Specs/Note.yml")
        try shell.write("app: Shop\n", to: "scaffold.yml")
        let start = try shell.run(
            """
            git init -q -b main && scaffold init > /dev/null 2>&1 && rm -rf Libraries Package.swift
            printf 'app: Shop\n' > scaffold.yml
            scaffold feature --all > /dev/null 2>&1 && git add -A && git commit -q -m start
            """)
        #expect(start.status == 0, "\(start.text)")
        return shell
    }

    private func branch(_ name: String, _ shell: Shell, _ edit: () throws -> Void) throws {
        try shell.run("git checkout -q -b \(name) main")
        try edit()
        let commit = try shell.run("scaffold feature --all && git add -A && git commit -q -m \(name)")
        #expect(commit.status == 0, "\(commit.text)")
    }
}
