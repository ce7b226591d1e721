import Foundation
import Testing

/// The action of `.github` and the workflow that `init` writes: the tests run their steps unchanged, with a `swift`
/// that provides the built tool instead of building it.
@Suite(
    .enabled(if: Shell.has("git"), "there is no 'git' on the PATH"),
    .enabled(if: Shell.has("bash"), "there is no 'bash' on the PATH")
)
struct WorkflowTests {
    @Test func `The action says what is not current, beside the lines of the pull request`() throws {
        let shell = try repository()
        let file = Shell.checkout.appending(path: ".github/actions/check/action.yml").path
        let action = try steps(["runs", "steps"], of: file, shell)
        #expect(action.count == 3)

        let current = try perform(action, inputs: ["directory": "Apps/My Shop"], shell)
        #expect(current.status == 0, "\(current.text)")
        try shell.write("fields:\n  id: Int\n  text: String\n", to: "Apps/My Shop/Specs/Note.yml")
        let stale = try perform(action, inputs: ["directory": "Apps/My Shop"], shell)
        #expect(stale.status == 1, "\(stale.text)")
        #expect(
            stale.output.contains("::error file=Apps/My Shop/Features/Note/Sources/Domain/Models/Note.swift"))
        let other = try perform(
            action, inputs: ["directory": "Apps/My Shop", "names": "Memo", "format": "text"], shell)
        #expect(other.status == 0 && other.output == "Memo: all 8 files are current\n", "\(other.text)")
        let report = try perform(
            action, inputs: ["directory": "Apps/My Shop", "format": "sarif", "report": "found.sarif"], shell)
        #expect(
            report.status == 1 && shell.read("found.sarif")?.contains("\"results\"") == true, "\(report.text)"
        )
        let key = try #require(shell.read("runner/output")?.split(separator: "\n").first)
        try shell.write("// A newer one.", to: "package/Sources/Tool.swift")
        _ = try perform(action, inputs: ["directory": "Apps/My Shop"], shell)
        let keys = shell.read("runner/output")?.split(separator: "\n").filter { $0.hasPrefix("key=") } ?? []
        #expect(keys.first == key && keys.last != key, "a cache of another version is another")
    }

    @Test func `The workflow that init writes builds the version that it names, and checks`() throws {
        let shell = try repository()
        // The place from which a team gets the tool.
        try shell.run("git init -q tool && cd tool && git commit -q --allow-empty -m tool && git tag 0.1.0")
        try shell.run("mkdir app && cd app && git init -q && scaffold init")
        let text = try #require(shell.read("app/.github/workflows/scaffold.yml"))
        // The workflow has a machine of its own; a test has not.
        let clone = "\(shell.folder.path)/clone"
        try shell.write(
            text.replacing("/tmp/scaffold", with: clone),
            to: "app/.github/workflows/scaffold.yml")
        let workflow = try steps(
            ["jobs", "check", "steps"], of: "\(shell.folder.path)/app/.github/workflows/scaffold.yml", shell)
        #expect(workflow.count == 2)
        shell.set("SCAFFOLD", "\(shell.folder.path)/tool")
        shell.set("REVISION", "0.1.0")
        try shell.write("fields:\n  id: Int\n", to: "app/Specs/Note.yml")
        let missing = try perform(workflow, in: "app", shell)
        #expect(missing.status == 1, "\(missing.text)")
        #expect(missing.output.contains("::error file=Features/Note/Sources/Domain/Models/Note.swift"))
        try shell.run("cd app && scaffold feature --all")
        #expect(try perform([try #require(workflow.last)], in: "app", shell).status == 0)
    }

    /// A step that runs something, and what it sets.
    private struct Step {
        let script: String
        let environment: [String: String]
    }

    /// Two features that are current, a runner's folders, and the `swift` of these tests.
    private func repository() throws -> Shell {
        let shell = try Shell()
        try shell.write("app: Shop\n", to: "Apps/My Shop/scaffold.yml")
        for feature in ["Note", "Memo"] {
            try shell.write("fields:\n  id: Int\n", to: "Apps/My Shop/Specs/\(feature).yml")
        }
        try shell.writeProgram(
            """
            #!/bin/sh
            if [ "$1" = --version ]; then echo 'Swift 6.2'; exit; fi
            while [ "$1" != --package-path ]; do shift; done
            mkdir -p "$2/.build/release" && cp "$TOOL" "$2/.build/release/scaffold"

            """, to: "bin/swift")
        let start = try shell.run(
            "mkdir -p runner package/.github/actions/check package/Sources package/Templates && touch package/Package.swift && scaffold feature --all -C 'Apps/My Shop'"
        )
        #expect(start.status == 0, "\(start.text)")
        shell.set("GITHUB_OUTPUT", "\(shell.folder.path)/runner/output")
        shell.set("RUNNER_TEMP", "\(shell.folder.path)/runner")
        shell.set("GITHUB_ACTION_PATH", "\(shell.folder.path)/package/.github/actions/check")
        return shell
    }

    /// The steps of a document that run something, as the tool's own reader reads them.
    private func steps(_ path: [String], of file: String, _ shell: Shell) throws -> [Step] {
        let json = try shell.run("scaffold read '\(file)'")
        #expect(json.status == 0, "\(json.text)")
        var node = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
        for key in path {
            node = try #require((node as? [String: Any])?[key])
        }
        return try #require(node as? [[String: Any]]).compactMap { step in
            (step["run"] as? String).map {
                Step(script: $0, environment: step["env"] as? [String: String] ?? [:])
            }
        }
    }

    /// Runs them in turn until one fails. Inputs that are not in `inputs` are empty, except the format of the findings.
    private func perform(
        _ steps: [Step], in folder: String = ".", inputs: [String: String] = [:], _ shell: Shell
    ) throws -> Shell.Ending {
        var ending = try shell.run("true")
        for step in steps where ending.status == 0 {
            for (name, value) in step.environment {
                let input = value.trimmingPrefix("${{ inputs.").dropLast(" }}".count)
                shell.set(name, inputs[String(input)] ?? (input == "format" ? "github" : ""))
            }
            try shell.write(step.script, to: "step.sh")
            ending = try shell.run("PATH=\"$PWD/bin:$PATH\" && cd \(folder) && bash -e \"$OLDPWD/step.sh\"")
        }
        return ending
    }
}
