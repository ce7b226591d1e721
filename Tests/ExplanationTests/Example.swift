import Diagnostics
import Foundation
import Generator
import Language

@testable import scaffold

/// An example of a page, and the repository in which it is tried: one feature, Restaurant, and what the example brings.
struct Example: Sendable {
    /// The kind of file that the example shows, as its page states.
    enum Kind: String, Sendable {
        case spec = "in a spec"
        case configuration = "in scaffold.yml"
        case style = "in style.yml"
        case template = "in a template"
        case json = "in a JSON file"
        /// A recorded answer, which is compared with the spec, and from which one is inferred.
        case answer = "in an answer"
        case sample = "in a sample"
        case lock = "in scaffold.lock"
        /// Its first line may be a comment with the command.
        case api = "in an OpenAPI document"
        case command = "as a command"
    }

    let kind: Kind
    var text: String

    /// Without the empty lines around it.
    var trimmed: Example {
        Example(kind: kind, text: text.trimmingCharacters(in: .newlines) + "\n")
    }

    /// The ids of the errors and warnings that the tool has for it, except those about another spec.
    func ids() throws -> Set<String> {
        if kind == .spec, Self.parts(of: text, main: "").count == 1, let style = Self.style {
            // Most pages show a spec alone, and a command would read the style again for each.
            let spec = SourceText(path: "Specs/Restaurant.yml", text: text)
            let (_, diagnostics) = Generator.generate(
                spec, name: "Restaurant", specPath: spec.path, configuration: Configuration(), style: style,
                neighbours: Neighbours(names: ["Restaurant"], used: Set(Neighbours.uses(of: spec))) { _ in
                    spec
                })
            return Set(diagnostics.map(\.id))
        }
        return try saidIDs()
    }

    private static let style = StyleFiles.builtInStyle(Configuration())

    /// The ids that the commands for the example print.
    private func saidIDs() throws -> Set<String> {
        let folder = FileManager.default.temporaryDirectory.appending(path: "scaffold-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, text) in files {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let said = commands.map { Self.run($0, in: folder) }.joined()
        let lines = said.split(separator: "\n").filter {
            !$0.hasPrefix("Specs/") || $0.hasPrefix("Specs/Restaurant.yml")
        }
        return Set(
            lines.compactMap { $0.wholeMatch(of: /.*(?:error|warning): .* \[([a-z0-9-]+)\]/)?.1 }.map(
                String.init))
    }

    private var commands: [[String]] {
        switch kind {
        case .spec, .configuration, .style, .template: [["feature", "Restaurant", "--dry-run"]]
        case .json: [["read", "answer.json"]]
        case .answer: [["fits", "Restaurant", "answer.json", "--verbose"]]
        case .sample: [["new", "Dish", "--from", "answer.json"]]
        case .lock: [["check"]]
        case .api:
            [
                text.split(separator: "\n").first.flatMap { $0.hasPrefix("# scaffold ") ? $0 : nil }.map {
                    $0.split(separator: " ").dropFirst(2).map(String.init) + ["--from", "api.yaml"]
                } ?? ["new", "Pet", "--from", "api.yaml"]
            ]
        case .command:
            text.split(separator: "\n").map { $0.split(separator: " ").dropFirst().map(String.init) }
        }
    }

    /// The files of the repository, by path. A later file replaces an earlier one.
    private var files: [(path: String, text: String)] {
        let spec = ("Specs/Restaurant.yml", "fields: { id: Int, name: String }\n")
        let manifest = """
            outputs:
              - { path: "{{ output }}/{{ feature.name }}.swift", template: Object.swift.stencil }

            """
        switch kind {
        case .spec:
            return [("scaffold.yml", "version: 1\n")] + Self.parts(of: text, main: "Specs/Restaurant.yml")
        case .configuration: return [spec, ("scaffold.yml", text)]
        case .style, .template:
            return [
                spec, ("scaffold.yml", "style: Style\n"),
                ("Style/style.yml", kind == .style ? text : manifest),
                ("Style/Object.swift.stencil", kind == .template ? text : "struct {{ feature.name }} {}\n"),
            ]
        case .json: return [("answer.json", text)]
        case .answer, .sample: return [("scaffold.yml", "version: 1\n"), spec, ("answer.json", text)]
        case .lock: return [("scaffold.yml", "version: 1\n"), spec, ("scaffold.lock", text)]
        case .api: return [("scaffold.yml", "version: 1\n"), ("api.yaml", text)]
        case .command:
            return [
                ("scaffold.yml", "version: 1\n"), spec,
                ("answer.json", "{ \"id\": 1, \"name\": \"Casa\" }\n"),
            ]
        }
    }

    /// A spec, and behind lines such as `--- User.yml` and `--- scaffold.yml` other specs and the configuration.
    static func parts(of text: String, main: String) -> [(path: String, text: String)] {
        var parts = [(path: main, text: "")]
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            if let match = line.wholeMatch(of: /--- (\w+\.yml)/) {
                parts.append((match.1 == "scaffold.yml" ? "scaffold.yml" : "Specs/\(match.1)", ""))
            } else {
                parts[parts.count - 1].text += line + "\n"
            }
        }
        return parts
    }

    /// The output of one command, on both streams.
    static func run(_ arguments: [String], in folder: URL) -> String {
        var said: [UInt8] = []
        let console = Console(isTerminal: false, hasColor: false) { _, bytes in
            said += bytes
            return true
        }
        let surroundings = Surroundings(environment: [:], workingDirectory: folder.path, console: console)
        _ = Scaffold.run(arguments, in: surroundings)
        return String(decoding: said, as: UTF8.self)
    }
}
