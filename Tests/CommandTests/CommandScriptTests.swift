import Foundation
import Testing

@Suite struct CommandScriptTests {
    @Test(arguments: try scripts { !$0.contains("$ scaffold verify") })
    func `A script runs as it is written`(name: String) throws {
        try expectAsWritten(name)
    }

    /// Serialized, because only one `verify` at a time can handle signals.
    @Test(.serialized, arguments: try scripts { $0.contains("$ scaffold verify") })
    func `A script with the self-test runs as it is written`(name: String) throws {
        try expectAsWritten(name)
    }

    private func expectAsWritten(_ name: String) throws {
        let file = Self.folder.appending(path: name)
        let script = CommandScript(try String(contentsOf: file, encoding: .utf8))
        let work = FileManager.default.temporaryDirectory.appending(path: "scaffold-\(UUID().uuidString)/App")
        try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: work.deletingLastPathComponent()) }

        let outcomes = try script.run(in: work.resolvingSymlinksInPath())

        let commands = script.steps.compactMap { step in
            if case .command(let line, let expected) = step { (line: line, expected: expected) } else { nil }
        }
        #expect(!commands.isEmpty)
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            let text = script.text(with: outcomes)
            if text != script.text(with: []) {
                try Data(text.utf8).write(to: file)
                Issue.record("\(name) was recorded anew; read the difference, and run again without RECORD")
            }
            return
        }
        for (command, outcome) in zip(commands, outcomes) {
            #expect(
                outcome.lines == command.expected.lines,
                """
                \(name): $ \(command.line)
                \(outcome.lines.joined(separator: "\n"))
                """
            )
        }
    }

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "Scripts")

    private static func scripts(_ isIncluded: (String) -> Bool) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { name in
                try name.hasSuffix(".txt")
                    && isIncluded(String(contentsOf: folder.appending(path: name), encoding: .utf8))
            }
            .sorted()
    }
}
