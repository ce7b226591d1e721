import Foundation
import Testing
import scaffold

/// The code and the commands on the pages for users. `DocumentedCodeTests` looks for their Swift in the examples.
@Suite struct PageTests {
    private static let pages =
        ["README.md"]
        + ["Examples", ".github/docs"].flatMap { folder in
            let files = (try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []
            return files.filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
        }

    @Test(arguments: pages)
    func `The tool understands each command`(page: String) throws {
        let text = try String(contentsOfFile: Self.path(page), encoding: .utf8)
        let lines = Self.blocks(in: text).filter { ["sh", "console"].contains($0.language) }.flatMap(\.lines)
        for line in lines {
            guard let words = Self.arguments(in: line) else { continue }
            let faults = ArgumentParser.parse(words).diagnostics
            #expect(faults.isEmpty, "\(line): \(faults.map(\.message))")
        }
    }

    @Test(arguments: pages)
    func `The tool knows each command and flag that a sentence names`(page: String) throws {
        let text = try String(contentsOfFile: Self.path(page), encoding: .utf8)
        for match in text.matches(of: /`(scaffold [a-z][^`\n…\[]*)`/) {
            let words = Self.arguments(in: String(match.1)) ?? []
            let faults = ArgumentParser.parse(words.filter { $0 != $0.uppercased() }).diagnostics
            // A sentence may leave out what follows.
            let others = faults.filter { !["missing-argument", "missing-value"].contains($0.id) }
            #expect(others.isEmpty, "\(match.1): \(others.map(\.message))")
        }
    }

    @Test(arguments: pages.filter { $0 != "Examples/Reference.md" })
    func `Each spec and each scaffold.yml is read without a word`(page: String) throws {
        let text = try String(contentsOfFile: Self.path(page), encoding: .utf8)
        for block in Self.blocks(in: text) where block.language == "yaml" && block.lines.first?.first != "-" {
            let content = block.lines.joined(separator: "\n") + "\n"
            let isSpec = block.lines.contains { $0.hasPrefix("fields:") }
            let shell = try Shell()
            try shell.write(isSpec ? content : "fields:\n  id: Int\n", to: "Specs/Order.yml")
            try shell.write(isSpec ? "app: Shop\n" : content, to: "scaffold.yml")
            let run = try shell.run("scaffold feature Order --dry-run")
            #expect(run.status == 0, "\(page): \(run.text)")
            #expect(!run.text.contains("error:") && !run.text.contains("warning:"), "\(page): \(run.text)")
        }
    }

    private static func path(_ path: String) -> String {
        Shell.checkout.appending(path: path).path
    }

    /// The words after `scaffold`, of a line that begins with it; nil for another command.
    private static func arguments(in line: String) -> [String]? {
        var words = line.split(separator: " ").map(String.init)
        if words.first == "$" { words.removeFirst() }
        if words.starts(with: ["swift", "run"]) { words.removeFirst(2) }
        guard words.first == "scaffold" else { return nil }
        let end =
            words.firstIndex { ["#", "||", "&&", "|", ">"].contains($0) || $0.hasPrefix("2>") } ?? words.count
        return words[1..<end].map { $0.trimmingCharacters(in: ["'", "\""]) }
    }

    private static func blocks(in text: String) -> [(language: String, lines: [String])] {
        var blocks: [(language: String, lines: [String])] = []
        var isInside = false
        for line in text.components(separatedBy: "\n") {
            if line.hasPrefix("```") {
                isInside.toggle()
                if isInside { blocks.append((String(line.dropFirst(3)), [])) }
            } else if isInside {
                blocks[blocks.count - 1].lines.append(line)
            }
        }
        return blocks
    }
}
