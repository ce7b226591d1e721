import Foundation
import scaffold

/// The folder and the environment of a script, and the commands that it knows beside `scaffold`: `cd`, `env`, `cat`, `ls`,
/// `rm`, `append`, `chmod`, `link`, and `times` with `untouched`, which tell whether files were written.
struct ScriptWorld {
    let folder: URL
    private var current: URL
    private var environment: [String: String]
    private var times: [String: Date] = [:]

    init(folder: URL) {
        self.folder = folder
        current = folder
        environment = [
            "PATH": "\(folder.path)/bin:/usr/bin:/bin",
            "HOME": "\(folder.path)/home",
        ]
    }

    func write(_ content: String, to path: String) throws {
        let file = current.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(content.utf8).write(to: file)
    }

    mutating func perform(_ line: String) throws -> CommandScript.Outcome {
        var words = Self.words(line)
        let command = words.removeFirst()
        var outcome = CommandScript.Outcome()
        switch command {
        case "scaffold":
            return scaffold(words)
        case "cd":
            current = current.appending(path: words[0]).standardizedFileURL
        case "env":
            let parts = words[0].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            environment[String(parts[0])] = parts[1].isEmpty ? nil : masked(String(parts[1]), by: folder.path)
        case "cat":
            let text = try String(contentsOf: current.appending(path: words[0]), encoding: .utf8)
            outcome.output = lines(text)
        case "ls":
            outcome.output = try files(below: current.appending(path: words.first ?? ""))
        case "rm":
            try FileManager.default.removeItem(at: current.appending(path: words[0]))
        case "append":
            let file = current.appending(path: words[0])
            try (Data(contentsOf: file) + Data((words[1] + "\n").utf8)).write(to: file)
        case "chmod":
            let mode = Int(words[0], radix: 8) ?? 0o755
            try FileManager.default.setAttributes(
                [.posixPermissions: mode], ofItemAtPath: current.appending(path: words[1]).path)
        case "link":
            try FileManager.default.createSymbolicLink(
                atPath: current.appending(path: words[1]).path, withDestinationPath: words[0])
        case "times":
            times = try modificationTimes()
        case "untouched":
            let now = try modificationTimes()
            outcome.output = Set(now.keys).union(times.keys).filter { now[$0] != times[$0] }.sorted()
        default:
            throw CocoaError(.featureUnsupported, userInfo: ["command": command])
        }
        return outcome
    }

    private func scaffold(_ arguments: [String]) -> CommandScript.Outcome {
        var output: [UInt8] = []
        var error: [UInt8] = []
        let console = Console(isTerminal: false, hasColor: false) { stream, bytes in
            if stream == .output {
                output += bytes
            } else {
                error += bytes
            }
            return true
        }
        let surroundings = Surroundings(
            environment: environment, workingDirectory: current.path, console: console)
        let code = Scaffold.run(arguments, in: surroundings)
        return CommandScript.Outcome(
            output: lines(String(decoding: output, as: UTF8.self)),
            error: lines(String(decoding: error, as: UTF8.self)),
            status: code.status
        )
    }

    /// The lines of a text, in which the script's own folder is `$WORK`, and a time that was taken is `N s`.
    private func lines(_ text: String) -> [String] {
        var lines = text.replacingOccurrences(of: folder.path, with: "$WORK")
            .replacing(/\b[0-9]+ s\b/) { _ in "N s" }
            .components(separatedBy: "\n")
        if lines.last == "" {
            lines.removeLast()
        }
        return lines
    }

    private func masked(_ text: String, by path: String) -> String {
        text.replacingOccurrences(of: "$WORK", with: path)
    }

    private func files(below folder: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { path in
                var isFolder: ObjCBool = false
                return FileManager.default.fileExists(
                    atPath: folder.appending(path: path).path, isDirectory: &isFolder) && !isFolder.boolValue
            }
            .sorted()
    }

    private func modificationTimes() throws -> [String: Date] {
        try files(below: folder).reduce(into: [:]) { times, path in
            let attributes = try FileManager.default.attributesOfItem(
                atPath: folder.appending(path: path).path)
            times[path] = attributes[.modificationDate] as? Date
        }
    }

    /// Splits a command at blanks, except within single quotes.
    private static func words(_ line: String) -> [String] {
        var words: [String] = []
        for (index, piece) in line.components(separatedBy: "'").enumerated() {
            if index % 2 == 1 {
                words.append(piece)
            } else {
                words += piece.split(separator: " ").map(String.init)
            }
        }
        return words
    }
}
