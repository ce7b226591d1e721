import Foundation
import scaffold

/// A script of commands, with what each prints and how it ends:
///
///     # Prose.
///     --- Specs/Note.yml
///     fields: …
///     ---
///     $ scaffold check Note
///     | a line of standard output
///     ! a line of standard error
///     = 1
///
/// A block between `---` writes a file; `= N` is an exit code other than 0. `RECORD=1 swift test --filter
/// CommandScriptTests` writes the results of the commands into the scripts, and fails once. The commands of a script beside
/// `scaffold` are in `ScriptWorld`.
struct CommandScript {
    /// One part of a script.
    enum Step {
        /// Prose and empty lines.
        case text(String)
        case file(path: String, content: String)
        case command(line: String, expected: Outcome)
    }

    struct Outcome: Equatable {
        var output: [String] = []
        var error: [String] = []
        var status: Int32 = 0

        /// As it is written in a script: `| ` for standard output, `! ` for standard error, `= ` for a status that is not 0.
        var lines: [String] {
            output.map { $0.isEmpty ? "|" : "| \($0)" } + error.map { $0.isEmpty ? "!" : "! \($0)" }
                + (status == 0 ? [] : ["= \(status)"])
        }
    }

    let steps: [Step]

    init(_ text: String) {
        var steps: [Step] = []
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
        if lines.last == "" {
            lines.removeLast()
        }
        while let line = lines.popFirst() {
            if line.hasPrefix("$ ") {
                var outcome = Outcome()
                while let next = lines.first,
                    next.hasPrefix("|") || next.hasPrefix("!") || next.hasPrefix("=")
                {
                    lines.removeFirst()
                    let rest = String(next.dropFirst(2))
                    switch next.first {
                    case "|": outcome.output.append(rest)
                    case "!": outcome.error.append(rest)
                    default: outcome.status = Int32(rest) ?? -1
                    }
                }
                steps.append(.command(line: String(line.dropFirst(2)), expected: outcome))
            } else if line.hasPrefix("--- ") {
                let content = lines.prefix { $0 != "---" }
                lines = lines.dropFirst(content.count + 1)
                steps.append(
                    .file(path: String(line.dropFirst(4)), content: content.map { $0 + "\n" }.joined()))
            } else {
                steps.append(.text(line))
            }
        }
        self.steps = steps
    }

    /// The script with other outcomes.
    func text(with outcomes: [Outcome]) -> String {
        var outcomes = outcomes[...]
        return steps.map { step in
            switch step {
            case .text(let line): "\(line)\n"
            case .file(let path, let content): "--- \(path)\n\(content)---\n"
            case .command(let line, let expected):
                (["$ \(line)"] + (outcomes.popFirst() ?? expected).lines).map { $0 + "\n" }.joined()
            }
        }.joined()
    }

    /// Runs it in a folder of its own, and returns what each command did.
    func run(in folder: URL) throws -> [Outcome] {
        var world = ScriptWorld(folder: folder)
        return try steps.compactMap { step in
            switch step {
            case .text:
                return nil
            case .file(let path, let content):
                try world.write(content, to: path)
                return nil
            case .command(let line, _):
                return try world.perform(line)
            }
        }
    }
}
