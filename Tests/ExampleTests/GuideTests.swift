import Foundation
import Testing

/// Follows the guide to a style of one's own, in `Templates/README.md`: writes its files, types its commands,
/// and expects the output that the guide shows. A block of code with a path after its language is a file. In a block of the
/// console, the lines after a command are a part of its output.
extension DeepTests {
    @Suite struct GuideTests {
        private enum Step {
            case file(path: String, text: String)
            case command(arguments: [String], output: [String])
        }

        @Test func `The guide to a style of one's own does what it says`() async throws {
            let scaffold = try #require(Program.scaffold, "the tool is built with its tests")
            let folder = Repository.scratch.appending(path: "Guide")
            try? FileManager.default.removeItem(at: folder)
            let steps = try Self.steps()
            #expect(steps.count > 10)
            for step in steps {
                switch step {
                case .file(let path, let text):
                    let file = folder.appending(path: path)
                    try FileManager.default.createDirectory(
                        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                    try Data(text.utf8).write(to: file)
                case .command(let arguments, let output):
                    // Kept for the next run, like every build.
                    let scratch = Repository.scratch.appending(path: "Guide-verify").path
                    let flags = arguments.first == "verify" ? ["--scratch-path", scratch] : []
                    let ending = try await scaffold.run(arguments + flags, in: folder)
                    #expect(ending.status == 0, "\(arguments): \(ending.text)")
                    let printed = ending.text.split(separator: "\n").map(String.init)
                    #expect(output.allSatisfy(printed.contains), "\(arguments): \(ending.text)")
                }
            }
        }

        private static func steps() throws -> [Step] {
            let readme = try String(
                contentsOf: Repository.folder(of: "Templates").appending(path: "README.md"), encoding: .utf8)
            let guide = try #require(
                readme.firstMatch(of: #/(?s)Your own style in fifteen minutes\n.*?\n## /#))
            return guide.output.matches(of: #/(?s)\n```(\w+)(?: (\S+))?\n(.*?)```/#).flatMap { block in
                if let path = block.2 {
                    return [Step.file(path: String(path), text: String(block.3))]
                }
                return commands(block.3)
            }
        }

        private static func commands(_ block: Substring) -> [Step] {
            block.split(separator: "$ scaffold ").map { command in
                let lines = command.split(separator: "\n").map(String.init)
                return .command(
                    arguments: lines[0].split(separator: " ").map(String.init),
                    output: Array(lines.dropFirst()))
            }
        }
    }
}
