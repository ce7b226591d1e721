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

    /// The commands run in the order of the page, in a repository of git that has the files which they name. `verify` is left
    /// out, because it builds for minutes.
    @Test(
        .enabled(if: Shell.has("git"), "there is no 'git' on the PATH"),
        arguments: pages.filter { !$0.hasPrefix("Examples") })
    func `Each command succeeds`(page: String) throws {
        let text = try String(contentsOfFile: Self.path(page), encoding: .utf8)
        let commands = Self.blocks(in: text).filter { $0.language == "sh" }.flatMap(\.lines)
            .filter { $0.hasPrefix("scaffold ") }.compactMap(Self.arguments).filter { $0.first != "verify" }
        let shell = try Shell()
        let note = #"{"id": 1, "title": "Milk"}"#
        for file in ["note", "notes-page-1", "notes-page-2", "recorded-answer"] {
            try shell.write(file.hasPrefix("notes") ? "[\(note)]" : note, to: "\(file).json")
        }
        try shell.write(Self.document, to: "api.yaml")
        try shell.write("app: Shop\n", to: "scaffold.yml")
        try shell.run("git init -q")
        if !commands.contains(where: { $0.starts(with: ["new", "Note"]) }) {
            try shell.write("fields:\n  id: Int\n", to: "Specs/Note.yml")
            try shell.run("scaffold feature Note")
        }
        for command in commands {
            try shell.run("git add -A && git commit -qm step")
            let run = try shell.run("scaffold \(command.joined(separator: " "))")
            #expect(run.status == 0, "\(page): \(command): \(run.text)")
        }
    }

    private static let document = """
        openapi: 3.0.0
        info: { title: Pets, version: "1" }
        paths:
          /pets/{id}:
            get:
              parameters: [{ name: id, in: path, schema: { type: integer } }]
              responses:
                "200":
                  description: A pet.
                  content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } }
        components:
          schemas:
            Pet:
              type: object
              required: [id, title]
              properties: { id: { type: integer }, title: { type: string } }
        """

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
