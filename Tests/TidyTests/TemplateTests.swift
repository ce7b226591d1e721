import Foundation
import Testing

/// The statements of `Templates/README.md` about templates that a test can check.
@Suite struct TemplateTests {
    private let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Templates").standardized

    @Test func `A template that the tables of rules name is there`() throws {
        let text = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).map { "/\($0)" }
        // A rule may name a file by the end of its path; the guide's own files are not here.
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }.joined(separator: "\n")
        let named = Set(rows.matches(of: /`([^`\s…{]+\.stencil)`/).map { String($0.1) })
        #expect(named.count > 20)
        let missing = named.filter { name in !files.contains { $0.hasSuffix("/\(name)") } }
        #expect(missing.sorted() == [])
    }

    /// The formatter breaks code and leaves comments as they are.
    @Test func `Comments of the examples have at most 120 columns`() throws {
        let examples = ["Contract", "Arc", "Layered", "OwnStyle", "PlainStyle"]
        let files = try examples.flatMap { example in
            try ["Features", "Libraries"].flatMap { try SourceFile.all(in: "Examples/\(example)/\($0)") }
        }
        #expect(files.count > 500)
        let long = files.flatMap { file in
            file.lines.filter { $0.count > 120 && $0.contains(/^ *\/\//) }.map { "\(file.path): \($0)" }
        }
        #expect(long == [])
    }
}
