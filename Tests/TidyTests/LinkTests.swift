import Foundation
import Testing

/// The links of the documents lead to files and headings that exist.
@Suite struct LinkTests {
    @Test func `Each link to a file or a heading leads somewhere`() throws {
        // Given
        let documents = try Self.documents()
        #expect(documents.count > 8)

        for document in documents {
            // When
            let text = try String(contentsOf: document, encoding: .utf8)

            // Then
            for link in Self.links(in: text) where !link.contains("://") {
                let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
                let target =
                    parts[0].isEmpty
                    ? document : document.deletingLastPathComponent().appending(path: String(parts[0]))
                let exists = FileManager.default.fileExists(atPath: target.standardized.path)
                #expect(exists, "\(document.lastPathComponent): \(link)")
                if parts.count == 2, exists {
                    let anchors = Self.anchors(in: try String(contentsOf: target, encoding: .utf8))
                    #expect(anchors.contains(String(parts[1])), "\(document.lastPathComponent): \(link)")
                }
            }
        }
    }

    /// The documents in Markdown that git knows, but not the pages of errors.
    private static func documents() throws -> [URL] {
        let root = SourceFile.root
        let folders = ["", ".github", ".github/docs", "Examples", "Sources", "Templates", "Tests"]
        return try folders.flatMap { folder in
            try FileManager.default.contentsOfDirectory(
                at: root.appending(path: folder), includingPropertiesForKeys: nil)
        }.filter { $0.pathExtension == "md" }
    }

    private static func links(in text: String) -> [String] {
        // In code, `[String](comma)` is a type.
        let prose = text.replacing(/(?m)^```[\s\S]*?^```/, with: "").replacing(/`[^`\n]*`/, with: "")
        return prose.matches(of: /\]\(([^()\s]+)\)/).map { String($0.1) }
    }

    /// The headings as GitHub names them: in small letters, with hyphens for blanks, and without punctuation.
    private static func anchors(in text: String) -> Set<String> {
        var anchors: Set<String> = []
        for line in text.split(separator: "\n") where line.hasPrefix("#") {
            let heading = line.drop { $0 == "#" }.drop { $0 == " " }.lowercased()
            anchors.insert(
                heading.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
                    .replacing(" ", with: "-"))
        }
        return anchors
    }
}
