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
}
